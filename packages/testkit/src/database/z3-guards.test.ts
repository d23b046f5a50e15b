import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, inject, it } from "vitest";
import { root } from "../architecture/source.ts";
import { hasPgBouncer, noPgBouncer } from "../pgbouncer.ts";
import { countsOf, testTimeoutMs, report, seed } from "../assurance/counts.ts";
import type { Guard } from "../assurance/guard.ts";
import { guards } from "../assurance/guards.ts";

const home = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-z3-"));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

interface Report {
  testResults: { status: string; assertionResults: { title: string; status: string }[] }[];
}

interface Outcome {
  isOff: boolean;
  passed: string[];
  failed: string[];
  output: string;
}

async function run({ killer, only }: Pick<Guard, "killer" | "only">, guard: Guard | null): Promise<Outcome> {
  const mark = randomUUID();
  const [sign, file] = ["sign", "report"].map((name) => path.join(home, `${name}-${mark}`)) as [string, string];
  const { UTSPRING_PROOF: _, UTSPRING_PROOF_REPORT: __, ...env } = process.env;
  const args = [
    "run",
    "--config",
    "packages/testkit/src/assurance/mutant.config.ts",
    "--reporter=json",
    `--outputFile=${file}`,
    "-t",
    only.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&"),
  ];
  const child = spawn(path.join(root, "node_modules/.bin/vitest"), args, {
    cwd: root,
    env: {
      ...env,
      UTSPRING_GUARD: guard?.name ?? "",
      UTSPRING_KILLER: killer,
      UTSPRING_GUARD_SIGN: sign,
      UTSPRING_OWNER_URL: inject("ownerUrl"),
      UTSPRING_SUPERUSER_URL: inject("superuserUrl"),
      CI: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += String(piece)));
  await new Promise((resolve) => child.once("close", resolve));
  const { testResults } = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, "utf8")) as Report)
    : { testResults: [] };
  const titles = (status: string) =>
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter((one) => one.status === status).map(({ title }) => title),
    );
  return { isOff: fs.existsSync(sign), passed: titles("passed"), failed: titles("failed"), output };
}

const { guards: many } = countsOf("Z3");
const turn = seed % guards.length;
const chosen = [...guards.slice(turn), ...guards.slice(0, turn)].slice(0, many);
const isMissing = ({ needs }: Pick<Guard, "needs">) => needs === "pgbouncer" && !hasPgBouncer;
const killers = [...new Map(chosen.map((guard) => [`${guard.killer} "${guard.only}"`, guard])).entries()].map(
  ([title, one]) => ({ title, ...one }),
);

// Two at a time: each is a separate process, which mostly loads the source.
describe.concurrent("Z3 guards", { timeout: testTimeoutMs }, () => {
  it.for(killers)(
    "Z3 with the source unchanged, the killer test $title passes",
    async (killer, { expect: expectHere, skip }) => {
      if (isMissing(killer)) skip(noPgBouncer);
      const { passed, failed, output } = await run(killer, null);
      expectHere([failed, passed.length > 0], output).toEqual([[], true]);
    },
  );

  it.for(chosen)(
    'Z3 without "$name" the test of $killer with the words "$only" turns red',
    async (guard, { expect: expectHere, skip }) => {
      if (isMissing(guard)) skip(noPgBouncer);
      const { isOff, passed, failed, output } = await run(guard, guard);
      expectHere(isOff, `${guard.file} was not read\n${output}`).toBe(true);
      // A file that cannot be loaded, for want of a built web app for example, tests nothing.
      expectHere(passed.length + failed.length, `no test ran\n${output}`).toBeGreaterThan(0);
      report("Z3", { guards: 1, survivors: failed.some((title) => title.includes(guard.only)) ? 0 : 1 });
      expectHere(failed, output).toEqual([expectHere.stringContaining(guard.only)]);
    },
  );
});
