import { runJobInput } from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { list } from "./list.ts";
import { run } from "./run.ts";

export const adminJobsRouter = router({
  list: procedure.query(({ ctx }) => list(ctx)),
  run: procedure.input(runJobInput).mutation(({ ctx, input }) => run(ctx, input)),
});
