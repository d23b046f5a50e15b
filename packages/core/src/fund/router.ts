import {
  addReceiptInput,
  attestInput,
  attestLimitInput,
  cancelLimitInput,
  cancelRequestInput,
  correctInput,
  depositInput,
  exportLedgerInput,
  headInput,
  setBudgetItemInput,
  setLimitInput,
  transactionsInput,
  verifyInput,
  withdrawInput,
} from "@utspring/domain/fund/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { addReceipt } from "./procedures/add-receipt.ts";
import { attest } from "./procedures/attest.ts";
import { attestLimit } from "./procedures/attest-limit.ts";
import { cancelLimit } from "./procedures/cancel-limit.ts";
import { cancelRequest } from "./procedures/cancel-request.ts";
import { correct } from "./procedures/correct.ts";
import { deposit } from "./procedures/deposit.ts";
import { exportLedger } from "./procedures/export-ledger.ts";
import { head } from "./procedures/head.ts";
import { overview } from "./procedures/overview.ts";
import { reviewRouter } from "./review/router.ts";
import { setBudgetItem } from "./procedures/set-budget-item.ts";
import { setLimit } from "./procedures/set-limit.ts";
import { transactions } from "./procedures/transactions.ts";
import { verify } from "./procedures/verify.ts";
import { waiting } from "./procedures/waiting.ts";
import { withdraw } from "./procedures/withdraw.ts";

export const fundRouter = router({
  overview: procedure
    .meta({ description: "Visar klasskassans saldo, inkomster och utgifter." })
    .query(({ ctx }) => overview(ctx)),
  transactions: procedure
    .meta({ description: "Listar klasskassans transaktioner, den senaste först." })
    .input(transactionsInput)
    .query(({ ctx, input }) => transactions(ctx, input)),
  deposit: procedure
    .meta({ description: "Registrerar en inbetalning i klasskassan." })
    .input(depositInput)
    .mutation(({ ctx, input }) => deposit(ctx, input)),
  withdraw: procedure
    .meta({
      description:
        "Registrerar ett uttag ur klasskassan. Över klassens gräns bokförs det först när någon annan har godkänt det.",
      needsConfirmation: true,
    })
    .input(withdrawInput)
    .mutation(({ ctx, input }) => withdraw(ctx, input)),
  addReceipt: procedure
    .meta({
      description: "Lägger ett kvitto till ett uttag som saknar ett, bokfört eller väntande. Bokens rad ändras inte.",
      flags: { withdrawalId: "uttagets id, ur fund transactions eller fund waiting" },
    })
    .input(addReceiptInput)
    .mutation(({ ctx, input }) => addReceipt(ctx, input)),
  correct: procedure
    .meta({ description: "Rättar en transaktion med en ny rad som tar tillbaka den.", needsConfirmation: true })
    .input(correctInput)
    .mutation(({ ctx, input }) => correct(ctx, input)),
  setBudgetItem: procedure
    .meta({
      description: "Väljer budgetpost för ett bokfört uttag; utelämna posten för ingen. Bokens rad ändras inte.",
    })
    .input(setBudgetItemInput)
    .mutation(({ ctx, input }) => setBudgetItem(ctx, input)),
  waiting: procedure
    .meta({ description: "Visar gränsen för stora uttag, och vilka uttag som väntar på ett andra godkännande." })
    .query(({ ctx }) => waiting(ctx)),
  attest: procedure
    .meta({
      description: "Godkänner ett uttag som någon annan har registrerat, så att det bokförs.",
      needsConfirmation: true,
      flags: { requestId: "uttagets id, ur fund waiting" },
    })
    .input(attestInput)
    .mutation(({ ctx, input }) => attest(ctx, input)),
  cancelRequest: procedure
    .meta({
      description: "Tar tillbaka eller nekar ett uttag som väntar på ett andra godkännande.",
      flags: { requestId: "uttagets id, ur fund waiting" },
    })
    .input(cancelRequestInput)
    .mutation(({ ctx, input }) => cancelRequest(ctx, input)),
  setLimit: procedure
    .meta({ description: "Ändrar över vilket belopp ett uttag kräver attest; utan belopp tas gränsen bort." })
    .input(setLimitInput)
    .mutation(({ ctx, input }) => setLimit(ctx, input)),
  attestLimit: procedure
    .meta({
      description: "Godkänner en ändring av gränsen, så att den gäller direkt.",
      flags: { changeId: "ändringens id, ur fund waiting" },
    })
    .input(attestLimitInput)
    .mutation(({ ctx, input }) => attestLimit(ctx, input)),
  cancelLimit: procedure
    .meta({
      description: "Stoppar en ändring av gränsen som inte gäller än.",
      flags: { changeId: "ändringens id, ur fund waiting" },
    })
    .input(cancelLimitInput)
    .mutation(({ ctx, input }) => cancelLimit(ctx, input)),
  exportLedger: procedure
    .meta({ description: "Hämtar klasskassans alla rader som Excel, CSV eller SIE 4 för bokföring." })
    .input(exportLedgerInput)
    .query(({ ctx, input }) => exportLedger(ctx, input)),
  head: procedure
    .meta({
      description:
        "Visar klasskassans kontrollsumma efter den senaste raden. Spara den: är den en annan senare är boken inte densamma.",
    })
    .input(headInput)
    .query(({ ctx, input }) => head(ctx, input)),
  verify: procedure
    .meta({
      description:
        "Kontrollerar att ingen rad i klasskassan har ändrats i efterhand, och att en kontrollsumma som du har sparat finns kvar.",
    })
    .input(verifyInput)
    .query(({ ctx, input }) => verify(ctx, input)),
  review: reviewRouter,
});
