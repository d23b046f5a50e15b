/** The names in the repository: areas, the allowed file names of each kind of folder, and forbidden names. */

/** The twelve routers, in their plural form, and `live`. The same name in domain, core and web. */
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
  "notices",
  "admin",
  "live",
];

/** Folders of core that compose several areas: they have procedures, but no tables, rules, texts or screens. */
export const compositions = ["account", "dashboard", "privacy"];

/** The folder of core of each procedure that stands above the area it is named after, since it composes several. */
export const composedProcedures: Record<string, string> = {
  "auth.signUp": "account",
  "auth.me": "account",
  "auth.exportMyData": "privacy",
  "auth.removeMyAccount": "privacy",
  "auth.purgeRemovedAccounts": "privacy",
  "auth.dropExpiredSessions": "privacy",
  "classes.dashboard": "dashboard",
};

/** Folders of web/features that are no area: pages composed of several areas, and the app's shell. */
export const otherFeatures = ["dashboard", "shell", "home", "chat"];

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

/** domain/<area>: these in every area … */
export const domainFiles = ["schema", "rules", "texts", "ui-texts", "input-texts"];

/** … and rules that have their own file because of their size. */
export const namedRules: Record<string, string[]> = {
  auth: ["device-name", "factor-schema", "factor-texts", "password", "routes", "session-end", "terms"],
  sales: ["status", "price", "goal", "ranking", "period", "class-status", "summary-name", "report-texts"],
  classes: ["invite-texts"],
  fund: ["export-texts"],
  calendar: ["feed-texts"],
  payments: ["relief", "swish", "status"],
  documents: ["file-kinds"],
  admin: ["job-texts", "test-mail-texts"],
};

/**
 * core/<area>: these, the procedures of the permission table, these forms … `person` is what the area exports and
 * erases of a person, `drop-expired` deletes what has expired.
 */
export const coreFiles = ["table", "queries", "router", "person", "drop-expired"];
export const coreForms = [/-pdf$/u, /-xlsx$/u, /-mail$/u, /-ics$/u, /-csv$/u, /-sie$/u, /^present-/u];

/** … and modules that several procedures share. Each says its reason in its first comment. */
export const innerPieces: Record<string, string[]> = {
  auth: [
    "account-factors",
    "calling-device",
    "check-factor-code",
    "check-own-password",
    "common-passwords",
    "confirmed-address",
    "keep-one-admin",
    "known-device",
    "lock-account",
    "passkey-challenges",
    "refuse-guessable",
    "require-confirmed",
    "resolve-actor",
    "session-rows",
    "session-store",
    "start-session",
    "totp-codes",
    "use-passkey",
    "verify-credentials",
    "web-authn",
  ],
  classes: ["draw-code", "enter-class", "take-place"],
  fund: ["book-of", "limit-change", "post-transaction", "request-withdrawal", "walk-ledger", "withdrawal-limit"],
  payments: [
    "payable",
    "end-plan",
    "insert-parts",
    "settle-reliefs",
    "removable-receipts",
    "status-of",
    "submitted-records",
    "update-reliefs",
  ],
  notices: ["change-choices", "claims", "delivery", "installation-keys", "off-link", "what-is-new"],
  sales: ["product-image"],
  live: ["change-stream"],
  privacy: ["anonymise", "erasures", "personal-data"],
};

/**
 * web/features/<feature>: pages and components (PascalCase), hooks (use-*), texts (*-texts), and these modules without
 * a component.
 */
export const featurePieces: Record<string, string[]> = {
  auth: ["password-toggle", "recovery"],
  dashboard: ["confetti", "has-first-steps"],
  payments: ["pay/about-reports", "approvals/decision-keys"],
  sales: ["seller/about-sale", "seller/send-sale", "manager/manager-sales"],
  shell: ["signed-in-shell", "find-commands", "nav-items", "search-keys"],
  chat: ["chat-box", "chat-places", "chat-widget"],
};

/** TypeScript with JSX that is no component. */
export const jsxButNoComponent = [
  "apps/web/src/main.tsx",
  "apps/web/src/routes.tsx",
  "apps/web/src/testing/outcomes.tsx",
  "apps/web/src/testing/render.tsx",
  "apps/web/src/testing/sales-page.tsx",
];
