import type { QueryClient } from "@tanstack/react-query";
import type { ChangeEvent } from "@utspring/domain/events";
import { collectStale } from "./stale-queries.ts";

/** Areas whose queries belong to the active class. */
const classAreas = ["classes", "fund", "payments", "budget", "calendar", "polls", "documents", "checklist", "sales"];

/** Reads again what a change event says has changed; `ready` and `reset` mean that events may have been missed. */
export function applyChangeEvent(queryClient: QueryClient, changeEvent: ChangeEvent): void {
  const mayHaveMissed = changeEvent.kind === "ready" || changeEvent.kind === "reset";
  const stale = mayHaveMissed
    ? classAreas.map((area) => [area])
    : [[changeEvent.area], ...alsoStaleQueries(changeEvent)];
  void collectStale(queryClient, changesNavigation.has(changeEvent.kind) ? [...stale, ["auth", "me"]] : stale);
}

/** The queries on an administrator's pages that show each area. */
const adminQueriesByArea: Record<string, string[][]> = {
  sales: [["admin", "sales"]],
  classes: [
    ["admin", "overview"],
    ["admin", "classes"],
    ["admin", "users"],
  ],
  shared: [
    ["admin", "suppliers"],
    ["admin", "products"],
    ["admin", "checklist"],
  ],
};

/** The same for an administrator, whose events name an area in any class. */
export function applyAdminChangeEvent(queryClient: QueryClient, changeEvent: ChangeEvent): void {
  const stale =
    changeEvent.kind === "changed"
      ? (adminQueriesByArea[changeEvent.area] ?? [])
      : Object.values(adminQueriesByArea).flat();
  void collectStale(queryClient, stale);
}

/** Events that change somebody's role, or the pages that the class's members can open. */
const changesNavigation: ReadonlySet<ChangeEvent["kind"]> = new Set<ChangeEvent["kind"]>([
  "ready",
  "reset",
  "classes.assign",
  "classes.updateInfo",
  "sales.startSession",
  "sales.endSession",
]);

/**
 * The home page shows something of every area, payments and budgets parts of the fund, polls and budgets each other,
 * and polls whether there is an auditor.
 */
function alsoStaleQueries(changeEvent: ChangeEvent): string[][] {
  const home = [
    ["classes", "activity"],
    ["classes", "dashboard"],
  ];
  if (changeEvent.kind.startsWith("fund.review.")) return [...home, ["payments"], ["budget"], ["polls"]];
  // Besides who can attest, it is sent when the number of pupils with an account has changed, which the sales goal has.
  if (changeEvent.kind === "fund.changeAttesters") home.push(["sales"]);
  if (changeEvent.area === "fund") return [...home, ["payments"], ["budget"]];
  if (changeEvent.area === "budget") return [...home, ["polls"]];
  if (changeEvent.area === "polls") return [...home, ["budget"]];
  // The payments page also shows members, the recipient and whether payments are used; who can attest are members too.
  return changeEvent.area === "classes" ? [...home, ["payments"], ["fund", "waiting"]] : home;
}
