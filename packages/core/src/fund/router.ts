import {
  correctInput,
  depositInput,
  exportLedgerInput,
  headInput,
  transactionsInput,
  verifyInput,
  withdrawInput,
} from "@utspring/domain/fund/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { correct } from "./correct.ts";
import { deposit } from "./deposit.ts";
import { exportLedger } from "./export-ledger.ts";
import { head } from "./head.ts";
import { overview } from "./overview.ts";
import { transactions } from "./transactions.ts";
import { verify } from "./verify.ts";
import { withdraw } from "./withdraw.ts";

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
    .meta({ description: "Registrerar ett uttag ur klasskassan.", asksFirst: true })
    .input(withdrawInput)
    .mutation(({ ctx, input }) => withdraw(ctx, input)),
  correct: procedure
    .meta({ description: "Rättar en transaktion med en ny rad som tar tillbaka den.", asksFirst: true })
    .input(correctInput)
    .mutation(({ ctx, input }) => correct(ctx, input)),
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
});
