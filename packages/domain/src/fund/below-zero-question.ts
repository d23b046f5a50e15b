import { formatKr } from "../money.ts";
import { availableOre, goesBelowZero } from "./rules.ts";
import { fundTexts } from "./texts.ts";

/** Null when there is enough. Öre. */
export function belowZeroQuestion(
  fund: { balanceOre: number; reservedOre: number },
  withdrawalOre: number,
  { belowZero, belowReserved }: Pick<typeof fundTexts.withdraw, "belowZero" | "belowReserved"> = fundTexts.withdraw,
): string | null {
  if (!goesBelowZero(availableOre(fund), withdrawalOre)) return null;
  const balance = formatKr(fund.balanceOre - withdrawalOre, 2);
  return fund.reservedOre === 0 ? belowZero(balance) : belowReserved(balance, formatKr(fund.reservedOre, 2));
}

/** For a withdrawal that waits: its own amount is among what is reserved. Öre. */
export function belowZeroQuestionOfAttest(
  { balanceOre, reservedOre }: { balanceOre: number; reservedOre: number },
  withdrawalOre: number,
  texts: Pick<typeof fundTexts.withdraw, "belowZero" | "belowReserved">,
): string | null {
  // A balance that was read before the withdrawal was registered does not hold its amount yet.
  const othersOre = Math.max(0, reservedOre - withdrawalOre);
  return belowZeroQuestion({ balanceOre, reservedOre: othersOre }, withdrawalOre, texts);
}
