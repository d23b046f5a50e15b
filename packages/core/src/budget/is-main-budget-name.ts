import { mainBudgetName } from "@utspring/domain/budget/schema";
import { lookOfText } from "../kernel/look-of-text.ts";

/** True for what looks like the main budget's name: no other budget may have it. */
export function isMainBudgetName(name: string): boolean {
  return lookOfText(name).trim() === lookOfText(mainBudgetName);
}
