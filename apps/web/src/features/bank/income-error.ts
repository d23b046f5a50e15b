import { bankRowTexts } from "@utspring/domain/payments/bank-row-texts";
import { hasLongNumber } from "@utspring/domain/payments/long-numbers";

/** Why a row's income cannot have this text; null when it can. */
export function incomeError(text: string): string | null {
  if (text.trim().length > 120) return bankRowTexts.longIncome;
  return hasLongNumber(text) ? bankRowTexts.longNumber : null;
}
