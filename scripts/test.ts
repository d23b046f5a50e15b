// `npm test`: types, lint, the build and the first tier of vitest's and Playwright's tests (tiers.ts).
// `npm run test:sweeps`: the build and the second tier. The last line is the total.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "./chromium.ts";
import { makeTemporaryDirectory } from "./temporary-directory.ts";
import { sweepFiles } from "./tiers.ts";
import type { Tier } from "./tiers.ts";
import type { VitestReport } from "./vitest-report.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const tier: Tier = process.argv[2] === "sweeps" ? "sweeps" : "test";
const temporary = makeTemporaryDirectory();
const env = { ...process.env, TMPDIR: temporary, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };
const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

const durations: { title: string; ms: number }[] = [];

const maxReasonLength = 600;

function add({ passed = 0, failed = 0, skipped = 0 }: { passed?: number; failed?: number; skipped?: number }): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function run(
  command: string,
  args: string[],
  { more = {}, output }: { more?: Record<string, string>; output?: Buffer[] } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, ...more },
      stdio: output ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    if (output)
      for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece: Buffer) => output.push(piece));
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(false);
    });
    child.once("close", (code) => resolve(code === 0));
  });
}

const bin = (name: string) => path.join(root, "node_modules/.bin", name);

const parts: string[] = [];
const secondsSince = (startedAt: number) => `${Math.round((performance.now() - startedAt) / 1_000)} s`;

function heading(text: string): void {
  console.log(`\n── ${text} ──`);
}

async function part(title: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  heading(title);
  await work();
  parts.push(`${title} ${secondsSince(startedAt)}`);
}

/** Steps run concurrently, so the output is printed at the end. */
async function check(title: string, command: string, args: string[]): Promise<boolean> {
  const startedAt = performance.now();
  const output: Buffer[] = [];
  const hasPassed = await run(command, args, { output });
  parts.push(`${title} ${secondsSince(startedAt)}`);
  heading(title);
  process.stdout.write(Buffer.concat(output));
  add(hasPassed ? { passed: 1 } : { failed: 1 });
  if (!hasPassed) failures.push(title);
  return hasPassed;
}

async function vitest(isBuilt: boolean): Promise<void> {
  const file = path.join(temporary, "vitest.json");
  // The built server starts ten times as fast.
  const more = { UTSPRING_TIER: tier, ...(isBuilt ? { UTSPRING_BUILT: "1" } : {}) };
  const hasPassed = await run(
    bin("vitest"),
    [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...(tier === "sweeps" ? sweepFiles : []),
    ],
    { more },
  );
  const report = readReport<VitestReport>(file);
  if (!report) return add({ failed: 1 });
  // A file that does not load counts as one failure.
  const unloaded = report.testResults.filter(
    (result) => result.status === "failed" && !result.assertionResults.some((one) => one.status === "failed"),
  );
  const failed = report.numFailedTests + unloaded.length;
  failures.push(...unloaded.map((result) => path.relative(root, result.name)));
  for (const { name, assertionResults, startTime, endTime } of report.testResults) {
    durations.push({ title: path.relative(root, name), ms: endTime - startTime });
    for (const one of assertionResults) {
      if (one.status === "failed")
        failures.push(
          `${path.relative(root, name)}: ${one.fullName}\n  ${(one.failureMessages[0] ?? "").slice(0, maxReasonLength)}`,
        );
    }
  }
  add({
    passed: report.numPassedTests,
    failed: hasPassed ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  });
}

async function playwright(): Promise<void> {
  const chromium = findChromium();
  if (chromium === null) {
    console.error(
      "Ingen Chromium hittades och ingen gick att installera. Kör: sudo apt-get install -y chromium-headless-shell",
    );
    return add({ failed: 1 });
  }
  console.log(`Webbläsare: ${chromium}`);
  const file = path.join(temporary, "playwright.json");
  const hasPassed = await run(
    bin("playwright"),
    ["test", "--config", "apps/e2e/playwright.config.ts", "--reporter=list,json"],
    {
      more: {
        CHROMIUM_PATH: chromium,
        UTSPRING_E2E_ONCE: "1",
        UTSPRING_TIER: tier,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    },
  );
  const report = readReport<PlaywrightReport>(file);
  if (!report) return add({ failed: 1 });
  const { stats } = report;
  const specs = report.suites.flatMap(specsOf);
  failures.push(...specs.filter((spec) => !spec.ok).map((spec) => `${spec.file}: ${spec.title}`));
  durations.push(
    ...specs.map(({ file: name, title, tests }) => ({
      title: `${name}: ${title}`,
      ms: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    })),
  );
  const failed = stats.unexpected + stats.flaky;
  add({ passed: stats.expected, failed: hasPassed ? failed : Math.max(failed, 1), skipped: stats.skipped });
}

interface Spec {
  ok: boolean;
  file: string;
  title: string;
  tests: { results: { duration: number }[] }[];
}

interface Suite {
  specs: Spec[];
  suites?: Suite[];
}

interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
}

function specsOf(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

async function checkSource(): Promise<void> {
  const turbo = ["run", "typecheck", "typecheck:root", "--concurrency=1", "--output-logs=errors-only"];
  await check("typer", bin("turbo"), turbo);
  await check("lint", bin("oxlint"), ["--deny-warnings"]);
  await check("format", bin("oxfmt"), ["--check"]);
}

function slowest(): string {
  const ten = durations.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  return ten.map(({ title, ms }) => `- ${(ms / 1_000).toFixed(1).padStart(5)} s  ${title}`).join("\n");
}

function readReport<Report>(file: string): Report | null {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as Report) : null;
}

try {
  // Beside the build and the first tests, which do not use all cores.
  const checked = tier === "test" ? checkSource() : Promise.resolve();
  const isBuilt = await check("bygge", bin("turbo"), ["run", "build", "--output-logs=errors-only"]);
  await part("vitest", () => vitest(isBuilt));
  await checked;
  // Builds the packages anew, as a test of vitest's does.
  if (tier === "test") await check("paket", "npm", ["run", "--silent", "packages"]);
  if (isBuilt) await part("playwright", playwright);
  else {
    console.error("Webbläsartesterna kördes inte, eftersom bygget misslyckades.");
    add({ failed: 1 });
  }
} catch (error) {
  console.error(error);
  add({ failed: 1 });
} finally {
  fs.rmSync(temporary, { recursive: true, force: true });
}

if (failures.length > 0) console.log(`\nFel:\n${failures.map((failure) => `- ${failure}`).join("\n")}`);
console.log(`\nDe tio långsammaste:\n${slowest()}`);
console.log(`\nTid: ${[...parts, `allt ${secondsSince(0)}`].join(", ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`);
process.exitCode = total.failed > 0 ? 1 : 0;
