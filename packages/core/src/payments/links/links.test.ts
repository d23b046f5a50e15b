import { beforeEach, describe, expect, it } from "vitest";
import { createHash } from "node:crypto";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass, makePerson } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { tokenIn } from "@utspring/testkit/make-guest";
import { openTestApp } from "@utspring/testkit/test-app";
import { systemCtx } from "../../kernel/context.ts";
import { forgetGuests } from "./procedures/forget-guests.ts";
import { createCtx } from "@utspring/testkit/actors";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, admin } = await makeTestUsers(testApp);
const nothing = { requirementId: crypto.randomUUID() };
const someone = { recordId: crypto.randomUUID(), userId: crypto.randomUUID() };

let klass: MadeClass;
let manager: Caller;
let ada: Caller;
let bo: Caller;
let visitor: Caller;
let requirementId: string;
beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  manager = await callerFor(testApp, klass.manager);
  ada = await callerFor(testApp, klass.pupils[0] as MadePerson);
  bo = await callerFor(testApp, klass.pupils[1] as MadePerson);
  visitor = callerWith(testApp, null);
  const flak = { title: "Studentflak", amount: 150_000, phoneNumber: "0701234567", dueDate: "2027-01-05" };
  ({ requirementId } = await manager.payments.create({ ...flak, ...newKey() }));
});

const invalid = { code: "PAY_LINK_INVALID" };
const classLink = async (who = manager) => {
  const { link, linkId } = await who.payments.links.create({ requirementId });
  return { token: tokenIn(link), linkId };
};
const ownLink = async (who = ada) => {
  const { link, linkId } = await who.payments.links.createOwn({ requirementId });
  return { token: tokenIn(link), linkId };
};
const read = ({ token }: { token: string }, who = visitor) => who.payments.links.read({ token });
const guest = { firstName: "Ada", lastName: "Berg", email: "" };
const report = ({ token }: { token: string }, of: Partial<typeof guest> = {}) =>
  visitor.payments.links.report({ token, ...guest, ...of, ...newKey() });

describe("making and revoking", () => {
  it.each(refusals.manager)("payments.links.create — refuses %s", async (role, code) => {
    expect(await refusalOf(as[role].payments.links.create(nothing))).toMatchObject({ code });
  });

  it("payments.links.create — only the link's hash is stored, of 128 random bits, and it works for 30 days", async () => {
    const { link, linkId, expiresAt } = await manager.payments.links.create({ requirementId });
    expect(link).toMatch(/^http.*\/betala#token=[\w-]{22}$/u);
    const [row] = await testApp.owner`select * from payment_links where id = ${linkId}`;
    expect(expiresAt.getTime() - row?.["created_at"].getTime()).toBe(30 * 86_400_000);
    expect(row).toMatchObject({
      token_hash: createHash("sha256").update(tokenIn(link)).digest("hex"),
      is_own: false,
      created_by: klass.manager.userId,
      revoked_at: null,
    });
    expect(JSON.stringify(row)).not.toContain(tokenIn(link));
  });

  it("payments.links.create — refuses a payment that is over, and a class without payments", async () => {
    await report(await classLink());
    await manager.payments.remove({ requirementId });
    expect(await refusalOf(classLink())).toEqual({ code: "REQUIREMENT_ARCHIVED" });
  });

  it("payments.links.createOwn — refuses a visitor, and what is paid, reported or not asked of the member", async () => {
    expect(await refusalOf(visitor.payments.links.createOwn({ requirementId }))).toMatchObject({
      code: "NOT_SIGNED_IN",
    });
    const adaId = klass.pupils[0]?.userId ?? "";
    await ada.payments.report({ requirementId, ...newKey() });
    expect(await refusalOf(ownLink())).toEqual({ code: "ALREADY_REPORTED" });
    const { rows } = await manager.payments.pending({});
    await manager.payments.approve({ recordIds: rows.map(({ recordId }) => recordId), ...newKey() });
    expect(await refusalOf(ownLink())).toEqual({ code: "ALREADY_PAID" });
    await manager.payments.exempt({ requirementId, userId: klass.pupils[1]?.userId ?? "", exempt: true });
    expect(await refusalOf(ownLink(bo))).toEqual({ code: "EXEMPTED" });
    expect(adaId).not.toBe("");
  });

  it("payments.links.list — a member sees their own links, a studentansvarig the class's; nobody sees a secret", async () => {
    expect(await refusalOf(visitor.payments.links.list({ requirementId }))).toMatchObject({ code: "NOT_SIGNED_IN" });
    const [{ linkId: ofClass }, { linkId: ofAda }] = [await classLink(), await ownLink()];
    const seen = async (who: Caller) => (await who.payments.links.list({ requirementId })).map(({ linkId }) => linkId);
    expect(await seen(manager)).toEqual([ofClass]);
    expect(await seen(ada)).toEqual([ofAda]);
    expect(await seen(bo)).toEqual([]);
    const [shown] = await manager.payments.links.list({ requirementId });
    expect(Object.keys(shown ?? {}).toSorted()).toEqual(["createdAt", "expiresAt", "isOwn", "linkId", "makerName"]);
  });

  it("payments.links.revoke — the class's link is any studentansvarig's to revoke, an own link only its maker's; twice is once", async () => {
    const [ofClass, ofAda] = [await classLink(), await ownLink()];
    expect(await refusalOf(visitor.payments.links.revoke(ofClass))).toMatchObject({ code: "NOT_SIGNED_IN" });
    for (const [who, link] of [
      [ada, ofClass],
      [bo, ofAda],
      [manager, ofAda],
    ] as const)
      expect(await refusalOf(who.payments.links.revoke({ linkId: link.linkId }))).toEqual({ code: "NOT_FOUND" });
    const second = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    for (let n = 0; n < 2; n += 1) {
      await second.payments.links.revoke({ linkId: ofClass.linkId });
      await ada.payments.links.revoke({ linkId: ofAda.linkId });
    }
    for (const link of [ofClass, ofAda]) {
      expect(await refusalOf(read(link))).toEqual(invalid);
      expect(await refusalOf(report(link))).toEqual(invalid);
    }
    expect(await manager.payments.links.list({ requirementId })).toEqual([]);
  });

  it("payments.links.create — a person makes at most 30 links of a payment", async () => {
    for (let n = 0; n < 30; n += 1) await classLink();
    expect(await refusalOf(classLink())).toMatchObject({ code: "STORE_FULL" });
  });
});

describe("payments.links.read", () => {
  it("payments.links.read — an unknown, revoked, expired or ended link is refused with one sentence", async () => {
    expect(await refusalOf(read({ token: "a".repeat(22) }))).toEqual(invalid);
    const link = await classLink();
    testApp.clock.move(30 * 86_400_000);
    expect(await refusalOf(read(link))).toEqual(invalid);
    expect(await refusalOf(report(link))).toEqual(invalid);
    testApp.clock.move(-30 * 86_400_000);
    await report(link);
    await manager.payments.remove({ requirementId });
    expect(await refusalOf(read(link))).toEqual(invalid);
    expect(await refusalOf(report(link))).toEqual(invalid);
  });

  it("payments.links.read — anybody with a class's link reads class, title, amount, day and recipient, and nothing of anybody", async () => {
    const link = await classLink();
    await ada.payments.report({ requirementId, ...newKey() });
    await report(link);
    const shown = await read(link);
    expect(shown).toEqual({
      kind: "guest",
      className: klass.name,
      title: "Studentflak",
      dueDate: "2027-01-05",
      isOwn: false,
      swish: expect.objectContaining({ amountOre: 150_000, number: "0701234567", ownOre: null, recipientName: null }),
    });
    const text = JSON.stringify(shown);
    for (const { firstName, userId } of [klass.manager, ...klass.pupils]) {
      expect(text).not.toContain(firstName);
      expect(text).not.toContain(userId);
    }
    expect(text).not.toContain(requirementId);
  });

  it("payments.links.read — a class's link has a reference that no member has, an own link its maker's", async () => {
    const references = (await manager.payments.bank.context()).items.map(({ reference }) => reference);
    const referenceOf = async (link: { token: string }) => {
      const shown = await read(link);
      return shown.kind === "guest" ? shown.swish.reference : null;
    };
    expect(references).not.toContain(await referenceOf(await classLink()));
    expect(await referenceOf(await ownLink())).toBe((await ada.payments.swish({ requirementId })).reference);
  });

  it("payments.links.read — a member of the class is sent to their own page, a friend may pay another's own link", async () => {
    const [ofClass, ofAda] = [await classLink(), await ownLink()];
    const toOwn = { kind: "member", requirementId };
    expect(await read(ofClass, ada)).toEqual(toOwn);
    expect(await read(ofClass, manager)).toEqual(toOwn);
    expect(await read(ofAda, ada)).toEqual(toOwn);
    expect(await read(ofAda, bo)).toMatchObject({ kind: "guest" });
    expect(await read(ofClass, as.outsider)).toMatchObject({ kind: "guest" });
    expect(await refusalOf(ada.payments.links.report({ ...guest, token: ofClass.token, ...newKey() }))).toEqual(
      invalid,
    );
  });

  it("payments.links.read — guesses are counted by address, and a link's readers too, right or wrong", async () => {
    const link = await classLink();
    expect(await refusalOf(read({ token: "b".repeat(22) }))).toEqual(invalid);
    const countedAs = async (rule: string) =>
      (await testApp.owner`update throttles set points = 1200 where key like ${`${rule}:%`} returning key`).length;
    expect(await countedAs("payLinkByIp")).toBeGreaterThan(0);
    for (const token of ["c".repeat(22), link.token])
      expect(await refusalOf(read({ token }))).toMatchObject({ code: "TOO_MANY_TRIES" });
    const other = () => callerWith(testApp, null);
    expect(await read(link, other())).toMatchObject({ kind: "guest" });
    expect(await countedAs("payLinkByLink")).toBeGreaterThan(0);
    expect(await refusalOf(read(link, other()))).toMatchObject({ code: "TOO_MANY_TRIES" });
    expect(await read(await classLink(), other())).toMatchObject({ kind: "guest" });
    // At 1,200 tries an hour and address, a million addresses need 10^21 years for half of 2^128.
    expect(2 ** 127 / (1_200 * 24 * 365 * 1_000_000)).toBeGreaterThan(1e21);
  });
});

describe("payments.links.report", () => {
  it("payments.links.report — refuses a blank name, a wrong address, and an unknown link", async () => {
    const link = await classLink();
    for (const field of ["firstName", "lastName"] as const)
      expect(await refusalOf(report(link, { [field]: " " }))).toMatchObject({ code: "BAD_INPUT" });
    expect(await refusalOf(report(link, { email: "ada" }))).toMatchObject({ code: "BAD_INPUT" });
    expect(await refusalOf(report({ token: "c".repeat(22) }))).toEqual(invalid);
    expect((await manager.payments.pending({})).total).toBe(0);
  });

  it("payments.links.report — waits as a payment without an account, and nobody's own payment changes", async () => {
    const link = await classLink();
    expect(await report(link, { email: "Ada.Berg@Utspring.test" })).toEqual({ amountOre: 150_000 });
    const { rows, total, sumOre } = await manager.payments.pending({});
    expect({ total, sumOre }).toEqual({ total: 1, sumOre: 150_000 });
    expect(rows[0]).toMatchObject({
      payerName: "Utan konto: Ada B.",
      userId: null,
      canApprove: true,
      remainingOre: 150_000,
      guest: { name: "Ada Berg", likely: null },
    });
    const shown = await read(link);
    expect(shown.kind === "guest" && shown.swish.reference).toBe(rows[0]?.reference);
    for (const who of [ada, bo]) {
      const { requirements } = await who.payments.list();
      expect(requirements[0]?.own.state).toBe("none");
    }
    expect((await manager.classes.dashboard()).todo).toMatchObject({ pending: 1, pendingSumOre: 150_000 });
    const [row] = await testApp.owner`select guest_email from payment_records where class_id = ${klass.classId}`;
    expect(row?.["guest_email"]).toBe("ada.berg@utspring.test");
  });

  it("payments.links.report — a retried report waits once, two people's wait twice", async () => {
    const link = await classLink();
    const input = { ...guest, token: link.token, ...newKey() };
    const results = await Promise.all([1, 2, 3].map(() => callerWith(testApp, null).payments.links.report(input)));
    expect(new Set(results.map(({ amountOre }) => amountOre))).toEqual(new Set([150_000]));
    expect((await manager.payments.pending({})).total).toBe(1);
    expect(await refusalOf(visitor.payments.links.report({ ...input, firstName: "Bo" }))).toEqual({
      code: "KEY_REUSED",
    });
    await Promise.all([report(link), report(link, { firstName: "Bo" })]);
    expect((await manager.payments.pending({})).total).toBe(3);
  });

  it("payments.links.report — by an own link it is its maker's report, of the next part, once, also two at once", async () => {
    const { reliefId } = await ada.payments.relief.ask({
      requirementId,
      wish: "split",
      dates: ["2026-12-10", "2027-01-05"],
      ...newKey(),
    });
    await manager.payments.relief.answer({ reliefId, approve: true, ...newKey() });
    const link = await ownLink();
    expect(await read(link)).toMatchObject({ dueDate: "2026-12-10", isOwn: true, swish: { amountOre: 75_000 } });
    const tries = await Promise.allSettled([1, 2, 3].map((n) => report(link, { firstName: `Pappa${"abc"[n - 1]}` })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { rows } = await manager.payments.pending({});
    expect(rows).toMatchObject([{ userId: klass.pupils[0]?.userId, reportedOre: 75_000, guest: null }]);
    expect((await ada.payments.list()).requirements[0]?.own.state).toBe("submitted");
    expect(await refusalOf(read(link))).toEqual(invalid);
    await manager.payments.approve({ recordIds: rows.map(({ recordId }) => recordId), ...newKey() });
    expect(await refusalOf(read(link))).toEqual(invalid);
    expect(await read(await ownLink())).toMatchObject({ dueDate: "2027-01-05", swish: { amountOre: 75_000 } });
  });

  it("payments.links.report — a rejected report by an own link is made again by it, and one's own is not approved by oneself", async () => {
    const link = await ownLink();
    await report(link);
    const recordIds = (await manager.payments.pending({})).rows.map(({ recordId }) => recordId);
    await manager.payments.reject({ recordIds, reason: "Kom inte fram", ...newKey() });
    await report(link);
    expect((await manager.payments.pending({})).rows.map(({ recordId }) => recordId)).toEqual(recordIds);
    await makeAnotherManager(testApp, klass);
    await report(await ownLink(manager));
    const own = (await manager.payments.pending({})).rows.find(({ userId }) => userId === klass.manager.userId);
    expect(own?.canApprove).toBe(false);
    const approving = manager.payments.approve({ recordIds: [own?.recordId ?? ""], ...newKey() });
    expect(await refusalOf(approving)).toEqual({ code: "PAYMENT_OWN" });
  });

  it("payments.links.report — an own link ends when its maker leaves the class, is frozen, exempt or has reported", async () => {
    const adaId = klass.pupils[0]?.userId ?? "";
    const link = await ownLink();
    const late = await ownLink(bo);
    await bo.payments.report({ requirementId, ...newKey() });
    expect(await refusalOf(report(late))).toEqual(invalid);
    await as.admin.admin.users.freeze({ userId: adaId });
    expect(await refusalOf(report(link))).toEqual(invalid);
    await as.admin.admin.users.unfreeze({ userId: adaId });
    await manager.payments.exempt({ requirementId, userId: adaId, exempt: true });
    expect(await refusalOf(read(link))).toEqual(invalid);
    await manager.payments.exempt({ requirementId, userId: adaId, exempt: false });
    expect(await read(link)).toMatchObject({ kind: "guest" });
    await manager.classes.removeMember({ userId: adaId, ...newKey() });
    expect(await refusalOf(read(link))).toEqual(invalid);
  });
});

describe("payments.links.tie", () => {
  it.each(refusals.manager)("payments.links.tie — refuses %s", async (role, code) => {
    expect(await refusalOf(as[role].payments.links.tie({ ...someone, ...newKey() }))).toMatchObject({ code });
  });

  const waiting = async (of: Partial<typeof guest> = {}) => {
    await report(await classLink(), of);
    const { rows } = await manager.payments.pending({});
    return rows.at(-1) ?? { recordId: "", guest: null };
  };
  const tie = (recordId: string, userId: string, who = manager) =>
    who.payments.links.tie({ recordId, userId, ...newKey() });

  it("payments.links.tie — refuses another class's record or member, a member's own report, and one who has paid, is exempt or waits", async () => {
    const { recordId } = await waiting();
    const [adaId, boId] = klass.pupils.map(({ userId }) => userId) as [string, string];
    expect(await refusalOf(as.neighbour.payments.links.tie({ recordId, userId: adaId, ...newKey() }))).toEqual({
      code: "NOT_FOUND",
    });
    const other = await makeClass(testApp, { pupils: 1 });
    expect(await refusalOf(tie(recordId, other.manager.userId))).toEqual({ code: "NOT_FOUND" });
    await manager.payments.exempt({ requirementId, userId: boId, exempt: true });
    expect(await refusalOf(tie(recordId, boId))).toEqual({ code: "EXEMPTED" });
    const { recordId: adas } = await ada.payments.report({ requirementId, ...newKey() });
    expect(await refusalOf(tie(adas, boId))).toEqual({ code: "NOT_SUBMITTED" });
    expect(await refusalOf(tie(recordId, adaId))).toEqual({ code: "PENDING_FIRST" });
    await manager.payments.approve({ recordIds: [adas], ...newKey() });
    expect(await refusalOf(tie(recordId, adaId))).toEqual({ code: "ALREADY_PAID" });
  });

  it("payments.links.tie — to oneself only where no other studentansvarig can", async () => {
    const { recordId } = await waiting();
    const second = await makeAnotherManager(testApp, klass);
    expect(await refusalOf(tie(recordId, klass.manager.userId))).toEqual({ code: "PAYMENT_OWN" });
    await tie(recordId, klass.manager.userId, await callerFor(testApp, second));
    const approving = manager.payments.approve({ recordIds: [recordId], ...newKey() });
    expect(await refusalOf(approving)).toEqual({ code: "PAYMENT_OWN" });
  });

  it("payments.links.tie — the one member of that name is proposed; tied, it waits as the member's, two at once tie once", async () => {
    const [first, second] = klass.pupils as [MadePerson, MadePerson];
    const { recordId, guest: shown } = await waiting({ firstName: first.firstName, lastName: "Testsson" });
    expect(shown?.likely).toEqual({ userId: first.userId, name: `${first.firstName} Testsson` });
    const tries = await Promise.allSettled([tie(recordId, first.userId), tie(recordId, second.userId)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { rows } = await manager.payments.pending({});
    expect(rows).toMatchObject([{ recordId, guest: null }]);
    const payer = [ada, bo][klass.pupils.findIndex(({ userId }) => userId === rows[0]?.userId)] as Caller;
    expect((await payer.payments.list()).requirements[0]?.own.state).toBe("submitted");
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    expect((await payer.payments.list()).requirements[0]?.own.state).toBe("approved");
    expect((await ada.fund.overview()).balanceOre).toBe(150_000);
  });

  it("payments.approve — keeps a payment without an account as one, booked once; undone, it waits again and can be rejected", async () => {
    const { recordId } = await waiting();
    const approve = () => manager.payments.approve({ recordIds: [recordId], ...newKey() });
    const tries = await Promise.allSettled([approve(), approve()]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await ada.fund.overview()).balanceOre).toBe(150_000);
    expect((await ada.payments.list()).requirements[0]).toMatchObject({ paidInOre: 150_000, own: { state: "none" } });
    await manager.payments.undoApproval({ recordId, reason: "Fel", ...newKey() });
    expect((await ada.fund.overview()).balanceOre).toBe(0);
    expect((await manager.payments.pending({})).rows).toMatchObject([{ recordId, userId: null }]);
    await manager.payments.reject({ recordIds: [recordId], reason: "Kom inte fram", ...newKey() });
    expect((await manager.payments.pending({})).total).toBe(0);
  });
});

describe("later", () => {
  const email = "senare@utspring.test";
  const joined = async (options: { isConfirmed?: boolean } = {}) => {
    const person = await makePerson(testApp, {
      code: klass.code,
      email: `${crypto.randomUUID()}@utspring.test`,
      ...options,
    });
    return { person, caller: await callerFor(testApp, person) };
  };
  const stateOf = async (who: Caller) => (await who.payments.list()).requirements[0]?.own.state;

  it("classes.join — whoever joins with a confirmed address finds what was paid with it as theirs, once, and nobody else does", async () => {
    const person = await makePerson(testApp, { email });
    const link = await classLink();
    for (const firstName of ["Ada", "Bo"]) await report(link, { email, firstName });
    const other = await joined();
    expect(await stateOf(other.caller)).toBe("none");
    const caller = await callerFor(testApp, person);
    await caller.classes.join({ classCode: klass.code, ...newKey() });
    expect(await stateOf(caller)).toBe("submitted");
    const { rows } = await manager.payments.pending({});
    expect(rows.map(({ userId }) => userId)).toEqual([person.userId, null]);
    await manager.payments.approve({ recordIds: [rows[0]?.recordId ?? ""], ...newKey() });
    expect(await stateOf(caller)).toBe("approved");
  });

  it("auth.confirmEmail — a member who confirms the address finds an approved payment without an account as theirs", async () => {
    const { person, caller } = await joined({ isConfirmed: false });
    await report(await classLink(), { email: person.email });
    const { rows } = await manager.payments.pending({});
    await manager.payments.approve({ recordIds: rows.map(({ recordId }) => recordId), ...newKey() });
    expect(await stateOf(caller)).toBe("none");
    await testApp.runJobs();
    await visitor.auth.confirmEmail({ token: testApp.mailbox.resetToken(person.email) });
    expect(await stateOf(await callerFor(testApp, person))).toBe("approved");
  });

  it("payments.links.forgetGuests — refuses people, also an administrator: only the system may run the job", async () => {
    for (const person of [klass.manager, admin])
      await expect(forgetGuests(await createCtx(testApp, person))).rejects.toMatchObject({ code: "NOT_ALLOWED" });
  });

  it("payments.links.forgetGuests — names and addresses go 90 days after the answer, not before; sums stay, unused links go", async () => {
    const link = await classLink();
    await report(link, { email });
    const { linkId: unused } = await classLink();
    const recordIds = (await manager.payments.pending({})).rows.map(({ recordId }) => recordId);
    await manager.payments.approve({ recordIds, ...newKey() });
    const forget = () => forgetGuests(systemCtx(testApp.deps, "test"));
    const known = async () => {
      const [row] =
        await testApp.owner`select guest_first_name, guest_last_name, guest_email from payment_records where id = ${recordIds[0] ?? ""}`;
      return row;
    };
    testApp.clock.move(89 * 86_400_000);
    await forget();
    expect(await known()).toEqual({ guest_first_name: "Ada", guest_last_name: "Berg", guest_email: email });
    testApp.clock.move(2 * 86_400_000);
    await forget();
    expect(await known()).toEqual({ guest_first_name: null, guest_last_name: null, guest_email: null });
    testApp.clock.move(30 * 86_400_000);
    await forget();
    const left = await testApp.owner`select id from payment_links where class_id = ${klass.classId}`;
    expect(left.map(({ id }) => id)).toEqual([link.linkId]);
    expect(left.map(({ id }) => id)).not.toContain(unused);
    testApp.clock.move(-121 * 86_400_000);
    expect((await ada.fund.overview()).balanceOre).toBe(150_000);
  });
});
