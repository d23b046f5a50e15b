import { payerOf } from "./match-state.ts";
import type { MatchState } from "./match-state.ts";
import { isSamePayer } from "./booked-payments.ts";
import type { Evidence } from "./evidence.ts";
import { asks, asksWhich, maxAlternatives, nearestFirst, partOf, pays, withLoose } from "./findings.ts";
import { fits, isPayableOn, maxStampOre } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow } from "./match.ts";
import type { Reason, WeakPayerEvidence } from "./reason.ts";
import type { RuleFinding } from "./rule.ts";
import { meantOf, withClaimed } from "./ties.ts";
import { isReportedNear, knownPayers, pointedTo } from "./witnesses.ts";

/**
 * A phone that has paid before, for one open item of that amount that the member has reported: ticked, unless the phone
 * has something else of that amount to pay.
 */
export function findByPhoneAndReport(row: CandidateRow, state: MatchState): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  if (hasOtherName(evidence)) return null;
  const item = reportedAmong(row, state, membersByPhone(evidence));
  if (item === null) return null;
  const reason = { code: "phone-and-report", reportedOn: item.reportedOn ?? "" } as const;
  const finding = pays(item, row.amountOre, { outcome: "suggest", preticked: true, reason });
  return isOnlyOne(row, state, evidence.phoneMembers) ? finding : { ...finding, preticked: false };
}

/** A phone that has paid before, for one open item of that amount. */
export function findByPhone(row: CandidateRow, state: MatchState): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  return hasOtherName(evidence)
    ? askForTwo(row, state)
    : findAmong(row, state, membersByPhone(evidence), { code: "phone" });
}

/**
 * True when the phone has paid for others only than the member whose whole name the payer has, and the message names
 * nobody: it may be a phone that two share, or a payment for a friend.
 */
function hasOtherName({ phoneMembers, payerMembers, namedMembers, firstNamedMembers }: Evidence): boolean {
  if (phoneMembers.size === 0 || payerMembers.size === 0 || namedMembers.size + firstNamedMembers.size > 0)
    return false;
  return ![...payerMembers].some((id) => phoneMembers.has(id));
}

/** Whether the phone or the name says whose payment it is, is a question: what either has of that amount, and more. */
function askForTwo(row: CandidateRow, state: MatchState): RuleFinding | null {
  const { exact, day, phoneMembers, payerMembers } = state.evidenceOf(row);
  if (exact.length > 0) return null;
  const open = state.payableItems(new Set([...payerMembers, ...phoneMembers]), day);
  if (open.length === 0) return null;
  const fitting = open.filter((item) => fits(item, row.amountOre));
  const others = open.filter((item) => item.recordId === null && !fitting.includes(item));
  const theirs = others.filter(({ memberId }) => payerMembers.has(memberId));
  const answers = [
    ...fitting.map((item) => [partOf(item, row.amountOre)]),
    ...nearestFirst(fitting.length > 0 ? theirs : others, row.amountOre),
  ];
  return asks(answers.slice(0, maxAlternatives), { code: "other-name" });
}

/** A message that names somebody whom the phone has never paid for is about that member: the name decides. */
function membersByPhone(evidence: Evidence): ReadonlySet<string> {
  const { phoneMembers } = evidence;
  return new Set([...membersMeant(phoneMembers, evidence)].filter((id) => phoneMembers.has(id)));
}

/** A payer with a member's name, or a message that names one, for one open item of that amount that is reported. */
export function findByNameAndReport(row: CandidateRow, state: MatchState): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  const item = reportedAmong(row, state, membersByName(evidence));
  if (item === null) return null;
  const reason = { code: "name-and-report", reportedOn: item.reportedOn ?? "" } as const;
  const finding = pays(item, row.amountOre, { outcome: "suggest", reason });
  const known = new Set([...evidence.payerMembers, ...evidence.knownNameMembers, ...membersByName(evidence)]);
  return isOnlyOne(row, state, known) ? finding : { ...finding, preticked: false };
}

/** True when no more than one open item of these members has that amount: of several a report may mean another. */
function isOnlyOne(row: CandidateRow, state: MatchState, members: ReadonlySet<string>): boolean {
  const open = state.payableItems(members, state.evidenceOf(row).day);
  const fitting = open.filter((item) => fits(item, row.amountOre));
  return withClaimed(fitting, row, state, ({ memberId }) => members.has(memberId)).length <= 1;
}

/** The same without a report. */
export function findByName(row: CandidateRow, state: MatchState): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  const members = membersByName(evidence);
  const code =
    members === evidence.payerMembers ? "name" : members === evidence.knownNameMembers ? "known-name" : "message-name";
  return findAmong(row, state, members, { code });
}

/** Whom the message names; else whose name the payer has; else for whom somebody of that name has paid before. */
export function membersByName(evidence: Evidence): ReadonlySet<string> {
  const { payerMembers, knownNameMembers } = evidence;
  return membersMeant(payerMembers.size > 0 ? payerMembers : knownNameMembers, evidence);
}

/**
 * Exactly what is left of an item that its member has reported near that day, paid by somebody of the family's name.
 */
export function findByReportAndFamilyName(row: CandidateRow, state: MatchState): RuleFinding | null {
  const { familyMembers } = state.evidenceOf(row);
  return findReported(row, state, ({ memberId }) => familyMembers.has(memberId));
}

/**
 * Exactly what is left of an item that its member has reported near that day. From a payer who has another member's
 * whole name it is a question, since that member may have paid something of their own.
 */
export function findByReport(row: CandidateRow, state: MatchState): RuleFinding | null {
  const finding = findReported(row, state, () => true);
  const { payerMembers } = state.evidenceOf(row);
  const isAnothers = payerMembers.size > 0 && finding?.parts.some(({ memberId }) => !payerMembers.has(memberId));
  return finding !== null && isAnothers === true ? { ...finding, outcome: "ask", isTentative: true } : finding;
}

function findReported(row: CandidateRow, state: MatchState, isPossible: (item: Item) => boolean): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  if (evidence.exact.length > 0) return null;
  const isMeant = (item: Item) => isReportedNear(item, evidence.day) && isPossible(item);
  const reported = state.fitting(row.amountOre, evidence.day).filter((item) => isMeant(item));
  const [item, ...more] = meantOf(reported, row, state, isMeant);
  if (item === undefined) return null;
  if (more.length > 0) return { ...asksWhich([item, ...more], row.amountOre), isTentative: true };
  const code = evidence.familyMembers.has(item.memberId) ? "surname-and-report" : "own-report";
  const reason = { code, reportedOn: item.reportedOn ?? "" } as const;
  return pays(item, row.amountOre, { outcome: "suggest", reason });
}

/** A payer with the family name of one member who has an open item of that amount. */
export function findByFamilyName(row: CandidateRow, state: MatchState): RuleFinding | null {
  return findAmong(row, state, state.evidenceOf(row).familyMembers, { code: "surname" });
}

/** A message that names another member than the payer is about that member. */
export function membersMeant(payers: ReadonlySet<string>, evidence: Evidence): ReadonlySet<string> {
  if (evidence.namedMembers.size > 0) return evidence.namedMembers;
  return evidence.firstNamedMembers.size > 0 ? evidence.firstNamedMembers : payers;
}

/**
 * The one item of these members of which exactly the amount is left, and that its member has reported near that day.
 * None where the row may as well be a payment that is approved by hand, or else one that is not.
 */
function reportedAmong(row: CandidateRow, state: MatchState, members: ReadonlySet<string>): Item | null {
  const evidence = state.evidenceOf(row);
  if (evidence.exact.length > 0) return null;
  const fitting = state.payableItems(members, evidence.day).filter((item) => fits(item, row.amountOre));
  if (new Set(fitting.map(({ recordId }) => recordId === null)).size > 1) return null;
  const reported = fitting.filter((item) => isReportedNear(item, evidence.day));
  const isClaimed = (item: Item) => members.has(item.memberId) && isReportedNear(item, evidence.day);
  const [item, ...more] = meantOf(reported, row, state, isClaimed);
  return item === undefined || more.length > 0 ? null : item;
}

function findAmong(
  row: CandidateRow,
  state: MatchState,
  members: ReadonlySet<string>,
  reason: Reason,
): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  if (evidence.exact.length > 0 || members.size === 0) return null;
  const open = state.payableItems(members, evidence.day);
  const fitting = open.filter((item) => fits(item, row.amountOre));
  const unpaid = open.filter(({ recordId }) => recordId === null);
  if (fitting.length === 0) {
    const payerEvidence = payerEvidenceOf(reason, members, { evidence, state });
    return (
      paidTooEarly(row, state, { members, unpaid, payerEvidence }) ??
      secondPayment(row, state, members) ??
      claimedByOther(row, state, members) ??
      otherAmount(row, unpaid, { evidence, payerEvidence }) ??
      nothingLeft(row, state, members)
    );
  }
  const [item, ...more] = meantOf(fitting, row, state, ({ memberId }) => members.has(memberId));
  if (item === undefined) return null;
  if (more.length > 0) return asksWhich([item, ...more], row.amountOre);
  return pays(item, row.amountOre, { outcome: "suggest", reason });
}

/** Part of a reason. */
interface WithPayerEvidence {
  payerEvidence?: WeakPayerEvidence;
}

/** What points to these members where the payer has not paid for any of them before, and has nobody's whole name. */
function payerEvidenceOf(
  { code }: Reason,
  members: ReadonlySet<string>,
  { evidence, state }: { evidence: Evidence; state: MatchState },
): WithPayerEvidence {
  if ([...knownPayers(evidence)].some((id) => members.has(id))) return {};
  if (code === "message-name") return { payerEvidence: { by: "message" } };
  if (code !== "surname") return {};
  const people = state.context.members.filter(({ id }) => members.has(id));
  return { payerEvidence: { by: "surname", names: people.map(({ name }) => name) } };
}

/**
 * The same payer has paid the same amount for the member earlier in this file, or almost: with the member's own öre and
 * without them.
 */
function secondPayment(row: CandidateRow, state: MatchState, members: ReadonlySet<string>): RuleFinding | null {
  const paid = [...members].flatMap((id) => state.itemsOf(id)).filter((item) => isPaidBy(item, row));
  const [item, ...more] = paid;
  if (item === undefined || more.length > 0 || item.remainingOre > 0) return null;
  const finding = pays(item, row.amountOre, { outcome: "ask", reason: { code: "paid-twice" } });
  return { ...withLoose(finding, item, row.amountOre), isTentative: true };
}

/** What other rows of the file are suggested for, and nobody has chosen: this row may pay it instead. */
function claimedByOther(row: CandidateRow, state: MatchState, members: ReadonlySet<string>): RuleFinding | null {
  const claimed = state
    .fittingWithoutSuggestions(row.amountOre, state.evidenceOf(row).day)
    .filter(({ memberId }) => members.has(memberId));
  const other = claimed.flatMap(({ payments }) => payments).find(({ unconfirmedOre }) => unconfirmedOre > 0);
  if (other === undefined) return null;
  const reason = { code: "claimed", amountOre: other.amountOre, bookedOn: other.bookedOn } as const;
  return {
    ...asks(
      claimed.map((item) => [partOf(item, row.amountOre)]),
      reason,
    ),
    isTentative: true,
  };
}

/** True when the row's payer has paid the same amount of the item in this file, or almost. */
function isPaidBy({ payments }: Item, row: CandidateRow): boolean {
  const payer = payerOf(row);
  return payments.some((one) => one.payer === payer && Math.abs(one.amountOre - row.amountOre) <= maxStampOre);
}

/** How many days before a requirement is there somebody may pay it: the class has agreed on it before. */
const maxDaysEarly = 31;

/** Exactly what is left of something that could not be paid yet that day: a question, as with its reference. */
function paidTooEarly(
  row: CandidateRow,
  state: MatchState,
  {
    members,
    unpaid,
    payerEvidence,
  }: { members: ReadonlySet<string>; unpaid: readonly Item[]; payerEvidence: WithPayerEvidence },
): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  const early = [...members]
    .flatMap((id) => state.itemsOf(id))
    .filter((item) => fits(item, row.amountOre))
    .filter(({ opens }) => opens > evidence.day && opens - evidence.day <= maxDaysEarly);
  const [item, ...more] = pointedTo(early, evidence);
  if (item === undefined) return null;
  if (more.length > 0) return { ...asksWhich([item, ...more], row.amountOre), isTentative: true };
  const others = nearestFirst(unpaid, row.amountOre).slice(0, maxAlternatives - 1);
  const reason = { code: "too-early", title: item.title, ...payerEvidence } as const;
  return { ...asks([[partOf(item, row.amountOre)], ...others], reason), isTentative: true };
}

/** Somebody who has paid for the class before pays more or less than what is left: nothing of it is dropped unasked. */
function otherAmount(
  row: CandidateRow,
  open: readonly Item[],
  { evidence, payerEvidence }: { evidence: Evidence; payerEvidence: WithPayerEvidence },
): RuleFinding | null {
  if (open.length === 0) return null;
  const [item, ...more] = pointedTo(open, evidence);
  if (item === undefined || more.length > 0)
    return { ...asks(nearestFirst(open, row.amountOre), { code: "known-payer", ...payerEvidence }), isTentative: true };
  const overOre = row.amountOre - item.remainingOre;
  const reason: Reason =
    overOre > 0 ? { code: "over", overOre } : { code: "part", leftOre: -overOre, ...payerEvidence };
  const others = open.filter((one) => one !== item);
  const alternatives = nearestFirst(others, row.amountOre);
  return { ...pays(item, row.amountOre, { outcome: "ask", reason }), alternatives, isTentative: true };
}

/**
 * A payer who has paid for one member before, when all that there is to pay is paid: the same amount again, or almost,
 * may be the member's credit.
 */
function nothingLeft(row: CandidateRow, state: MatchState, members: ReadonlySet<string>): RuleFinding | null {
  const [memberId, ...more] = members;
  if (memberId === undefined || more.length > 0) return null;
  const { day, phoneMembers, knownNameMembers } = state.evidenceOf(row);
  if (!phoneMembers.has(memberId) && !knownNameMembers.has(memberId)) return null;
  const isPaid = state
    .itemsOf(memberId)
    .some((item) => isPayableOn(item, day) && item.remainingOre === 0 && item.closedBecause === null);
  // A later payment makes this one no second, so that the same file gives the same questions when it is read again.
  const isEarlier = (one: { amountOre: number; bookedOn: string }) =>
    one.bookedOn <= row.bookedOn && Math.abs(one.amountOre - row.amountOre) <= maxStampOre;
  const isAgain =
    state.paidByPayerOf(row).some(isEarlier) ||
    state.context.booked.some((payment) => isEarlier(payment) && isSamePayer(payment, row) === true);
  if (!isPaid || !isAgain) return null;
  const question = asks([], { code: "paid-twice" });
  return { ...question, creditOre: row.amountOre, creditMemberId: memberId, isTentative: true };
}
