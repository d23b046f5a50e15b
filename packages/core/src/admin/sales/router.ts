import {
  advanceStatusInput,
  salesOverviewInput,
  salesSessionInput,
  salesSessionsInput,
} from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { advanceStatus } from "./advance-status.ts";
import { detail } from "./detail.ts";
import { overview } from "./overview.ts";
import { sessions } from "./sessions.ts";
import { summary } from "./summary.ts";

export const adminSalesRouter = router({
  overview: procedure.input(salesOverviewInput).query(({ ctx, input }) => overview(ctx, input)),
  sessions: procedure.input(salesSessionsInput).query(({ ctx, input }) => sessions(ctx, input)),
  detail: procedure.input(salesSessionInput).query(({ ctx, input }) => detail(ctx, input)),
  summary: procedure.input(salesSessionInput).mutation(({ ctx, input }) => summary(ctx, input)),
  advanceStatus: procedure.input(advanceStatusInput).mutation(({ ctx, input }) => advanceStatus(ctx, input)),
});
