import { answerByApproved } from "@utspring/bank-matching/answers";
import type { Answer } from "@utspring/bank-matching/answers";
import type { ApprovedPayment, CandidateRow, RequirementBalance } from "@utspring/bank-matching/match";
import type { Reconciled } from "@utspring/bank-matching/reconcile";
import { addDays } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { savedRowDays } from "@utspring/domain/payments/bank";
import { answerLines } from "@utspring/domain/payments/bank-names";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { bankPageTexts } from "./bank-page-texts.ts";
import { namesakeHints } from "./namesake-hints.ts";
import type { BankContext } from "./reader-messages.ts";

export interface BankNames {
  /** Without a name the phone number, which stays on the device, or the message. */
  senderOf: (row: CandidateRow) => string;
  /** The phone number stays on the device; null where no question needs it. */
  phoneOf: (row: CandidateRow) => string | null;
  /** `2026-12-22`; null for a row that is not saved. */
  savedUntil: (row: CandidateRow) => string | null;
  /** A line for each part. */
  linesOf: (answer: Answer) => string[];
  /** Null where the name is enough. */
  hintOf: (answer: Answer) => string | null;
  open: { item: RequirementBalance; label: string }[];
  members: { id: string; label: string }[];
  approved: (amountOre: number) => { payment: ApprovedPayment; label: string }[];
}

export function bankNames(
  { members, items, approved, saved }: Pick<BankContext, "members" | "items" | "approved" | "saved">,
  phones: Reconciled["phones"],
): BankNames {
  const names = new Map(members.map(({ id, shownName }) => [id, shownName]));
  const nameOf = (memberId: string) => names.get(memberId) ?? paymentsTexts.status.unknown;
  const savedDays = new Map(saved.map(({ fingerprint, savedOn }) => [fingerprint, addDays(savedOn, savedRowDays)]));
  const open = items
    .filter(({ remainingOre }) => remainingOre > 0)
    .map((item) => {
      const { memberId, title, remainingOre, reference } = item;
      const label = bankPageTexts.item(nameOf(memberId), title, formatKr(remainingOre, "whole"), reference);
      return { item, label, name: nameOf(memberId) };
    });
  const linesOf = answerLines({ members, items, approved });
  const hintOf = namesakeHints({ members, items });
  const creditLabel = (id: string, shownName: string) => {
    const hint = hintOf({ parts: [], creditMemberId: id });
    return [bankPageTexts.creditOf(shownName), ...(hint === null ? [] : [hint])].join(", ");
  };
  return {
    senderOf: (row) => senderIn(row, phones),
    phoneOf: ({ name, fingerprint }) => (name === null ? null : (phoneText(phones.get(fingerprint)) ?? null)),
    savedUntil: ({ fingerprint }) => savedDays.get(fingerprint) ?? null,
    linesOf,
    hintOf,
    open: open.toSorted(byName),
    members: members
      .map(({ id, shownName }) => ({ id, label: creditLabel(id, shownName), name: shownName }))
      .toSorted(byName),
    approved: (amountOre) =>
      approved
        .filter((payment) => payment.amountOre === amountOre || payment.stampedOre === amountOre)
        .map((payment) => ({
          payment,
          label: linesOf(answerByApproved(payment, amountOre)).join(),
          name: nameOf(payment.memberId),
        }))
        .toSorted(byName),
  };
}

/** The phone number is the file's, and stays on the device. */
export function senderIn(
  { name, message, fingerprint }: Pick<CandidateRow, "name" | "message" | "fingerprint">,
  phones: Reconciled["phones"],
): string {
  return name ?? phoneText(phones.get(fingerprint)) ?? message ?? bankPageTexts.unnamed;
}

const { compare } = new Intl.Collator("sv", { numeric: true });

/** By the shown name first, so that Emma Lind comes before Emma Lind (2), whatever their labels add. */
const byName = (one: { name: string; label: string }, other: { name: string; label: string }) =>
  compare(one.name, other.name) || compare(one.label, other.label);

function phoneText(phone: string | undefined): string | undefined {
  return phone?.replace(/^\+46(7\d)(\d{3})(\d{2})(\d{2})$/u, "0$1-$2 $3 $4");
}
