import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);

describe("classes.switchTo", () => {
  it("classes.switchTo — refuses a visitor", async () => {
    expect(await refusalOf(as.visitor.classes.switchTo({ classId: ours.classId }))).toEqual({ code: "NOT_SIGNED_IN" });
  });

  it.each([
    ["the neighbour's class", theirs.classId],
    ["a class that is not there", randomUUID()],
  ])("classes.switchTo — does not find %s", async (_what, classId) => {
    expect(await refusalOf(as.elev.classes.switchTo({ classId }))).toEqual({ code: "NOT_FOUND" });
    expect(await as.elev.classes.current()).toMatchObject({ id: ours.classId });
  });

  it("classes.switchTo — refuses an invalid id", async () => {
    expect(await refusalOf(as.elev.classes.switchTo({ classId: "x" }))).toMatchObject({
      issues: [{ path: "classId", message: "Ogiltigt id" }],
    });
  });

  it("classes.switchTo — an admin has no class to switch to, impersonating or not", async () => {
    for (const who of ["admin", "impersonator"] as const) {
      expect(await refusalOf(as[who].classes.switchTo({ classId: ours.classId }))).toEqual({ code: "NOT_FOUND" });
    }
  });

  it("classes.switchTo — the other class is active from the next call on, also after switching back", async () => {
    const caller = await callerFor(testApp, await makePerson(testApp, { code: ours.code }));
    await caller.classes.join({ classCode: theirs.code, idempotencyKey: randomUUID() });
    expect(await caller.classes.current()).toMatchObject({ id: theirs.classId });
    expect(await caller.classes.switchTo({ classId: ours.classId })).toEqual({ classId: ours.classId });
    expect(await caller.classes.current()).toMatchObject({ id: ours.classId });
    const both = [
      caller.classes.switchTo({ classId: ours.classId }),
      caller.classes.switchTo({ classId: theirs.classId }),
    ];
    await Promise.all(both);
    expect((await caller.classes.mine()).filter((row) => row.isActive)).toHaveLength(1);
  });

  /**
   * Starts a switch that waits for the person's profile, takes something away meanwhile, and gives back how the switch
   * ended.
   */
  async function whileItWaits(
    userId: string,
    caller: Awaited<ReturnType<typeof callerFor>>,
    classId: string,
    change: (tx: TransactionSql) => Promise<unknown>,
  ) {
    return testApp.owner.begin(async (tx) => {
      await tx`select from profiles where user_id = ${userId} for update`;
      const switched = caller.classes.switchTo({ classId }).then(
        () => "switched",
        (error: unknown) => error,
      );
      await expect.poll(() => isHeldUp()).toBe(true);
      await change(tx);
      return { switched };
    });
  }
  const isHeldUp = async () => {
    const [row] =
      await testApp.owner`select count(*)::int > 0 as held from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return row?.["held"] as boolean;
  };

  it("classes.switchTo — a class that the person is removed from at that moment is not found", async () => {
    const person = await makePerson(testApp, { code: ours.code });
    const caller = await callerFor(testApp, person);
    await caller.classes.join({ classCode: theirs.code, idempotencyKey: randomUUID() });
    const { switched } = await whileItWaits(
      person.userId,
      caller,
      ours.classId,
      (tx) => tx`delete from memberships where user_id = ${person.userId} and class_id = ${ours.classId}`,
    );
    expect(await switched).toMatchObject({ code: "NOT_FOUND" });
    expect(await caller.classes.current()).toMatchObject({ id: theirs.classId });
  });

  it("classes.switchTo — concurrent with a removal from the class, the switch succeeds or answers NOT_FOUND", async () => {
    for (let round = 0; round < 20; round += 1) {
      const person = await makePerson(testApp, { code: (await as.studentansvarig.classes.current()).code ?? "" });
      const caller = await callerFor(testApp, person);
      await caller.classes.join({ classCode: theirs.code, idempotencyKey: randomUUID() });
      const [switched, removed] = await Promise.allSettled([
        caller.classes.switchTo({ classId: ours.classId }),
        as.studentansvarig.classes.removeMember({ userId: person.userId, idempotencyKey: randomUUID() }),
      ]);
      expect(removed.status).toBe("fulfilled");
      if (switched.status === "rejected")
        expect(await refusalOf(Promise.reject(switched.reason as Error))).toEqual({ code: "NOT_FOUND" });
      expect((await caller.classes.mine()).map(({ id, isActive }) => [id, isActive])).toEqual([[theirs.classId, true]]);
    }
  });

  it("classes.switchTo — concurrent with an assignment as studentansvarig, the profile gets the membership's role", async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await makePerson(testApp, { code: (await as.studentansvarig.classes.current()).code ?? "" });
      const caller = await callerFor(testApp, person);
      await caller.classes.join({ classCode: theirs.code, idempotencyKey: randomUUID() });
      const [switched, assigned] = await Promise.allSettled([
        caller.classes.switchTo({ classId: ours.classId }),
        as.admin.admin.classes.assignRepresentative({ classId: ours.classId, userId: person.userId }),
      ]);
      expect(assigned.status).toBe("fulfilled");
      // The assignment ends the person's sessions.
      if (switched.status === "rejected")
        expect(await refusalOf(Promise.reject(switched.reason as Error))).toEqual({ code: "NOT_SIGNED_IN" });
      const [profile] = await testApp.owner`
        select p.role = m.role as same from profiles p join memberships m on m.user_id = p.user_id and m.class_id = p.class_id where p.user_id = ${person.userId}`;
      expect(profile).toEqual({ same: true });
    }
  });
});
