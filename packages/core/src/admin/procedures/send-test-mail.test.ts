import { afterAll, afterEach, describe, expect, it } from "vitest";
import { remedies } from "@utspring/server/monitoring/remedy-texts";
import { createSmtpMailer } from "@utspring/server/adapters/mail-smtp";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { startTestApp } from "@utspring/testkit/test-app";
import { makeAnotherAdmin } from "@utspring/testkit/make";
import { openMailSink } from "@utspring/testkit/assurance/mail-sink";

const sink = await openMailSink();
const testApp = await startTestApp();
const { as, admin } = await makeTestUsers(testApp);
const mailer = createSmtpMailer({ url: sink.url, from: "Utspring <noreply@utspring.test>" });
const fake = testApp.deps.mailer;
testApp.deps.mailer = mailer;
afterEach(() => {
  sink.bounce = null;
  testApp.deps.mailer = mailer;
});
afterAll(async () => {
  await sink.down();
  await testApp.close();
});

const administrator = async () => {
  const person = await makeAnotherAdmin(testApp);
  return { person, caller: await callerFor(testApp, person) };
};
const queued = async () => [...(await testApp.owner`select id from graphile_worker._private_jobs order by 1`)];
const logged = () => JSON.stringify(testApp.log.lines).toLowerCase();

describe("admin.sendTestMail", () => {
  it.each(refusals.admin)("admin.sendTestMail — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.sendTestMail())).toEqual({ code });
    expect(sink.delivered).toEqual([]);
  });

  it("admin.sendTestMail — refuses an administrator's session without a second factor", async () => {
    const { person, caller } = await administrator();
    await testApp.owner`update sessions set second_factor_at = null where user_id = ${person.userId}`;
    expect(await refusalOf(caller.admin.sendTestMail())).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
    expect(sink.delivered).toEqual([]);
  });

  it("admin.sendTestMail — sends nothing to an unconfirmed address, and answers that it must be confirmed", async () => {
    const { person, caller } = await administrator();
    await testApp.owner`update users set email_confirmed_at = null where id = ${person.userId}`;
    expect(await caller.admin.sendTestMail()).toEqual({
      isSent: false,
      code: "UNCONFIRMED",
      message: expect.stringContaining("Bekräfta den på din profil"),
      reply: null,
    });
    expect(sink.delivered).toEqual([]);
  });

  it("admin.sendTestMail — refuses the eleventh in an hour; each administrator's test mails are counted separately", async () => {
    testApp.deps.mailer = fake;
    const [first, second] = [await administrator(), await administrator()];
    for (let n = 0; n < 10; n += 1) expect(await first.caller.admin.sendTestMail()).toMatchObject({ isSent: true });
    expect(await refusalOf(first.caller.admin.sendTestMail())).toEqual({ code: "TOO_MANY_TRIES" });
    expect(testApp.mailbox.mails.filter(({ to }) => to === first.person.email)).toHaveLength(10);
    expect(await second.caller.admin.sendTestMail()).toMatchObject({ isSent: true });
  });

  it("admin.sendTestMail — mails the administrator's own address without the queue, and returns the mail server's reply", async () => {
    sink.delivered.length = 0;
    const before = await queued();
    const result = await as.admin.admin.sendTestMail();
    expect(result).toEqual({
      isSent: true,
      code: "SENT",
      message: expect.stringContaining("tog emot mejlet"),
      reply: "250 kept",
    });
    expect(sink.delivered).toEqual([admin.email]);
    expect(await queued()).toEqual(before);
  });

  it("admin.sendTestMail — an impersonating administrator gets the mail at their own address", async () => {
    sink.delivered.length = 0;
    await as.impersonator.admin.sendTestMail();
    expect(sink.delivered).toEqual([admin.email]);
  });

  it("admin.sendTestMail — two concurrent calls send two mails with different Message-IDs", async () => {
    sink.messageIds.length = 0;
    await Promise.all([as.admin.admin.sendTestMail(), as.admin.admin.sendTestMail()]);
    expect(new Set(sink.messageIds).size).toBe(2);
  });

  it.each([
    [550, "MAIL_REFUSED", "avvisar mejlet för gott"],
    [451, "MAIL_DEFERRED", "inte emot mejlet just nu"],
  ] as const)(
    "admin.sendTestMail — a recipient refused with %i: the answer has the server's reply, the log only the code",
    async (status, code, words) => {
      const { person, caller } = await administrator();
      const before = await queued();
      sink.bounce = (to) => `${status} 5.1.1 <${to}>: Recipient address rejected`;
      const result = await caller.admin.sendTestMail();
      expect(result).toEqual({
        isSent: false,
        code,
        message: expect.stringContaining(words),
        reply: `${status} 5.1.1 <${person.email}>: Recipient address rejected`,
      });
      expect(logged()).toContain(code.toLowerCase());
      expect(logged()).not.toContain(person.email.toLowerCase());
      expect(logged()).not.toContain("recipient address");
      expect(await queued()).toEqual(before);
    },
  );

  it("admin.sendTestMail — an unreachable mail server gives SMTP_UNREACHABLE, and a mail is sent once it is back", async () => {
    const { caller } = await administrator();
    await sink.down();
    expect(await caller.admin.sendTestMail()).toEqual({
      isSent: false,
      code: "SMTP_UNREACHABLE",
      message: remedies.SMTP_UNREACHABLE,
      reply: null,
    });
    await sink.up();
    expect(await caller.admin.sendTestMail()).toMatchObject({ isSent: true });
  });
});
