import { updateUserInput, userInput, usersInput } from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { details } from "./details.ts";
import { freeze } from "./freeze.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { removeFactors } from "./remove-factors.ts";
import { unfreeze } from "./unfreeze.ts";
import { update } from "./update.ts";

export const adminUsersRouter = router({
  list: procedure.input(usersInput).query(({ ctx, input }) => list(ctx, input)),
  details: procedure.input(userInput).query(({ ctx, input }) => details(ctx, input)),
  update: procedure.input(updateUserInput).mutation(({ ctx, input }) => update(ctx, input)),
  remove: procedure.input(userInput).mutation(({ ctx, input }) => remove(ctx, input)),
  freeze: procedure.input(userInput).mutation(({ ctx, input }) => freeze(ctx, input)),
  removeFactors: procedure.input(userInput).mutation(({ ctx, input }) => removeFactors(ctx, input)),
  unfreeze: procedure.input(userInput).mutation(({ ctx, input }) => unfreeze(ctx, input)),
});
