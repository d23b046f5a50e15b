import { setDoneInput } from "@utspring/domain/checklist/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { list } from "./list.ts";
import { setDone } from "./set-done.ts";

export const checklistRouter = router({
  list: procedure.query(({ ctx }) => list(ctx)),
  setDone: procedure.input(setDoneInput).mutation(({ ctx, input }) => setDone(ctx, input)),
});
