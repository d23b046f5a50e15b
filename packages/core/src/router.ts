import { adminRouter } from "./admin/router.ts";
import { authRouter } from "./auth/router.ts";
import { classesRouter } from "./classes/router.ts";
import { fundRouter } from "./fund/router.ts";
import { createCallerFactory, router } from "./kernel/trpc.ts";
import { liveRouter } from "./live/router.ts";

/** The table of contents: every area, every verb. */
export const appRouter = router({
  auth: authRouter,
  classes: classesRouter,
  fund: fundRouter,
  admin: adminRouter,
  live: liveRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
