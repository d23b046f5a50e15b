import type { Verb } from "./permissions.ts";

/**
 * What each screen stands on and asks for first: the server sends the answers with the document, so that nobody waits for code first and
 * for data then. Whoever may not call a verb does not get it. Only speed hangs on this: a screen asks for what did not come.
 */
export const screenReads: Readonly<Record<string, readonly Verb[]>> = {
  "/class": ["classes.dashboard", "classes.members", "sales.activeSession"],
  "/class/settings": ["classes.current", "classes.members", "classes.joinRequests"],
  "/class/messages": ["classes.messages"],
  "/class/fund": ["fund.overview"],
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

/** What some of them are asked with, in the screen's own words, and whether the screen reads on from there, page by page. */
export const readInputs: Partial<Record<Verb, { input: object; isPaged?: true }>> = {
  "calendar.list": { input: {} },
  "payments.pending": { input: { limit: 50 }, isPaged: true },
  "auth.sessions": { input: { limit: 20 }, isPaged: true },
  "classes.messages": { input: { limit: 20 }, isPaged: true },
};
