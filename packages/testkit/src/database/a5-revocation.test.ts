import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { wireRefusal } from "../browser.ts";
import type { Browser } from "../browser.ts";
import { pdfOf } from "../files.ts";
import { sendForm, uploadOf } from "../forms.ts";
import { openLiveServer } from "../live-server.ts";
import { makeAdmin, makeClass, makePerson, password } from "../make.ts";
import type { MadePerson } from "../make.ts";
import type { Socket } from "../socket.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 0 });
const manager = await server.signedIn(klass.manager);
const admin = await server.signedIn(await makeAdmin(server));

const { rounds } = countsOf("A5");

async function documentOf(browser: Browser): Promise<string> {
  const { body } = await sendForm(server, browser.secret(), "/files/documents", uploadOf("protokoll.pdf", pdfOf()));
  return `/files/documents/${String(body["documentId"])}`;
}
const document = await documentOf(manager);
const fresh = "ett nytt lösenord";

async function askForLink({ email }: MadePerson): Promise<void> {
  await server.visitor().api.auth.requestPasswordReset.mutate({ email });
  await server.runJobs();
}

const useLink = ({ email }: MadePerson) =>
  server.visitor().api.auth.resetPassword.mutate({ token: server.mailbox.resetToken(email), password: fresh });

const endingAll = [
  "freezing",
  "being removed",
  "a password changed elsewhere",
  "a password reset",
  "removing the account",
];

const events: [name: string, happen: (person: MadePerson, here: Browser) => Promise<unknown>][] = [
  ["freezing", ({ userId }) => admin.api.admin.users.freeze.mutate({ userId })],
  [
    "becoming studentansvarig",
    ({ userId }) => admin.api.admin.classes.assignRepresentative.mutate({ classId: klass.classId, userId }),
  ],
  [
    "being moved to no class",
    ({ userId, firstName, lastName }) =>
      admin.api.admin.users.update.mutate({ userId, firstName, lastName, role: "elev", classId: null }),
  ],
  [
    "becoming admin",
    ({ userId, firstName, lastName }) =>
      admin.api.admin.users.update.mutate({ userId, firstName, lastName, role: "admin", classId: null }),
  ],
  ["being removed", ({ userId }) => admin.api.admin.users.remove.mutate({ userId })],
  [
    "a password changed elsewhere",
    async (person) =>
      (await server.signedIn(person)).api.auth.changePassword.mutate({ current: password, next: fresh }),
  ],
  [
    "a password reset",
    async (person) => {
      await askForLink(person);
      await useLink(person);
    },
  ],
  ["signing out", (_person, here) => server.withSecret(here.secret() ?? "").api.auth.signOut.mutate()],
  [
    "being ended from another device",
    async (person, here) => {
      const sessionId = (await here.api.auth.sessions.query({})).rows.find((session) => session.isCurrent)?.id ?? "";
      await (await server.signedIn(person)).api.auth.revokeSession.mutate({ sessionId });
    },
  ],
  [
    "removing the account",
    async (person) => (await server.signedIn(person)).api.auth.removeMyAccount.mutate({ password }),
  ],
];

describe("A5 revocation", () => {
  it.each(events)(
    "A5 after %s the next request is refused, and the socket closes with 4401 within a second and gets no more events",
    async (_name, happen) => {
      const person = await makePerson(server, { code: klass.code });
      const here = await server.signedIn(person);
      const { token } = await server
        .visitor()
        .api.auth.createToken.mutate({ email: person.email, password, label: "test" });
      const socket = here.socket();
      await socket.follow();
      expect((await here.raw(document)).status).toBe(200);
      await happen(person, here);
      const happenedAt = performance.now();

      expect(await wireRefusal(here.api.fund.overview.query())).toMatchObject({
        code: "NOT_SIGNED_IN",
        httpStatus: 401,
      });
      expect((await here.raw(document)).status).toBe(401);
      await expect.poll(() => socket.closeCodes[0], { timeout: 5_000, interval: 10 }).toBe(4401);
      const tookMs = performance.now() - happenedAt;
      expect(tookMs).toBeLessThan(1_000);
      report("A5", { events: 1, slowestMs: tookMs });

      const heard = socket.changeEvents.filter((changeEvent) => changeEvent.kind.startsWith("fund")).length;
      await manager.api.fund.deposit.mutate({ amount: 1, description: "Efteråt", idempotencyKey: randomUUID() });
      await sleep(200);
      expect(socket.changeEvents.filter((changeEvent) => changeEvent.kind.startsWith("fund"))).toHaveLength(heard);
      // The client reconnected, and its handshakes were refused.
      await expect.poll(() => socket.refusals.length).toBeGreaterThan(0);
      expect(new Set(socket.refusals)).toEqual(new Set([401]));
      expect(socket.errors).toEqual([]);
      await socket.close();

      const endsAll = !["signing out", "being ended from another device"].includes(_name);
      const bearer = await server
        .visitor()
        .raw("/trpc/auth.sessions?input=%7B%22json%22%3A%7B%7D%7D", { headers: { authorization: `Bearer ${token}` } });
      expect(bearer.status).toBe(endsAll ? 401 : 200);
    },
  );

  it("A5 changing the active class closes the old class's socket, and the next one gets events of the new class only", async () => {
    const person = await makePerson(server, { code: klass.code });
    const other = await makeClass(server, { pupils: 0 });
    const here = await server.signedIn(person);
    await here.api.classes.join.mutate({ classCode: other.code, idempotencyKey: randomUUID() });
    const socket = here.socket();
    await socket.follow();
    await here.api.classes.switchTo.mutate({ classId: klass.classId });
    await expect.poll(() => socket.closeCodes[0], { timeout: 5_000 }).toBe(4401);
    await expect
      .poll(() => socket.changeEvents.filter((changeEvent) => changeEvent.area === "live").length, { timeout: 5_000 })
      .toBeGreaterThan(1);
    const theirs = await server.signedIn(other.manager);
    const entry = () => ({ amount: 1, description: "Kakor", idempotencyKey: randomUUID() });
    const foreign = await theirs.api.fund.deposit.mutate(entry());
    const own = await manager.api.fund.deposit.mutate(entry());
    await expect.poll(() => socket.changeEvents.at(-1)?.refId).toBe(own.transactionId);
    expect(socket.changeEvents.map((changeEvent) => changeEvent.refId)).not.toContain(foreign.transactionId);
    await socket.close();
  });

  it("A5 after a removal from the class its data is refused by cookie, token and file address, and the socket closes", async () => {
    const other = await makeClass(server, { pupils: 0 });
    const theirs = await server.signedIn(other.manager);
    const file = await documentOf(theirs);
    const person = await makePerson(server, { code: other.code });
    const here = await server.signedIn(person);
    const { token } = await server
      .visitor()
      .api.auth.createToken.mutate({ email: person.email, password, label: "test" });
    const overview = () =>
      server.visitor().raw("/trpc/fund.overview", { headers: { authorization: `Bearer ${token}` } });
    const socket = here.socket();
    await socket.follow();
    expect([(await overview()).status, (await here.raw(file)).status]).toEqual([200, 200]);
    await theirs.api.classes.removeMember.mutate({ userId: person.userId, idempotencyKey: randomUUID() });
    const happenedAt = performance.now();
    expect(await wireRefusal(here.api.fund.overview.query())).toMatchObject({ code: "NOT_ALLOWED", httpStatus: 403 });
    expect([(await overview()).status, (await here.raw(file)).status]).toEqual([403, 403]);
    await expect.poll(() => socket.closeCodes[0], { timeout: 5_000, interval: 10 }).toBe(4401);
    const tookMs = performance.now() - happenedAt;
    expect(tookMs).toBeLessThan(1_000);
    const { transactionId } = await theirs.api.fund.deposit.mutate({
      amount: 1,
      description: "Efteråt",
      idempotencyKey: randomUUID(),
    });
    await sleep(200);
    expect(socket.changeEvents.map(({ refId }) => refId)).not.toContain(transactionId);
    report("A5", { events: 1, slowestMs: tookMs });
    await socket.close();
  });

  it("A5 joining another class closes the open socket with 4401", async () => {
    const person = await makePerson(server, { code: klass.code });
    const other = await makeClass(server, { pupils: 0 });
    const here = await server.signedIn(person);
    const socket = here.socket();
    await socket.follow();
    await here.api.classes.join.mutate({ classCode: other.code, idempotencyKey: randomUUID() });
    await expect.poll(() => socket.closeCodes[0], { timeout: 3_000 }).toBe(4401);
    await socket.close();
  });

  it("A5 a session that is created in the database for a frozen user does not sign them in", async () => {
    const person = await makePerson(server, { code: klass.code });
    await admin.api.admin.users.freeze.mutate({ userId: person.userId });
    expect(await (await server.signedIn(person)).api.auth.me.query()).toBeNull();
  });

  it.each(events.filter(([name]) => endingAll.includes(name)))(
    "A5 after %s no session or token works that was opened with the old password at the same moment",
    async (name, happen) => {
      for (let round = 0; round < rounds; round += 1) {
        const person = await makePerson(server);
        const here = await server.signedIn(person);
        if (name === "a password reset") await askForLink(person);
        const browser = server.visitor();
        const enter = () =>
          Promise.allSettled([
            browser.api.auth.signIn.mutate({ email: person.email, password }),
            server
              .visitor()
              .api.auth.createToken.mutate({ email: person.email, password, label: "i samma stund", scope: "admin" }),
          ]);
        // Spread over the few milliseconds of a sign-in.
        const entered = sleep(round % 8).then(enter);
        await (name === "a password reset" ? useLink(person) : happen(person, here));
        const [, made] = await entered;
        const token = made.status === "fulfilled" ? made.value.token : "";
        const asToken = await server.visitor().raw("/trpc/auth.sessions?input=%7B%22json%22%3A%7B%7D%7D", {
          headers: { authorization: `Bearer ${token}` },
        });
        const asBrowser = await browser.raw("/trpc/auth.sessions?input=%7B%22json%22%3A%7B%7D%7D");
        const survivors = [asToken, asBrowser].filter(({ status }) => status !== 401).length;
        report("A5", { races: 1, survivors });
        expect(survivors).toBe(0);
      }
    },
    testTimeoutMs,
  );

  it("A5 a sign-in beyond the limit ends the user's oldest session and its socket, a token beyond it the oldest token", async () => {
    const person = await makePerson(server, { code: klass.code });
    const entry = { email: person.email, password };
    const browsers = Array.from({ length: 22 }, () => server.visitor());
    const tokens: string[] = [];
    let socket: Socket | null = null;
    for (const browser of browsers) {
      await browser.api.auth.signIn.mutate(entry);
      if (socket === null) await (socket = browser.socket()).follow();
    }
    for (let n = 0; n < 12; n += 1)
      tokens.push((await server.visitor().api.auth.createToken.mutate({ ...entry, label: `${n}` })).token);
    await expect.poll(() => socket?.closeCodes[0], { timeout: 5_000 }).toBe(4401);
    await socket?.close();
    const bearers = tokens.map((token) =>
      server
        .visitor()
        .raw("/trpc/auth.sessions?input=%7B%22json%22%3A%7B%7D%7D", { headers: { authorization: `Bearer ${token}` } }),
    );
    const statuses = await Promise.all([
      ...browsers.map((browser) => browser.raw("/trpc/auth.sessions?input=%7B%22json%22%3A%7B%7D%7D")),
      ...bearers,
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([
      401,
      401,
      ...Array.from({ length: 20 }, () => 200),
      401,
      401,
      ...Array.from({ length: 10 }, () => 200),
    ]);
    // Ten concurrent ones are counted like ten in a row.
    await Promise.all(Array.from({ length: 10 }, () => server.visitor().api.auth.signIn.mutate(entry)));
    expect(await server.owner`select from sessions where user_id = ${person.userId}`).toHaveLength(30);
  });
});
