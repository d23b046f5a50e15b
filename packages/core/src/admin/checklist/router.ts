import {
  checklistItemInput,
  createChecklistItemInput,
  moveChecklistItemInput,
  updateChecklistItemInput,
} from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { create } from "./create.ts";
import { list } from "./list.ts";
import { move } from "./move.ts";
import { remove } from "./remove.ts";
import { update } from "./update.ts";

export const adminChecklistRouter = router({
  list: procedure.query(({ ctx }) => list(ctx)),
  create: procedure.input(createChecklistItemInput).mutation(({ ctx, input }) => create(ctx, input)),
  update: procedure.input(updateChecklistItemInput).mutation(({ ctx, input }) => update(ctx, input)),
  remove: procedure.input(checklistItemInput).mutation(({ ctx, input }) => remove(ctx, input)),
  move: procedure.input(moveChecklistItemInput).mutation(({ ctx, input }) => move(ctx, input)),
});
