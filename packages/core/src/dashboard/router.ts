import { procedure, router } from "../kernel/trpc.ts";
import { dashboard } from "./procedures/dashboard.ts";

export const dashboardRouter = router({
  dashboard: procedure
    .meta({ description: "Visar allt som klassens startsida visar, i ett svar." })
    .query(({ ctx }) => dashboard(ctx)),
});
