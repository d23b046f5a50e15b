/**
 * The areas that an area of core may use: their functions, types and tables, in imports and in SQL. Without cycles and
 * without exceptions.
 */
export const directions: Record<string, string[]> = {
  auth: [],
  classes: ["auth"],
  fund: ["budget", "classes", "auth"],
  payments: ["fund", "classes", "auth"],
  sales: ["fund", "classes", "auth"],
  polls: ["fund", "budget", "classes", "auth"],
  calendar: ["payments", "classes", "auth"],
  documents: ["classes", "auth"],
  checklist: ["classes", "auth"],
  budget: ["classes", "auth"],
  notifications: ["payments", "polls", "fund", "classes", "auth"],
  live: [],
  account: ["calendar", "fund", "notifications", "sales", "classes", "auth"],
  dashboard: ["budget", "calendar", "checklist", "documents", "polls", "payments", "fund", "classes", "auth"],
  actuals: ["polls", "budget", "fund"],
  meeting: ["budget", "payments", "fund", "classes", "auth"],
  privacy: ["account", "budget", "documents", "notifications", "polls", "sales", "payments", "fund", "classes", "auth"],
  admin: ["account", "privacy", "budget", "checklist", "documents", "sales", "payments", "fund", "classes", "auth"],
  demo: [
    "account",
    "actuals",
    "admin",
    "budget",
    "calendar",
    "checklist",
    "documents",
    "polls",
    "sales",
    "payments",
    "fund",
    "classes",
    "auth",
  ],
};
