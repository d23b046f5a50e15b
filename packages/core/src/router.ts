import { accountRouter } from "./account/router.ts";
import { adminRouter } from "./admin/router.ts";
import { authRouter } from "./auth/router.ts";
import { budgetRouter } from "./budget/router.ts";
import { calendarRouter } from "./calendar/router.ts";
import { checklistRouter } from "./checklist/router.ts";
import { classesRouter } from "./classes/router.ts";
import { dashboardRouter } from "./dashboard/router.ts";
import { documentsRouter } from "./documents/router.ts";
import { fundRouter } from "./fund/router.ts";
import { handoverRouter } from "./handover/router.ts";
import { createCallerFactory, mergeRouters, router } from "./kernel/trpc.ts";
import { liveRouter } from "./live/router.ts";
import { meetingRouter } from "./meeting/router.ts";
import { notificationsRouter } from "./notifications/router.ts";
import { actualsRouter } from "./actuals/router.ts";
import { paymentsRouter } from "./payments/router.ts";
import { pollsRouter } from "./polls/router.ts";
import { privacyRouter } from "./privacy/router.ts";
import { salesRouter } from "./sales/router.ts";

export const appRouter = router({
  auth: mergeRouters(accountRouter, authRouter, privacyRouter),
  classes: mergeRouters(classesRouter, dashboardRouter, handoverRouter),
  fund: mergeRouters(fundRouter, meetingRouter),
  payments: paymentsRouter,
  budget: mergeRouters(budgetRouter, actualsRouter),
  calendar: calendarRouter,
  checklist: checklistRouter,
  polls: pollsRouter,
  documents: documentsRouter,
  sales: salesRouter,
  notices: notificationsRouter,
  admin: adminRouter,
  live: liveRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
