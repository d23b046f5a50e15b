import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createSmtpMailer } from "@utspring/server/adapters/mail-smtp";
import { callerWith } from "../caller.ts";
import { startTestApp } from "../test-app.ts";
import { makePeople } from "../make.ts";
import { openMailSink } from "../assurance/mail-sink.ts";

const sink = await openMailSink();
const testApp = await startTestApp();
testApp.deps.mailer = createSmtpMailer({ url: sink.url, from: "Utspring <noreply@utspring.test>" });
const visitor = await callerWith(testApp, null);
afterEach(() => void (sink.bounce = null));
afterAll(async () => {
  await sink.down();
  await testApp.close();
});

/** A user requests a reset mail that the mail server refuses with the recipient in its message, as mail servers do. */
async function refusedWith(status: number): Promise<{ email: string; tries: () => number }> {
  const [person] = await makePeople(testApp, 1);
  const email = person?.email ?? "";
  await testApp.owner`delete from graphile_worker._private_jobs`;
  let tries = 0;
  sink.bounce = (to) => {
    tries += 1;
    return `${status} 5.1.1 <${to}>: Recipient address rejected, ${to} unknown`;
  };
  await visitor.auth.requestPasswordReset({ email });
  return { email, tries: () => tries };
}
const queued = async () => testApp.owner`select attempts, last_error from graphile_worker._private_jobs`;
const runAgainNow = () => testApp.owner`update graphile_worker._private_jobs set run_at = now()`;

describe("E4 a bounced mail", () => {
  it("E4 a permanent refusal ends the mail's job at its first try and is counted; log and queue do not name the recipient", async () => {
    const { email, tries } = await refusedWith(550);
    await testApp.runJobs();
    expect(tries()).toBe(1);
    expect(await queued()).toEqual([]);
    expect(await testApp.owner`select outcome, counts from job_runs where job = 'sendResetMail'`).toEqual([
      { outcome: "failed", counts: { refused: 1 } },
    ]);
    const log = JSON.stringify(testApp.log.lines).toLowerCase();
    expect(log).toContain("refused for good");
    expect(log).not.toContain(email.toLowerCase());
    expect(log).not.toContain("recipient address");
  });

  it("E4 a temporarily refused mail is tried again and then arrives; log and queue do not name the recipient", async () => {
    const { email, tries } = await refusedWith(451);
    await testApp.runJobs();
    expect(tries()).toBe(1);
    const [job] = await queued();
    expect(job).toMatchObject({ attempts: 1 });
    expect(String(job?.["last_error"])).not.toContain(email);
    sink.bounce = null;
    await runAgainNow();
    await testApp.runJobs();
    expect(sink.delivered).toContain(email);
    expect(await queued()).toEqual([]);
    expect(JSON.stringify(testApp.log.lines).toLowerCase()).not.toContain(email.toLowerCase());
  });

  it("E4 an unreachable mail server is not reported as a refusal of the mail", async () => {
    const mail = { mailKey: randomUUID(), to: "elev@utspring.test", subject: "Hej", text: "Hej" };
    await expect(
      createSmtpMailer({ url: "smtp://127.0.0.1:1", from: "a@utspring.test" }).send(mail),
    ).rejects.not.toMatchObject({ code: "MAIL_REFUSED" });
  });
});
