import { randomUUID } from "node:crypto";
import { TRPCError } from "@trpc/server";
import { AppError } from "@utspring/domain/errors";
import { callerFor } from "../caller.ts";
import type { Caller } from "../caller.ts";
import { makeAnotherManager, makeClass } from "../make.ts";
import type { MadeClass, MadePerson } from "../make.ts";
import type { TestApp } from "../test-app.ts";
import { newKey } from "../new-key.ts";

interface Outgo {
  requestId: string | null;
  transactionId: string | null;
  amountOre: number;
  itemId: string | null;
  isCorrected: boolean;
}

interface Item {
  itemId: string;
  budgetId: string;
  category: "income" | "expense";
  state: "there" | "removed" | "gone";
}

export interface Spending {
  klass: MadeClass;
  manager: Caller;
  second: Caller;
  pupil: Caller;
  mainId: string;
  budgets: string[];
  items: Item[];
  outgoes: Outgo[];
  deposits: string[];
  receipt: () => Promise<string>;
}

type Random = (below: number) => number;
type Act = (spending: Spending, random: Random) => Promise<unknown>;

const pick = <T>(list: readonly T[], random: Random) => list[random(list.length)];
const amount = (random: Random) => 1 + random(random(3) === 0 ? 40_000 : 9_000);

export async function openSpending(testApp: TestApp): Promise<Spending> {
  const klass = await makeClass(testApp, { pupils: 1 });
  const pupil = klass.pupils[0] as MadePerson;
  const [manager, second] = await Promise.all([
    callerFor(testApp, klass.manager),
    makeAnotherManager(testApp, klass).then((person) => callerFor(testApp, person)),
  ]);
  const mainId = (await manager.budget.list())[0]?.id ?? "";
  await manager.fund.setLimit({ amount: 10_000, ...newKey() });
  return {
    klass,
    manager,
    second,
    pupil: await callerFor(testApp, pupil),
    mainId,
    budgets: [mainId],
    items: [],
    outgoes: [],
    deposits: [],
    receipt: async () => {
      const id = randomUUID();
      await testApp.owner`
        insert into payment_receipts (id, class_id, user_id, storage_key, file_name, file_size, mime_type, created_at)
        values (${id}, ${klass.classId}, ${pupil.userId}, ${randomUUID()}, 'kvitto.png', 10, 'image/png', now())`;
      return id;
    },
  };
}

function someItem({ items }: Spending, random: Random): { budgetItemId?: string } {
  const budgetItemId = random(4) === 0 ? undefined : pick(items, random)?.itemId;
  return budgetItemId === undefined ? {} : { budgetItemId };
}

function noteOutgo(
  spending: Spending,
  result: { requestId: string | null; transactionId: string | null },
  { amountOre, budgetItemId }: { amountOre: number; budgetItemId?: string },
): void {
  const { requestId, transactionId } = result;
  spending.outgoes.push({ requestId, transactionId, amountOre, itemId: budgetItemId ?? null, isCorrected: false });
}

const withdraw: Act = async (spending, random) => {
  const [amountOre, item] = [amount(random), someItem(spending, random)];
  const input = { amount: amountOre, description: `Uttag ${spending.outgoes.length}`, ...item, ...newKey() };
  noteOutgo(spending, await spending.manager.fund.withdraw(input), { amountOre, ...item });
};

const attest: Act = async (spending, random) => {
  const waiting = pick(
    spending.outgoes.filter(({ transactionId }) => transactionId === null),
    random,
  );
  if (waiting === undefined) return;
  const requestId = waiting.requestId ?? "";
  if (random(4) === 0) {
    await spending.second.fund.cancelRequest({ requestId, ...newKey() });
    spending.outgoes.splice(spending.outgoes.indexOf(waiting), 1);
  } else waiting.transactionId = (await spending.second.fund.attest({ requestId, ...newKey() })).transactionId;
};

const acts: readonly Act[] = [
  async (spending, random) => {
    const [amountOre, item] = [amount(random), someItem(spending, random)];
    const asked = { amount: amountOre, description: "Utlägg", receiptId: await spending.receipt(), ...newKey() };
    const { claimId } = await spending.pupil.payments.claims.ask(asked);
    const result = await spending.manager.payments.claims.approve({ claimId, ...item, ...newKey() });
    noteOutgo(spending, result, { amountOre, ...item });
  },
  attest,
  attest,
  attest,
  async (spending, random) => {
    const booked = pick(
      spending.outgoes.filter(({ transactionId }) => transactionId !== null),
      random,
    );
    if (booked === undefined) return;
    await spending.manager.fund.correct({ transactionId: booked.transactionId ?? "", reason: "fel", ...newKey() });
    booked.isCorrected = true;
  },
  async (spending, random) => {
    const { transactionId } = await spending.manager.fund.deposit({
      amount: amount(random),
      description: "In",
      ...newKey(),
    });
    spending.deposits.push(transactionId);
  },
  async ({ manager, deposits }, random) => {
    const transactionId = pick(deposits, random);
    if (transactionId !== undefined) await manager.fund.correct({ transactionId, reason: "fel", ...newKey() });
  },
  async (spending, random) => {
    const booked = pick(
      spending.outgoes.filter(({ transactionId }) => transactionId !== null),
      random,
    );
    const transactionId = booked?.transactionId ?? pick(spending.deposits, random);
    if (transactionId === undefined) return;
    const { budgetItemId } = await spending.manager.fund.setBudgetItem({
      transactionId,
      ...someItem(spending, random),
      ...newKey(),
    });
    if (booked !== undefined) booked.itemId = budgetItemId;
  },
  async ({ manager, budgets, items }, random) => {
    const [budgetId, category] = [pick(budgets, random) ?? "", random(4) === 0 ? "income" : "expense"] as const;
    const added = { budgetId, category, itemName: `Post ${items.length}`, budgetedAmount: amount(random) };
    items.push({ itemId: (await manager.budget.addItem(added)).itemId, budgetId, category, state: "there" });
  },
  async ({ manager, items }, random) => {
    const item = pick(items, random);
    if (item === undefined) return;
    const category = random(2) === 0 ? "income" : "expense";
    const changed = { itemId: item.itemId, category, itemName: "Ändrad", budgetedAmount: amount(random) } as const;
    await manager.budget.updateItem(changed);
    item.category = category;
  },
  async ({ manager, items }, random) => {
    const item = pick(items, random);
    if (item === undefined) return;
    await manager.budget.removeItem({ itemId: item.itemId });
    item.state = "removed";
  },
  async ({ manager, items }, random) => {
    const item = pick(items, random);
    if (item === undefined) return;
    await manager.budget.restoreItem({ itemId: item.itemId });
    item.state = "there";
  },
  async ({ manager, budgets, mainId, items, outgoes }, random) => {
    if (random(3) > 0) return void budgets.push((await manager.budget.create({ name: "Balen" })).budgetId);
    const budgetId = pick(budgets, random) ?? "";
    await manager.budget.remove({ budgetId });
    budgets.splice(budgets.indexOf(budgetId), 1);
    for (const item of items)
      if (item.budgetId === budgetId && budgetId !== mainId) {
        item.state = "gone";
        for (const outgo of outgoes) if (outgo.itemId === item.itemId) outgo.itemId = null;
      }
  },
];

/** Does something random. A refusal by the product's rules changes nothing. @throws any other error. */
export async function act(spending: Spending, random: Random): Promise<void> {
  // Half of all acts are withdrawals.
  const one = acts[random(acts.length * 2)] ?? withdraw;
  await one(spending, random).catch((error: unknown) => {
    if (!(error instanceof TRPCError && error.cause instanceof AppError)) throw error;
  });
}

/** The reference model: the öre on each item that exists, and on none. */
export function onPaper({ items, outgoes }: Spending): { onItem: ReadonlyMap<string, number>; unassignedOre: number } {
  const onItem = new Map<string, number>(
    items.flatMap(({ itemId, state }) => (state === "there" ? [[itemId, 0]] : [])),
  );
  let unassignedOre = 0;
  for (const { transactionId, itemId, amountOre, isCorrected } of outgoes) {
    if (transactionId === null || isCorrected) continue;
    const soFar = itemId === null ? undefined : onItem.get(itemId);
    if (itemId === null || soFar === undefined) unassignedOre += amountOre;
    else onItem.set(itemId, soFar + amountOre);
  }
  return { onItem, unassignedOre };
}
