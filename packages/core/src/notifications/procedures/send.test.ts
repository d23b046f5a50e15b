import { beforeEach, describe, expect, it, vi } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor } from "@utspring/testkit/caller";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";
import { makeSupplier } from "@utspring/testkit/make-sales";
import type { MadePerson } from "@utspring/testkit/make";
import { addDevice, moveTo, notificationMailsTo } from "@utspring/testkit/notifications";
import { newKey } from "@utspring/testkit/new-key";
import { systemCtx } from "../../kernel/context.ts";
import { collect } from "./collect.ts";
import { push } from "./push.ts";
import { send } from "./send.ts";
import { sendDue } from "./send-due.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const [pupil, other] = ours.pupils as [MadePerson, MadePerson];
beforeEach(async () => {
  moveTo(testApp, "12:00");
  await testApp.owner`truncate notices, notice_settings, push_subscriptions`;
  testApp.mailbox.mails.length = 0;
  testApp.pushService.pushes.length = 0;
});

const system = () => systemCtx(testApp.deps, "test");
const due = async () => {
  await sendDue(system());
  await testApp.runJobs();
};
const create = (title: string) =>
  as.studentansvarig.payments.create({ title, amount: "500", phoneNumber: "070-123 45 67", ...newKey() });
const post = (title: string) => as.studentansvarig.classes.postMessage({ title, content: "Vi ses" });

async function reported(title: string): Promise<string> {
  const { requirementId } = await create(title);
  const { recordId } = await as.elev.payments.report({ requirementId, ...newKey() });
  return recordId;
}

describe("notices.send", () => {
  it("notices.send — refuses a person: only the system may run the job", async () => {
    await expect(send(await createCtx(testApp, pupil), pupil)).rejects.toMatchObject({ code: "NOT_ALLOWED" });
  });

  it("notices.send — a decision is mailed at once, a rejection with its reason; the push has neither reason nor amount", async () => {
    const endpoint = await addDevice(as.elev);
    const [flak, skiva] = [await reported("Flak"), await reported("Skiva")];
    await as.studentansvarig.payments.approve({ recordIds: [flak], ...newKey() });
    await testApp.runJobs();
    await as.studentansvarig.payments.reject({ recordIds: [skiva], reason: "Beloppet kom inte fram", ...newKey() });
    await testApp.runJobs();
    const [approved, rejected] = notificationMailsTo(testApp, pupil);
    expect([approved?.subject, rejected?.subject]).toEqual(["Din betalning är godkänd", "Din betalning är avvisad"]);
    expect(rejected?.text).toContain("Anledning: Beloppet kom inte fram");
    expect(rejected?.text).toContain(`\nhttp://utspring.test/class/payments\n`);
    expect(rejected?.text).toContain(`\n${rejected?.unsubscribe}\n`);
    expect(testApp.pushService.pushes).toEqual([
      {
        endpoint,
        title: "Din betalning är godkänd",
        body: "Flak",
        url: "/class/payments",
        tag: `paymentDecided-${flak}`,
      },
      {
        endpoint,
        title: "Din betalning är avvisad",
        body: "Skiva",
        url: "/class/payments",
        tag: `paymentDecided-${skiva}`,
      },
    ]);
    expect(notificationMailsTo(testApp, other)).toEqual([]);
  });

  it("notices.send — notifications in the quiet hours wait until seven, in one mail; without quiet hours they do not wait", async () => {
    await as.elev.notices.choose({ kind: "messagePosted", push: false, mail: "now" });
    const restless = await callerFor(testApp, other);
    await restless.notices.choose({ kind: "messagePosted", push: false, mail: "now" });
    await restless.notices.setQuiet({ isQuiet: false });
    moveTo(testApp, "22:30");
    await post("Ett");
    await post("Två");
    await testApp.runJobs();
    expect(notificationMailsTo(testApp, other).length).toBeGreaterThan(0);
    moveTo(testApp, "06:59");
    await due();
    expect(notificationMailsTo(testApp, pupil)).toEqual([]);
    moveTo(testApp, "07:00");
    await due();
    expect(notificationMailsTo(testApp, pupil)).toMatchObject([{ subject: "2 nyheter från din klass" }]);
    await due();
    expect(notificationMailsTo(testApp, pupil)).toHaveLength(1);
  });

  it("notices.send — a push service that never answers delays no mail", async () => {
    await addDevice(as.elev);
    await as.elev.notices.choose({ kind: "messagePosted", push: true, mail: "now" });
    let release = (): void => undefined;
    const mute = vi
      .spyOn(testApp.deps.pusher, "send")
      .mockImplementation(() => new Promise((resolve) => (release = () => resolve("sent"))));
    await post("Möte");
    const [row] = await testApp.owner`select last_seq from class_counters where class_id = ${ours.classId}`;
    await collect(system(), { classId: ours.classId, seqs: [Number(row?.["last_seq"])] });
    const pushing = push(system(), pupil);
    await expect.poll(() => mute.mock.calls.length).toBe(1);
    await send(system(), pupil);
    expect(notificationMailsTo(testApp, pupil)).toHaveLength(1);
    release();
    await pushing;
    mute.mockRestore();
  });

  it("notices.send — one summary at 16:00 has the day's notifications that were not sent immediately", async () => {
    const endpoint = await addDevice(as.elev);
    await as.elev.notices.choose({ kind: "pollOpened", push: true, mail: "digest" });
    await create("Flak");
    await post("Möte");
    await as.studentansvarig.polls.create({ title: "Tema?", options: ["Ja", "Nej"] });
    await testApp.runJobs();
    await due();
    expect(testApp.pushService.pushes).toMatchObject([{ endpoint, title: "Ny omröstning i klassen" }]);
    expect(notificationMailsTo(testApp, pupil)).toEqual([]);
    moveTo(testApp, "16:00");
    await due();
    await due();
    const [summary, ...rest] = notificationMailsTo(testApp, pupil);
    expect(rest).toEqual([]);
    expect(summary?.subject).toBe("Dagens sammanfattning från Utspring");
    for (const told of ["Flak", "Möte", ours.name]) expect(summary?.text).toContain(told);
    expect(summary?.text).not.toContain("Tema?");
    expect(notificationMailsTo(testApp, other)[0]?.text).toContain("Tema?");
  });

  it("notices.send — the daily summary has the fund's head hash and a link that compares the ledger with it", async () => {
    const { hash } = await as.studentansvarig.fund.deposit({ amount: 100, description: "Pant", ...newKey() });
    await create("Flak");
    await testApp.runJobs();
    moveTo(testApp, "16:00");
    await due();
    const [summary] = notificationMailsTo(testApp, pupil);
    expect(summary?.text).toMatch(new RegExp(`efter rad \\d+:\n${hash}\n`, "u"));
    expect(summary?.text).toMatch(new RegExp(`^https?://[^ ]+/class/fund\\?mot=${hash}$`, "mu"));
  });

  it("notices.send — a sale that starts, and one that ends, is in the day's mail under its name, and not in that of who did it", async () => {
    const supplierId = await makeSupplier(testApp);
    const { sessionId } = await as.studentansvarig.sales.startSession({ supplierId, name: "Kakor", ...newKey() });
    await testApp.runJobs();
    moveTo(testApp, "16:00");
    await due();
    expect(notificationMailsTo(testApp, pupil)[0]?.text).toContain("En försäljning har börjat: Kakor\n");
    await as.studentansvarig.sales.endSession({ sessionId, ...newKey() });
    await testApp.runJobs();
    moveTo(testApp, "16:00");
    await due();
    expect(notificationMailsTo(testApp, pupil)[1]?.text).toContain("En försäljning är slut: Kakor\n");
    expect(notificationMailsTo(testApp, ours.manager)).toEqual([]);
  });

  it("notices.send — concurrent workers send each mail once, also after the mail server has failed", async () => {
    await as.elev.notices.choose({ kind: "messagePosted", push: false, mail: "now" });
    await post("Möte");
    const away = vi.spyOn(testApp.deps.mailer, "send").mockRejectedValueOnce(new Error("the mail server is away"));
    await testApp.runJobs();
    expect(notificationMailsTo(testApp, pupil)).toEqual([]);
    away.mockRestore();
    await Promise.all([send(system(), pupil), send(system(), pupil), send(system(), pupil)]);
    await due();
    expect(notificationMailsTo(testApp, pupil)).toHaveLength(1);
  });

  it("notices.send — the notifications of a worker that died are sent after ten minutes", async () => {
    await as.elev.notices.choose({ kind: "messagePosted", push: false, mail: "now" });
    await post("Möte");
    const [row] = await testApp.owner`select last_seq from class_counters where class_id = ${ours.classId}`;
    await collect(system(), { classId: ours.classId, seqs: [Number(row?.["last_seq"])] });
    await testApp.owner`update notices set claimed_at = ${testApp.deps.clock()} where user_id = ${pupil.userId}`;
    await due();
    expect(notificationMailsTo(testApp, pupil)).toEqual([]);
    testApp.clock.move(600_001);
    await due();
    expect(notificationMailsTo(testApp, pupil)).toHaveLength(1);
  });

  it("notices.send — nothing is sent about a removed message, a closed poll or a reported payment, or to a removed member", async () => {
    const leaver = await makePerson(testApp, { code: (await as.studentansvarig.classes.current()).code ?? "" });
    const { messageId } = await as.studentansvarig.classes.postMessage({ title: "Fel", content: "Nej" });
    const { pollId } = await as.studentansvarig.polls.create({ title: "Stängd?", options: ["Ja", "Nej"] });
    const { requirementId } = await create("Betald");
    await testApp.runJobs();
    await as.studentansvarig.classes.removeMessage({ messageId });
    await as.studentansvarig.polls.close({ pollId });
    await as.elev.payments.report({ requirementId, ...newKey() });
    await as.studentansvarig.classes.removeMember({ userId: leaver.userId, ...newKey() });
    moveTo(testApp, "16:00");
    await due();
    expect(notificationMailsTo(testApp, pupil)).toEqual([]);
    expect(notificationMailsTo(testApp, leaver)).toEqual([]);
    expect(
      notificationMailsTo(testApp, other)
        .map((mail) => mail.text)
        .join(),
    ).toMatch(/Betald/u);
    expect(
      notificationMailsTo(testApp, other)
        .map((mail) => mail.text)
        .join(),
    ).not.toMatch(/Fel|Stängd/u);
    expect(await testApp.owner`select from notices where sent_at is null`).toHaveLength(0);
  });

  it("notices.send — a push subscription that is gone is deleted, and the daily summary has the notification instead", async () => {
    const endpoint = await addDevice(as.elev);
    await as.elev.notices.choose({ kind: "pollOpened", push: true, mail: "digest" });
    testApp.pushService.gone.add(endpoint);
    await as.studentansvarig.polls.create({ title: "Färg?", options: ["Blå", "Gul"] });
    await testApp.runJobs();
    expect((await as.elev.notices.settings()).devices).toEqual([]);
    moveTo(testApp, "16:00");
    await due();
    expect(notificationMailsTo(testApp, pupil)[0]?.text).toContain("Färg?");
  });

  it("notices.send — a failed push is retried until one of the person's devices has it, and not after that", async () => {
    const devices = [await addDevice(as.elev), await addDevice(as.elev)];
    await as.elev.notices.choose({ kind: "pollOpened", push: true, mail: "off" });
    const real = testApp.pushService.send;
    const away = vi.spyOn(testApp.deps.pusher, "send").mockRejectedValue(new Error("the push service is away"));
    await as.studentansvarig.polls.create({ title: "Mat?", options: ["Ja", "Nej"] });
    await testApp.runJobs();
    away.mockImplementation((device, ...rest) =>
      device.endpoint === devices[0] ? Promise.reject(new Error("away")) : real(device, ...rest),
    );
    await due();
    away.mockRestore();
    await due();
    expect(testApp.pushService.pushes).toMatchObject([{ endpoint: devices[1], body: "Mat?" }]);
  });
});

describe("notices.push", () => {
  it("notices.push — refuses a person: only the system may run the job", async () => {
    await expect(push(await createCtx(testApp, pupil), pupil)).rejects.toMatchObject({ code: "NOT_ALLOWED" });
  });

  it("notices.push — a person's devices are sent pushes at most three at a time", async () => {
    for (let n = 0; n < 8; n += 1) await addDevice(as.elev);
    await as.elev.notices.choose({ kind: "pollOpened", push: true, mail: "off" });
    let [atOnce, most] = [0, 0];
    const slow = vi.spyOn(testApp.deps.pusher, "send").mockImplementation(async () => {
      most = Math.max(most, (atOnce += 1));
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      return "sent";
    });
    await as.studentansvarig.polls.create({ title: "Mat?", options: ["Ja", "Nej"] });
    await testApp.runJobs();
    expect([slow.mock.calls.length, most]).toEqual([8, 3]);
    slow.mockRestore();
  });
});

describe("notices.sendDue", () => {
  it("notices.sendDue — refuses a person: only the system may run the job", async () => {
    await expect(sendDue(await createCtx(testApp, pupil))).rejects.toMatchObject({ code: "NOT_ALLOWED" });
  });
});
