import { isSamePayer } from "@utspring/domain/payments/same-payment";
import type { Evidence } from "./evidence.ts";
import { asks, asksWhich, maxAlternatives, nearestFirst, partOf, pays, withLoose } from "./findings.ts";
import { fits, isPayableOn, maxStampOre } from "./item.ts";
import type { Item } from "./item.ts";
import { payerOf } from "./match-state.ts";
import type { MatchState } from "./match-state.ts";
import type { CandidateRow } from "./match.ts";
import type { Reason } from "./reason.ts";
import type { RuleFinding } from "./rule.ts";
import { knownPayers, pointedTo } from "./witnesses.ts";

interface UnfittingPayment {
  members: ReadonlySet<string>;
  /** Their payable items, none of which fits the amount. */
  open: readonly Item[];
  code: Reason["code"];
}

export function findWithoutFitting(
  row: CandidateRow,
  state: MatchState,
  { members, open, code }: UnfittingPayment,
): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  const requirementItems = open.filter(({ recordId }) => recordId === null);
  const weakEvidence = weakEvidenceOf(code, members, { evidence, state });
  return (
    paidTooEarly(row, state, { members, requirementItems, weakEvidence }) ??
    secondPayment(row, state, members) ??
    suggestedForOtherRow(row, state, members) ??
    otherAmount(row, requirementItems, { evidence, weakEvidence }) ??
    nothingLeft(row, state, members)
  );
}

type WeakEvidenceField = Pick<Extract<Reason, { code: "part" }>, "payerEvidence">;

function weakEvidenceOf(
  code: Reason["code"],
  members: ReadonlySet<string>,
  { evidence, state }: { evidence: Evidence; state: MatchState },
): WeakEvidenceField {
  if ([...knownPayers(evidence)].some((id) => members.has(id))) return {};
  if (code === "message-name") return { payerEvidence: { by: "message" } };
  if (code !== "surname") return {};
  const people = state.context.members.filter(({ id }) => members.has(id));
  return { payerEvidence: { by: "surname", names: people.map(({ name }) => name) } };
}

/** The same payer has paid about the same amount (with or without the member's own öre) earlier in this file. */
function secondPayment(row: CandidateRow, state: MatchState, members: ReadonlySet<string>): RuleFinding | null {
  const paid = [...members].flatMap((id) => state.itemsOf(id)).filter((item) => isPaidBy(item, row));
  const [item, ...more] = paid;
  if (item === undefined || more.length > 0 || item.remainingOre > 0) return null;
  const finding = pays(item, row.amountOre, { outcome: "ask", reason: { code: "paid-twice" } });
  return { ...withLoose(finding, item, row.amountOre), isTentative: true };
}

function suggestedForOtherRow(row: CandidateRow, state: MatchState, members: ReadonlySet<string>): RuleFinding | null {
  const suggested = state
    .fittingWithoutSuggestions(row.amountOre, state.evidenceOf(row).day)
    .filter(({ memberId }) => members.has(memberId));
  const other = suggested.flatMap(({ payments }) => payments).find(({ unconfirmedOre }) => unconfirmedOre > 0);
  if (other === undefined) return null;
  const reason = { code: "claimed", amountOre: other.amountOre, bookedOn: other.bookedOn } as const;
  return {
    ...asks(
      suggested.map((item) => [partOf(item, row.amountOre)]),
      reason,
    ),
    isTentative: true,
  };
}

function isPaidBy({ payments }: Item, row: CandidateRow): boolean {
  const payer = payerOf(row);
  return payments.some((one) => one.payer === payer && Math.abs(one.amountOre - row.amountOre) <= maxStampOre);
}

/** Days before its opening on which a payment of a requirement is still plausible. */
const maxDaysEarly = 31;

function paidTooEarly(
  row: CandidateRow,
  state: MatchState,
  {
    members,
    requirementItems,
    weakEvidence,
  }: { members: ReadonlySet<string>; requirementItems: readonly Item[]; weakEvidence: WeakEvidenceField },
): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  const early = [...members]
    .flatMap((id) => state.itemsOf(id))
    .filter((item) => fits(item, row.amountOre))
    .filter(({ opens }) => opens > evidence.day && opens - evidence.day <= maxDaysEarly);
  const [item, ...more] = pointedTo(early, evidence);
  if (item === undefined) return null;
  if (more.length > 0) return { ...asksWhich([item, ...more], row.amountOre), isTentative: true };
  const others = nearestFirst(requirementItems, row.amountOre).slice(0, maxAlternatives - 1);
  const reason = { code: "too-early", title: item.title, ...weakEvidence } as const;
  return { ...asks([[partOf(item, row.amountOre)], ...others], reason), isTentative: true };
}

function otherAmount(
  row: CandidateRow,
  requirementItems: readonly Item[],
  { evidence, weakEvidence }: { evidence: Evidence; weakEvidence: WeakEvidenceField },
): RuleFinding | null {
  if (requirementItems.length === 0) return null;
  const [item, ...more] = pointedTo(requirementItems, evidence);
  if (item === undefined || more.length > 0)
    return {
      ...asks(nearestFirst(requirementItems, row.amountOre), { code: "known-payer", ...weakEvidence }),
      isTentative: true,
    };
  const overOre = row.amountOre - item.remainingOre;
  const reason: Reason = overOre > 0 ? { code: "over", overOre } : { code: "part", leftOre: -overOre, ...weakEvidence };
  const others = requirementItems.filter((one) => one !== item);
  const alternatives = nearestFirst(others, row.amountOre);
  return { ...pays(item, row.amountOre, { outcome: "ask", reason }), alternatives, isTentative: true };
}

/** A question, since the earlier payment may have been another member's. */
function nothingLeft(row: CandidateRow, state: MatchState, members: ReadonlySet<string>): RuleFinding | null {
  const [memberId, ...more] = members;
  if (memberId === undefined || more.length > 0) return null;
  const { day, phoneMembers, knownNameMembers } = state.evidenceOf(row);
  if (!phoneMembers.has(memberId) && !knownNameMembers.has(memberId)) return null;
  const isPaid = state
    .itemsOf(memberId)
    .some((item) => isPayableOn(item, day) && item.remainingOre === 0 && item.closedBecause === null);
  // Only earlier payments count, so that reading the file again asks the same questions.
  const isEarlier = (one: { amountOre: number; bookedOn: string }) =>
    one.bookedOn <= row.bookedOn && Math.abs(one.amountOre - row.amountOre) <= maxStampOre;
  const isAgain =
    state.paidByPayerOf(row).some(isEarlier) ||
    state.context.booked.some((payment) => isEarlier(payment) && isSamePayer(payment, row) === true);
  if (!isPaid || !isAgain) return null;
  const question = asks([], { code: "paid-twice" });
  return { ...question, creditOre: row.amountOre, creditMemberId: memberId, isTentative: true };
}
