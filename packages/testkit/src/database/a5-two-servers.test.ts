import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { hashSecret, newSecret } from "@utspring/core/auth/session-store";
import { wireRefusal } from "../browser.ts";
import type { Browser } from "../browser.ts";
import { makeAdmin, makeClass, makePeople, password } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { report } from "../assurance/counts.ts";
import { openTwoServers } from "../two-servers.ts";

const servers = await openTwoServers();
const { here } = servers;
const klass = await makeClass(here, { pupils: 0 });
// Created first: joining reaches the other server a moment later, and closes open sockets there.
const people = await makePeople(here, 17, { code: klass.code });
const admins = (await servers.atBoth(await makeAdmin(here))).both;
afterAll(() => servers.close());

const fresh = "ett nytt lösenord";

/** `own` is the user's client at that server, `other` one of another session. */
const events: [
  name: string,
  happen: (at: { admin: Browser; own: Browser; other: Browser; person: MadePerson }) => Promise<unknown>,
][] = [
  ["freezing", ({ admin, person: { userId } }) => admin.api.admin.users.freeze.mutate({ userId })],
  [
    "becoming studentansvarig",
    ({ admin, person: { userId } }) =>
      admin.api.admin.classes.assignRepresentative.mutate({ classId: klass.classId, userId }),
  ],
  [
    "being moved to no class",
    ({ admin, person: { userId, firstName, lastName } }) =>
      admin.api.admin.users.update.mutate({ userId, firstName, lastName, role: "elev", classId: null }),
  ],
  ["being removed", ({ admin, person: { userId } }) => admin.api.admin.users.remove.mutate({ userId })],
  [
    "a password changed elsewhere",
    ({ other }) => other.api.auth.changePassword.mutate({ current: password, next: fresh }),
  ],
  [
    "a password reset",
    async ({ other, person: { userId } }) => {
      const token = newSecret();
      await here.owner`insert into password_resets (token_hash, user_id, created_at, expires_at) values (${hashSecret(token)}, ${userId}, now(), now() + interval '1 hour')`;
      await other.api.auth.resetPassword.mutate({ token, password: fresh });
    },
  ],
  ["signing out", ({ own }) => own.api.auth.signOut.mutate()],
  ["removing the account", ({ other }) => other.api.auth.removeMyAccount.mutate({ password })],
];

describe("A5 two servers", { timeout: 60_000 }, () => {
  it.each(
    events.flatMap(([name, happen]) =>
      [0, 1].map((index) => [name, index === 0 ? "one" : "the other", index, happen] as const),
    ),
  )(
    "A5 after %s at %s of two servers both refuse the next request and close their sockets with 4401 within a second",
    async (_name, _which, index, happen) => {
      const person = people.shift() as MadePerson;
      const { both } = await servers.atBoth(person);
      const other = (await servers.atBoth(person)).both[index] as Browser;
      const sockets = both.map((browser) => browser.socket());
      await Promise.all(sockets.map((socket) => socket.follow()));
      await happen({ admin: admins[index] as Browser, own: both[index] as Browser, other, person });
      const happenedAt = performance.now();
      for (const browser of both)
        expect(await wireRefusal(browser.api.fund.overview.query())).toMatchObject({
          code: "NOT_SIGNED_IN",
          httpStatus: 401,
        });
      for (const socket of sockets)
        await expect.poll(() => socket.closeCodes[0], { timeout: 5_000, interval: 10 }).toBe(4401);
      const tookMs = performance.now() - happenedAt;
      expect(tookMs).toBeLessThan(1_000);
      for (const socket of sockets) {
        await expect.poll(() => socket.refusals[0]).toBe(401);
        await socket.close();
      }
      report("A5", { events: 1, slowestMs: tookMs });
    },
  );

  it("A5 a change of class at one server closes the old class's sockets at both, which then follow the new class", async () => {
    const person = people.shift() as MadePerson;
    const theirs = await makeClass(here, { pupils: 0 });
    const { both } = await servers.atBoth(person);
    const sockets = both.map((browser) => browser.socket());
    await Promise.all(sockets.map((socket) => socket.follow()));
    await both[0].api.classes.join.mutate({ classCode: theirs.code, idempotencyKey: randomUUID() });
    for (const socket of sockets) await expect.poll(() => socket.closeCodes[0], { timeout: 3_000 }).toBe(4401);
    // Each has reconnected to the new class before an event happens there.
    const starts = (socket: (typeof sockets)[number]) =>
      socket.changeEvents.filter(({ kind }) => kind === "ready" || kind === "reset").length;
    for (const socket of sockets) await expect.poll(() => starts(socket), { timeout: 5_000 }).toBeGreaterThan(1);
    const { transactionId } = await (
      await here.signedIn(theirs.manager)
    ).api.fund.deposit.mutate({ amount: 1, description: "Ny klass", idempotencyKey: randomUUID() });
    for (const socket of sockets) {
      await expect
        .poll(() => socket.changeEvents.map(({ refId }) => refId), { timeout: 5_000 })
        .toContain(transactionId);
      await socket.close();
    }
  });
});
