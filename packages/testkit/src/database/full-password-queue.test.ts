import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { newDeviceProof } from "@utspring/core/auth/known-device";
import { verifyCredentials } from "@utspring/core/auth/verify-credentials";
import type { Database } from "@utspring/core/kernel/db";
import { createPasswords } from "@utspring/server/adapters/passwords-argon";
import { ctxWith } from "../actors.ts";
import { openHouse } from "../house.ts";
import { makePerson, password } from "../make.ts";

const house = await openHouse();
const { email, userId } = await makePerson(house);
const [account] = await house.owner<{ hash: string }[]>`select password_hash as hash from users where id = ${userId}`;
const deviceProof = newDeviceProof({ id: userId, passwordHash: account?.hash ?? "" });
const ctx = { ...(await ctxWith(house, null)), ip: randomUUID() };
afterAll(() => house.close());

/**
 * A password adapter whose queue (of unknown or of known callers) has eight running and forty-four waiting, each of
 * another caller, until released.
 */
function fullQueue(isKnown: boolean) {
  const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 });
  const preAuth = { open: (): void => undefined };
  const opened = new Promise<void>((resolve) => (preAuth.open = resolve));
  const callers = Promise.all(Array.from({ length: 52 }, (_, n) => passwords.inTurn({ key: `${n}`, isKnown }, () => opened)));
  return { passwords, letGo: () => (preAuth.open(), callers) };
}
const counted = async () => [...(await house.owner`select * from throttles order by 1`)];

describe("a sign-in while the queue of sign-ins is full", () => {
  it("a stranger's is refused before the database is asked", async () => {
    const db = new Proxy({} as Database, {
      get: () => {
        throw new Error("the database was asked");
      },
    });
    const { passwords, letGo } = fullQueue(false);
    const answer = verifyCredentials({ ...ctx, deps: { ...house.deps, passwords, db } }, email, password).catch((error: unknown) => error);
    await letGo();
    expect(await answer).toMatchObject({ code: "BUSY" });
  });

  it("one in a known browser is refused before a try is counted", async () => {
    const before = await counted();
    const { passwords, letGo } = fullQueue(true);
    const answer = await verifyCredentials({ ...ctx, deviceProof, deps: { ...house.deps, passwords } }, email, password).catch((error: unknown) => error);
    await letGo();
    expect(answer).toMatchObject({ code: "BUSY" });
    expect(await counted()).toEqual(before);
  });

  it("one in a known browser is let in while strangers fill theirs", async () => {
    const { passwords, letGo } = fullQueue(false);
    const answer = await verifyCredentials({ ...ctx, deviceProof, deps: { ...house.deps, passwords } }, email, password).catch((error: unknown) => error);
    await letGo();
    expect(answer).toMatchObject({ userId, isKnownDevice: true });
  });
});
