import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { wireRefusal } from "../browser.ts";
import { openLiveServer } from "../live-server.ts";
import { makeAdmin, makeClass, makePeople, makePerson } from "../make.ts";
import { countsOf, patience, report } from "../proof/counts.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 0 });
const manager = await server.signedIn(klass.manager);
const admin = await server.signedIn(await makeAdmin(server));
afterAll(() => server.close());

/** Sends a write three times with one key, two of them at once; all must get one answer. */
async function thrice<T>(send: () => Promise<T>): Promise<T> {
  const [one, two] = await Promise.all([send(), send()]);
  expect(two).toEqual(one);
  expect(await send()).toEqual(one);
  return one;
}

const count = async (table: string) => Number((await server.owner`select count(*) as n from ${server.owner(table)}`)[0]?.["n"]);
const { writes, refusedEvery } = countsOf("M5");
const key = () => ({ idempotencyKey: randomUUID() });
const conflict = { code: "KEY_REUSED", httpStatus: 409 };

describe("M5 retry", { timeout: patience }, () => {
  it("M5 writes sent three times each, two at once: one row each; the key with other input is a conflict", async () => {
    const before = await count("fund_transactions");
    const entries = Array.from({ length: writes }, (_, n) => ({ amount: n + 1, description: `Rad ${n}`, ...key() }));
    const book = (at: number, more: object = {}) => {
      const entry = { ...entries[at]!, ...more };
      return at % 2 === 0 ? manager.api.fund.deposit.mutate(entry) : manager.api.fund.withdraw.mutate(entry);
    };
    for (let at = 0; at < entries.length; at += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, n) => thrice(() => book(at + n))));
    }
    expect(await count("fund_transactions")).toBe(before + writes);
    for (let at = 0; at < entries.length; at += refusedEvery) expect(await wireRefusal(book(at, { amount: 999_999 }))).toMatchObject(conflict);
    expect(await count("fund_transactions")).toBe(before + writes);
    expect(await manager.api.fund.verify.query()).toMatchObject({ isIntact: true });
    report("M5", { writes, doubled: (await count("fund_transactions")) - before - writes });
  });

  it("M5 fund.correct sent three times is one row", async () => {
    const { transactionId } = await manager.api.fund.deposit.mutate({ amount: 700, description: "Fel", ...key() });
    const before = await count("fund_transactions");
    const input = { transactionId, reason: "dubbelt", ...key() };
    await thrice(() => manager.api.fund.correct.mutate(input));
    expect(await count("fund_transactions")).toBe(before + 1);
    expect(await wireRefusal(manager.api.fund.correct.mutate({ ...input, reason: "annat" }))).toMatchObject(conflict);
  });

  it("M5 admin.classes.create sent three times is one class", async () => {
    const before = await count("classes");
    const input = { name: "NA24B", ...key() };
    await thrice(() => admin.api.admin.classes.create.mutate(input));
    expect(await count("classes")).toBe(before + 1);
    expect(await wireRefusal(admin.api.admin.classes.create.mutate({ ...input, name: "TE24C" }))).toMatchObject(conflict);
  });

  it("M5 classes.join sent three times is one membership", async () => {
    const before = await count("memberships");
    const people = await makePeople(server, 10);
    const browsers = await Promise.all(people.map((person) => server.signedIn(person)));
    await Promise.all(
      browsers.map((browser) => {
        const input = { classCode: klass.code, ...key() };
        return thrice(() => browser.api.classes.join.mutate(input));
      }),
    );
    expect(await count("memberships")).toBe(before + 10);
  });

  it("M5 one person's key is not another's", async () => {
    const other = await makePerson(server);
    await admin.api.admin.classes.assignRepresentative.mutate({ classId: klass.classId, userId: other.userId });
    const entry = { amount: 5, description: "Samma nyckel", ...key() };
    const mine = await manager.api.fund.deposit.mutate(entry);
    const theirs = await (await server.signedIn(other)).api.fund.deposit.mutate(entry);
    expect(theirs.transactionId).not.toBe(mine.transactionId);
  });

  it("M5 a write that was refused may be sent again with its key", async () => {
    const input = { transactionId: randomUUID(), reason: "fel", ...key() };
    expect(await wireRefusal(manager.api.fund.correct.mutate(input))).toMatchObject({ code: "NOT_FOUND" });
    const { transactionId } = await manager.api.fund.deposit.mutate({ amount: 3, description: "Rätt", ...key() });
    await manager.api.fund.correct.mutate({ ...input, transactionId });
  });
});
