import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAuditor, makeClass, makePerson } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { makeGuest, tokenIn } from "@utspring/testkit/make-guest";
import { moveTo, notificationMailsTo } from "@utspring/testkit/notifications";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, admin } = await makeTestUsers(testApp);

const impersonating = ["impersonator", "NOT_WHILE_IMPERSONATING"] as const;

let klass: MadeClass;
let manager: Caller;
let pupil: Caller;
let adult: MadePerson;
let guest: Caller;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  adult = await makePerson(testApp);
  [manager, pupil, guest] = await Promise.all([
    callerFor(testApp, klass.manager),
    callerFor(testApp, klass.pupils[0] as MadePerson),
    callerFor(testApp, adult),
  ]);
});

const invited = async (who = manager) => ({ token: tokenIn((await who.fund.review.invite()).link) });
const accept = async (who = guest) => who.fund.review.acceptInvitation(await invited());
const kindsIn = async () => (await pupil.classes.activity({})).rows.map(({ kind }) => kind);
const isRefused = async (who = guest) => (await refusalOf(who.fund.overview())).code;

describe("fund.review.invite", () => {
  it.each([...refusals.manager, impersonating] as const)(
    "fund.review.invite — refuses %s with %s",
    async (who, code) => {
      expect(await refusalOf(as[who].fund.review.invite())).toEqual({ code });
    },
  );

  it("fund.review.invite — the class is notified, and no table holds the secret of the link", async () => {
    const before = testApp.deps.clock().getTime();
    // Outside the quiet hours.
    moveTo(testApp, "12:00");
    const { link, expiresAt, invitationId } = await manager.fund.review.invite();
    expect(link).toMatch(/\/granskare#token=[\w-]{43}$/u);
    const { invitation } = await pupil.fund.review.status();
    expect(invitation).toMatchObject({ id: invitationId, expiresAt });
    expect(expiresAt.getTime() - (invitation?.invitedAt.getTime() ?? 0)).toBe(7 * 86_400_000);
    await testApp.runJobs();
    testApp.clock.move(before - testApp.deps.clock().getTime());
    for (const person of klass.pupils)
      expect(notificationMailsTo(testApp, person)).toMatchObject([{ subject: "Klasskassans granskare" }]);
    const tables = await testApp.owner<
      { name: string }[]
    >`select tablename as name from pg_tables where schemaname = 'public'`;
    for (const { name } of tables) {
      const found = await testApp.owner`
        select from ${testApp.owner(name)} t where t::text like ${`%${tokenIn(link)}%`}`;
      expect([name, found.length]).toEqual([name, 0]);
    }
  });

  it("fund.review.invite — a new invitation replaces the open one, and an eleventh invitation in a day is refused", async () => {
    const first = await invited();
    await manager.fund.review.invite();
    expect(await refusalOf(guest.fund.review.acceptInvitation(first))).toEqual({ code: "INVITATION_INVALID" });
    for (let n = 2; n < 10; n += 1) await manager.fund.review.invite();
    expect(await refusalOf(manager.fund.review.invite())).toEqual({ code: "TOO_MANY_TRIES" });
    const open = await testApp.owner`
      select from fund_invitations where class_id = ${klass.classId} and revoked_at is null and accepted_at is null`;
    expect(open).toHaveLength(1);
  });

  it("fund.review.invite — a class that has an auditor cannot invite a guest, and trying uses up none of the day's invitations", async () => {
    const { auditorId } = await makeAuditor(testApp, klass, klass.pupils[0] as MadePerson);
    const invite = () => manager.fund.review.invite({ email: "granskare@utspring.test" });
    for (let n = 0; n < 11; n += 1) expect(await refusalOf(invite())).toEqual({ code: "AUDITOR_EXISTS" });
    await manager.fund.review.end({ auditorId, ...newKey() });
    expect((await invite()).isMailed).toBe(true);
  });
});

describe("fund.review.appoint", () => {
  it("fund.review.appoint — ends an open invitation, whose link works neither then nor after the appointment", async () => {
    const open = await invited();
    const { auditorId } = await manager.fund.review.appoint({ userId: klass.pupils[0]?.userId ?? "", ...newKey() });
    expect((await pupil.fund.review.status()).invitation).toBeNull();
    expect(await refusalOf(guest.fund.review.readInvitation(open))).toEqual({ code: "INVITATION_INVALID" });
    await manager.fund.review.end({ auditorId, ...newKey() });
    expect(await refusalOf(guest.fund.review.acceptInvitation(open))).toEqual({ code: "INVITATION_INVALID" });
  });
});

describe("fund.review.revokeInvitation", () => {
  it.each(refusals.manager)("fund.review.revokeInvitation — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].fund.review.revokeInvitation({ invitationId: randomUUID() }))).toEqual({ code });
  });

  it("fund.review.revokeInvitation — a revoked link stops working, and an accepted invitation cannot be revoked", async () => {
    const { link, invitationId } = await manager.fund.review.invite();
    await manager.fund.review.revokeInvitation({ invitationId });
    expect((await pupil.fund.review.status()).invitation).toBeNull();
    expect(await refusalOf(guest.fund.review.acceptInvitation({ token: tokenIn(link) }))).toEqual({
      code: "INVITATION_INVALID",
    });
    expect(await refusalOf(manager.fund.review.revokeInvitation({ invitationId }))).toEqual({ code: "NOT_FOUND" });
    const next = await manager.fund.review.invite();
    await guest.fund.review.acceptInvitation({ token: tokenIn(next.link) });
    expect(await refusalOf(manager.fund.review.revokeInvitation({ invitationId: next.invitationId }))).toEqual({
      code: "NOT_FOUND",
    });
  });
});

describe("fund.review.acceptInvitation", () => {
  it.each([...refusals.user, impersonating] as const)(
    "fund.review.acceptInvitation — refuses %s with %s",
    async (who, code) => {
      expect(await refusalOf(as[who].fund.review.acceptInvitation({ token: "a".repeat(43) }))).toEqual({ code });
    },
  );

  it("fund.review.acceptInvitation — the guest can read the fund with names, and the class sees who the guest is", async () => {
    await manager.fund.deposit({ amount: 500, description: "Kakor", ...newKey() });
    expect(await isRefused()).toBe("NOT_ALLOWED");
    expect(await accept()).toMatchObject({ classId: klass.classId });
    expect(await guest.fund.overview()).toMatchObject({ balanceOre: 500 });
    const managersName = `${klass.manager.firstName} ${klass.manager.lastName}`;
    expect((await guest.fund.transactions({})).rows).toMatchObject([{ actorName: managersName }]);
    expect(await guest.fund.verify()).toMatchObject({ isIntact: true });
    expect((await guest.fund.meetingReport()).fileName).toContain(".pdf");
    expect((await guest.auth.me())?.guestOf).toMatchObject({ classId: klass.classId });
    expect((await guest.auth.me())?.klass).toBeNull();
    const name = `${adult.firstName} ${adult.lastName}`;
    expect((await pupil.fund.review.status()).auditor).toMatchObject({ name, isGuest: true, isYou: false });
    expect((await guest.fund.review.status()).auditor).toMatchObject({ name, isYou: true });
    expect(await kindsIn()).toContain("fund.review.acceptInvitation");
    // Pupils are counted as before.
    expect(await pupil.classes.current()).toMatchObject({ memberCount: 3 });
    expect(await pupil.classes.members()).not.toContainEqual(expect.objectContaining({ userId: adult.userId }));
  });

  it("fund.review.acceptInvitation — an expired, used or unknown link is refused; the guest's repeated call changes nothing", async () => {
    const { token } = await invited();
    await guest.fund.review.acceptInvitation({ token });
    const before = await kindsIn();
    await guest.fund.review.acceptInvitation({ token });
    expect(await kindsIn()).toEqual(before);
    const other = await callerFor(testApp, await makePerson(testApp));
    for (const tried of [token, "a".repeat(43)])
      expect(await refusalOf(other.fund.review.acceptInvitation({ token: tried }))).toEqual({
        code: "INVITATION_INVALID",
      });
    const theirs = await makeClass(testApp, { pupils: 0 });
    const late = tokenIn((await (await callerFor(testApp, theirs.manager)).fund.review.invite()).link);
    testApp.clock.move(7 * 86_400_000);
    const later = await callerFor(testApp, await makePerson(testApp));
    expect(await refusalOf(later.fund.review.acceptInvitation({ token: late }))).toEqual({
      code: "INVITATION_INVALID",
    });
    testApp.clock.move(-7 * 86_400_000);
  });

  it("fund.review.acceptInvitation — two people accept one link concurrently: one succeeds", async () => {
    const [{ token }, other] = [await invited(), await callerFor(testApp, await makePerson(testApp))];
    const both = await Promise.allSettled([guest, other].map((who) => who.fund.review.acceptInvitation({ token })));
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("fund.review.acceptInvitation — a member of a class, an administrator, an unconfirmed address and a guest of another class are refused", async () => {
    const input = await invited();
    for (const who of [pupil, manager, await callerFor(testApp, admin)])
      expect(await refusalOf(who.fund.review.acceptInvitation(input))).toEqual({ code: "GUEST_HAS_CLASS" });
    const unconfirmed = await callerFor(testApp, await makePerson(testApp, { isConfirmed: false }));
    expect(await refusalOf(unconfirmed.fund.review.acceptInvitation(input))).toEqual({ code: "EMAIL_UNCONFIRMED" });
    const busy = await callerFor(testApp, await makeGuest(testApp, await makeClass(testApp, { pupils: 0 })));
    expect(await refusalOf(busy.fund.review.acceptInvitation(input))).toEqual({ code: "GUEST_ELSEWHERE" });
    expect((await pupil.fund.review.status()).auditor).toBeNull();
    await guest.fund.review.acceptInvitation(input);
  });

  it("fund.review.acceptInvitation — refuses a person who has booked in the fund, and the link of a former studentansvarig", async () => {
    const input = await invited();
    const left = klass.pupils[1] as MadePerson;
    await testApp.owner`update memberships set role = 'studentansvarig' where class_id = ${klass.classId} and user_id = ${left.userId}`;
    await testApp.owner`update profiles set role = 'studentansvarig' where user_id = ${left.userId}`;
    const booking = await callerFor(testApp, left);
    await booking.fund.deposit({ amount: 5, description: "Pant", ...newKey() });
    const hers = await invited(booking);
    await testApp.owner`update profiles set role = 'elev', class_id = null where user_id = ${left.userId}`;
    await testApp.owner`delete from memberships where user_id = ${left.userId}`;
    expect(await refusalOf(guest.fund.review.acceptInvitation(hers))).toEqual({ code: "INVITATION_INVALID" });
    expect(input.token).not.toBe(hers.token);
    expect(await refusalOf(booking.fund.review.acceptInvitation(await invited()))).toEqual({ code: "GUEST_BOOKED" });
  });
});
