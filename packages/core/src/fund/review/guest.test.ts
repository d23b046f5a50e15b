import { beforeEach, describe, expect, it } from "vitest";
import { createCtx, createSession } from "@utspring/testkit/actors";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import {
  ageAppointment,
  depositEarlier,
  makeAnotherManager,
  makeAuditor,
  makeClass,
  makePerson,
  password,
} from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { tokenIn } from "@utspring/testkit/make-guest";
import { personalDataIn } from "@utspring/testkit/sales-reports";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "../../payments/procedures/add-receipt.ts";
import { readReceipt } from "../../payments/procedures/read-receipt.ts";

const testApp = await openTestApp();

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

describe("the guest", () => {
  it("a guest can sign off a month, ask a question and attest a withdrawal, but not book a deposit", async () => {
    await depositEarlier(testApp, klass);
    const otherManager = await makeAnotherManager(testApp, klass);
    const other = await callerFor(testApp, otherManager);
    await manager.fund.setLimit({ amount: 100, ...newKey() });
    const { requestId } = await other.fund.withdraw({ amount: 200, description: "Flak", ...newKey() });
    await accept();
    expect((await guest.fund.waiting()).requests).toMatchObject([{ canAttest: false, refusal: "ATTESTER_NEW" }]);
    await ageAppointment(testApp, klass.classId);
    const { months } = await guest.fund.review.status();
    const last = months.find(({ isOver }) => isOver);
    const signed = { month: last?.month ?? "", ledgerHash: last?.hash ?? "", bankBalance: 700 };
    await guest.fund.review.signOff({ ...signed, ...newKey() });
    const { questionId } = await guest.fund.review.ask({ question: "Vad köptes?", ...newKey() });
    await manager.fund.review.answer({ questionId, answer: "Tyg", ...newKey() });
    expect((await guest.fund.waiting()).requests).toMatchObject([{ canAttest: true }]);
    expect((await pupil.fund.waiting()).attesters).toBe(3);
    expect((await guest.fund.waiting()).attesters).toBe(3);
    const becomes = (role: string) =>
      testApp.owner`update memberships set role = ${role} where user_id = ${otherManager.userId} and class_id = ${klass.classId}`;
    await becomes("elev");
    expect((await guest.fund.waiting()).requests).toMatchObject([{ canAttest: false, refusal: "REQUESTER_LEFT" }]);
    await becomes("studentansvarig");
    await guest.fund.attest({ requestId: requestId ?? "", ...newKey() });
    const name = `${adult.firstName} ${adult.lastName}`;
    expect((await guest.fund.transactions({})).rows[0]).toMatchObject({ amountOre: 200, attestedByName: name });
    expect((await pupil.fund.review.status()).questions).toMatchObject([{ askedByName: name, answer: "Tyg" }]);
    expect(await guest.fund.verify()).toMatchObject({ isIntact: true });
    expect(await refusalOf(guest.fund.deposit({ amount: 1, description: "Pant", ...newKey() }))).toEqual({
      code: "NOT_ALLOWED",
    });
  });

  it("one person cannot empty the fund with an account that they invite themselves, in place of the class's auditor", async () => {
    await manager.fund.deposit({ amount: 500, description: "Kakor", ...newKey() });
    await makeAnotherManager(testApp, klass);
    await manager.fund.setLimit({ amount: 100, ...newKey() });
    const { auditorId } = await makeAuditor(testApp, klass, klass.pupils[0] as MadePerson);
    await manager.fund.review.end({ auditorId, ...newKey() });
    await accept();
    const { requestId } = await manager.fund.withdraw({ amount: 400, description: "Flak", ...newKey() });
    await manager.fund.setLimit({ amount: 900, ...newKey() });
    const changeId = (await guest.fund.waiting()).limitChange?.id ?? "";
    const refused = async () => [
      await refusalOf(guest.fund.attest({ requestId: requestId ?? "", ...newKey() })),
      await refusalOf(guest.fund.attestLimit({ changeId, ...newKey() })),
    ];
    expect(await refused()).toEqual([{ code: "ATTESTER_NEW" }, { code: "ATTESTER_NEW" }]);
    await ageAppointment(testApp, klass.classId);
    expect(await refused()).toEqual([{ code: "ATTEST_APPOINTER" }, { code: "ATTEST_APPOINTER" }]);
    expect((await guest.fund.waiting()).requests).toMatchObject([{ refusal: "ATTEST_APPOINTER" }]);
    expect(await pupil.fund.overview()).toMatchObject({ balanceOre: 500, reservedOre: 400 });
  });

  it("a guest is granskare in the export of their own data, and elev again when the review has ended", async () => {
    const roleIn = async () => personalDataIn(await guest.auth.exportMyData())["profile"];
    await accept();
    expect(await roleIn()).toMatchObject({ role: "granskare" });
    const auditorId = (await guest.fund.review.status()).auditor?.id ?? "";
    await guest.fund.review.end({ auditorId, ...newKey() });
    expect(await roleIn()).toMatchObject({ role: "elev" });
  });

  it("a guest can open the receipts of withdrawals and no other receipts", async () => {
    const receiptOf = async (person: MadePerson) =>
      (await addReceipt(await createCtx(testApp, person), incoming("Kvitto.pdf", "%PDF-kvitto"))).receiptId;
    const [booked, screenshot] = [await receiptOf(klass.manager), await receiptOf(klass.pupils[0] as MadePerson)];
    await manager.fund.deposit({ amount: 500, description: "Kakor", ...newKey() });
    await manager.fund.withdraw({ amount: 100, description: "Tyg", receiptId: booked, ...newKey() });
    await accept();
    expect((await guest.fund.transactions({})).rows[0]).toMatchObject({ receiptId: booked });
    const asked = async (receiptId: string) => readReceipt(await createCtx(testApp, adult), { receiptId });
    expect(await asked(booked)).toMatchObject({ fileName: "Kvitto.pdf" });
    expect((await refusalOf(asked(screenshot))).code).toBe("NOT_FOUND");
  });

  it.each(["the guest", "a studentansvarig", "the guest's removed account"])(
    "the guest loses access at once when the appointment is ended by %s",
    async (by) => {
      await accept();
      const auditorId = (await guest.fund.review.status()).auditor?.id ?? "";
      if (by === "the guest") await guest.fund.review.end({ auditorId, ...newKey() });
      else if (by === "a studentansvarig") await manager.fund.review.end({ auditorId, ...newKey() });
      else await guest.auth.removeMyAccount({ password });
      expect(["NOT_ALLOWED", "NOT_SIGNED_IN"]).toContain(await isRefused());
      expect((await pupil.fund.review.status()).auditor).toBeNull();
      expect(await kindsIn()).toContain("fund.review.end");
      expect((await guest.auth.me())?.actor.wasGuest).toBe(by === "the guest's removed account" ? undefined : true);
    },
  );

  it("a guest cannot join a class, and a guest who becomes a member of a class is no longer an auditor", async () => {
    await accept();
    const theirs = await makeClass(testApp, { pupils: 0 });
    expect(await refusalOf(guest.classes.join({ classCode: theirs.code, ...newKey() }))).toEqual({
      code: "GUEST_CANNOT_JOIN",
    });
    await testApp.owner`insert into memberships (user_id, class_id, role, joined_at) values (${adult.userId}, ${theirs.classId}, 'elev', now())`;
    await testApp.owner`update profiles set class_id = ${theirs.classId} where user_id = ${adult.userId}`;
    const moved = callerWith(testApp, await createSession(testApp, adult));
    expect(await moved.fund.overview()).toMatchObject({ balanceOre: 0 });
    expect((await pupil.fund.review.status()).auditor).toBeNull();
    expect((await moved.auth.me())?.guestOf).toBeNull();
    expect((await moved.auth.me())?.actor).not.toHaveProperty("wasGuest");
  });

  it("a former guest who has joined a class since, and is no longer in it, is no former guest any more", async () => {
    await accept();
    const auditorId = (await guest.fund.review.status()).auditor?.id ?? "";
    await guest.fund.review.end({ auditorId, ...newKey() });
    expect((await guest.auth.me())?.actor.wasGuest).toBe(true);
    const theirs = await makeClass(testApp, { pupils: 0 });
    await guest.classes.join({ classCode: theirs.code, ...newKey() });
    const member = callerWith(testApp, await createSession(testApp, adult));
    expect((await member.auth.me())?.actor.classId).toBe(theirs.classId);
    await (await callerFor(testApp, theirs.manager)).classes.removeMember({ userId: adult.userId, ...newKey() });
    const removed = callerWith(testApp, await createSession(testApp, adult));
    expect((await removed.auth.me())?.actor).toMatchObject({ classId: null });
    expect((await removed.auth.me())?.actor).not.toHaveProperty("wasGuest");
  });

  it("the database refuses to remove a class that has a guest, and the guest of one whose rows are gone is refused", async () => {
    await accept();
    await expect(testApp.owner`delete from classes where id = ${klass.classId}`).rejects.toMatchObject({
      code: "23503",
    });
    expect(await guest.fund.overview()).toMatchObject({ balanceOre: 0 });
    const tables = await testApp.owner<{ name: string }[]>`
      select table_name as name from information_schema.columns natural join information_schema.tables
      where table_schema = 'public' and column_name = 'class_id' and table_type = 'BASE TABLE'`;
    await testApp.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      for (const { name } of tables) await tx`delete from ${tx(name)} where class_id = ${klass.classId}`;
      await tx`delete from classes where id = ${klass.classId}`;
    });
    expect(await isRefused()).toBe("NOT_ALLOWED");
    expect((await guest.auth.me())?.guestOf).toBeNull();
  });

  it("a guest who has attested a withdrawal can be invited again, since an attest is no booking", async () => {
    await accept();
    await manager.fund.deposit({ amount: 500, description: "Kakor", ...newKey() });
    await manager.fund.setLimit({ amount: 100, ...newKey() });
    const other = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    const { requestId } = await other.fund.withdraw({ amount: 200, description: "Flak", ...newKey() });
    await ageAppointment(testApp, klass.classId);
    await guest.fund.attest({ requestId: requestId ?? "", ...newKey() });
    const auditorId = (await guest.fund.review.status()).auditor?.id ?? "";
    await guest.fund.review.end({ auditorId, ...newKey() });
    await accept();
    expect((await guest.fund.review.status()).auditor).toMatchObject({ isYou: true });
  });
});
