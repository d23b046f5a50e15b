import { daysApart, isNamedIn, isOtherKind, isSamePayer, samePayerFirst } from "@utspring/domain/payments/same-payment";
import { linksMeantBy } from "./link-rules.ts";
import type { MatchState } from "./match-state.ts";
import type { BookedPayment } from "./booked-payments.ts";
import type { CandidateRow, Finding, LinkReport } from "./match.ts";
import type { MatchNote } from "./reason.ts";

const alwaysAsked: ReadonlySet<MatchNote["code"]> = new Set(["undone", "maybe-booked", "maybe-twin"]);

export function cautionsOf(row: CandidateRow, state: MatchState, paired: BookedPayment | null = null): MatchNote[] {
  const { undone, today, twins } = state.context;
  const notes: MatchNote[] = [];
  const own = undone.find(({ fingerprint }) => fingerprint === row.fingerprint);
  if (own !== undefined) notes.push({ code: "undone", undoneOn: own.undoneOn, isOwn: own.isOwn });
  if (row.bookedOn > today) notes.push({ code: "future" });
  if (row.isSignUnclear === true) notes.push({ code: "maybe-out" });
  const payment = bookedByPayer(row, state) ?? paired ?? unsureOf(row, state);
  if (payment !== null) notes.push({ code: "maybe-booked", bookedOn: payment.bookedOn, payment: payment.fingerprint });
  const report = maybeByLink(row, state);
  if (report !== undefined)
    notes.push({ code: "maybe-link", shownName: report.shownName, reportedOn: report.reportedOn });
  const twin = twins?.get(row.fingerprint);
  if (twin !== undefined) notes.push({ code: "maybe-twin", bookedOn: twin.bookedOn, twin: twin.fingerprint });
  // Undoing erases the payer, so only the day and the amount can be compared.
  const alike = undone.find(
    (one) => one.bookedOn === row.bookedOn && one.amountOre === row.amountOre && isOtherKind(one.profile, row.profile),
  );
  if (own === undefined && alike !== undefined) notes.push({ code: "maybe-undone", undoneOn: alike.undoneOn });
  return notes;
}

/** Without a reference, the payer's name and the amount may be those of a report that no member has. */
function maybeByLink(row: CandidateRow, state: MatchState): LinkReport | undefined {
  if (state.evidenceOf(row).exact.length > 0 || linksMeantBy(row, state).size > 0) return undefined;
  return state.links
    .near(row)
    .find(({ memberId, name }) => memberId === null && isSamePayer({ profile: null, name }, row) !== false);
}

export function bookedByPayer(row: CandidateRow, { booked }: MatchState): BookedPayment | null {
  const [payment = null] = booked
    .elsewhere(row)
    .filter((one) => isSamePayer(one, row) ?? isNamedIn(one, row))
    .toSorted(
      (one, other) =>
        daysApart(one, row) - daysApart(other, row) || samePayerFirst(row, one) - samePayerFirst(row, other),
    );
  return payment;
}

function unsureOf(row: CandidateRow, { booked }: MatchState): BookedPayment | null {
  const isUnsure = (one: BookedPayment) => one.bookedOn === row.bookedOn && isSamePayer(one, row) === null;
  return booked.elsewhere(row).find(isUnsure) ?? null;
}

export function asQuestion<Some extends Finding>(finding: Some, cautions: readonly MatchNote[]): Some {
  const isAsked =
    cautions.length > 0 && (finding.outcome !== "none" || cautions.some(({ code }) => alwaysAsked.has(code)));
  return isAsked ? { ...finding, outcome: "ask", preticked: false } : finding;
}
