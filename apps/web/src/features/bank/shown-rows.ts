import type { Match } from "@utspring/bank-matching/match";
import type { Reconciled } from "@utspring/bank-matching/reconcile";
import type { BankContext, Found } from "./reader-messages.ts";

const groups = ["book", "suggest", "ask", "unknown", "already"] as const;

/** Refused rows become questions, wherever the rules put them; booked rows do not. */
export function askAbout(reconciled: Reconciled, refusals: Found["refusals"]): Reconciled {
  const isRefused = ({ row, reason }: Match) => refusals.has(row.fingerprint) && reason.code !== "booked-row";
  const refused = groups.flatMap((group) => reconciled[group].filter(isRefused)).map(asQuestion);
  const { ask, ...others } = only(reconciled, (match) => !isRefused(match));
  return { ...others, ask: [...refused, ...ask] };
}

/** Without rows whose saved copy was dropped after the file was read. */
export function withoutDropped(found: Found, { saved }: Pick<BankContext, "saved">): Found {
  const dropped = new Set(found.context.saved.map(({ fingerprint }) => fingerprint));
  for (const { fingerprint } of saved) dropped.delete(fingerprint);
  if (dropped.size === 0) return found;
  return { ...found, reconciled: only(found.reconciled, ({ row }) => !dropped.has(row.fingerprint)) };
}

function only(reconciled: Reconciled, isKept: (match: Match) => boolean): Reconciled {
  const kept = groups.map((group) => [group, reconciled[group].filter(isKept)]);
  return { ...reconciled, ...(Object.fromEntries(kept) as Pick<Reconciled, (typeof groups)[number]>) };
}

/** A row that is known from another kind of file can be answered as the same payment. */
function asQuestion(match: Match): Match {
  const { reason, notes } = match;
  const same = reason.code === "booked-payment" ? [{ ...reason, code: "maybe-booked" as const }] : [];
  return { ...match, outcome: "ask", preticked: false, notes: [...same, ...notes] };
}
