import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { systemCtx } from "../../kernel/context.ts";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeClass } from "@utspring/testkit/make";
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

  it("classes.invite — mails each address once with the class's link, and keeps no address", async () => {
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
      { invited: 2, skipped: 0 },
      { invited: 2, skipped: 0 },
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
      { invited: 1, skipped: 0 },
      { invited: 1, skipped: 0 },
      { invited: 0, skipped: 1 },
    ]);
    const plussed = Array.from({ length: 5 }, (_, index) => `annan+${index}@utspring.test`);
    expect(await manager.classes.invite(invitation(plussed))).toEqual({ invited: 2, skipped: 3 });
  });

  it("classes.invite — a retry with its key costs no try of the daily limit, also when repeated or concurrent", async () => {
    const other = await makeClass(testApp, { pupils: 0 });
    const caller = await callerFor(testApp, other.manager);
    const batch = (n: number) => invitation(Array.from({ length: 60 }, (_, index) => `om${n}-${index}@utspring.test`));
    const first = batch(1);
    expect(await Promise.all([caller.classes.invite(first), caller.classes.invite(first)])).toEqual([
      { invited: 60, skipped: 0 },
      { invited: 60, skipped: 0 },
    ]);
    for (let n = 0; n < 5; n += 1) expect(await caller.classes.invite(first)).toEqual({ invited: 60, skipped: 0 });
    expect(await refusalOf(caller.classes.invite({ ...batch(2), idempotencyKey: first.idempotencyKey }))).toEqual({
      code: "KEY_REUSED",
    });
    expect(await caller.classes.invite(batch(2))).toEqual({ invited: 60, skipped: 0 });
    expect(await caller.classes.invite(batch(3))).toEqual({ invited: 60, skipped: 0 });
    // With twenty left for the day, the retry of sixty still gets its answer.
    expect(await caller.classes.invite(first)).toEqual({ invited: 60, skipped: 0 });
    // One address of the first: it has got one, not seven.
    expect(await caller.classes.invite(invitation(["om1-0@utspring.test"]))).toEqual({ invited: 1, skipped: 0 });
    expect(await caller.classes.invite(invitation(["om1-0@utspring.test"]))).toEqual({ invited: 0, skipped: 1 });
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
    expect(await caller.classes.invite({ ...batch(3), invitations: left })).toEqual({ invited: 40, skipped: 0 });
  });

  it("classes.invite — a failed call uses up none of the day's limits, whichever step fails", async () => {
    const other = await makeClass(testApp, { pupils: 0 });
    const ctx = await createCtx(testApp, other.manager);
    const people = Array.from({ length: 150 }, (_, index) => `fel${index}@utspring.test`);
    const { rateLimiter } = ctx.deps;
    let left = 100;
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
    expect(await invite(ctx, invitation(people))).toEqual({ invited: 150, skipped: 0 });
  });
});

describe("classes.sendInviteMail", () => {
  const job = (more: object = {}) => ({
    classId: ours.classId,
    inviterId: ours.manager.userId,
    email: "sent@utspring.test",
    firstName: null,
    queuedAt: testApp.clock.now().toISOString(),
    ...more,
  });

  it("classes.sendInviteMail — refuses a person", async () => {
    await expect(sendInviteMail(await createCtx(testApp, ours.manager), job())).rejects.toMatchObject({
      code: "NOT_ALLOWED",
    });
  });

  it("classes.sendInviteMail — sends nothing after half a day in the queue, nor for a missing class", async () => {
    const mails = testApp.mailbox.mails.length;
    await sendInviteMail(
      systemCtx(testApp.deps, "test"),
      job({ queuedAt: new Date(testApp.clock.now().getTime() - 13 * 3_600_000).toISOString() }),
    );
    await sendInviteMail(systemCtx(testApp.deps, "test"), job({ classId: randomUUID() }));
    expect(testApp.mailbox.mails).toHaveLength(mails);
  });
});
