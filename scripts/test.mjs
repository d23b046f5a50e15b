// `npm test`: types, lint, every vitest project, the build and the browser journeys. The last line is the true total.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "./chromium.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const reports = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-test-"));
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };
const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, said again just before the total: the log of a whole run is long, and often only its end is kept. */
const failures = [];

/** Signs of a failure's reason that are worth repeating. */
const longestReason = 600;

function add({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/** Runs a command with its output on ours; true when it ended well. */
function run(command, args, more = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...env, ...more }, stdio: "inherit" });
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(false);
    });
    child.once("exit", (code) => resolve(code === 0));
  });
}

const bin = (name) => path.join(root, "node_modules/.bin", name);

/** When each part began. */
const parts = [];

function heading(text) {
  parts.push({ text, startedAt: performance.now() });
  console.log(`\n── ${text} ──`);
}

/** What each part took, in one line. */
function times() {
  const ends = [...parts.slice(1).map((part) => part.startedAt), performance.now()];
  const seconds = (from, to) => `${Math.round((to - from) / 1_000)} s`;
  const each = parts.map(({ text, startedAt }, at) => `${text} ${seconds(startedAt, ends[at])}`);
  return [...each, `allt ${seconds(0, performance.now())}`].join(", ");
}

/** A step that counts as one check. */
async function check(title, command, args) {
  heading(title);
  const isWell = await run(command, args);
  add(isWell ? { passed: 1 } : { failed: 1 });
  if (!isWell) failures.push(title);
  return isWell;
}

async function vitest() {
  heading("vitest");
  const file = path.join(reports, "vitest.json");
  const isWell = await run(bin("vitest"), ["run", "--maxWorkers=2", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
  const report = readReport(file);
  if (!report) return add({ failed: 1 });
  // A file that does not load has no tests to fail; it is one failure all the same.
  const unloaded = report.testResults.filter((result) => result.status === "failed" && !result.assertionResults.some((one) => one.status === "failed"));
  const failed = report.numFailedTests + unloaded.length;
  failures.push(...unloaded.map((result) => path.relative(root, result.name)));
  for (const { name, assertionResults } of report.testResults) {
    for (const one of assertionResults) {
      if (one.status === "failed") failures.push(`${path.relative(root, name)}: ${one.fullName}\n  ${(one.failureMessages[0] ?? "").slice(0, longestReason)}`);
    }
  }
  add({
    passed: report.numPassedTests,
    failed: isWell ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  });
}

async function playwright() {
  heading("playwright");
  const chromium = findChromium();
  if (chromium === null) {
    console.error("Ingen Chromium hittades och ingen gick att installera. Kör: sudo apt-get install -y chromium-headless-shell");
    return add({ failed: 1 });
  }
  console.log(`Webbläsare: ${chromium}`);
  const file = path.join(reports, "playwright.json");
  const isWell = await run(bin("playwright"), ["test", "--config", "apps/e2e/playwright.config.ts", "--reporter=list,json"], {
    CHROMIUM_PATH: chromium,
    UTSPRING_E2E_ONCE: "1",
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file);
  if (!report) return add({ failed: 1 });
  const { stats } = report;
  failures.push(...report.suites.flatMap(specsOf).filter((spec) => !spec.ok).map((spec) => `${spec.file}: ${spec.title}`));
  add({
    passed: stats.expected + stats.flaky,
    failed: isWell ? stats.unexpected : Math.max(stats.unexpected, 1),
    skipped: stats.skipped,
  });
}

/** The specs of one of Playwright's suites and of all within it. */
function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : null;
}

try {
  await check("typer", bin("turbo"), ["run", "typecheck", "--output-logs=errors-only"]);
  await check("lint", bin("oxlint"), ["--deny-warnings"]);
  // Some tests start the server as it is run, with the built web.
  const isBuilt = await check("bygge", bin("turbo"), ["run", "build", "--output-logs=errors-only"]);
  await vitest();
  if (isBuilt) await playwright();
  else {
    console.error("Webbläsartesterna kördes inte, eftersom bygget misslyckades.");
    add({ failed: 1 });
  }
} catch (error) {
  console.error(error);
  add({ failed: 1 });
} finally {
  fs.rmSync(reports, { recursive: true, force: true });
}

if (failures.length > 0) console.log(`\nFel:\n${failures.map((failure) => `- ${failure}`).join("\n")}`);
console.log(`\nTid: ${times()}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`);
process.exitCode = total.failed > 0 ? 1 : 0;
