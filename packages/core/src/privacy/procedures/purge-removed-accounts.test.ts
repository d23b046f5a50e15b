import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor } from "@utspring/testkit/caller";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { incoming } from "@utspring/testkit/files";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password } from "@utspring/testkit/make";
import { systemCtx } from "../../kernel/context.ts";
import { addReceipt } from "../../payments/procedures/add-receipt.ts";
import { purgeRemovedAccounts } from "./purge-removed-accounts.ts";

const testApp = await openTestApp();
const { as, ours, admin } = await makeTestUsers(testApp);
const day = 86_400_000;

const purge = () => purgeRemovedAccounts(systemCtx(testApp.deps, "test"));
const files = () => testApp.deps.files.list("receipts/");
const { requirementId } = await as.studentansvarig.payments.create({
  title: "Flak",
  amount: 50_000,
  phoneNumber: "070-123 45 67",
  idempotencyKey: randomUUID(),
});

/** Somebody who has reported a payment with a receipt and been turned down, and is gone. */
async function leaver() {
  const person = await makePerson(testApp, { code: ours.code });
  const { receiptId } = await addReceipt(await createCtx(testApp, person), incoming("kvitto.pdf"));
  const caller = await callerFor(testApp, person);
  const { recordId } = await caller.payments.report({ requirementId, receiptId, idempotencyKey: randomUUID() });
  const reject = {
    recordIds: [recordId],
    reason: `${person.firstName}, beloppet stämmer inte`,
    idempotencyKey: randomUUID(),
  };
  await (await callerFor(testApp, ours.manager)).payments.reject(reject);
  await caller.auth.removeMyAccount({ password });
  return { ...person, recordId };
}
const recordOf = async (person: { recordId: string }) =>
  (
    await testApp.owner`select status, receipt_id, reason, reported_ore::int as reported from payment_records where id = ${person.recordId}`
  )[0];

describe("auth.purgeRemovedAccounts", () => {
  it("auth.purgeRemovedAccounts — refuses people, also an administrator: only the system may run the job", async () => {
    for (const person of [ours.manager, admin]) {
      await expect(purgeRemovedAccounts(await createCtx(testApp, person))).rejects.toMatchObject({
        code: "NOT_ALLOWED",
      });
    }
  });

  it("auth.purgeRemovedAccounts — purges after 30 days and not a minute before; the report stays, without receipt and reason", async () => {
    const person = await leaver();
    testApp.clock.move(30 * day - 60_000);
    expect(await purge()).toEqual({ purged: 0 });
    expect(await files()).toHaveLength(1);
    testApp.clock.move(60_000);
    expect(await purge()).toEqual({ purged: 1 });
    expect(await files()).toEqual([]);
    expect(await recordOf(person)).toEqual({ status: "rejected", receipt_id: null, reason: null, reported: 50_000 });
    expect(await testApp.owner`select from payment_receipts`).toHaveLength(0);
    expect(await testApp.owner`select from idempotency_keys where actor_id = ${person.userId}`).toHaveLength(0);
    expect(await purge()).toEqual({ purged: 0 });
  });

  it("auth.purgeRemovedAccounts — purges nothing of members who have not removed their account", async () => {
    const pupil = await callerFor(testApp, ours.pupils[0] ?? ours.manager);
    const { receiptId } = await addReceipt(
      await createCtx(testApp, ours.pupils[0] ?? ours.manager),
      incoming("kvitto.pdf"),
    );
    await pupil.payments.report({ requirementId, receiptId, idempotencyKey: randomUUID() });
    testApp.clock.move(60 * day);
    expect(await purge()).toEqual({ purged: 0 });
    expect(await files()).toHaveLength(1);
  });

  it("auth.purgeRemovedAccounts — an account whose file cannot be removed waits for the next run; other accounts do not", async () => {
    const before = (await files()).length;
    const [one, other] = [await leaver(), await leaver()];
    testApp.clock.move(30 * day);
    const remove = vi.spyOn(testApp.deps.files, "remove").mockRejectedValueOnce(new Error("the store is away"));
    await expect(purge()).rejects.toThrow("1 of 2 removed accounts could not be purged");
    remove.mockRestore();
    const kept = await Promise.all([one, other].map(async (person) => (await recordOf(person))?.["receipt_id"]));
    expect(kept.filter((receiptId) => receiptId !== null)).toHaveLength(1);
    expect(await files()).toHaveLength(before + 1);
    expect(testApp.log.lines.at(-1)).toMatchObject({
      level: "error",
      message: "a removed account could not be purged",
    });
    expect(await purge()).toEqual({ purged: 1 });
    expect(await files()).toHaveLength(before);
  });

  it("auth.purgeRemovedAccounts — two concurrent runs purge an account once", async () => {
    await leaver();
    testApp.clock.move(30 * day);
    await Promise.all([purge(), purge()]);
    expect(await purge()).toEqual({ purged: 0 });
  });
});
