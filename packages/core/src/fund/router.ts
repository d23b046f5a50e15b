import {
  correctInput,
  depositInput,
  exportLedgerInput,
  headInput,
  transactionsInput,
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
  overview: procedure.query(({ ctx }) => overview(ctx)),
  transactions: procedure.input(transactionsInput).query(({ ctx, input }) => transactions(ctx, input)),
  deposit: procedure.input(depositInput).mutation(({ ctx, input }) => deposit(ctx, input)),
  withdraw: procedure.input(withdrawInput).mutation(({ ctx, input }) => withdraw(ctx, input)),
  correct: procedure.input(correctInput).mutation(({ ctx, input }) => correct(ctx, input)),
  exportLedger: procedure.input(exportLedgerInput).query(({ ctx, input }) => exportLedger(ctx, input)),
  head: procedure.input(headInput).query(({ ctx, input }) => head(ctx, input)),
  verify: procedure.query(({ ctx }) => verify(ctx)),
});
