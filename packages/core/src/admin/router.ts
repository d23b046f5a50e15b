import { auditInput, classInput } from "@utspring/domain/admin/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { audit } from "./procedures/audit.ts";
import { adminChecklistRouter } from "./checklist/router.ts";
import { adminClassesRouter } from "./classes/router.ts";
import { adminJobsRouter } from "./jobs/router.ts";
import { impersonate } from "./procedures/impersonate.ts";
import { overview } from "./procedures/overview.ts";
import { adminProductsRouter } from "./products/router.ts";
import { adminSalesRouter } from "./sales/router.ts";
import { sendTestMail } from "./procedures/send-test-mail.ts";
import { stopImpersonating } from "./procedures/stop-impersonating.ts";
import { adminSuppliersRouter } from "./suppliers/router.ts";
import { adminUsersRouter } from "./users/router.ts";

export const adminRouter = router({
  overview: procedure
    .meta({ description: "Visar antalet klasser, användare och studentansvariga." })
    .query(({ ctx }) => overview(ctx)),
  audit: procedure
    .meta({ description: "Visar vem som har gjort vad i klasserna, det senaste först." })
    .input(auditInput)
    .query(({ ctx, input }) => audit(ctx, input)),
  impersonate: procedure
    .meta({ description: "Administrerar en klass som dess studentansvarig, i åtta timmar." })
    .input(classInput)
    .mutation(({ ctx, input }) => impersonate(ctx, input)),
  stopImpersonating: procedure
    .meta({ description: "Slutar administrera klassen." })
    .mutation(({ ctx }) => stopImpersonating(ctx)),
  sendTestMail: procedure
    .meta({ description: "Skickar ett testmejl till din egen e-postadress och visar vad mejlservern svarade." })
    .mutation(({ ctx }) => sendTestMail(ctx)),
  classes: adminClassesRouter,
  users: adminUsersRouter,
  checklist: adminChecklistRouter,
  jobs: adminJobsRouter,
  suppliers: adminSuppliersRouter,
  products: adminProductsRouter,
  sales: adminSalesRouter,
});
