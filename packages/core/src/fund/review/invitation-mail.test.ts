import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeClass, makePerson } from "@utspring/testkit/make";
import type { MadeClass } from "@utspring/testkit/make";
import { tokenIn } from "@utspring/testkit/make-guest";
import { openTestApp } from "@utspring/testkit/test-app";
import { systemCtx } from "../../kernel/context.ts";
import { invite } from "./procedures/invite.ts";
import { sendInvitationMail } from "./procedures/send-invitation-mail.ts";

const testApp = await openTestApp();

let klass: MadeClass;
let manager: Caller;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 1 });
  manager = await callerFor(testApp, klass.manager);
});

const newAddress = () => `vuxen-${randomUUID()}@utspring.test`;
const mailsTo = (email: string) => testApp.mailbox.mails.filter(({ to }) => to === email);
const tokenOf = (text: string) => tokenIn(/\S+\/granskare#\S+/u.exec(text)?.[0] ?? "");
const guestCaller = async () => callerFor(testApp, await makePerson(testApp));

/** The tables, the queue's among them, with a row that holds this text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await testApp.owner<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'graphile_worker')`;
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await testApp.owner`
      select from ${testApp.owner(schema)}.${testApp.owner(name)} t where t::text like ${`%${text}%`}`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe("fund.review.invite", () => {
  it("fund.review.invite — an address gets a mail with a link of its own, and no table holds the address or a secret afterwards", async () => {
    const email = newAddress();
    const { link, isMailed } = await manager.fund.review.invite({ email: `  ${email.toUpperCase()} ` });
    expect(isMailed).toBe(true);
    expect(await tablesWith(email)).toEqual(["_private_jobs"]);
    await testApp.runJobs();
    const [mail, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Vill du granska en klasskassa på Utspring?");
    const inviter = `${klass.manager.firstName} ${klass.manager.lastName}`;
    expect(mail?.text).toContain(`${inviter} i ${klass.name} frågar om du vill granska klassens kassa`);
    const mailed = tokenOf(mail?.text ?? "");
    expect(mailed).toMatch(/^[\w-]{43}$/u);
    expect(mailed).not.toBe(tokenIn(link));
    for (const kept of [email, mailed, tokenIn(link)]) expect([kept, await tablesWith(kept)]).toEqual([kept, []]);
    // Who accepts first becomes the auditor, by either link.
    const [first, second] = await Promise.all([guestCaller(), guestCaller()]);
    expect(await first.fund.review.acceptInvitation({ token: mailed })).toMatchObject({ classId: klass.classId });
    await first.fund.review.acceptInvitation({ token: tokenIn(link) });
    for (const token of [mailed, tokenIn(link)])
      expect(await refusalOf(second.fund.review.acceptInvitation({ token }))).toEqual({ code: "INVITATION_INVALID" });
  });

  it("fund.review.invite — without an address no mail is sent, and what is no address is refused", async () => {
    const before = testApp.mailbox.mails.length;
    expect(await manager.fund.review.invite()).toMatchObject({ isMailed: false });
    await testApp.runJobs();
    expect(testApp.mailbox.mails.slice(before).filter(({ text }) => text.includes("#token="))).toEqual([]);
    for (const email of [
      "ebba",
      "a@b",
      "<a@utspring.test>",
      "a@utspring.test, b@utspring.test",
      "a@utspring.test\nBcc: b@x.se",
    ])
      expect(await refusalOf(manager.fund.review.invite({ email }))).toMatchObject({
        code: "BAD_INPUT",
        issues: [{ path: "email" }],
      });
  });

  it("fund.review.invite — five mails a day for a class and two for an address; the link is shown all the same", async () => {
    const email = newAddress();
    const mailed: boolean[] = [];
    for (let n = 0; n < 3; n += 1) mailed.push((await manager.fund.review.invite({ email })).isMailed);
    for (let n = 0; n < 3; n += 1) mailed.push((await manager.fund.review.invite({ email: newAddress() })).isMailed);
    expect(mailed).toEqual([true, true, false, true, true, false]);
    const { link } = await manager.fund.review.invite({ email: newAddress() });
    await (await guestCaller()).fund.review.acceptInvitation({ token: tokenIn(link) });
  });

  it("fund.review.invite — an address that cannot be counted uses up none of the day's limits", async () => {
    const ctx = await createCtx(testApp, klass.manager);
    const { rateLimiter } = ctx.deps;
    const failing: typeof rateLimiter = {
      ...rateLimiter,
      consume: (rule, ...key) =>
        rule === "invitesByRecipient" ? Promise.reject(new Error("no counter")) : rateLimiter.consume(rule, ...key),
    };
    const failingCtx = { ...ctx, deps: { ...ctx.deps, rateLimiter: failing } };
    for (let n = 0; n < 10; n += 1)
      await expect(invite(failingCtx, { email: newAddress() })).rejects.toThrow("no counter");
    expect(await manager.fund.review.invite({ email: newAddress() })).toMatchObject({ isMailed: true });
  });
});

describe("fund.review.sendInvitationMail", () => {
  const job = (invitationId: string, more: object = {}) => ({
    invitationId,
    email: newAddress(),
    queuedAt: testApp.clock.now().toISOString(),
    ...more,
  });
  const send = (input: ReturnType<typeof job>) => sendInvitationMail(systemCtx(testApp.deps, "test"), input);

  it("fund.review.sendInvitationMail — refuses a person", async () => {
    await expect(sendInvitationMail(await createCtx(testApp, klass.manager), job(randomUUID()))).rejects.toMatchObject({
      code: "NOT_ALLOWED",
    });
  });

  it("fund.review.sendInvitationMail — a revoked, replaced or unknown invitation is not mailed, and half a day is the end", async () => {
    const revoked = await manager.fund.review.invite();
    await manager.fund.review.revokeInvitation({ invitationId: revoked.invitationId });
    const replaced = await manager.fund.review.invite();
    const open = await manager.fund.review.invite();
    const late = new Date(testApp.clock.now().getTime() - 13 * 3_600_000).toISOString();
    const jobs = [revoked.invitationId, replaced.invitationId, randomUUID()].map((id) => job(id));
    jobs.push(job(open.invitationId, { queuedAt: late }));
    for (const one of jobs) await send(one);
    for (const { email } of jobs) expect(mailsTo(email)).toEqual([]);
  });

  it("fund.review.sendInvitationMail — a repeated job's link replaces the one before it", async () => {
    const { invitationId } = await manager.fund.review.invite();
    const input = job(invitationId);
    await send(input);
    await send(input);
    const [first, second] = mailsTo(input.email).map(({ text }) => tokenOf(text));
    const guest = await guestCaller();
    expect(await refusalOf(guest.fund.review.acceptInvitation({ token: first ?? "" }))).toEqual({
      code: "INVITATION_INVALID",
    });
    await guest.fund.review.acceptInvitation({ token: second ?? "" });
    // An accepted invitation is mailed no more.
    const after = job(invitationId);
    await send(after);
    expect(mailsTo(after.email)).toEqual([]);
  });
});
