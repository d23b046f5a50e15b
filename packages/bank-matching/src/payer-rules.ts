import type { MatchState } from "./match-state.ts";
import type { Evidence } from "./evidence.ts";
import { asks, asksWhich, maxAlternatives, nearestFirst, partOf, pays } from "./findings.ts";
import { findWithoutFitting } from "./find-without-fitting.ts";
import { fits } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow } from "./match.ts";
import type { Reason } from "./reason.ts";
import type { RuleFinding } from "./rule.ts";
import { meantOf, withClaimed } from "./ties.ts";
import { isReportedNear } from "./witnesses.ts";

/** Not preselected where the phone has another item of that amount to pay. */
export function findByPhoneAndReport(row: CandidateRow, state: MatchState): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  if (hasOtherName(evidence)) return null;
  const item = reportedAmong(row, state, membersByPhone(evidence));
  if (item === null) return null;
  const reason = { code: "phone-and-report", reportedOn: item.reportedOn ?? "" } as const;
  const finding = pays(item, row.amountOre, { outcome: "suggest", preticked: true, reason });
  return isOnlyOne(row, state, evidence.phoneMembers) ? finding : { ...finding, preticked: false };
}

export function findByPhone(row: CandidateRow, state: MatchState): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  return hasOtherName(evidence)
    ? askForTwo(row, state)
    : findAmong(row, state, membersByPhone(evidence), { code: "phone" });
}

function hasOtherName({ phoneMembers, payerMembers, namedMembers, firstNamedMembers }: Evidence): boolean {
  if (phoneMembers.size === 0 || payerMembers.size === 0 || namedMembers.size + firstNamedMembers.size > 0)
    return false;
  return ![...payerMembers].some((id) => phoneMembers.has(id));
}

/** The phone and the name point to different members. */
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

/** A member whom the message names takes precedence over whom the phone has paid for. */
function membersByPhone(evidence: Evidence): ReadonlySet<string> {
  const { phoneMembers } = evidence;
  return new Set([...membersMeant(phoneMembers, evidence)].filter((id) => phoneMembers.has(id)));
}

export function findByNameAndReport(row: CandidateRow, state: MatchState): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  const item = reportedAmong(row, state, membersByName(evidence));
  if (item === null) return null;
  const reason = { code: "name-and-report", reportedOn: item.reportedOn ?? "" } as const;
  const finding = pays(item, row.amountOre, { outcome: "suggest", reason });
  const known = new Set([...evidence.payerMembers, ...evidence.knownNameMembers, ...membersByName(evidence)]);
  return isOnlyOne(row, state, known) ? finding : { ...finding, preticked: false };
}

/** With several such items, the report may mean another. */
function isOnlyOne(row: CandidateRow, state: MatchState, members: ReadonlySet<string>): boolean {
  const open = state.payableItems(members, state.evidenceOf(row).day);
  const fitting = open.filter((item) => fits(item, row.amountOre));
  return withClaimed(fitting, row, state, ({ memberId }) => members.has(memberId)).length <= 1;
}

export function findByName(row: CandidateRow, state: MatchState): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  const members = membersByName(evidence);
  const code =
    members === evidence.payerMembers ? "name" : members === evidence.knownNameMembers ? "known-name" : "message-name";
  return findAmong(row, state, members, { code });
}

export function membersByName(evidence: Evidence): ReadonlySet<string> {
  const { payerMembers, knownNameMembers } = evidence;
  return membersMeant(payerMembers.size > 0 ? payerMembers : knownNameMembers, evidence);
}

/** The payer has the member's family name, and the member has reported the payment. */
export function findByReportAndFamilyName(row: CandidateRow, state: MatchState): RuleFinding | null {
  const { familyMembers } = state.evidenceOf(row);
  return findReported(row, state, ({ memberId }) => familyMembers.has(memberId));
}

/** A question where the payer has another member's whole name, who may have paid something of their own. */
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

export function findByFamilyName(row: CandidateRow, state: MatchState): RuleFinding | null {
  return findAmong(row, state, state.evidenceOf(row).familyMembers, { code: "surname" });
}

export function membersMeant(payers: ReadonlySet<string>, evidence: Evidence): ReadonlySet<string> {
  if (evidence.namedMembers.size > 0) return evidence.namedMembers;
  return evidence.firstNamedMembers.size > 0 ? evidence.firstNamedMembers : payers;
}

/** Null also where the row may as well be an approved payment as an unpaid item. */
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
  if (fitting.length === 0) return findWithoutFitting(row, state, { members, open, code: reason.code });
  const [item, ...more] = meantOf(fitting, row, state, ({ memberId }) => members.has(memberId));
  if (item === undefined) return null;
  if (more.length > 0) return asksWhich([item, ...more], row.amountOre);
  return pays(item, row.amountOre, { outcome: "suggest", reason });
}
