import type { Answer } from "@utspring/bank-matching/answers";
import type { CandidateRow, OpenItem } from "@utspring/bank-matching/match";
import type { Reconciled } from "@utspring/bank-matching/reconcile";
import { formatKr } from "@utspring/domain/money";
import { answerLines } from "@utspring/domain/payments/bank-names";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { bankPageTexts } from "./bank-page-texts.ts";
import type { BankContext } from "./reader-messages.ts";

/** The words for members and payments of a class, and for who has sent a row. */
export interface BankNames {
  /** The name; where a file has none the phone number, which stays on the device, or the message. */
  senderOf: (row: CandidateRow) => string;
  /** What a row pays, a line for each part. */
  linesOf: (answer: Answer) => string[];
  /** What is left to pay, to choose from: by member, then by payment. */
  open: { item: OpenItem; label: string }[];
}

/** Indexes the names. */
export function bankNames(
  { members, items }: Pick<BankContext, "members" | "items">,
  phones: Reconciled["phones"],
): BankNames {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const open = items
    .filter(({ remainingOre }) => remainingOre > 0)
    .map((item) => {
      const { memberId, title, remainingOre, reference } = item;
      const name = names.get(memberId) ?? paymentsTexts.status.unknown;
      return { item, label: bankPageTexts.item(name, title, formatKr(remainingOre, "whole"), reference) };
    });
  return {
    senderOf: ({ name, message, fingerprint }) =>
      name ?? phoneText(phones.get(fingerprint)) ?? message ?? bankPageTexts.unnamed,
    linesOf: answerLines({ members, items }),
    open: open.toSorted((one, other) => one.label.localeCompare(other.label, "sv")),
  };
}

/** A Swedish mobile number as it is written in Sweden. */
function phoneText(phone: string | undefined): string | undefined {
  return phone?.replace(/^\+46(7\d)(\d{3})(\d{2})(\d{2})$/u, "0$1-$2 $3 $4");
}
