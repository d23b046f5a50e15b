import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openPasswordSession } from "@utspring/testkit/actors";
import { callerWith, refusalOf } from "@utspring/testkit/caller";
import { startTestApp } from "@utspring/testkit/test-app";
import { makeAdmin } from "@utspring/testkit/make";
import { root } from "@utspring/testkit/architecture/source";
import { totpCode } from "@utspring/core/auth/totp-codes";

const testApp = await startTestApp();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-factors-"));
afterAll(async () => {
  await testApp.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the operator's command in a process of its own. */
function run(
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn("npm", ["run", "-s", "remove-factors", "--", ...args], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      HOME: os.homedir(),
      DATA_DIR: dataDir,
      APP_URL: "http://127.0.0.1:4102",
      LOG_LEVEL: "silent",
      ...settings,
    },
  });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (piece) => (output += String(piece)));
  child.stderr.on("data", (piece) => (errors += String(piece)));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output, errors })));
}

describe("npm run remove-factors", { timeout: 120_000 }, () => {
  it("refuses without an address, without a database, and for an unknown account", async () => {
    const database = { DATABASE_URL: testApp.databaseUrl };
    expect(await run([], database)).toMatchObject({ code: 1, errors: expect.stringContaining("Ange e-postadressen") });
    expect(await run(["admin@utspring.test"], {})).toMatchObject({
      code: 1,
      errors: expect.stringContaining("DATABASE_URL saknas"),
    });
    expect(await run(["ingen@utspring.test"], database)).toMatchObject({
      code: 1,
      output: expect.stringContaining("Det finns inget konto"),
    });
  });

  it("removes an administrator's app and recovery codes, so that the password and a new app let them in", async () => {
    const admin = await makeAdmin(testApp);
    const caller = async () => callerWith(testApp, await openPasswordSession(testApp, admin));
    const before = await caller();
    const step = () => Math.floor(testApp.clock.now().getTime() / 30_000);
    const { secret } = await before.auth.totp.begin();
    const { recoveryCodes } = await before.auth.totp.activate({ code: totpCode(secret, step()) });
    await before.admin.overview();

    expect(await run([admin.email], { DATABASE_URL: testApp.databaseUrl })).toMatchObject({
      code: 0,
      output: expect.stringContaining("är borttagna"),
    });
    expect(await testApp.owner`select from totp_secrets where user_id = ${admin.userId}`).toHaveLength(0);
    const after = await caller();
    expect(await refusalOf(after.admin.overview())).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
    expect(await refusalOf(after.auth.totp.confirm({ code: recoveryCodes[0] ?? "" }))).toEqual({
      code: "WRONG_CODE",
      field: "code",
    });
    const again = await after.auth.totp.begin();
    await after.auth.totp.activate({ code: totpCode(again.secret, step()) });
    await after.admin.overview();
    expect(
      await testApp.owner`select from account_events where user_id = ${admin.userId} and kind = 'admin.removeFactors'`,
    ).toHaveLength(1);
  });
});
