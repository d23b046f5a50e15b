import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { systemCtx } from "@utspring/core/kernel/context";
import { sendAnswerMail } from "@utspring/core/admin/classes/procedures/send-answer-mail";
import { sendInviteMail } from "@utspring/core/classes/procedures/send-invite-mail";
import { sendInvitationMail } from "@utspring/core/fund/review/procedures/send-invitation-mail";
import { notificationMail } from "@utspring/core/notifications/notification-mail";
import { notificationKinds } from "@utspring/domain/notification-kinds";
import { readSources } from "../architecture/source.ts";
import { callerFor } from "../caller.ts";
import { makeClass, makePerson } from "../make.ts";
import { openTestApp } from "../test-app.ts";

const testApp = await openTestApp();

/** Every file that sends mail, and the values in its mails that a user wrote. */
const userValues: Record<string, string[]> = {
  "packages/core/src/admin/alarm-mail.ts": [],
  "packages/core/src/admin/classes/procedures/send-answer-mail.ts": ["className", "reason"],
  "packages/core/src/auth/procedures/send-confirmation-mail.ts": [],
  "packages/core/src/auth/procedures/send-factor-mail.ts": [],
  "packages/core/src/auth/procedures/send-new-device-mail.ts": [],
  "packages/core/src/auth/procedures/send-password-changed-mail.ts": [],
  "packages/core/src/auth/procedures/send-reset-mail.ts": [],
  "packages/core/src/classes/procedures/send-invite-mail.ts": ["firstName", "inviter", "className"],
  "packages/core/src/fund/review/procedures/send-invitation-mail.ts": ["inviter", "className"],
  "packages/core/src/notifications/procedures/send.ts": ["firstName", "className", "heading", "detail"],
};

/** What mail programs make links of. */
const addresses = [
  "http://ond.example/a?b=c#d",
  "HTTPS://OND.EXAMPLE",
  "www.ond.example",
  "ond.example",
  "Ond.Nu",
  "åäö.se",
  "sara@ond.example",
  "mailto:sara@ond.example",
  "ond\u3002example",
  "xn--nd-eka.example:8080/x",
  "(ond.example)",
  "//ond.example",
  "ond\u2024example",
  "ond\ufe52example",
  "ond\u2488example",
  "\uff4f\uff4e\uff44\uff0e\uff53\uff45",
  "sara\uff20ond",
  "192.168.1.1/x",
  "//ond",
  "\uff0f\uff0fond",
  "\\\\ond\\dela",
  "tel:112112",
  "javascript:alert(1)",
  "mailto\uff1aond",
  "ms-word:ofe",
  "file:\\\\ond",
];
const hostile = addresses.join(" ");

function linksIn(text: string): string[] {
  const others = text.replaceAll(/http:\/\/utspring\.test\S*/gu, "");
  const plain = others.normalize("NFKC");
  return (
    plain.match(/\S*(?:\S[.\u3002]\p{L}|\d(?:\.\d+){3}|\/\/|\\\\|\p{L}{3}:[^\s\d]|\p{L}{3}:\d{3}|\S@\S)\S*/gu) ?? []
  );
}

describe("a mail links to the product only", () => {
  it("every file that sends mail is listed with the values that users wrote", () => {
    const senders = readSources().filter(
      ({ path, text }) => !path.includes(".test.") && /\bmailer\.send\(/u.test(text),
    );
    expect(
      senders
        .map(({ path }) => path)
        .filter((path) => path.startsWith("packages/core/"))
        .toSorted(),
    ).toEqual(Object.keys(userValues));
  });

  it("the invitations to strangers show an address in a name unlinked, also in one from before names refused it", async () => {
    const klass = await makeClass(testApp);
    await testApp.owner`update classes set name = ${hostile} where id = ${klass.classId}`;
    await testApp.owner`update profiles set first_name = ${hostile}, last_name = ${hostile} where user_id = ${klass.manager.userId}`;
    const system = systemCtx(testApp.deps, randomUUID());
    const queuedAt = testApp.deps.clock().toISOString();
    const { classId, manager } = klass;
    const classInvitationId = randomUUID();
    await testApp.owner`
      insert into class_invitations (id, class_id, invited_by, email, first_name, status, queued_at)
      values (${classInvitationId}, ${classId}, ${manager.userId}, 'a@utspring.test', ${hostile}, 'queued', ${queuedAt})`;
    await sendInviteMail(system, { classInvitationId });
    await (await callerFor(testApp, manager)).fund.review.invite();
    const [invitation] = await testApp.owner<
      { id: string }[]
    >`select id from fund_invitations where class_id = ${classId}`;
    await sendInvitationMail(system, { invitationId: invitation?.id ?? "", email: "b@utspring.test", queuedAt });
    expect(testApp.mailbox.mails).toHaveLength(2);
    for (const { subject, text } of testApp.mailbox.mails) {
      expect(text).toContain("ond. example");
      expect([subject, text.includes("http://utspring.test/"), linksIn(text)]).toEqual([subject, true, []]);
    }
  });

  it("the answer to a request for a class shows an address in the class's name or in the reason unlinked", async () => {
    const { userId } = await makePerson(testApp);
    await testApp.owner`
      insert into class_requests
        (user_id, class_name, school, graduation_year, opens_itself, created_at, refused_at, reason)
      values (${userId}, ${hostile}, 'Skolan', 2027, false, now(), now(), ${hostile})`;
    const system = systemCtx(testApp.deps, randomUUID());
    const klass = await makeClass(testApp);
    await testApp.owner`update classes set name = ${hostile} where id = ${klass.classId}`;
    testApp.mailbox.mails.length = 0;
    for (const classId of [null, klass.classId]) await sendAnswerMail(system, { userId, classId });
    expect(testApp.mailbox.mails).toHaveLength(2);
    for (const { subject, text } of testApp.mailbox.mails) {
      expect(text).toContain("ond. example");
      expect([subject, text.includes("http://utspring.test/"), linksIn(text)]).toEqual([subject, true, []]);
    }
  });

  it("a notification of each kind, and the day's summary, shows addresses unlinked", () => {
    for (const target of [...notificationKinds, "digest"] as const) {
      const kind = target === "digest" ? "messagePosted" : target;
      const content = {
        kind,
        refId: randomUUID(),
        path: "/class",
        subject: "Nyhet",
        className: hostile,
        heading: hostile,
        detail: hostile,
      } as const;
      const { subject, text } = notificationMail({
        mailKey: "1",
        to: "a@utspring.test",
        firstName: hostile,
        contents: [content],
        heads: [{ className: hostile, seq: 1, hash: "a".repeat(64) }],
        target,
        appUrl: "http://utspring.test",
        unsubscribeToken: "x",
      });
      expect([target, subject.includes("ond"), linksIn(text)]).toEqual([target, false, []]);
      expect(text).toContain("www. ond. example");
    }
  });

  it("ordinary text is as it was written", async () => {
    const { unlinked } = await import("@utspring/domain/unlinked");
    const message = "Hej! Vi ses kl. 12.30, den 3.5. Ta med 250,50 kr … OK?\n\n1) Ja: flak. 2) Nej";
    expect(unlinked(message)).toBe(message);
    const names = "S:t Eriks, 9:an och CSN:s och/eller hej:) Möt oss 3.5.2026 (1:2).";
    expect(unlinked(names)).toBe(names);
    expect(linksIn(addresses.map(unlinked).join("\n"))).toEqual([]);
    expect(addresses.filter((one) => linksIn(one).length === 0)).toEqual([]);
  });

  it("every character that Unicode makes a dot, colon, slash or at sign of is one", async () => {
    const { unlinked } = await import("@utspring/domain/unlinked");
    const characters = Array.from({ length: 0x20000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /^\d*[.\u3002:/\\@]$/u.test(character.normalize("NFKC")));
    const linking = characters
      .flatMap((one) => [`ond${one}example`, `tel${one}ond`, `${one}${one}ond`, `sara${one}ond`])
      .filter((text) => linksIn(text).length > 0);
    expect(linking.length).toBeGreaterThan(20);
    expect(linking.filter((text) => linksIn(unlinked(text)).length > 0)).toEqual([]);
  });
});
