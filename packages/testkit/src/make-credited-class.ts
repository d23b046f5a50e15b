import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { callerFor, refusalOf } from "./caller.ts";
import type { Caller } from "./caller.ts";
import { makeClass } from "./make.ts";
import type { MadePerson } from "./make.ts";
import { newKey } from "./new-key.ts";
import type { TestApp } from "./test-app.ts";

/** A class in which Anna runs the class and the payer has paid 250 kr of 200: 50 kr to their credit. */
export async function makeCreditedClass(testApp: TestApp) {
  const klass = await makeClass(testApp, { pupils: 2 });
  const anna = await callerFor(testApp, klass.manager);
  const payer = await callerFor(testApp, klass.pupils[0] as MadePerson);
  const classmate = await callerFor(testApp, klass.pupils[1] as MadePerson);
  const userId = () => (klass.pupils[0] as MadePerson).userId;
  const require = async (amount = 20_000) =>
    (await anna.payments.create({ title: "Flak", amount, phoneNumber: "0701234567", ...newKey() })).requirementId;
  const credit = async (creditOre: number, of = userId()) =>
    anna.payments.record({
      requirementId: await require(),
      userId: of,
      amount: 20_000 + creditOre,
      restToCredit: true,
      ...newKey(),
    });
  await credit(5_000);
  return {
    klass,
    anna,
    payer,
    classmate,
    userId,
    require,
    credit,
    of: async (who: Caller, requirementId: string) =>
      (await who.payments.list()).requirements.find(({ id }) => id === requirementId),
    balanceOf: async () => (await payer.payments.credits.list()).rows[0]?.balanceOre ?? 0,
    sums: () => classmate.fund.overview(),
    useFor: (requirementId: string, more: object = {}) => ({ requirementId, userId: userId(), ...newKey(), ...more }),
    back: (more: object = {}) => ({ userId: userId(), ...newKey(), ...more }),
    receiptRefused: (withdrawalId: string) =>
      refusalOf(anna.fund.addReceipt({ withdrawalId, receiptId: randomUUID(), ...newKey() })),
    flows: () => flowsOf(anna, classmate),
  };
}

/** What the class reads of its income and expense: on the fund's page, beside the budget, and in the Excel export. */
async function flowsOf(anna: Caller, classmate: Caller) {
  const { balanceOre, incomeOre, expenseOre, creditOre } = await classmate.fund.overview();
  const { actual } = await classmate.budget.byId({});
  expect(actual).toMatchObject({ incomeOre, expenseOre, unassignedOre: expenseOre });
  expect(incomeOre - expenseOre + creditOre).toBe(balanceOre);
  expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  return [incomeOre, expenseOre, creditOre];
}
