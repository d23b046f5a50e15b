import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { systemCtx } from "../../kernel/context.ts";
import { verifyLedgers } from "./verify-ledgers.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
for (const amount of [100, 200])
  await as.studentansvarig.fund.deposit({ amount, description: "Kakor", idempotencyKey: randomUUID() });

const ctx = () => systemCtx(testApp.deps, "verifyLedgers");

describe("admin.verifyLedgers", () => {
  it("admin.verifyLedgers finds every ledger intact, and sends no mail", async () => {
    expect(await verifyLedgers(ctx())).toEqual({ ledgers: 2, rows: 2, broken: 0 });
    expect(testApp.mailbox.mails).toEqual([]);
    expect(await refusalOf(verifyLedgers({ ...ctx(), actor: { kind: "visitor" } }))).toEqual({ code: "NOT_SIGNED_IN" });
  });

  it("admin.verifyLedgers reports a row changed directly in the database by log, mail and the job's outcome", async () => {
    await testApp.owner.begin(async (tx) => {
      await tx`alter table fund_transactions disable trigger fund_transactions_fixed`;
      await tx`update fund_transactions set description = 'Tårta' where class_id = ${ours.classId} and seq = 2`;
      await tx`alter table fund_transactions enable trigger fund_transactions_fixed`;
    });
    await as.admin.admin.jobs.run({ job: "verifyLedgers" });
    await testApp.runJobs();
    expect(testApp.mailbox.mails).toEqual([
      expect.objectContaining({
        to: "drift@utspring.test",
        subject: "Utspring: en klasskassa stämmer inte",
        text: expect.stringContaining(`Klass ${ours.classId}: rad 2 `),
      }),
    ]);
    expect(testApp.log.lines).toContainEqual(
      expect.objectContaining({
        level: "error",
        message: "a ledger is broken",
        fields: expect.objectContaining({ firstBrokenSeq: 2 }),
      }),
    );
    const jobs = await as.admin.admin.jobs.list();
    expect(jobs.find(({ job }) => job === "verifyLedgers")?.last).toMatchObject({
      outcome: "alarm",
      counts: { broken: 1 },
    });
  });
});
