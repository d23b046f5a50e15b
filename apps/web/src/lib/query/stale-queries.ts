import type { QueryClient } from "@tanstack/react-query";

const home = "classes.activity classes.dashboard";

/** By the beginning of a change event's kind or a mutation's path; every row that fits counts. */
export const staleQueries: Readonly<Record<string, string>> = {
  admin: "admin",
  auth: "auth",
  notices: "notices",
  // Payments also shows members, the recipient and whether payments are used; who can attest are members too.
  classes: "classes payments fund.waiting",
  fund: `fund payments budget ${home}`,
  payments: `payments ${home}`,
  budget: `budget polls ${home}`,
  calendar: `calendar ${home}`,
  polls: `polls budget ${home}`,
  documents: `documents ${home}`,
  checklist: `checklist ${home}`,
  sales: `sales ${home}`,
  // Also sent when the number of pupils with an account has changed, which the sales goal has.
  "fund.changeAttesters": "sales",
  // Polls shows whether there is an auditor.
  "fund.review": "polls",
  // These change somebody's role, or the pages that the class's members can open.
  "classes.assign": "auth.me",
  "classes.copyFrom": "budget calendar polls",
  "classes.unassign": "auth.me",
  "classes.updateInfo": "auth.me",
  "sales.startSession": "auth.me",
  "sales.endSession": "auth.me",
  // Only for who made the change.
  "own.admin.stopImpersonating": "auth.me",
  "own.classes": "auth",
  "own.payments": "fund",
  "own.sales.products": "admin.products",
  // Events may have been missed.
  ready: "classes fund payments budget calendar polls documents checklist sales auth.me",
  // The events of these have no numbers.
  polled: "sales checklist",
  // For an administrator's pages.
  "all.sales": "admin.sales",
  "all.classes": "admin.overview admin.classes admin.users",
  "all.shared": "admin.suppliers admin.products admin.checklist",
  "all.ready": "admin.sales admin.overview admin.classes admin.users admin.suppliers admin.products admin.checklist",
};

/** An action has an event for each of its parts, which come shortly after its answer. */
export const collectMs = 30;

interface Collected {
  names: string[];
  read: Promise<void>;
}

/** How many live connections report changes to each client. */
const followed = new WeakMap<QueryClient, number>();
const collected = new WeakMap<QueryClient, Collected>();

export function followChanges(client: QueryClient): () => void {
  const add = (one: number) => followed.set(client, (followed.get(client) ?? 0) + one);
  add(1);
  return () => void add(-1);
}

/** Together with its change events where these are followed, else at once. */
export function readAfterMutation(client: QueryClient, path: string): Promise<void> {
  const names = [path, `own.${path}`];
  return (followed.get(client) ?? 0) > 0 ? collectStale(client, names) : invalidate(client, names);
}

/** Resolves when the queries on the screen are read again. */
export function collectStale(client: QueryClient, names: readonly string[]): Promise<void> {
  const waiting = collected.get(client);
  if (waiting !== undefined) {
    waiting.names.push(...names);
    return waiting.read;
  }
  const started: Collected = {
    names: [...names],
    read: new Promise<void>((resolve) => setTimeout(resolve, collectMs)).then(() => {
      collected.delete(client);
      return invalidate(client, started.names);
    }),
  };
  collected.set(client, started);
  return started.read;
}

/** One call for all changes, so that a query of two of them is read once. */
function invalidate(client: QueryClient, names: readonly string[]): Promise<void> {
  const stale = Object.entries(staleQueries)
    .filter(([begin]) => names.some((name) => isUnder(name, begin)))
    .flatMap(([, queries]) => queries.split(" "));
  return client.invalidateQueries({
    predicate: ({ queryKey: [own] }) => Array.isArray(own) && stale.some((path) => isUnder(own.join("."), path)),
  });
}

function isUnder(name: string, begin: string): boolean {
  return `${name}.`.startsWith(`${begin}.`);
}
