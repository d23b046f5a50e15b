import type { Answer } from "@utspring/bank-matching/answers";
import type { OpenItem } from "@utspring/bank-matching/match";
import { formatKr } from "@utspring/domain/money";
import { answerLines } from "@utspring/domain/payments/bank-names";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { bankPageTexts } from "./bank-page-texts.ts";
import type { BankContext } from "./reader-messages.ts";

/** The words for members and payments of a class. */
export interface BankNames {
  /** What a row pays, a line for each part. */
  linesOf: (answer: Answer) => string[];
  /** What is left to pay, to choose from: by member, then by payment. */
  open: { item: OpenItem; label: string }[];
}

/** Indexes the names. */
export function bankNames({ members, items }: Pick<BankContext, "members" | "items">): BankNames {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const open = items
    .filter(({ remainingOre }) => remainingOre > 0)
    .map((item) => {
      const { memberId, title, remainingOre, reference } = item;
      const name = names.get(memberId) ?? paymentsTexts.status.unknown;
      return { item, label: bankPageTexts.item(name, title, formatKr(remainingOre, "whole"), reference) };
    });
  return {
    linesOf: answerLines({ members, items }),
    open: open.toSorted((one, other) => one.label.localeCompare(other.label, "sv")),
  };
}
