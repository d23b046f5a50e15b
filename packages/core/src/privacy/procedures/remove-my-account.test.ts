import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeAdmin, makeAnotherAdmin, makeClass, makePerson, password } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const ours = await makeClass(testApp);

describe("auth.removeMyAccount", () => {
  it("auth.removeMyAccount — refuses a visitor, and a wrong password changes nothing", async () => {
    expect(await refusalOf(callerWith(testApp, null).auth.removeMyAccount({ password }))).toEqual({
      code: "NOT_SIGNED_IN",
    });
    const caller = await callerFor(testApp, await makePerson(testApp));
    expect(await refusalOf(caller.auth.removeMyAccount({ password: "fel" }))).toEqual({
      code: "WRONG_PASSWORD",
      field: "password",
    });
    expect(await caller.auth.me()).not.toBeNull();
  });

  it("auth.removeMyAccount — the name disappears from every page at once; the ledger keeps its rows and is intact", async () => {
    const { manager } = ours;
    const leaving = await callerFor(testApp, manager);
    const staying = await callerFor(testApp, ours.pupils[0] as MadePerson);
    await leaving.fund.deposit({ amount: 500, description: "Kakor", idempotencyKey: randomUUID() });
    await leaving.auth.removeMyAccount({ password });
    expect(await leaving.auth.me()).toBeNull();
    const [row] = (await staying.fund.transactions({})).rows;
    expect(row).toMatchObject({ amountOre: 500, actorName: "Okänd Användare" });
    expect((await staying.classes.activity({})).rows[0]).toMatchObject({ personName: "Okänd Användare" });
    expect(await staying.classes.members()).not.toContainEqual(expect.objectContaining({ userId: manager.userId }));
    expect(await staying.fund.verify()).toMatchObject({ isIntact: true });
    expect(await staying.classes.current()).toMatchObject({ memberCount: 2 });
    expect(await refusalOf(callerWith(testApp, null).auth.signIn({ email: manager.email, password }))).toEqual({
      code: "WRONG_CREDENTIALS",
    });
  });

  it("auth.removeMyAccount — no table holds the name or the e-mail any more, and the e-mail can be used again", async () => {
    const person = await makePerson(testApp, { code: ours.code });
    await (await callerFor(testApp, person)).auth.removeMyAccount({ password });
    const tables = await testApp.owner<
      { name: string }[]
    >`select tablename as name from pg_tables where schemaname = 'public'`;
    for (const { name } of tables) {
      const found = await testApp.owner`
        select from ${testApp.owner(name)} t where t::text ilike ${`%${person.email}%`} or t::text like ${`%${person.firstName},%`}`;
      expect([name, found.length]).toEqual([name, 0]);
    }
    await makePerson(testApp, { email: person.email });
  });

  it("auth.removeMyAccount — the last administrator cannot leave; of two who leave at the same time, one succeeds", async () => {
    const admin = await makeAdmin(testApp);
    const one = await callerFor(testApp, admin);
    expect(await refusalOf(one.auth.removeMyAccount({ password }))).toEqual({ code: "LAST_ADMIN" });
    const other = await callerFor(testApp, await makeAnotherAdmin(testApp));
    const both = await Promise.allSettled([
      one.auth.removeMyAccount({ password }),
      other.auth.removeMyAccount({ password }),
    ]);
    expect(both.filter((left) => left.status === "fulfilled")).toHaveLength(1);
  });
});
