import type { Answer } from "@utspring/bank-matching/answers";
import { namesakesOf } from "@utspring/bank-matching/namesakes";
import { formatDay, formatShortDay } from "@utspring/domain/dates";
import { bankPageTexts } from "./bank-page-texts.ts";
import type { BankContext } from "./reader-messages.ts";

/** Null where every name is one member's. */
export function namesakeHints({
  members,
  items,
}: Pick<BankContext, "members" | "items">): (answer: Pick<Answer, "parts" | "creditMemberId">) => string | null {
  const ids = namesakesOf(members);
  const namesakes = new Map(members.filter(({ id }) => ids.has(id)).map((one) => [one.id, one]));
  const byKey = new Map(items.map((item) => [`${item.memberId} ${item.requirementId}`, item]));
  return ({ parts, creditMemberId }) => {
    if (namesakes.size === 0) return null;
    const some = new Set([
      ...parts.map(({ memberId }) => memberId),
      ...(creditMemberId === null ? [] : [creditMemberId]),
    ]);
    const hints = [...some].flatMap((id) => {
      const member = namesakes.get(id);
      if (member === undefined) return [];
      const part = parts.find(({ memberId }) => memberId === id);
      const item = part === undefined ? undefined : byKey.get(`${id} ${part.requirementId}`);
      const reported = item?.reportedOn ?? null;
      return bankPageTexts.namesake(
        formatDay(member.joinedOn),
        item?.reference ?? null,
        reported === null ? null : formatShortDay(reported),
      );
    });
    return hints.length === 0 ? null : hints.join("; ");
  };
}
