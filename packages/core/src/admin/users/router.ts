import { userInput, usersInput } from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { freeze } from "./freeze.ts";
import { list } from "./list.ts";
import { unfreeze } from "./unfreeze.ts";

export const adminUsersRouter = router({
  list: procedure.input(usersInput).query(({ ctx, input }) => list(ctx, input)),
  freeze: procedure.input(userInput).mutation(({ ctx, input }) => freeze(ctx, input)),
  unfreeze: procedure.input(userInput).mutation(({ ctx, input }) => unfreeze(ctx, input)),
});
