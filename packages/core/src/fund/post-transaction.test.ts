import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { canonicalRow, chainStart, versionOf } from "@utspring/domain/fund/rules";
import type { HashedRow } from "@utspring/domain/fund/rules";
import { createCtx } from "@utspring/testkit/actors";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeClass } from "@utspring/testkit/make";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { violates } from "../kernel/db-errors.ts";
import { write } from "../kernel/transaction.ts";
import { postTransaction, hashRow } from "./post-transaction.ts";

const testApp = await openTestApp();
const ours = await makeClass(testApp, { pupils: 0 });
const ctx = await createCtx(testApp, ours.manager);

const post = (as: Ctx, recordId: string, fail = false) =>
  write(as, authorize(as, "fund.deposit"), async (work) => {
    const source = { type: "payment_record" as const, id: recordId };
    const posted = await postTransaction(work, testApp.deps.newId(), {
      type: "deposit",
      amountOre: 500,
      description: "Betalning",
      source,
    });
    if (fail) throw new Error("undone");
    return posted;
  });
const rows = async () =>
  (await testApp.owner`select seq from fund_transactions where class_id = ${ours.classId}`).length;

describe("fund post-transaction", () => {
  it("fund post-transaction — eight concurrent bookings of one source book it once", async () => {
    const record = randomUUID();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => post(ctx, record)));
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    const refused = tries.filter((one) => one.status === "rejected");
    expect(refused.every((one) => violates(one.reason, "fund_transactions_source"))).toBe(true);
    expect(await rows()).toBe(1);
  });

  it("fund post-transaction — a booking that is rolled back leaves no row and no gap in the numbering", async () => {
    await expect(post(ctx, randomUUID(), true)).rejects.toThrow("undone");
    expect(await rows()).toBe(1);
    expect(await post(ctx, randomUUID())).toMatchObject({ seq: 2, balanceAfterOre: 1_000 });
  });

  it("fund post-transaction — a booking without a class or a person fails", async () => {
    const system: Ctx = { ...ctx, actor: { kind: "system", job: "test" } };
    const authorization = authorize(system, "auth.dropExpiredSessions");
    const booked = write(system, authorization, (work) =>
      postTransaction(work, randomUUID(), {
        type: "deposit",
        amountOre: 1,
        description: "x",
        source: { type: "manual", clientKey: randomUUID() },
      }),
    );
    await expect(booked).rejects.toThrow("without a class or a person");
  });

  it("fund post-transaction — the hash covers every value of the row", () => {
    const row: HashedRow = {
      classId: "c",
      seq: 1,
      id: "i",
      type: "deposit",
      amountOre: 1,
      balanceAfterOre: 1,
      description: "d",
      sourceType: "manual",
      sourceId: null,
      reversesId: null,
      actorId: "a",
      isImpersonated: false,
      createdAt: new Date(0),
      signOffHash: null,
    };
    const changed: Partial<HashedRow>[] = [
      { classId: "x" },
      { seq: 2 },
      { id: "x" },
      { type: "withdrawal" },
      { amountOre: 2 },
      { balanceAfterOre: 2 },
      { description: "x" },
      { sourceType: "correction" },
      { sourceId: "x" },
      { reversesId: "x" },
      { actorId: "x" },
      { isImpersonated: true },
      { createdAt: new Date(1) },
      { signOffHash: "x" },
    ];
    expect(changed).toHaveLength(Object.keys(row).length);
    const hashes = changed.map((change) => hashRow("0", { ...row, ...change }));
    expect(new Set([hashRow("0", row), hashRow("1", row), ...hashes]).size).toBe(changed.length + 2);
  });

  it("fund post-transaction — a row without a sign-off keeps its hash of version 1, and a row with one is hashed as version 2", () => {
    const row: HashedRow = {
      classId: "0190a0a0-0000-7000-8000-000000000001",
      seq: 7,
      id: "0190a0a0-0000-7000-8000-000000000002",
      type: "withdrawal",
      amountOre: 12_345,
      balanceAfterOre: -5,
      description: "Tyg & färg",
      sourceType: "manual",
      sourceId: null,
      reversesId: null,
      actorId: "0190a0a0-0000-7000-8000-000000000003",
      isImpersonated: false,
      createdAt: new Date("2026-11-21T12:00:00.123Z"),
      signOffHash: null,
    };
    const hash = "40bab9d18844863c27a726d8fe20d7d54c5d3bc367904b3449e0f76baf7bcbdf";
    expect(hashRow(chainStart, row)).toBe(hash);
    expect(versionOf(row)).toBe(1);
    expect(versionOf({ signOffHash: hash })).toBe(2);
    expect(canonicalRow(chainStart, { ...row, signOffHash: hash })).toMatch(new RegExp(`^\\[2,.*"${hash}"\\]$`, "u"));
  });
});
