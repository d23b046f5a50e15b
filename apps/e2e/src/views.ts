import { adminCatalogueViews } from "./views/admin-catalogue.ts";
import { adminSalesViews } from "./views/admin-sales.ts";
import { adminViews } from "./views/admin.ts";
import { authViews } from "./views/auth.ts";
import { budgetViews } from "./views/budget.ts";
import { calendarViews } from "./views/calendar.ts";
import { campaignViews } from "./views/campaign.ts";
import { checklistViews } from "./views/checklist.ts";
import { classesViews } from "./views/classes.ts";
import { dashboardViews } from "./views/dashboard.ts";
import { documentsViews } from "./views/documents.ts";
import { emptyViews } from "./views/empty.ts";
import { fundViews } from "./views/fund.ts";
import { paymentsViews } from "./views/payments.ts";
import { pollsViews } from "./views/polls.ts";
import { publicViews } from "./views/public.ts";
import { sellingViews } from "./views/selling.ts";
import { shellViews } from "./views/shell.ts";
import { stateViews } from "./views/states.ts";
import type { View } from "./views/view.ts";

/** In every relevant state, for each role that sees it. */
export const views: readonly View[] = [
  ...publicViews,
  ...authViews,
  ...classesViews,
  ...dashboardViews,
  ...fundViews,
  ...paymentsViews,
  ...budgetViews,
  ...checklistViews,
  ...calendarViews,
  ...pollsViews,
  ...documentsViews,
  ...sellingViews,
  ...campaignViews,
  ...adminViews,
  ...adminCatalogueViews,
  ...adminSalesViews,
  ...emptyViews,
  ...stateViews,
  ...shellViews,
];
