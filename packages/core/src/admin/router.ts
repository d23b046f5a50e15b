import { procedure, router } from "../kernel/trpc.ts";
import { adminClassesRouter } from "./classes/router.ts";
import { overview } from "./overview.ts";
import { adminUsersRouter } from "./users/router.ts";

export const adminRouter = router({
  overview: procedure.query(({ ctx }) => overview(ctx)),
  classes: adminClassesRouter,
  users: adminUsersRouter,
});
