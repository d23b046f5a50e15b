import type { Caller } from "../caller.ts";
import { command, pick, post } from "./money-model.ts";
import type { Plan } from "./money-model.ts";
import { newKey } from "../new-key.ts";

export const fundCommands = {
  deposit: (_model, { amount }) =>
    command({
      run: ({ manager }) => manager.fund.deposit({ amount, description: "In", ...newKey() }),
      apply: (model, { transactionId, balanceAfterOre }) =>
        post(model, { id: transactionId, source: "manual", effect: amount }) === balanceAfterOre,
    }),

  withdraw: (_model, { amount }) =>
    command({
      run: ({ manager }) => manager.fund.withdraw({ amount, description: "Ut", ...newKey() }),
      apply: (model, { transactionId, balanceAfterOre }) =>
        post(model, { id: transactionId, source: "manual", effect: -amount }) === balanceAfterOre,
    }),

  // One write sent twice at once with one key, as after a lost answer.
  depositTwice: (_model, { amount }) =>
    command({
      run: async ({ manager }) => {
        const entry = { amount, description: "Två gånger", ...newKey() };
        return Promise.all([manager.fund.deposit(entry), manager.fund.deposit(entry)]);
      },
      apply: (model, [one, two]) =>
        one.transactionId === two.transactionId &&
        post(model, { id: one.transactionId, source: "manual", effect: amount }) === one.balanceAfterOre,
    }),

  correct: ({ rows }, { a }) => {
    const id = pick(
      rows.filter((row) => row.id !== null),
      a,
    )?.id;
    if (!id) return null;
    return command({
      refusal: (model) => (model.rows.find((row) => row.id === id)?.isCorrected ? "ALREADY_CORRECTED" : null),
      run: ({ manager }) => manager.fund.correct({ transactionId: id, reason: "fel", ...newKey() }),
      apply: (model, { balanceAfterOre }) => {
        const row = model.rows.find((one) => one.id === id);
        if (!row) return false;
        row.isCorrected = true;
        return post(model, { id: null, source: "correction", effect: -row.effect }) === balanceAfterOre;
      },
    });
  },

  correctDerived: ({ rows }, { a }) => {
    if (rows.every(({ id }) => id !== null)) return null;
    return command({
      refusal: () => "NOT_CORRECTABLE",
      run: async ({ manager }) =>
        manager.fund.correct({ transactionId: (await findDerived(manager, a)) ?? "", reason: "fel", ...newKey() }),
      apply: () => false,
    });
  },
} satisfies Record<string, Plan>;

/** The id of a ledger row that is not manual, from the first page that has one. */
async function findDerived({ fund }: Caller, n: number): Promise<string | undefined> {
  let cursor: number | undefined;
  do {
    const page = await fund.transactions({ limit: 100, cursor });
    const derived = pick(
      page.rows.filter(({ sourceType }) => sourceType !== "manual"),
      n,
    );
    if (derived) return derived.id;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return undefined;
}
