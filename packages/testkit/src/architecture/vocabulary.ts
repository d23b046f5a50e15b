export const areas = [
  "auth",
  "classes",
  "fund",
  "payments",
  "budget",
  "calendar",
  "polls",
  "documents",
  "checklist",
  "sales",
  "notifications",
  "admin",
  "live",
];

/** They use several areas: procedures, but no tables, rules, texts or screens. */
export const compositions = ["account", "actuals", "dashboard", "handover", "meeting", "privacy"];

/** Their public names stay: procedures, commands, tables and jobs. */
export const areaFolders: Record<string, string> = { notices: "notifications" };

/** The composing area of each procedure whose namespace is another area. */
export const composedProcedures: Record<string, string> = {
  "auth.checkSignUp": "account",
  "auth.signUp": "account",
  "auth.startClass": "account",
  "auth.me": "account",
  "auth.keys": "account",
  "auth.changePassword": "account",
  "auth.readReset": "account",
  "auth.confirmEmail": "account",
  "auth.resetPassword": "account",
  "auth.exportMyData": "privacy",
  "auth.removeMyAccount": "privacy",
  "auth.purgeRemovedAccounts": "privacy",
  "auth.dropExpiredSessions": "privacy",
  "budget.byId": "actuals",
  "budget.expenses": "actuals",
  "budget.item": "actuals",
  "classes.dashboard": "dashboard",
  "classes.offerHandover": "handover",
  "classes.endHandover": "handover",
  "classes.acceptHandover": "handover",
  "classes.stepDown": "handover",
  "classes.templates": "handover",
  "classes.copyFrom": "handover",
  "fund.meetingReport": "meeting",
};

/** Folders of web/features that are no area: parts of payments, composed pages, and the app's shell. */
export const otherFeatures = ["bank", "claims", "receipts", "dashboard", "shell", "home", "chat"];

/** Names that say nothing about the content, as a whole or as the last part: `date-utils`. */
export const emptyNames = [
  "util",
  "utils",
  "helper",
  "helpers",
  "common",
  "shared",
  "misc",
  "types",
  "type",
  "index",
  "service",
  "services",
  "manager",
  "managers",
  "constants",
  "lib",
];

/** TypeScript with JSX that is no component. */
export const jsxButNoComponent = [
  "apps/web/src/main.tsx",
  "apps/web/src/routes.tsx",
  "apps/web/src/testing/bank-page.tsx",
  "apps/web/src/testing/outcomes.tsx",
  "apps/web/src/testing/render.tsx",
  "apps/web/src/testing/sales-page.tsx",
];
