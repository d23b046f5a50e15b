import { describe, expect, it } from "vitest";
import { openLiveServer } from "../live-server.ts";
import { makeClass, makePerson, password } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";

const server = await openLiveServer();

const json = { "content-type": "application/json" };

async function signIn(email: string, word: string, device: string | null, address?: string) {
  const visitor = server.visitor(address === undefined ? {} : { address });
  const response = await visitor.raw("/trpc/auth.signIn", {
    method: "POST",
    body: JSON.stringify({ json: { email, password: word } }),
    headers: { ...json, ...(device === null ? {} : { cookie: `device=${device}` }) },
  });
  return { status: response.status, device: deviceOf(response) };
}

function deviceOf(response: Response): string | null {
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("device="));
  return cookie?.slice("device=".length, cookie.indexOf(";")) ?? null;
}

async function attack({ email }: MadePerson, address: string): Promise<void> {
  for (let n = 0; n < 110; n += 1) await signIn(email, `fel ${n}`, null, n < 15 ? address : undefined);
  expect((await signIn(email, password, null)).status).toBe(429);
}

async function resetWith(
  { email }: MadePerson,
  word: string,
  address: string,
): Promise<{ status: number; device: string | null }> {
  const response = await server.visitor({ address }).raw("/trpc/auth.resetPassword", {
    method: "POST",
    body: JSON.stringify({ json: { token: server.mailbox.resetToken(email), password: word } }),
    headers: json,
  });
  return { status: response.status, device: deviceOf(response) };
}

describe("A2 no lockout (ASVS 6.1.1)", { timeout: testTimeoutMs }, () => {
  const owners = Array.from({ length: countsOf("A2").owners }, (_, n) => n + 1);

  it.each(owners)(
    "A2 during an attack the owner signs in at the first try on a known device, also from the attacker's network (owner %i)",
    async (n) => {
      const owner = await makePerson(server);
      const [home, elsewhere] = [`203.0.113.${n}`, `198.51.100.${n}`];
      const { device } = await signIn(owner.email, password, null, home);
      expect(device).toMatch(/^[\w-]{22}\.[\w-]{43}$/u);
      await attack(owner, home);
      const statuses = [];
      for (const address of [home, elsewhere]) {
        await attackNew(owner);
        statuses.push((await signIn(owner.email, password, device, address)).status);
      }
      report("A2", { signIns: statuses.length, refused: statuses.filter((status) => status !== 200).length });
      expect(statuses).toEqual([200, 200]);
    },
  );

  it.each(owners)(
    "A2 on a new device the reset link works during the attack, and the owner signs in with the new password (owner %i)",
    async (n) => {
      const owner = await makePerson(server);
      const address = `192.0.2.${n}`;
      await attack(owner, address);
      await server.visitor().api.auth.requestPasswordReset.mutate({ email: owner.email });
      await server.runJobs();
      // The attacker shares the owner's network, and uses up that network's limit for guesses of links.
      for (let guess = 0; guess < 35; guess += 1) {
        await server.visitor({ address }).raw("/trpc/auth.resetPassword", {
          method: "POST",
          body: JSON.stringify({ json: { token: `gissning ${guess}`, password: "gissarens lösenord" } }),
          headers: json,
        });
      }
      const fresh = `ett nytt lösenord ${n}`;
      const reset = await resetWith(owner, fresh, address);
      expect(reset.status).toBe(200);
      await attackNew(owner);
      const statuses = [
        (await signIn(owner.email, fresh, reset.device, address)).status,
        (await signIn(owner.email, fresh, reset.device)).status,
      ];
      report("A2", { signIns: statuses.length, refused: statuses.filter((status) => status !== 200).length });
      expect(statuses).toEqual([200, 200]);
      // The guesses still count for everyone else, and the old password no longer works.
      expect((await signIn(owner.email, fresh, null)).status).toBe(429);
      expect((await signIn(owner.email, password, reset.device)).status).toBe(401);
    },
  );

  it.each(owners)(
    "A2 hundreds of guesses at some accounts from a school's address keep no new device out, and guesses at many leave the mailed link (school %i)",
    async (n) => {
      const school = `198.18.0.${n}`;
      const [first, second] = [await makePerson(server), await makePerson(server)];
      const guess = (account: number, word: number) =>
        signIn(`elev${account}@skola${n}.test`, `fel ${word}`, null, school);
      for (let account = 0; account < 20; account += 1)
        for (let word = 0; word < 15; word += 1) await guess(account, word);
      const statuses = [(await signIn(first.email, password, null, school)).status];
      for (let account = 20; account < 60; account += 1) await guess(account, 0);
      expect((await signIn(second.email, password, null, school)).status).toBe(429);
      // Resets for addresses without an account, and wrong links of each kind, stop nobody either.
      const visitor = server.visitor({ address: school });
      for (let wrong = 0; wrong < 70; wrong += 1) {
        await visitor.api.auth.requestPasswordReset.mutate({ email: `ingen${wrong}@skola${n}.test` }).catch(() => null);
        await visitor.api.auth.confirmEmail.mutate({ token: `gissning ${wrong}` }).catch(() => null);
        await visitor.raw(`/kalender/${"x".repeat(43)}.ics`);
      }
      await visitor.api.auth.requestPasswordReset.mutate({ email: second.email });
      await server.runJobs();
      const fresh = "ett nytt lösenord";
      const reset = await resetWith(second, fresh, school);
      statuses.push(reset.status, (await signIn(second.email, fresh, reset.device, school)).status);
      report("A2", { signIns: statuses.length, refused: statuses.filter((status) => status !== 200).length });
      expect(statuses).toEqual([200, 200, 200]);
      expect(await rightLinks(school)).toEqual([true, true]);
    },
  );

  it("A2 a known device's proof allows ten tries in a quarter of an hour, for its account only, until the password changes", async () => {
    const [owner, other] = [await makePerson(server), await makePerson(server)];
    const { device } = await signIn(owner.email, password, null);
    await attack(owner, "203.0.113.9");
    await attack(other, "203.0.113.10");
    expect((await signIn(other.email, password, device)).status).toBe(429);
    for (const forged of [
      `${device?.slice(0, -1) ?? ""}A`,
      `${device?.slice(0, 23) ?? ""}${"A".repeat(43)}`,
      "x",
      "..",
      ".".repeat(66),
    ]) {
      if (forged !== device) expect((await signIn(owner.email, password, forged)).status).toBe(429);
    }
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push((await signIn(owner.email, `fel ${n}`, device)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);

    await server.owner`delete from throttles`;
    await (
      await server.signedIn(owner)
    ).api.auth.changePassword.mutate({ current: password, next: "ett nytt lösenord" });
    await attackNew(owner);
    expect((await signIn(owner.email, "ett nytt lösenord", device)).status).toBe(429);
  });
});

/** A right confirmation link and a right calendar URL, from an address whose tries of wrong ones are used up. */
async function rightLinks(address: string): Promise<boolean[]> {
  const { manager } = await makeClass(server, { pupils: 0 });
  const { url } = await (await server.signedIn(manager)).api.calendar.renewFeed.mutate();
  const feed = await server.visitor({ address }).raw(new URL(url).pathname);
  const { email } = await makePerson(server, { isConfirmed: false });
  await server.runJobs();
  const token = /token=([\w-]+)/u.exec(server.mailbox.mails.findLast(({ to }) => to === email)?.text ?? "")?.[1] ?? "";
  const confirmed = server.visitor({ address }).api.auth.confirmEmail.mutate({ token });
  return [
    feed.ok,
    await confirmed.then(
      () => true,
      () => false,
    ),
  ];
}

async function attackNew({ email }: MadePerson): Promise<void> {
  for (let n = 0; n < 105; n += 1) await signIn(email, `fel ${n}`, null);
}
