import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { choicesOf } from "@utspring/domain/notifications/rules";
import { callerFor } from "@utspring/testkit/caller";
import { openLiveServer } from "@utspring/testkit/live-server";
import { makeClass } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { moveTo, notificationMailsTo } from "@utspring/testkit/notifications";
import { sendDue } from "./send-due.ts";
import { systemCtx } from "../../kernel/context.ts";
import { installationKeys } from "../installation-keys.ts";
import { unsubscribeTokenFor, verifyUnsubscribeToken } from "../unsubscribe-token.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 2 });
const [pupil, other] = klass.pupils as [MadePerson, MadePerson];
const manager = await callerFor(server, klass.manager);
const mine = await callerFor(server, pupil);

const { linkSecret } = await installationKeys(systemCtx(server.deps, "test"));
const visit = (token: string, init: RequestInit = {}) => server.visitor().raw(`/avisering/${token}`, init);
const oneClick = {
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: "List-Unsubscribe=One-Click",
};
const choices = async () => (await mine.notices.settings()).choices;

describe("notices.turnOff", () => {
  it("notices.turnOff — opening a mail's link asks first; its button or a one-click unsubscribe turns that kind off", async () => {
    moveTo(server, "12:00");
    await mine.notices.choose({ kind: "messagePosted", push: true, mail: "now" });
    await manager.classes.postMessage({ title: "Möte", content: "I aulan" });
    await server.runJobs();
    const url = notificationMailsTo(server, pupil)[0]?.unsubscribe ?? "";
    expect(url).toMatch(/^http:\/\/utspring\.test\/avisering\//u);
    const token = url.split("/").at(-1) ?? "";
    const page = await visit(token);
    expect([page.status, page.headers.get("referrer-policy"), page.headers.get("cache-control")]).toEqual([
      200,
      "no-referrer",
      "no-store",
    ]);
    expect(await page.text()).toContain("Inga fler mejl om meddelanden?");
    expect((await choices()).messagePosted.mail).toBe("now");
    for (const init of [oneClick, { method: "POST" }]) {
      const done = await visit(token, init);
      expect([done.status, await done.text()]).toEqual([200, expect.stringContaining("Avstängt")]);
    }
    expect(await choices()).toEqual({ ...choicesOf(null), messagePosted: { push: true, mail: "off" } });
    server.mailbox.mails.length = 0;
    await manager.classes.postMessage({ title: "Igen", content: "I aulan" });
    await server.runJobs();
    expect(notificationMailsTo(server, pupil)).toEqual([]);
  });

  it("notices.turnOff — the daily summary's link turns the summary off and leaves the other notifications on", async () => {
    server.mailbox.mails.length = 0;
    await manager.polls.create({ title: "Tema?", options: ["Ja", "Nej"] });
    await server.runJobs();
    moveTo(server, "16:00");
    await sendDue(systemCtx(server.deps, "test"));
    await server.runJobs();
    const token = notificationMailsTo(server, pupil)[0]?.unsubscribe?.split("/").at(-1) ?? "";
    expect((await visit(token, oneClick)).status).toBe(200);
    const now = await choices();
    expect(Object.values(now).map(({ mail }) => mail)).not.toContain("digest");
    expect([now.paymentDueSoon.mail, now.paymentDecided]).toEqual(["now", { push: true, mail: "now" }]);
    const others = await (await callerFor(server, other)).notices.settings();
    expect(others.choices).toEqual(choicesOf(null));
  });

  it("notices.turnOff — a forged link changes nothing, and the link of a removed account is not found", async () => {
    const real = unsubscribeTokenFor(linkSecret, other.userId, "pollOpened");
    const [userId = "", target = "", signature = ""] = real.split(".");
    const forged = [
      `${userId}.messagePosted.${signature}`,
      `${pupil.userId}.${target}.${signature}`,
      `${userId}.${target}.${"a".repeat(43)}`,
      `${userId}.${target}.`,
      `${userId}.${target}`,
      unsubscribeTokenFor("another", other.userId, "pollOpened"),
      randomUUID(),
      "..%2f..%2fetc",
      `${userId}.constructor.${signature}`,
      "%00",
    ];
    for (const token of forged) {
      const response = await visit(token, oneClick);
      expect([token, response.status >= 400 && response.status < 500]).toEqual([token, true]);
      expect((await visit(token)).status).toBeLessThan(500);
    }
    const gone = unsubscribeTokenFor(linkSecret, randomUUID(), "pollOpened");
    expect((await visit(gone, oneClick)).status).toBe(404);
    expect((await (await callerFor(server, other)).notices.settings()).choices).toEqual(choicesOf(null));
    expect(verifyUnsubscribeToken(linkSecret, real)).toEqual({ userId: other.userId, target: "pollOpened" });
  });

  it("notices.turnOff — an unexpected server error says that something went wrong, and the button tries again", async () => {
    const token = unsubscribeTokenFor(linkSecret, other.userId, "pollOpened");
    const failing = vi.spyOn(server.deps.db.preAuth, "transaction").mockRejectedValue(new Error("no connection"));
    const failed = await visit(token, oneClick);
    failing.mockRestore();
    const html = await failed.text();
    expect([failed.status, html.includes("Länken gäller inte")]).toEqual([500, false]);
    expect(html).toContain("<h1>Något gick fel</h1><p>Försök igen.</p>");
    expect(html).toContain('<form method="post"><button>Stäng av</button></form>');
    expect(await (await visit(token, oneClick)).text()).toContain("Avstängt");
  });
});
