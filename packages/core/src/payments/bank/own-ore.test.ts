import { createHash, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { seenNothing } from "@utspring/testkit/bank-rows";
import { callerFor } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

it("payments.bank.context — has the amount with own öre from payments.swish; when booked, the öre become the member's credit", async () => {
  const klass = await makeClass(testApp, { pupils: 2 });
  const anna = await callerFor(testApp, klass.manager);
  const [payer, classmate] = await Promise.all(klass.pupils.map((person) => callerFor(testApp, person)));
  if (payer === undefined || classmate === undefined) throw new Error("the class has two pupils");
  const { userId } = klass.pupils[0] as MadePerson;
  await anna.classes.setSwishRecipient({ name: "Klasskassan", phoneNumber: "0701234567", usesOwnOre: true });
  const { requirementId } = await anna.payments.create({
    title: "Flak",
    amount: 25_000,
    phoneNumber: "0701234567",
    ...newKey(),
  });
  const asked = await payer.payments.swish({ requirementId });
  const itemOf = async () =>
    (await anna.payments.bank.context()).items.find(
      (item) => item.requirementId === requirementId && item.memberId === userId,
    );
  expect(await itemOf()).toMatchObject({ remainingOre: 25_000, stampedOre: asked.amountOre });

  const creditOre = asked.amountOre - 25_000;
  await payer.payments.report({ requirementId, ...newKey() });
  const booked = await anna.payments.bank.book({
    profile: "nordea",
    seenSeq: seenNothing,
    rowsSeen: 1,
    rows: [
      {
        fingerprint: `${createHash("sha256").update(randomUUID()).digest("hex")}:1`,
        bookedOn: "2026-11-03",
        amountOre: asked.amountOre,
        name: "BERG,MARIA",
        rule: "stamp",
        parts: [{ userId, requirementId, amountOre: 25_000 }],
        creditUserId: userId,
        creditOre,
      },
    ],
    ...newKey(),
  });
  expect(booked).toMatchObject({ bookedOre: asked.amountOre, balanceAfterOre: asked.amountOre });
  expect(await itemOf()).toMatchObject({ remainingOre: 0, stampedOre: null });
  expect((await payer.payments.list()).requirements[0]?.own).toMatchObject({ remainingOre: 0 });
  expect((await payer.payments.credits.list()).totalOre).toBe(creditOre);
  expect((await classmate.payments.credits.list()).totalOre).toBe(0);
});
