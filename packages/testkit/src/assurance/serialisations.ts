import type { Command, Model } from "./money-model.ts";

export interface Done {
  command: Command;
  outcome: { result: unknown } | { code: string };
}

/** The model after these commands in this order; null when an outcome differs from the one in that order. */
function afterInOrder(model: Model, order: Done[]): Model | null {
  const after = structuredClone(model);
  for (const { command, outcome } of order) {
    const refusal = command.refusal(after);
    if ("code" in outcome) {
      if (outcome.code !== refusal) return null;
    } else if (refusal !== null || !command.apply(after, outcome.result)) return null;
  }
  return after;
}

function ordersOf<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((first, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

/** One model for each serial order with the same outcomes; none when no order explains them. */
export function modelsAfter(model: Model, done: Done[]): Model[] {
  return ordersOf(done)
    .map((order) => afterInOrder(model, order))
    .filter((after) => after !== null);
}
