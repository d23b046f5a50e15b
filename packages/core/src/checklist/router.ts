import { setDoneInput } from "@utspring/domain/checklist/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { list } from "./procedures/list.ts";
import { setDone } from "./procedures/set-done.ts";

export const checklistRouter = router({
  list: procedure
    .meta({ description: "Listar klassens uppgifter och hur många som är klara." })
    .query(({ ctx }) => list(ctx)),
  setDone: procedure
    .meta({ description: "Markerar en uppgift som klar eller inte klar." })
    .input(setDoneInput)
    .mutation(({ ctx, input }) => setDone(ctx, input)),
});
