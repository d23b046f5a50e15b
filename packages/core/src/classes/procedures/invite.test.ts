import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { systemCtx } from "../../kernel/context.ts";
import { MailRefused } from "../../kernel/mail-refused.ts";
import { dropExpiredSessions } from "../../privacy/procedures/drop-expired-sessions.ts";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeClass, makePerson } from "@utspring/testkit/make";
import { invite } from "./invite.ts";
import { sendInviteMail } from "./send-invite-mail.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const manager = as.studentansvarig;
const invitation = (emails: string[], more: object = {}) => ({
  invitations: emails.map((email) => ({ email })),
  idempotencyKey: randomUUID(),
  ...more,
});
const queued = () =>
  testApp.owner<
    { count: number }[]
  >`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'sendInviteMail'`.then(
    ([row]) => row?.count,
  );

describe("classes.invite", () => {
  it.each(refusals.manager)("classes.invite — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.invite(invitation(["a@utspring.test"])))).toEqual({ code });
  });

  it.each([
    ["nobody", [], "invitations"],
    ["what is no address", [{ email: "ebba" }], "invitations.0.email"],
    [
      "more than a class holds",
      Array.from({ length: 101 }, (_, n) => ({ email: `e${n}@utspring.test` })),
      "invitations",
    ],
    ["what it does not know", [{ email: "a@utspring.test", role: "studentansvarig" }], "invitations.0"],
  ])("classes.invite — refuses %s, and queues nothing", async (_what, invitations, path) => {
    expect(await refusalOf(manager.classes.invite({ invitations, idempotencyKey: randomUUID() }))).toMatchObject({
      code: "BAD_INPUT",
      issues: [{ path }],
    });
    expect(await queued()).toBe(0);
  });

  it("classes.invite — mails each address once with the class's link, and each address once for a key", async () => {
    const input = {
      invitations: [
        { email: "Ebba@utspring.test", firstName: "Ebba" },
        { email: "omar@utspring.test" },
        { email: "ebba@UTSPRING.test" },
      ],
      idempotencyKey: randomUUID(),
    };
    const answers = await Promise.all([manager.classes.invite(input), manager.classes.invite(input)]);
    expect(answers).toEqual([
      { invited: 2, notInvited: [] },
      { invited: 2, notInvited: [] },
    ]);
    await testApp.runJobs();
    expect(testApp.mailbox.mails.map(({ to }) => to).toSorted()).toEqual(["ebba@utspring.test", "omar@utspring.test"]);
    const mail = testApp.mailbox.mails.find(({ to }) => to.startsWith("ebba"));
    expect(mail?.text).toMatch(/^Hej Ebba!/u);
    expect(mail?.text).toContain(`http://utspring.test/join-class?kod=${ours.code}`);
    expect(await queued()).toBe(0);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "classes.invite" });
  });

  it("classes.invite — the mail contains the class code that is valid when the mail is sent", async () => {
    await manager.classes.invite(invitation(["sen@utspring.test"]));
    const { code } = await manager.classes.replaceCode();
    await testApp.runJobs();
    expect(testApp.mailbox.mails.at(-1)?.text).toContain(`kod=${code}`);
  });

  it("classes.invite — sends at most two invitations a day to one address, counted over all classes", async () => {
    const both = [manager, as.neighbour, manager];
    const answers: unknown[] = [];
    for (const caller of both) answers.push(await caller.classes.invite(invitation(["stackare@utspring.test"])));
    expect(answers).toEqual([
      { invited: 1, notInvited: [] },
      { invited: 1, notInvited: [] },
      { invited: 0, notInvited: [{ row: 0, why: "often" }] },
    ]);
    const plussed = Array.from({ length: 5 }, (_, index) => `annan+${index}@utspring.test`);
    expect(await manager.classes.invite(invitation(plussed))).toEqual({
      invited: 2,
      notInvited: [2, 3, 4].map((row) => ({ row, why: "often" })),
    });
  });

  it("classes.invite — a retry with its key costs no try of the daily limit, also when repeated or concurrent", async () => {
    const other = await makeClass(testApp, { pupils: 0 });
    const caller = await callerFor(testApp, other.manager);
    const batch = (n: number) => invitation(Array.from({ length: 60 }, (_, index) => `om${n}-${index}@utspring.test`));
    const first = batch(1);
    expect(await Promise.all([caller.classes.invite(first), caller.classes.invite(first)])).toEqual([
      { invited: 60, notInvited: [] },
      { invited: 60, notInvited: [] },
    ]);
    for (let n = 0; n < 5; n += 1) expect(await caller.classes.invite(first)).toEqual({ invited: 60, notInvited: [] });
    expect(await refusalOf(caller.classes.invite({ ...batch(2), idempotencyKey: first.idempotencyKey }))).toEqual({
      code: "KEY_REUSED",
    });
    expect(await caller.classes.invite(batch(2))).toEqual({ invited: 60, notInvited: [] });
    expect(await caller.classes.invite(batch(3))).toEqual({ invited: 60, notInvited: [] });
    // With twenty left for the day, the retry of sixty still gets its answer.
    expect(await caller.classes.invite(first)).toEqual({ invited: 60, notInvited: [] });
    // One address of the first: it has got one, not seven.
    expect(await caller.classes.invite(invitation(["om1-0@utspring.test"]))).toEqual({ invited: 1, notInvited: [] });
    expect(await caller.classes.invite(invitation(["om1-0@utspring.test"]))).toEqual({
      invited: 0,
      notInvited: [{ row: 0, why: "often" }],
    });
  });

  it("classes.invite — refuses a call that exceeds 200 invitations a day, and sends none of that call's invitations", async () => {
    const other = await makeClass(testApp, { pupils: 0 });
    const caller = await callerFor(testApp, other.manager);
    const batch = (n: number) => invitation(Array.from({ length: 80 }, (_, index) => `k${n}-${index}@utspring.test`));
    await caller.classes.invite(batch(1));
    await caller.classes.invite(batch(2));
    const before = await queued();
    expect(await refusalOf(caller.classes.invite(batch(3)))).toEqual({ code: "TOO_MANY_TRIES" });
    expect(await queued()).toBe(before);
    // The refused call has used up nothing: the forty that are left can be invited.
    const left = batch(3).invitations.slice(0, 40);
    expect(await caller.classes.invite({ ...batch(3), invitations: left })).toEqual({ invited: 40, notInvited: [] });
  });

  it("classes.invite — a failed call uses up none of the day's limits, whichever step fails", async () => {
    const other = await makeClass(testApp, { pupils: 0 });
    const ctx = await createCtx(testApp, other.manager);
    const people = Array.from({ length: 90 }, (_, index) => `fel${index}@utspring.test`);
    const { rateLimiter } = ctx.deps;
    let left = 50;
    const failing: typeof rateLimiter = {
      ...rateLimiter,
      consume: (rule, ...key) => {
        if (rule === "invitesByRecipient" && (left -= 1) < 0) return Promise.reject(new Error("no counter"));
        return rateLimiter.consume(rule, ...key);
      },
    };
    const whenCounting = invite({ ...ctx, deps: { ...ctx.deps, rateLimiter: failing } }, invitation(people));
    await expect(whenCounting).rejects.toThrow("no counter");
    await testApp.owner`revoke execute on function enqueue_job from utspring_app`;
    for (let n = 0; n < 2; n += 1) await expect(invite(ctx, invitation(people))).rejects.toThrow("enqueue_job");
    await testApp.owner`grant execute on function enqueue_job to utspring_app`;
    expect(await invite(ctx, invitation(people))).toEqual({ invited: 90, notInvited: [] });
  });
});

const statusOf = async (email: string) =>
  (await manager.classes.invitations()).find((invitation) => invitation.email === email);

describe("classes.invite, row by row", () => {
  it("classes.invite — names the rows of members, and of those whom the class has no room for", async () => {
    const full = await makeClass(testApp, { pupils: 1 });
    const [pupil] = full.pupils;
    const caller = await callerFor(testApp, full.manager);
    const emails = [pupil?.email ?? "", ...Array.from({ length: 99 }, (_, index) => `full${index}@utspring.test`)];
    expect(await caller.classes.invite(invitation(emails))).toEqual({
      invited: 98,
      notInvited: [
        { row: 0, why: "member" },
        { row: 99, why: "full" },
      ],
    });
    expect(await refusalOf(caller.classes.invite(invitation([])))).toMatchObject({ code: "BAD_INPUT" });
  });
});

describe("classes.invitations", () => {
  it.each(refusals.manager)("classes.invitations — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.invitations())).toEqual({ code });
  });

  it("classes.invitations — says who has been sent the mail, and who has joined", async () => {
    const person = await makePerson(testApp);
    // The hundreds of mails of the limits above.
    await testApp.owner`delete from graphile_worker._private_jobs`;
    await manager.classes.invite(invitation([person.email, "kvar@utspring.test"]));
    expect(await statusOf(person.email)).toMatchObject({ status: "queued", joinedAt: null });
    await testApp.runJobs();
    expect(await statusOf(person.email)).toMatchObject({ status: "sent", joinedAt: null });
    const { code } = await manager.classes.current();
    await (await callerFor(testApp, person)).classes.join({ classCode: code ?? "", idempotencyKey: randomUUID() });
    expect(await statusOf(person.email)).toMatchObject({ joinedAt: expect.any(Date) as Date });
    expect(await statusOf("kvar@utspring.test")).toMatchObject({ status: "sent", joinedAt: null });
    expect((await as.neighbour.classes.invitations()).map(({ email }) => email)).not.toContain("kvar@utspring.test");
  });

  it("classes.invitations — an address that the mail server refuses, or that waits for half a day, is told to the inviter", async () => {
    await manager.classes.invite(invitation(["nekad@utspring.test", "sen@exempel.test"]));
    const rows = await manager.classes.invitations();
    const idOf = (email: string) => ({ classInvitationId: rows.find((row) => row.email === email)?.id ?? "" });
    const refusing = {
      ...testApp.deps.mailer,
      send: () => Promise.reject(new MailRefused(550, new Error("no such user"))),
    };
    const system = systemCtx({ ...testApp.deps, mailer: refusing }, "test");
    await expect(sendInviteMail(system, idOf("nekad@utspring.test"))).rejects.toThrow(MailRefused);
    expect(await statusOf("nekad@utspring.test")).toMatchObject({ status: "refused" });
    testApp.clock.move(13 * 3_600_000);
    const mails = testApp.mailbox.mails.length;
    await sendInviteMail(systemCtx(testApp.deps, "test"), idOf("sen@exempel.test"));
    expect(testApp.mailbox.mails).toHaveLength(mails);
    expect(await statusOf("sen@exempel.test")).toMatchObject({ status: "refused" });
    testApp.clock.move(-13 * 3_600_000);
  });
});

describe("classes.sendInviteMail", () => {
  it("classes.sendInviteMail — refuses a person, and sends nothing for an invitation that is gone", async () => {
    const job = { classInvitationId: randomUUID() };
    await expect(sendInviteMail(await createCtx(testApp, ours.manager), job)).rejects.toMatchObject({
      code: "NOT_ALLOWED",
    });
    const mails = testApp.mailbox.mails.length;
    await sendInviteMail(systemCtx(testApp.deps, "test"), job);
    expect(testApp.mailbox.mails).toHaveLength(mails);
  });
});

it("classes.invitations — the addresses are deleted after 14 days", async () => {
  testApp.clock.move(15 * 86_400_000);
  await dropExpiredSessions(systemCtx(testApp.deps, "test"));
  expect(await testApp.owner`select from class_invitations`).toHaveLength(0);
});
