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
import { activeSession } from "./procedures/active-session.ts";
import { endSession } from "./procedures/end-session.ts";
import { goal } from "./procedures/goal.ts";
import { leaderboard } from "./procedures/leaderboard.ts";
import { mySales } from "./procedures/my-sales.ts";
import { orderList } from "./procedures/order-list.ts";
import { packingList } from "./procedures/packing-list.ts";
import { productsRouter } from "./products/router.ts";
import { registerSale } from "./procedures/register-sale.ts";
import { removeSale } from "./procedures/remove-sale.ts";
import { sessionSales } from "./procedures/session-sales.ts";
import { sessions } from "./procedures/sessions.ts";
import { setGoal } from "./procedures/set-goal.ts";
import { startSession } from "./procedures/start-session.ts";
import { statistics } from "./procedures/statistics.ts";
import { summary } from "./procedures/summary.ts";
import { suppliers } from "./procedures/suppliers.ts";
import { updateSale } from "./procedures/update-sale.ts";

export const salesRouter = router({
  activeSession: procedure
    .meta({ description: "Visar klassens pågående försäljning." })
    .query(({ ctx }) => activeSession(ctx)),
  goal: procedure
    .meta({ description: "Visar försäljningsmålet och hur långt klassen har kommit." })
    .query(({ ctx }) => goal(ctx)),
  leaderboard: procedure
    .meta({ description: "Visar vilka som har sålt mest i den pågående försäljningen, och din plats." })
    .query(({ ctx }) => leaderboard(ctx)),
  suppliers: procedure
    .meta({ description: "Listar leverantörerna som klassen kan sälja för." })
    .query(({ ctx }) => suppliers(ctx)),
  startSession: procedure
    .meta({ description: "Startar en försäljning för en leverantör." })
    .input(startSessionInput)
    .mutation(({ ctx, input }) => startSession(ctx, input)),
  setGoal: procedure
    .meta({ description: "Sätter hur många produkter var och en ska sälja." })
    .input(setGoalInput)
    .mutation(({ ctx, input }) => setGoal(ctx, input)),
  products: productsRouter,
  registerSale: procedure
    .meta({ description: "Registrerar något som du har sålt." })
    .input(registerSaleInput)
    .mutation(({ ctx, input }) => registerSale(ctx, input)),
  updateSale: procedure
    .meta({ description: "Rättar en registrerad försäljning." })
    .input(updateSaleInput)
    .mutation(({ ctx, input }) => updateSale(ctx, input)),
  removeSale: procedure
    .meta({ description: "Tar bort en registrerad försäljning.", needsConfirmation: true })
    .input(saleInput)
    .mutation(({ ctx, input }) => removeSale(ctx, input)),
  mySales: procedure
    .meta({ description: "Listar det som du har sålt i den pågående försäljningen." })
    .input(mySalesInput)
    .query(({ ctx, input }) => mySales(ctx, input)),
  sessionSales: procedure
    .meta({ description: "Listar allas försäljningar i en försäljningsomgång." })
    .input(sessionSalesInput)
    .query(({ ctx, input }) => sessionSales(ctx, input)),
  statistics: procedure
    .meta({ description: "Visar en försäljningsomgångs summor, säljare, produkter och dagar." })
    .input(statisticsInput)
    .query(({ ctx, input }) => statistics(ctx, input)),
  sessions: procedure
    .meta({ description: "Listar klassens försäljningsomgångar." })
    .input(sessionsInput)
    .query(({ ctx, input }) => sessions(ctx, input)),
  summary: procedure
    .meta({ description: "Gör en sammanställning av en försäljningsomgång som PDF." })
    .input(summaryInput)
    .mutation(({ ctx, input }) => summary(ctx, input)),
  orderList: procedure
    .meta({ description: "Gör en beställningslista till leverantören, som PDF eller Excel." })
    .input(reportInput)
    .mutation(({ ctx, input }) => orderList(ctx, input)),
  packingList: procedure
    .meta({ description: "Gör en packlista för varje säljare, som PDF eller Excel." })
    .input(reportInput)
    .mutation(({ ctx, input }) => packingList(ctx, input)),
  endSession: procedure
    .meta({ description: "Avslutar en försäljning och bokför summan i klasskassan.", needsConfirmation: true })
    .input(endSessionInput)
    .mutation(({ ctx, input }) => endSession(ctx, input)),
});
