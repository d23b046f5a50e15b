import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { readText, root } from "../laws/source.ts";
import { countsOf, patience, report, seed } from "../proof/counts.ts";
import { guards } from "../proof/guards.ts";
import type { Guard } from "../proof/guards.ts";

const home = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-z3-"));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

interface Report {
  numFailedTests: number;
  numPassedTests: number;
}

/** Runs the tests that must notice, with the guard switched off. */
async function without(guard: Guard): Promise<{ isOff: boolean; failed: number; output: string }> {
  const [sign, file] = ["sign", "report.json"].map((name) => path.join(home, name)) as [string, string];
  for (const one of [sign, file]) fs.rmSync(one, { force: true });
  const { UTSPRING_PROOF: _, UTSPRING_PROOF_REPORT: __, ...env } = process.env;
  const args = ["run", "--config", "packages/testkit/src/proof/mutant.config.ts", "--reporter=json", `--outputFile=${file}`];
  const child = spawn(path.join(root, "node_modules/.bin/vitest"), [...args, ...(guard.only === undefined ? [] : ["-t", guard.only])], {
    cwd: root,
    env: { ...env, UTSPRING_GUARD: guard.name, UTSPRING_GUARD_SIGN: sign, UTSPRING_OWNER_URL: inject("ownerUrl"), UTSPRING_SUPERUSER_URL: inject("superuserUrl"), CI: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += String(piece)));
  await new Promise((resolve) => child.once("close", resolve));
  const { numFailedTests } = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as Report) : { numFailedTests: 0 };
  return { isOff: fs.existsSync(sign), failed: numFailedTests, output };
}

describe("Z3 guards", { timeout: patience }, () => {
  it("Z3 every guard on the list stands in the source, once", () => {
    const strayed = guards.filter(({ file, find }) => readText(file).split(find).length !== 2).map(({ name, file }) => `${file}: ${name}`);
    expect(strayed).toEqual([]);
  });

  const { guards: many } = countsOf("Z3");
  const turn = seed % guards.length;
  const chosen = [...guards.slice(turn), ...guards.slice(0, turn)].slice(0, many);

  it.each(chosen)("Z3 without \"$name\" $killer turns red", async (guard) => {
    const { isOff, failed, output } = await without(guard);
    expect(isOff, `${guard.file} was not read\n${output}`).toBe(true);
    report("Z3", { guards: 1, survivors: failed > 0 ? 0 : 1 });
    expect(failed, output).toBeGreaterThan(0);
  });
});
