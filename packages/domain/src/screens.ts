import type { Verb } from "./permissions.ts";

/**
 * What each screen stands on and asks for without input: the server sends the answers with the document, so that nobody waits for code first and
 * for data then. Whoever may not call a verb does not get it. Only speed hangs on this: a screen asks for what did not come.
 */
export const screenReads: Readonly<Record<string, readonly Verb[]>> = {
  "/class": ["classes.dashboard", "classes.members", "sales.activeSession"],
  "/class/settings": ["classes.current", "classes.members", "classes.joinRequests"],
  "/class/fund": ["fund.overview"],
  "/class/payments": ["payments.list", "payments.pending"],
  "/class/budget": ["budget.list"],
  "/class/checklist": ["checklist.list"],
  "/class/voting-real": ["polls.list"],
  "/class/documents": ["documents.list"],
  "/class/sales": ["sales.activeSession"],
  "/profile": ["auth.sessions"],
  "/admin": ["admin.overview"],
};
