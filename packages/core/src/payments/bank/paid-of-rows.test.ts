import { expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { bankFile, bankRow } from "@utspring/testkit/bank-rows";
import { callerFor } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { authorize } from "../../kernel/authorize.ts";
import { read } from "../../kernel/transaction.ts";
import { loadPaid } from "./paid-of-rows.ts";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

it("payments.bank.context — reads what the latest rows have paid, of as many rows as it answers", async () => {
  const klass = await makeClass(testApp, { pupils: 1 });
  const anna = await callerFor(testApp, klass.manager);
  const { requirementId } = await anna.payments.create({
    title: "Flak",
    amount: 30_000,
    phoneNumber: "0701234567",
    ...newKey(),
  });
  const userId = klass.pupils[0]?.userId ?? "";
  const row = (bookedOn: string) => bankRow({ userId, requirementId }, { bookedOn }, 10_000);
  await anna.payments.bank.book(bankFile([row("2026-11-02"), row("2026-11-05"), row("2026-11-04")]));
  const ctx = await createCtx(testApp, klass.manager);
  const authorization = authorize(ctx, "payments.bank.context");
  const paidOf = async (most?: number) =>
    read(ctx, authorization, async (tx) => [...(await loadPaid(tx, klass.classId, most)).keys()]);
  const { rows } = await anna.payments.bank.history();
  const idOf = (day: string) => rows.find(({ bookedOn }) => bookedOn === day)?.id;
  expect(await paidOf()).toHaveLength(3);
  expect((await paidOf(2)).toSorted()).toEqual([idOf("2026-11-05"), idOf("2026-11-04")].toSorted());
  expect(await paidOf(1)).toEqual([idOf("2026-11-05")]);
});
