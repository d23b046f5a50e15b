import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours, theirs, admin } = await makeTestUsers(testApp);

const { audit } = as.admin.admin;
const deposit = (who: "studentansvarig" | "neighbour" | "impersonator", amount: number) =>
  as[who].fund.deposit({ amount, description: "Kakor", idempotencyKey: randomUUID() });

describe("admin.audit", () => {
  it.each(refusals.admin)("admin.audit — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.audit({}))).toEqual({ code });
  });

  it.each([
    ["a class that is none", { classId: "x" }, "classId"],
    ["a cursor that is none", { cursor: "1" }, "cursor"],
    ["a page that is too long", { limit: 101 }, "limit"],
  ])("admin.audit — refuses %s", async (_what, input, path) => {
    expect(await refusalOf(audit(input))).toMatchObject({ issues: [{ path }] });
  });

  it("admin.audit — each row names the person, the action, the class and the sum, and whether the admin was impersonating", async () => {
    const own = await deposit("impersonator", 700);
    const { rows } = await audit({ limit: 1 });
    expect(rows).toEqual([
      {
        classId: ours.classId,
        className: ours.name,
        seq: expect.any(Number),
        kind: "fund.deposit",
        at: expect.any(Date),
        actorId: admin.userId,
        actorName: "Admin Utspring",
        isImpersonated: true,
        refId: own.transactionId,
        subjectName: null,
        amountOre: 700,
      },
    ]);
    const person = await makePerson(testApp);
    await as.admin.admin.classes.assignRepresentative({ classId: theirs.classId, userId: person.userId });
    const [last] = (await audit({ limit: 1 })).rows;
    expect(last).toMatchObject({
      kind: "classes.assign",
      className: theirs.name,
      isImpersonated: false,
      subjectName: `${person.firstName} Testsson`,
    });
  });

  it("admin.audit — pages through the rows of all classes by cursor, newest first, each row once", async () => {
    for (const who of ["studentansvarig", "neighbour"] as const)
      await Promise.all([1, 2, 3, 4, 5].map((amount) => deposit(who, amount)));
    const whole = (await audit({ limit: 100 })).rows;
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await audit({ limit: 4, ...(cursor === null ? {} : { cursor }) });
      seen.push(...page.rows.map((row) => `${row.classId} ${row.seq}`));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(whole.map((row) => `${row.classId} ${row.seq}`));
    expect(new Set(seen).size).toBe(seen.length);
    expect(await testApp.owner`select from activity`).toHaveLength(seen.length);
    const times = whole.map((row) => row.at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it("admin.audit — filters by class, by person and by both; an unknown class has no rows", async () => {
    const [inClass, byPerson] = [await audit({ classId: ours.classId }), await audit({ userId: ours.manager.userId })];
    expect(new Set(inClass.rows.map((row) => row.classId))).toEqual(new Set([ours.classId]));
    expect(new Set(byPerson.rows.map((row) => row.actorId))).toEqual(new Set([ours.manager.userId]));
    expect((await audit({ classId: theirs.classId, userId: ours.manager.userId })).rows).toEqual([]);
    expect(await audit({ classId: randomUUID() })).toEqual({ rows: [], nextCursor: null });
  });

  it("admin.audit — does not show who has voted", async () => {
    const { pollId } = await as.studentansvarig.polls.create({ title: "Tema?", options: ["Nittiotal", "Trädgård"] });
    await as.elev.polls.vote({ pollId, optionIndex: 1 });
    const kinds = (await audit({ classId: ours.classId, limit: 100 })).rows.map((row) => row.kind);
    expect(kinds).toContain("polls.create");
    expect(kinds).not.toContain("polls.vote");
  });
});
