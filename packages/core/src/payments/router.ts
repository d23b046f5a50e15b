import {
  approveInput,
  createInput,
  exemptInput,
  exportStatusInput,
  pendingInput,
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
import { approve } from "./approve.ts";
import { create } from "./create.ts";
import { exempt } from "./exempt.ts";
import { exportStatus } from "./export-status.ts";
import { list } from "./list.ts";
import { pending } from "./pending.ts";
import { receipts } from "./receipts.ts";
import { records } from "./records.ts";
import { reject } from "./reject.ts";
import { reliefRouter } from "./relief/router.ts";
import { remind } from "./remind.ts";
import { remove } from "./remove.ts";
import { removeReceipt } from "./remove-receipt.ts";
import { report } from "./report.ts";
import { status } from "./status.ts";
import { swish } from "./swish.ts";
import { undoApproval } from "./undo-approval.ts";
import { update } from "./update.ts";

export const paymentsRouter = router({
  list: procedure.query(({ ctx }) => list(ctx)),
  create: procedure.input(createInput).mutation(({ ctx, input }) => create(ctx, input)),
  update: procedure.input(updateInput).mutation(({ ctx, input }) => update(ctx, input)),
  remove: procedure.input(removeInput).mutation(({ ctx, input }) => remove(ctx, input)),
  swish: procedure.input(swishInput).query(({ ctx, input }) => swish(ctx, input)),
  report: procedure.input(reportInput).mutation(({ ctx, input }) => report(ctx, input)),
  receipts: procedure.query(({ ctx }) => receipts(ctx)),
  removeReceipt: procedure.input(removeReceiptInput).mutation(({ ctx, input }) => removeReceipt(ctx, input)),
  pending: procedure.input(pendingInput).query(({ ctx, input }) => pending(ctx, input)),
  approve: procedure.input(approveInput).mutation(({ ctx, input }) => approve(ctx, input)),
  reject: procedure.input(rejectInput).mutation(({ ctx, input }) => reject(ctx, input)),
  undoApproval: procedure.input(undoApprovalInput).mutation(({ ctx, input }) => undoApproval(ctx, input)),
  status: procedure.query(({ ctx }) => status(ctx)),
  records: procedure.input(recordsInput).query(({ ctx, input }) => records(ctx, input)),
  exportStatus: procedure.input(exportStatusInput).query(({ ctx, input }) => exportStatus(ctx, input)),
  remind: procedure.input(remindInput).mutation(({ ctx, input }) => remind(ctx, input)),
  relief: reliefRouter,
  exempt: procedure.input(exemptInput).mutation(({ ctx, input }) => exempt(ctx, input)),
});
