import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { makeAnotherAdmin, makePerson, password, profileOf } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { dropExpiredSessions } from "../../privacy/procedures/drop-expired-sessions.ts";
import { systemCtx } from "../../kernel/context.ts";
import { openTestApp } from "@utspring/testkit/test-app";
import { moveTo } from "@utspring/testkit/notifications";
import { personalDataIn } from "@utspring/testkit/sales-reports";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";

const testApp = await openTestApp();
moveTo(testApp, "12:00");
const { as, ours, admin } = await makeTestUsers(testApp);
const wish = { className: "NA3B", school: "Rudbecksskolan", graduationYear: "2027" };

beforeEach(() => {
  testApp.deps.classRequests = "ask";
  testApp.mailbox.mails.length = 0;
});

let nth = 0;
const account = (more: object = {}) => {
  nth += 1;
  const name = { firstName: "Ebba", lastName: "Ek" };
  return { ...wish, ...name, email: `start${nth}@utspring.test`, password, termsAccepted: true as const, ...more };
};
const visitor = (ip: string = randomUUID()) => callerWith(testApp, null, ip);
const mailsTo = (email: string) => testApp.mailbox.mails.filter(({ to }) => to === email);
const counted = async () => {
  const [row] = await testApp.owner<{ users: number; requests: number }[]>`
    select (select count(*) from users)::int as users, (select count(*) from class_requests)::int as requests`;
  return row;
};
const stored = (userId: string) => testApp.owner`select * from class_requests where user_id = ${userId}`;

/** Through the public page, and with the mailed link unless told otherwise. */
async function starter({ ip = randomUUID(), isConfirmed = true, more = {} } = {}): Promise<MadePerson> {
  const asked = account(more);
  await visitor(ip).auth.startClass(asked);
  await testApp.runJobs();
  if (isConfirmed) await visitor().auth.confirmEmail({ token: testApp.mailbox.resetToken(asked.email) });
  await testApp.runJobs();
  const [row] = await testApp.owner<{ id: string }[]>`select id from users where email = ${asked.email}`;
  return { ...asked, userId: row?.id ?? "" };
}
const approve = (userId: string, idempotencyKey: string = randomUUID()) =>
  as.admin.admin.classes.approve({ userId, idempotencyKey });

describe("auth.startClass", () => {
  it.each([
    ["no class name", { className: " " }, "className"],
    ["a class name with an address", { className: "www.exempel.se" }, "className"],
    ["a class name of 121 signs", { className: "a".repeat(121) }, "className"],
    ["no school", { school: "" }, "school"],
    ["a year of two digits", { graduationYear: "27" }, "graduationYear"],
    ["a weak password", { password: "12345" }, "password"],
    ["terms that are not accepted", { termsAccepted: false }, "termsAccepted"],
    ["a class code", { classCode: "AAAAAA" }, ""],
  ])("auth.startClass — refuses %s, and stores nothing", async (_what, more, path) => {
    const before = await counted();
    const refused = await refusalOf(visitor().auth.startClass(account(more) as ReturnType<typeof account>));
    expect(refused).toMatchObject({ code: "BAD_INPUT", issues: [{ path }] });
    expect(await counted()).toEqual(before);
  });

  it("auth.startClass — refuses a common password and a taken address with a field error, and stores nothing", async () => {
    const before = await counted();
    expect(await refusalOf(visitor().auth.startClass(account({ password: "password" })))).toEqual({
      code: "PASSWORD_TOO_COMMON",
      field: "password",
    });
    expect(await refusalOf(visitor().auth.startClass(account({ email: ours.manager.email })))).toEqual({
      code: "EMAIL_TAKEN",
      field: "email",
    });
    expect(await counted()).toEqual(before);
  });

  it("auth.startClass — is refused for everybody where nobody may ask for a class", async () => {
    testApp.deps.classRequests = "off";
    const before = await counted();
    expect(await refusalOf(visitor().auth.startClass(account()))).toEqual({ code: "CLASS_REQUESTS_OFF" });
    expect(await refusalOf(as.outsider.classes.requestNew(wish))).toEqual({ code: "CLASS_REQUESTS_OFF" });
    expect(await counted()).toEqual(before);
  });

  it("auth.startClass — refuses the 21st request of an address in a day; a refused one is not counted", async () => {
    const ip = randomUUID();
    const taken = account({ email: ours.manager.email });
    for (let n = 0; n < 3; n += 1) await refusalOf(visitor(ip).auth.startClass(taken));
    for (let n = 0; n < 20; n += 1) await visitor(ip).auth.startClass(account());
    expect(await refusalOf(visitor(ip).auth.startClass(account()))).toEqual({ code: "TOO_MANY_TRIES" });
  });

  it("auth.startClass — no more than 500 requests wait for one year", async () => {
    await testApp.owner`
      insert into class_requests (user_id, class_name, school, graduation_year, opens_itself, created_at)
      select u.id, 'X', 'X', 2031, false, now() from users u
      where not exists (select from class_requests r where r.user_id = u.id) limit 1`;
    const [full] = await testApp.owner`select count(*)::int as n from class_requests where graduation_year = 2031`;
    await testApp.owner`
      with more as (insert into users (id, created_at, removed_at)
        select gen_random_uuid(), now(), now() from generate_series(1, ${500 - Number(full?.["n"])}) returning id)
      insert into class_requests (user_id, class_name, school, graduation_year, opens_itself, created_at)
      select id, 'X', 'X', 2031, false, now() from more`;
    const before = await counted();
    const refused = await refusalOf(visitor().auth.startClass(account({ graduationYear: "2031" })));
    expect(refused.code).toBe("STORE_FULL");
    expect(await counted()).toEqual(before);
    await testApp.owner`delete from class_requests where graduation_year = 2031`;
  });

  it("auth.startClass — one transaction makes the account and the request; no administrator hears of it before the address is confirmed", async () => {
    const person = await starter({ isConfirmed: false });
    expect(await stored(person.userId)).toMatchObject([{ class_name: "NA3B", school: "Rudbecksskolan" }]);
    expect(await profileOf(testApp, person)).toMatchObject({ role: "elev", classId: null, firstName: "Ebba" });
    expect(await as.admin.admin.classes.requests()).toEqual([]);
    expect(await refusalOf(approve(person.userId))).toEqual({ code: "NOT_FOUND" });
    expect(mailsTo(admin.email)).toEqual([]);
    await visitor().auth.confirmEmail({ token: testApp.mailbox.resetToken(person.email) });
    await testApp.runJobs();
    expect(await as.admin.admin.classes.requests()).toMatchObject([
      { userId: person.userId, ...wish, graduationYear: 2027 },
    ]);
    expect(mailsTo(admin.email)[0]?.text).toContain("http://utspring.test/admin");
    await approve(person.userId);
  });

  it("auth.startClass — two at once with one address make one account and one request", async () => {
    const twin = account();
    const both = await Promise.allSettled([visitor().auth.startClass(twin), visitor().auth.startClass(twin)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("classes.requestNew", () => {
  it("classes.requestNew — refuses a visitor, an administrator, a member and one who impersonates", async () => {
    const codes = await Promise.all(
      (["visitor", "admin", "elev", "impersonator"] as const).map(
        async (who) => (await refusalOf(as[who].classes.requestNew(wish))).code,
      ),
    );
    expect(codes).toEqual(["NOT_SIGNED_IN", "ADMIN_CANNOT_JOIN", "HAS_CLASS", "NOT_WHILE_IMPERSONATING"]);
  });

  it("classes.requestNew — a person without a class asks, sees it in auth.me, and asking again replaces it", async () => {
    const person = await makePerson(testApp);
    const caller = await callerFor(testApp, person);
    await caller.classes.requestNew(wish);
    await caller.classes.requestNew({ ...wish, className: "NA3C" });
    expect((await caller.auth.me())?.classRequest).toEqual({ className: "NA3C", reason: null });
    expect(await stored(person.userId)).toHaveLength(1);
    expect(JSON.stringify(personalDataIn(await caller.auth.exportMyData()))).toContain("Rudbecksskolan");
    for (let n = 0; n < 3; n += 1) await caller.classes.requestNew(wish);
    expect(await refusalOf(caller.classes.requestNew(wish))).toEqual({ code: "TOO_MANY_TRIES" });
    await caller.auth.removeMyAccount({ password });
    expect(await stored(person.userId)).toEqual([]);
  });

  it("classes.requestNew — a request that is 31 days old is purged", async () => {
    const person = await makePerson(testApp);
    await (await callerFor(testApp, person)).classes.requestNew(wish);
    await testApp.owner`update class_requests set created_at = created_at - interval '31 days' where user_id = ${person.userId}`;
    await dropExpiredSessions(systemCtx(testApp.deps, "dropExpiredSessions"));
    expect(await stored(person.userId)).toEqual([]);
  });
});

describe("admin.classes.requests", () => {
  it.each(refusals.admin)("admin.classes.requests — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.classes.requests())).toEqual({ code });
  });
});

describe("admin.classes.approve", () => {
  it.each(refusals.admin)("admin.classes.approve — refuses %s with %s", async (who, code) => {
    const input = { userId: randomUUID(), idempotencyKey: randomUUID() };
    expect(await refusalOf(as[who].admin.classes.approve(input))).toEqual({ code });
  });

  it("admin.classes.approve — creates the class with fund and main budget, appoints the one who asked, ends their sessions and mails them", async () => {
    const person = await starter();
    const session = await callerFor(testApp, person);
    const { classId, code } = await approve(person.userId);
    await testApp.runJobs();
    expect(await profileOf(testApp, person)).toMatchObject({ role: "studentansvarig", classId });
    expect(await session.auth.me()).toBeNull();
    const klass = await (await callerFor(testApp, person)).classes.current();
    expect(klass).toMatchObject({ name: "NA3B", code, description: "Rudbecksskolan, studenten 2027" });
    expect(await testApp.owner`select name from budgets where class_id = ${classId} and is_main`).toHaveLength(1);
    expect(await stored(person.userId)).toEqual([]);
    expect(mailsTo(person.email).at(-1)).toMatchObject({ subject: "Din klass finns på Utspring" });
  });

  it("admin.classes.approve — two administrators at once and a repeated call create one class", async () => {
    const person = await starter();
    const other = await callerFor(testApp, await makeAnotherAdmin(testApp));
    const input = { userId: person.userId, idempotencyKey: randomUUID() };
    const both = await Promise.allSettled([
      as.admin.admin.classes.approve(input),
      other.admin.classes.approve({ ...input, idempotencyKey: randomUUID() }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await (await callerFor(testApp, person)).classes.mine()).map(({ name }) => name)).toEqual(["NA3B"]);
    const next = await starter();
    const key = randomUUID();
    const once = await approve(next.userId, key);
    expect(await approve(next.userId, key)).toEqual(once);
    expect(await refusalOf(approve(next.userId))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.classes.approve — does not find the request of a frozen person or of a new administrator", async () => {
    const [frozen, promoted] = [await starter(), await starter()];
    await testApp.owner`update profiles set account_status = 'frozen' where user_id = ${frozen.userId}`;
    await testApp.owner`update profiles set role = 'admin' where user_id = ${promoted.userId}`;
    for (const { userId } of [frozen, promoted])
      expect(await refusalOf(approve(userId))).toEqual({ code: "NOT_FOUND" });
    expect(await as.admin.admin.classes.requests()).toEqual([]);
  });
});

describe("admin.classes.refuse", () => {
  it.each(refusals.admin)("admin.classes.refuse — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.classes.refuse({ userId: randomUUID(), reason: "Nej" }))).toEqual({ code });
  });

  it("admin.classes.refuse — asks for a reason, mails it without links, and the person may ask again", async () => {
    const person = await starter();
    const { userId } = person;
    const empty = await refusalOf(as.admin.admin.classes.refuse({ userId, reason: " " }));
    expect(empty).toMatchObject({ code: "BAD_INPUT", issues: [{ path: "reason" }] });
    await as.admin.admin.classes.refuse({ userId, reason: "Skolan finns redan" });
    expect(await refusalOf(as.admin.admin.classes.refuse({ userId, reason: "Igen" }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(approve(userId))).toEqual({ code: "NOT_FOUND" });
    await testApp.runJobs();
    expect(mailsTo(person.email).at(-1)?.text).toContain("Skolan finns redan");
    const caller = await callerFor(testApp, person);
    expect((await caller.auth.me())?.classRequest).toEqual({ className: "NA3B", reason: "Skolan finns redan" });
    await caller.classes.requestNew(wish);
    expect((await caller.auth.me())?.classRequest?.reason).toBeNull();
    await approve(userId);
  });
});

describe("admin.classes.settleRequest", () => {
  it("admin.classes.settleRequest — where installations are open, confirming the address creates the class; the fourth of an address waits for an administrator", async () => {
    testApp.deps.classRequests = "open";
    const ip = randomUUID();
    const people: MadePerson[] = [];
    for (let n = 0; n < 4; n += 1) people.push(await starter({ ip, more: { school: `Skola ${n}` } }));
    const roles = await Promise.all(people.map(async (person) => (await profileOf(testApp, person)).role));
    expect(roles).toEqual(["studentansvarig", "studentansvarig", "studentansvarig", "elev"]);
    expect((await as.admin.admin.classes.requests()).map(({ userId }) => userId)).toEqual([people[3]?.userId]);
    await approve(people[3]?.userId ?? "");
  });

  it("admin.classes.settleRequest — the eleventh class of a school in a day waits for an administrator", async () => {
    testApp.deps.classRequests = "open";
    const people: MadePerson[] = [];
    for (let n = 0; n < 11; n += 1) people.push(await starter({ more: { school: n % 2 ? "EN SKOLA" : "En skola" } }));
    const roles = await Promise.all(people.map(async (person) => (await profileOf(testApp, person)).role));
    expect(roles.filter((role) => role === "studentansvarig")).toHaveLength(10);
    expect(roles.at(-1)).toBe("elev");
    await approve(people.at(-1)?.userId ?? "");
  });

  it("admin.classes.settleRequest — an administrator who wants no mail gets none, and others get one a request", async () => {
    await as.admin.notices.choose({ kind: "classAsked", push: false, mail: "off" });
    const other = await makeAnotherAdmin(testApp);
    const person = await starter();
    await testApp.runJobs();
    expect(mailsTo(admin.email)).toEqual([]);
    expect(mailsTo(other.email)).toHaveLength(1);
    await approve(person.userId);
  });
});

describe("admin.classes.sendAnswerMail", () => {
  it("admin.classes.sendAnswerMail — no refusal is mailed when the request was made again meanwhile", async () => {
    const person = await starter();
    await as.admin.admin.classes.refuse({ userId: person.userId, reason: "Nej" });
    await (await callerFor(testApp, person)).classes.requestNew(wish);
    await testApp.runJobs();
    expect(mailsTo(person.email).map(({ subject }) => subject)).toEqual(["Bekräfta din e-post i Utspring"]);
    await approve(person.userId);
  });
});
