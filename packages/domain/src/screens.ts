import type { ProcedureName } from "./permissions.ts";

/**
 * The queries that each screen starts with: the server puts their results into the page's HTML, so that data does not
 * wait for code. Procedures that the user may not call are left out. Only speed depends on this: a screen calls for
 * missing data itself.
 */
export const screenReads: Readonly<Record<string, readonly ProcedureName[]>> = {
  "/class": ["classes.dashboard", "classes.members", "sales.activeSession"],
  "/class/settings": ["classes.current", "classes.members", "classes.joinRequests"],
  "/class/messages": ["classes.messages"],
  "/class/fund": ["fund.overview", "fund.waiting"],
  "/class/payments": ["payments.list", "payments.pending"],
  "/class/budget": ["budget.list"],
  "/class/checklist": ["checklist.list"],
  "/class/calendar": ["calendar.list", "calendar.feed"],
  "/class/voting-real": ["polls.list"],
  "/class/documents": ["documents.list"],
  "/class/sales": ["sales.activeSession", "sales.products.list", "sales.goal", "sales.leaderboard"],
  "/profile": ["auth.sessions", "auth.passkeys.list", "notices.settings"],
  "/admin": ["admin.overview"],
};

/** The inputs of some of them, as the screens send them, and whether the screen reads further pages. */
export const readInputs: Partial<Record<ProcedureName, { input: object; isPaged?: true }>> = {
  "calendar.list": { input: {} },
  "payments.pending": { input: { limit: 50 }, isPaged: true },
  "auth.sessions": { input: { limit: 20 }, isPaged: true },
  "classes.messages": { input: { limit: 20 }, isPaged: true },
};
