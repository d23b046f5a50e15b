import {
  advanceStatusInput,
  salesOverviewInput,
  salesSessionInput,
  salesSessionsInput,
} from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { advanceStatus } from "./procedures/advance-status.ts";
import { detail } from "./procedures/detail.ts";
import { overview } from "./procedures/overview.ts";
import { sessions } from "./procedures/sessions.ts";
import { summary } from "./procedures/summary.ts";

export const adminSalesRouter = router({
  overview: procedure
    .meta({ description: "Visar alla klassers försäljning under en period." })
    .input(salesOverviewInput)
    .query(({ ctx, input }) => overview(ctx, input)),
  sessions: procedure
    .meta({ description: "Listar en klass försäljningar under en period." })
    .input(salesSessionsInput)
    .query(({ ctx, input }) => sessions(ctx, input)),
  detail: procedure
    .meta({ description: "Visar en försäljning med dess säljare." })
    .input(salesSessionInput)
    .query(({ ctx, input }) => detail(ctx, input)),
  summary: procedure
    .meta({ description: "Gör en sammanställning av en klass försäljning som PDF, utan kunder." })
    .input(salesSessionInput)
    .mutation(({ ctx, input }) => summary(ctx, input)),
  advanceStatus: procedure
    .meta({ description: "Tar en avslutad försäljning vidare: Hanterad, sedan Skickad.", needsConfirmation: true })
    .input(advanceStatusInput)
    .mutation(({ ctx, input }) => advanceStatus(ctx, input)),
});
