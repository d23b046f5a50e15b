import { runJobInput } from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { list } from "./procedures/list.ts";
import { run } from "./procedures/run.ts";

export const adminJobsRouter = router({
  list: procedure
    .meta({ description: "Listar jobben som körs av sig själva: senaste körning, nästa och kön." })
    .query(({ ctx }) => list(ctx)),
  run: procedure
    .meta({ description: "Startar ett jobb, eller låter det som misslyckats försöka igen." })
    .input(runJobInput)
    .mutation(({ ctx, input }) => run(ctx, input)),
});
