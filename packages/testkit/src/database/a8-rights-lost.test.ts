import { afterEach, describe, expect, it } from "vitest";
import { wireRefusal } from "../browser.ts";
import { openLiveServer } from "../live-server.ts";
import { password } from "../make.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";
import { inBetween } from "../assurance/in-between.ts";
import type { Moment } from "../assurance/in-between.ts";
import { gains, lossesOf } from "../assurance/gained-rights.ts";
import type { Gain } from "../assurance/gained-rights.ts";
import { losses } from "../assurance/lost-rights.ts";
import type { Loss } from "../assurance/lost-rights.ts";
import { makeArena, makeRace, retire } from "../assurance/race.ts";
import type { Race } from "../assurance/race.ts";

const server = await openLiveServer();
const moments = inBetween(server);
const arena = await makeArena(server);
const { rounds } = countsOf("A8");
afterEach(() => moments.disarm());

/** The loss runs together with the gain, or when the gain has read its session, or when it has checked its password. */
const orders = ["together", "session", "password"] as const;

async function both(race: Race, gain: Gain, loss: Loss, order: "together" | Moment): Promise<(string | null)[]> {
  const refusal = (running: Promise<unknown>) =>
    running.then(
      () => null,
      async () => (await wireRefusal(running)).code,
    );
  if (order === "together") return Promise.all([refusal(gain.try(race)), refusal(loss.happen(race))]);
  let lost: Promise<string | null> | null = null;
  const lose = () => (lost ??= refusal(loss.happen(race)));
  moments.next(order, async () => void (await lose()));
  const result = await refusal(gain.try(race));
  moments.disarm();
  return [result, await lose()];
}

/** Sockets that are open and should not be: a closed one reconnects, and its handshake or subscription is refused. */
async function socketsLeft({ sockets }: Race): Promise<number> {
  let left = 0;
  for (const socket of sockets) {
    await expect
      .poll(() => socket.errors.length + socket.refusals.length, { timeout: 3_000, interval: 5 })
      .toBeGreaterThan(0)
      .catch(() => (left += 1));
    await socket.close();
  }
  return left;
}

const pairs = Object.entries(gains).flatMap(([gained, gain]) =>
  lossesOf(gain).map((lost) => [gained, lost, gain] as const),
);

/** Resolves when a statement waits for another transaction's lock, or when the call is over. */
async function untilItWaits(running: Promise<unknown>): Promise<void> {
  let isOver = false;
  running.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  await expect
    .poll(
      async () =>
        isOver ||
        (
          await server.owner`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        ).length > 0,
    )
    .toBe(true);
}

describe("A8 rights lost while they are being granted", { timeout: testTimeoutMs }, () => {
  it.each(pairs)(
    "A8 %s gives no rights after %s, even when both happen at the same moment",
    async (gained, lost, gain) => {
      const loss: Loss = losses[lost];
      let [survivors, races] = [0, 0];
      for (let round = 0; round < rounds; round += 1) {
        const order = orders[round % orders.length] ?? "together";
        const race = await makeRace(arena, { only: gain.only, asks: gained === "being let into a class" });
        const [, refused] = await both(race, gain, loss, order);
        const isLost = refused === null;
        const left = isLost ? (await loss.survivors(race)) + (await socketsLeft(race)) : 0;
        if (!isLost) expect(["WRONG_PASSWORD", "NOT_SIGNED_IN", "RESET_LINK_INVALID"]).toContain(refused);
        survivors += left;
        await retire(race);
        if (!isLost) continue;
        races += 1;
        report("A8", { races: 1, survivors: left });
      }
      expect(survivors).toBe(0);
      // A loss that is always refused would test nothing.
      expect(races).toBeGreaterThan(0);
    },
  );

  it.each(Object.entries(gains))("A8 %s succeeds when no right is lost at the same time", async (gained, gain) => {
    const race = await makeRace(arena, { only: gain.only, asks: gained === "being let into a class" });
    const result = await gain.try(race);
    if (gained === "a class's code") expect(result).toMatchObject({ status: "fulfilled" });
    for (const socket of race.sockets) {
      expect([socket.errors, socket.refusals, socket.changeEvents[0]?.kind]).toEqual([[], [], "ready"]);
      await socket.close();
    }
    expect(race.sockets).toHaveLength(gained === "a socket" ? 1 : 0);
    await retire(race);
  });

  it("A8 a sign-in waits for a change of the password that has begun, and is then refused", async () => {
    const race = await makeRace(arena, { asks: false });
    const { email, userId } = race.person;
    const running = await server.owner.begin(async (tx) => {
      await tx`update users set password_hash = password_hash || 'x' where id = ${userId}`;
      const call = wireRefusal(server.visitor().api.auth.signIn.mutate({ email, password }));
      await untilItWaits(call);
      return { call };
    });
    expect(await running.call).toMatchObject({ code: "WRONG_CREDENTIALS" });
    await retire(race);
  });

  it("A8 in one session the old password confirms and changes nothing once it has been changed", async () => {
    for (const again of [
      ({ here }: Race) => here.api.auth.changePassword.mutate({ current: password, next: "ett andra lösenord" }),
      ({ here }: Race) => here.api.auth.confirmPassword.mutate({ password }),
      ({ here }: Race) => here.api.auth.removeMyAccount.mutate({ password }),
    ]) {
      const race = await makeRace(arena, { asks: false });
      moments.next(
        "password",
        async () =>
          void (await race.here.api.auth.changePassword.mutate({ current: password, next: "ett första lösenord" })),
      );
      expect(await wireRefusal(again(race))).toMatchObject({ code: "WRONG_PASSWORD" });
      await server.visitor().api.auth.signIn.mutate({ email: race.person.email, password: "ett första lösenord" });
      await retire(race);
    }
  });
});
