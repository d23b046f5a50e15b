import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { systemCtx } from "@utspring/core/kernel/context";
import { sendDue } from "@utspring/core/notifications/procedures/send-due";
import { openLiveServer } from "../live-server.ts";
import { makeClass, makePerson, password } from "../make.ts";
import { moveTo } from "../notifications.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 0 });

const confirmation = "Bekräfta din e-post i Utspring";
const subjectsTo = (email: string) =>
  server.mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

async function giveCauses(email: string, userId: string): Promise<void> {
  // Notifications wait during the night.
  moveTo(server, "12:00");
  const here = await server.signedIn({ userId });
  await here.api.notices.choose.mutate({ kind: "messagePosted", push: false, mail: "now" });
  const manager = await server.signedIn(klass.manager);
  await manager.api.classes.postMessage.mutate({ title: `Möte ${randomUUID()}`, content: "I aulan" });
  for (let n = 0; n < 2; n += 1) await server.visitor().api.auth.signIn.mutate({ email, password });
  await here.api.auth.changePassword.mutate({ current: password, next: "ett nytt lösenord" });
  await server.runJobs();
  await sendDue(systemCtx(server.deps, "test"));
  await server.runJobs();
}

describe("mail to addresses (ASVS 6.3.5, 6.4.4)", () => {
  it("nothing but links is mailed to an unconfirmed address", async () => {
    const { email, userId } = await makePerson(server, { code: klass.code, isConfirmed: false });
    await giveCauses(email, userId);
    expect(subjectsTo(email)).toEqual([confirmation]);
    await server.visitor().api.auth.requestPasswordReset.mutate({ email });
    await server.runJobs();
    expect(subjectsTo(email)).toEqual([confirmation, "Återställ ditt lösenord i Utspring"]);
  });

  it("the owner of a confirmed address is mailed about a new device, a changed password and chosen notifications", async () => {
    const { email, userId } = await makePerson(server, { code: klass.code, isConfirmed: false });
    await server.runJobs();
    await server.visitor().api.auth.confirmEmail.mutate({ token: server.mailbox.resetToken(email) });
    await giveCauses(email, userId);
    expect(subjectsTo(email)).toEqual(
      expect.arrayContaining([
        confirmation,
        "Ny inloggning på ditt konto i Utspring",
        "Ny inloggning på ditt konto i Utspring",
        "Ditt lösenord i Utspring är ändrat",
      ]),
    );
    expect(subjectsTo(email)).toHaveLength(5);
  });

  it("a confirmation link works once: a used link confirms nothing", async () => {
    const { email, userId } = await makePerson(server, { isConfirmed: false });
    await server.runJobs();
    const token = server.mailbox.resetToken(email);
    await server.owner`update email_confirmations set used_at = now() where user_id = ${userId}`;
    await server.visitor().api.auth.confirmEmail.mutate({ token });
    expect(await (await server.signedIn({ userId })).api.auth.me.query()).toMatchObject({
      user: { isEmailConfirmed: false },
    });
  });
});
