import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { endCodeAlarm, raiseCodeAlarm } from "@utspring/testkit/code-alarm";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeClass, makePerson, password } from "@utspring/testkit/make";
import { personalDataIn } from "@utspring/testkit/sales-reports";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);
beforeAll(() => raiseCodeAlarm(testApp));

const joining = (classCode = ours.code) => ({ classCode, idempotencyKey: randomUUID() });
const asking = { waits: true, classId: null, className: null };

describe("classes.joinRequests", () => {
  it.each(refusals.manager)("classes.joinRequests — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.joinRequests())).toEqual({ code });
  });

  it("classes.joinRequests — lists people who used the code during a code alarm, with name and time only, oldest first", async () => {
    const people = [await makePerson(testApp), await makePerson(testApp)];
    for (const person of people) {
      expect(await (await callerFor(testApp, person)).classes.join(joining())).toEqual(asking);
      testApp.clock.move(1_000);
    }
    const listed = await as.studentansvarig.classes.joinRequests();
    expect(listed).toEqual(
      people.map(({ userId, firstName, lastName }) => ({
        userId,
        firstName,
        lastName,
        askedAt: expect.any(Date) as Date,
      })),
    );
    expect(await as.impersonator.classes.joinRequests()).toEqual(listed);
    expect(await as.neighbour.classes.joinRequests()).toEqual([]);
    expect(await as.studentansvarig.classes.dashboard()).toMatchObject({ todo: { waiting: 2 } });
    expect(await as.elev.classes.members()).toHaveLength(3);
  });

  it("classes.joinRequests — a person with a pending request sees that it is pending, but not for which class", async () => {
    const caller = await callerFor(testApp, await makePerson(testApp));
    await caller.classes.join(joining());
    const seen = JSON.stringify([
      await caller.auth.me(),
      await caller.classes.mine(),
      personalDataIn(await caller.auth.exportMyData()),
    ]);
    expect(seen).not.toContain(ours.classId);
    expect(seen).not.toContain(ours.name);
    expect(personalDataIn(await caller.auth.exportMyData()).joinRequests).toHaveLength(1);
    expect(await refusalOf(caller.classes.current())).toEqual({ code: "NOT_ALLOWED" });
  });

  it("classes.joinRequests — asking twice keeps one request with its first time, and a member makes no request", async () => {
    const person = await makePerson(testApp);
    const caller = await callerFor(testApp, person);
    const first = joining();
    expect(await Promise.all([caller.classes.join(first), caller.classes.join(first)])).toEqual([asking, asking]);
    const since = (await caller.auth.me())?.waitsSince;
    testApp.clock.move(60_000);
    expect(await caller.classes.join(joining())).toEqual(asking);
    expect((await caller.auth.me())?.waitsSince).toEqual(since);
    expect(
      (await as.studentansvarig.classes.joinRequests()).filter(({ userId }) => userId === person.userId),
    ).toHaveLength(1);
    expect(await as.elev.classes.join(joining())).toMatchObject({ waits: false, wasMember: true });
  });

  it("classes.joinRequests — a wrong code is still refused, and the answer does not reveal that a class is full", async () => {
    const caller = await callerFor(testApp, await makePerson(testApp));
    expect(await refusalOf(caller.classes.join(joining("ZZZZZZ")))).toEqual({
      code: "UNKNOWN_CLASS_CODE",
      field: "classCode",
    });
    const full = await makeClass(testApp, { pupils: 0 });
    await testApp.owner`update class_counters set member_count = 100 where class_id = ${full.classId}`;
    expect(await caller.classes.join(joining(full.code))).toEqual(asking);
  });

  it("classes.joinRequests — an account created with a class code during a code alarm makes a request instead of joining", async () => {
    const email = "vantar@utspring.test";
    const account = {
      firstName: "Ebba",
      lastName: "Ek",
      email,
      password,
      classCode: ours.code,
      termsAccepted: true as const,
    };
    expect(await callerWith(testApp, null).auth.signUp(account)).toEqual({ joinedClass: null, waits: true });
    expect(await as.studentansvarig.classes.joinRequests()).toContainEqual(
      expect.objectContaining({ firstName: "Ebba", lastName: "Ek" }),
    );
  });

  it("classes.joinRequests — lists 100 requests at most; a later request gets the same answer and is listed once fewer wait", async () => {
    const klass = await makeClass(testApp, { pupils: 0 });
    await testApp.owner`
      with people as (insert into users (id, email, password_hash, created_at)
        select gen_random_uuid(), 'koande' || n || '@utspring.test', 'x', now() from generate_series(1, 100) n returning id)
      insert into join_requests (class_id, user_id, created_at) select ${klass.classId}::uuid, id, ${testApp.clock.now()} from people`;
    // Listed are people whose account is in use and whose request is in the class's activity.
    await testApp.owner`insert into profiles (user_id, first_name, last_name, role, account_status, created_at)
      select user_id, 'Kö', 'Ande', 'elev', 'active', now() from join_requests where class_id = ${klass.classId}`;
    await testApp.owner`
      insert into activity (class_id, seq, kind, audience, actor_id, created_at)
      select k.class_id, k.last_seq + row_number() over (), 'classes.askToJoin', 'responsible', j.user_id, now()
      from class_counters k join join_requests j using (class_id) where k.class_id = ${klass.classId}`;
    await testApp.owner`update class_counters set last_seq = last_seq + 100 where class_id = ${klass.classId}`;
    const person = await makePerson(testApp);
    const caller = await callerFor(testApp, person);
    const manager = await callerFor(testApp, klass.manager);
    testApp.clock.move(1000);
    expect(await caller.classes.join(joining(klass.code))).toEqual(asking);
    expect((await caller.auth.me())?.waitsSince ?? null).not.toBeNull();
    const listed = await manager.classes.joinRequests();
    expect(listed).toHaveLength(100);
    expect(listed.map(({ userId }) => userId)).not.toContain(person.userId);
    await testApp.owner`delete from join_requests where user_id = ${listed[0]?.userId ?? ""}`;
    expect((await manager.classes.joinRequests()).map(({ userId }) => userId)).toContain(person.userId);
  });

  it("classes.joinRequests — after the alarm a code used in it still makes a request; the new code joins and settles the request", async () => {
    const person = await makePerson(testApp);
    const caller = await callerFor(testApp, person);
    await caller.classes.join(joining(theirs.code));
    await endCodeAlarm(testApp);
    expect(await caller.classes.join(joining(theirs.code))).toEqual(asking);
    const { code } = await as.neighbour.classes.replaceCode();
    expect(await caller.classes.join(joining(code))).toEqual({
      waits: false,
      classId: theirs.classId,
      className: theirs.name,
      wasMember: false,
    });
    expect(await as.neighbour.classes.joinRequests()).toEqual([]);
    await raiseCodeAlarm(testApp);
  });
});
