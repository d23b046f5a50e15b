import {
  approveInput,
  createInput,
  exemptInput,
  exportStatusInput,
  pendingInput,
  recordInput,
  recordsInput,
  rejectInput,
  remindInput,
  removeInput,
  removeReceiptInput,
  reportInput,
  swishInput,
  undoApprovalInput,
  updateInput,
} from "@utspring/domain/payments/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { approve } from "./procedures/approve.ts";
import { bankRouter } from "./bank/router.ts";
import { claimsRouter } from "./claims/router.ts";
import { create } from "./procedures/create.ts";
import { creditsRouter } from "./credits/router.ts";
import { exempt } from "./procedures/exempt.ts";
import { exportStatus } from "./procedures/export-status.ts";
import { linksRouter } from "./links/router.ts";
import { list } from "./procedures/list.ts";
import { pending } from "./procedures/pending.ts";
import { receipts } from "./procedures/receipts.ts";
import { record } from "./procedures/record.ts";
import { records } from "./procedures/records.ts";
import { reject } from "./procedures/reject.ts";
import { reliefRouter } from "./relief/router.ts";
import { remind } from "./procedures/remind.ts";
import { remove } from "./procedures/remove.ts";
import { removeReceipt } from "./procedures/remove-receipt.ts";
import { report } from "./procedures/report.ts";
import { status } from "./procedures/status.ts";
import { swish } from "./procedures/swish.ts";
import { undoApproval } from "./procedures/undo-approval.ts";
import { update } from "./procedures/update.ts";

export const paymentsRouter = router({
  list: procedure
    .meta({ description: "Listar klassens betalningar med dina egna inbetalningar och deras status." })
    .query(({ ctx }) => list(ctx)),
  create: procedure
    .meta({ description: "Skapar en betalning som alla i klassen ska göra." })
    .input(createInput)
    .mutation(({ ctx, input }) => create(ctx, input)),
  update: procedure
    .meta({ description: "Ändrar en betalning." })
    .input(updateInput)
    .mutation(({ ctx, input }) => update(ctx, input)),
  remove: procedure
    .meta({ description: "Tar bort en betalning, eller avslutar den om någon har betalat.", needsConfirmation: true })
    .input(removeInput)
    .mutation(({ ctx, input }) => remove(ctx, input)),
  swish: procedure
    .meta({ description: "Visar hur du betalar med Swish: nummer, belopp, meddelande och QR-kod." })
    .input(swishInput)
    .query(({ ctx, input }) => swish(ctx, input)),
  report: procedure
    .meta({ description: "Rapporterar att du har betalat." })
    .input(reportInput)
    .mutation(({ ctx, input }) => report(ctx, input)),
  receipts: procedure
    .meta({ description: "Listar kvitton som kan tas bort, och hur mycket plats klassens kvitton tar." })
    .query(({ ctx }) => receipts(ctx)),
  removeReceipt: procedure
    .meta({
      description: "Tar bort ett kvitto som ingen väntande eller godkänd betalning behöver.",
      needsConfirmation: true,
    })
    .input(removeReceiptInput)
    .mutation(({ ctx, input }) => removeReceipt(ctx, input)),
  pending: procedure
    .meta({ description: "Listar betalningar som väntar på godkännande." })
    .input(pendingInput)
    .query(({ ctx, input }) => pending(ctx, input)),
  approve: procedure
    .meta({ description: "Godkänner betalningar; pengarna bokförs i klasskassan." })
    .input(approveInput)
    .mutation(({ ctx, input }) => approve(ctx, input)),
  record: procedure
    .meta({
      description:
        "Bokför en medlems inbetalning, kontant eller som du ser på banken, utan att medlemmen har rapporterat den.",
      flags: {
        how: "hur den betalades",
        paidOn: "dagen då den betalades",
        restToCredit: "gör det som är mer än vad som är kvar att betala till godo för medlemmen",
        isAnother: "det är en annan betalning än en bankrad på samma belopp, som är bokförd för medlemmen",
      },
    })
    .input(recordInput)
    .mutation(({ ctx, input }) => record(ctx, input)),
  reject: procedure
    .meta({ description: "Avvisar betalningar, med en anledning." })
    .input(rejectInput)
    .mutation(({ ctx, input }) => reject(ctx, input)),
  undoApproval: procedure
    .meta({ description: "Ångrar ett godkännande med en rättelse i klasskassan.", needsConfirmation: true })
    .input(undoApprovalInput)
    .mutation(({ ctx, input }) => undoApproval(ctx, input)),
  status: procedure.meta({ description: "Visar vem som har betalat vad." }).query(({ ctx }) => status(ctx)),
  records: procedure
    .meta({ description: "Listar en medlems inbetalningar till en betalning, och delarna som medlemmen betalar i." })
    .input(recordsInput)
    .query(({ ctx, input }) => records(ctx, input)),
  exportStatus: procedure
    .meta({ description: "Hämtar vem som har betalat vad som Excel eller CSV." })
    .input(exportStatusInput)
    .query(({ ctx, input }) => exportStatus(ctx, input)),
  remind: procedure
    .meta({ description: "Påminner en gång dem som inte har betalat en betalning.", needsConfirmation: true })
    .input(remindInput)
    .mutation(({ ctx, input }) => remind(ctx, input)),
  exempt: procedure
    .meta({ description: "Undantar en medlem från en betalning, eller tar bort undantaget." })
    .input(exemptInput)
    .mutation(({ ctx, input }) => exempt(ctx, input)),
  relief: reliefRouter,
  links: linksRouter,
  bank: bankRouter,
  claims: claimsRouter,
  credits: creditsRouter,
});
