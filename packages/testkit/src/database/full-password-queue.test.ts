import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newDeviceProof } from "@utspring/core/auth/known-device";
import { verifyCredentials } from "@utspring/core/auth/verify-credentials";
import type { Database } from "@utspring/core/kernel/db";
import { createPasswords } from "@utspring/server/adapters/passwords-argon";
import { ctxWith } from "../actors.ts";
import { openTestApp } from "../test-app.ts";
import { makePerson, password } from "../make.ts";

const testApp = await openTestApp();
const { email, userId } = await makePerson(testApp);
const [account] = await testApp.owner<
  { hash: string; confirmedAt: Date }[]
>`select password_hash as hash, email_confirmed_at as "confirmedAt" from users where id = ${userId}`;
const deviceProof = newDeviceProof({
  id: userId,
  passwordHash: account?.hash ?? "",
  emailConfirmedAt: account?.confirmedAt ?? null,
});
const ctx = { ...(await ctxWith(testApp, null)), ip: randomUUID() };

/** Eight running and forty-four waiting, each of another caller, until released. */
function fullQueue(isKnown: boolean) {
  const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 });
  const preAuth = { open: (): void => undefined };
  const opened = new Promise<void>((resolve) => (preAuth.open = resolve));
  const callers = Promise.all(
    Array.from({ length: 52 }, (_, n) => passwords.runInQueue({ key: `${n}`, isKnown }, () => opened)),
  );
  return { passwords, letGo: () => (preAuth.open(), callers) };
}
const counted = async () => [...(await testApp.owner`select * from throttles order by 1`)];

describe("a sign-in while the queue of sign-ins is full", () => {
  it("an unknown caller's sign-in with a full queue is refused before the database is asked", async () => {
    const db = new Proxy({} as Database, {
      get: () => {
        throw new Error("the database was asked");
      },
    });
    const { passwords, letGo } = fullQueue(false);
    const result = verifyCredentials({ ...ctx, deps: { ...testApp.deps, passwords, db } }, email, password).catch(
      (error: unknown) => error,
    );
    await letGo();
    expect(await result).toMatchObject({ code: "BUSY" });
  });

  it("a known browser's sign-in with a full queue is refused before a try is counted", async () => {
    const before = await counted();
    const { passwords, letGo } = fullQueue(true);
    const result = await verifyCredentials(
      { ...ctx, deviceProof, deps: { ...testApp.deps, passwords } },
      email,
      password,
    ).catch((error: unknown) => error);
    await letGo();
    expect(result).toMatchObject({ code: "BUSY" });
    expect(await counted()).toEqual(before);
  });

  it("a known browser's sign-in is accepted while unknown callers fill their own queue", async () => {
    const { passwords, letGo } = fullQueue(false);
    const result = await verifyCredentials(
      { ...ctx, deviceProof, deps: { ...testApp.deps, passwords } },
      email,
      password,
    ).catch((error: unknown) => error);
    await letGo();
    expect(result).toMatchObject({ userId });
  });
});
