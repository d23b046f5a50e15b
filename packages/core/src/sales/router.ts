import {
  endSessionInput,
  mySalesInput,
  reportInput,
  registerSaleInput,
  saleInput,
  sessionSalesInput,
  sessionsInput,
  setGoalInput,
  startSessionInput,
  statisticsInput,
  summaryInput,
  updateSaleInput,
} from "@utspring/domain/sales/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { activeSession } from "./active-session.ts";
import { endSession } from "./end-session.ts";
import { goal } from "./goal.ts";
import { leaderboard } from "./leaderboard.ts";
import { mySales } from "./my-sales.ts";
import { orderList } from "./order-list.ts";
import { packingList } from "./packing-list.ts";
import { productsRouter } from "./products/router.ts";
import { registerSale } from "./register-sale.ts";
import { removeSale } from "./remove-sale.ts";
import { sessionSales } from "./session-sales.ts";
import { sessions } from "./sessions.ts";
import { setGoal } from "./set-goal.ts";
import { startSession } from "./start-session.ts";
import { statistics } from "./statistics.ts";
import { summary } from "./summary.ts";
import { suppliers } from "./suppliers.ts";
import { updateSale } from "./update-sale.ts";

export const salesRouter = router({
  activeSession: procedure.query(({ ctx }) => activeSession(ctx)),
  goal: procedure.query(({ ctx }) => goal(ctx)),
  leaderboard: procedure.query(({ ctx }) => leaderboard(ctx)),
  suppliers: procedure.query(({ ctx }) => suppliers(ctx)),
  startSession: procedure.input(startSessionInput).mutation(({ ctx, input }) => startSession(ctx, input)),
  setGoal: procedure.input(setGoalInput).mutation(({ ctx, input }) => setGoal(ctx, input)),
  products: productsRouter,
  registerSale: procedure.input(registerSaleInput).mutation(({ ctx, input }) => registerSale(ctx, input)),
  updateSale: procedure.input(updateSaleInput).mutation(({ ctx, input }) => updateSale(ctx, input)),
  removeSale: procedure.input(saleInput).mutation(({ ctx, input }) => removeSale(ctx, input)),
  mySales: procedure.input(mySalesInput).query(({ ctx, input }) => mySales(ctx, input)),
  sessionSales: procedure.input(sessionSalesInput).query(({ ctx, input }) => sessionSales(ctx, input)),
  statistics: procedure.input(statisticsInput).query(({ ctx, input }) => statistics(ctx, input)),
  sessions: procedure.input(sessionsInput).query(({ ctx, input }) => sessions(ctx, input)),
  summary: procedure.input(summaryInput).mutation(({ ctx, input }) => summary(ctx, input)),
  orderList: procedure.input(reportInput).mutation(({ ctx, input }) => orderList(ctx, input)),
  packingList: procedure.input(reportInput).mutation(({ ctx, input }) => packingList(ctx, input)),
  endSession: procedure.input(endSessionInput).mutation(({ ctx, input }) => endSession(ctx, input)),
});
