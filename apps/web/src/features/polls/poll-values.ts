import type { UseFormReturnType } from "@mantine/form";
import type { PollEffectKind } from "@utspring/domain/polls/rules";

export interface PollValues {
  title: string;
  description: string;
  options: string[];
  closesAt: string;
  candidateIds: string[] | undefined;
  optionIndex: number | undefined;
  budgetItemId: string | undefined;
  itemName: string;
  budgetedAmount: string | undefined;
  idempotencyKey: string;
}

export type PollForm = UseFormReturnType<PollValues>;

export const noEffect = {
  candidateIds: undefined,
  optionIndex: undefined,
  budgetItemId: undefined,
  itemName: "",
  budgetedAmount: undefined,
} as const;

export function kindOf({ candidateIds, optionIndex }: PollValues): PollEffectKind | "none" {
  if (candidateIds !== undefined) return "auditor";
  return optionIndex === undefined ? "none" : "budget_item";
}

export function writtenOptions(options: readonly string[]): string[] {
  return options.map((option) => option.trim()).filter((option) => option !== "");
}

/** The same text, else the same place. */
export function keptOption(before: readonly string[], after: readonly string[], chosen: number): number {
  const [was, is] = [writtenOptions(before), writtenOptions(after)];
  const kept = is.indexOf(was[chosen] ?? "");
  return kept === -1 ? Math.max(0, Math.min(chosen, is.length - 1)) : kept;
}
