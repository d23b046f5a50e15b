import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it, vi } from "vitest";
import { fakeHost } from "../../../../apps/cli/src/fake-host.ts";
import { follow } from "../../../../apps/cli/src/follow.ts";
import { saveToken } from "../../../../apps/cli/src/token-file.ts";
import { createImpersonation, createSession } from "../actors.ts";
import { hashSecret } from "@utspring/core/auth/session-store";
import { startLiveServer } from "../live-server.ts";
import { makeAnotherAdmin, makeClass, makePerson } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { report } from "../assurance/counts.ts";
import { openSocket } from "../socket.ts";

const everyMs = 1_000;
const server = await startLiveServer({ socketRecheckMs: everyMs });
const slow = await startLiveServer();
const klass = await makeClass(server, { pupils: 0 });
const other = await makeClass(server, { pupils: 0 });
afterAll(() => Promise.all([server.close(), slow.close()]));

const moveTo = (userId: string, classId: string, role: string) =>
  server.owner.begin(async (tx) => {
    await tx`update profiles set class_id = null, role = 'elev' where user_id = ${userId}`;
    await tx`delete from memberships where user_id = ${userId}`;
    await tx`insert into memberships (user_id, class_id, role, joined_at) values (${userId}, ${classId}, ${role}, now())`;
    await tx`update profiles set class_id = ${classId}, role = ${role} where user_id = ${userId}`;
  });

/** As the database's owner, as when a notification between servers is lost. */
const losses: [name: string, happen: (person: MadePerson, secretHash: string) => Promise<unknown>][] = [
  ["freezing", ({ userId }) => server.owner`update profiles set account_status = 'frozen' where user_id = ${userId}`],
  ["ending the session", (_, hash) => server.owner`delete from sessions where secret_hash = ${hash}`],
  [
    "an expiry brought forward",
    (_, hash) => server.owner`update sessions set expires_at = now() - interval '1 second' where secret_hash = ${hash}`,
  ],
  ["another role", ({ userId }) => moveTo(userId, klass.classId, "studentansvarig")],
  ["another class", ({ userId }) => moveTo(userId, other.classId, "elev")],
  [
    "two months",
    (_, hash) => server.owner`update sessions set created_at = now() - interval '61 days' where secret_hash = ${hash}`,
  ],
];

async function startFollowing() {
  const person = await makePerson(server, { code: klass.code });
  const token = await createSession(server, person, "token", "read");
  const host = fakeHost({ server: server.url });
  saveToken(host, server.url, { token, email: person.email, expiresAt: "2099-01-01T00:00:00.000Z" });
  const ended = follow(
    null,
    { server: server.url, output: "json", isPasswordFromInput: false, isSure: false },
    host,
  ).then(
    () => "ended",
    (error: unknown) => (error as { exitCode?: number }).exitCode,
  );
  await expect.poll(() => host.stdout.length, { timeout: 10_000 }).toBe(1);
  return { host, token, ended };
}

describe("A5 rights of sockets", { timeout: 60_000 }, () => {
  it.each(losses)(
    "A5 after %s without a notification, the socket closes with 4401 at the next recheck",
    async (_name, happen) => {
      const [person, unmoved] = await Promise.all([
        makePerson(server, { code: klass.code }),
        makePerson(server, { code: klass.code }),
      ]);
      const secret = await createSession(server, person);
      const [socket, stays] = [server.withSecret(secret).socket(), (await server.signedIn(unmoved)).socket()];
      await Promise.all([socket.follow(), stays.follow()]);
      await happen(person, hashSecret(secret));
      const happenedAt = performance.now();
      await expect.poll(() => socket.closeCodes[0], { timeout: 5_000, interval: 20 }).toBe(4401);
      expect(performance.now() - happenedAt).toBeLessThan(everyMs + 1_000);
      expect(stays.closeCodes).toEqual([]);
      report("A5", { unheard: 1 });
      await Promise.all([socket.close(), stays.close()]);
    },
  );

  it("A5 a session, a token and an impersonation that expire close their sockets, long before the next recheck", async () => {
    const person = await makePerson(slow, { code: (await makeClass(slow, { pupils: 0 })).code });
    const [secret, token] = await Promise.all([createSession(slow, person), createSession(slow, person, "token")]);
    const home = await makeClass(slow, { pupils: 0 });
    const acting = await createImpersonation(slow, await makeAnotherAdmin(slow), home.classId);
    const soon = new Date(Date.now() + 3_000);
    await slow.owner`update sessions set created_at = ${soon}::timestamptz - interval '60 days' where secret_hash = ${hashSecret(secret)}`;
    await slow.owner`update sessions set expires_at = ${soon} where secret_hash = ${hashSecret(token)}`;
    await slow.owner`update sessions set impersonation_ends_at = ${soon} where secret_hash = ${hashSecret(acting)}`;
    const sockets = [
      ...[secret, acting].map((one) => slow.withSecret(one).socket()),
      openSocket(slow.url, { authorization: `Bearer ${token}` }),
    ];
    await Promise.all(sockets.map((socket) => socket.follow()));
    expect(Date.now()).toBeLessThan(soon.getTime());
    for (const socket of sockets) {
      await expect.poll(() => socket.closeCodes[0], { timeout: 6_000, interval: 20 }).toBe(4401);
      await socket.close();
    }
    expect(Date.now() - soon.getTime()).toBeLessThan(1_500);
    report("A5", { unheard: sockets.length });
  });

  it("A5 the command line follows changes with its token, and exits as not signed in when the token is removed", async () => {
    const { host, token, ended } = await startFollowing();
    const { transactionId } = await (
      await server.signedIn(klass.manager)
    ).api.fund.deposit.mutate({ amount: 1, description: "Följs", idempotencyKey: randomUUID() });
    await expect.poll(() => host.stdout.at(-1)).toContain(transactionId);
    await server.owner`delete from sessions where secret_hash = ${hashSecret(token)}`;
    expect(await ended).toBe(3);
  });

  it("A5 a refused handshake makes the command line stop following as not signed in, not as a lost connection", async () => {
    const { host, token, ended } = await startFollowing();
    await server.owner`delete from sessions where secret_hash = ${hashSecret(token)}`;
    for (const client of server.app.websocketServer.clients) client.terminate();
    expect(await ended).toBe(3);
    expect(host.stderr.length).toBeLessThanOrEqual(1);
  });

  it("A5 the rights of thirty sockets are read in one statement, and reading them does not prolong a session", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(server, { code: klass.code })));
    const secrets = await Promise.all(
      people.flatMap((person) => Array.from({ length: 5 }, () => createSession(server, person))),
    );
    const sockets = secrets.map((secret) => server.withSecret(secret).socket());
    await Promise.all(sockets.map((socket) => socket.follow()));
    const usedAt = new Date(Date.now() - 3_600_000);
    await server.owner`update sessions set last_used_at = ${usedAt} where secret_hash = any(${secrets.map(hashSecret)})`;
    const statements = vi.spyOn(server.deps.db.preAuth.autocommit, "execute");
    const looks = 3;
    await sleep(looks * everyMs);
    // No other code queries sessions meanwhile; a check may be in progress at either end.
    expect(statements.mock.calls.length).toBeGreaterThanOrEqual(looks - 1);
    expect(statements.mock.calls.length).toBeLessThanOrEqual(looks + 1);
    statements.mockRestore();
    const rows = await server.owner<
      { used: Date }[]
    >`select last_used_at as used from sessions where secret_hash = any(${secrets.map(hashSecret)})`;
    expect(rows.map(({ used }) => used.getTime())).toEqual(secrets.map(() => usedAt.getTime()));
    for (const socket of sockets) {
      expect(socket.closeCodes).toEqual([]);
      await socket.close();
    }
  });
});
