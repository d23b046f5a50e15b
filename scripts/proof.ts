// `npm run proof`: every guarantee of docs/guarantees.md at its full count. `npm run proof -- M1 W2` runs some,
// `--seed N` replays, `--small` counts as `npm test` does and writes no page.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { figureText, mergedFigures, pageOf, shortfalls, targetText } from "../packages/testkit/src/assurance/page.ts";
import type { Report, Shown } from "../packages/testkit/src/assurance/page.ts";
import type { Guarantee } from "../packages/testkit/src/assurance/guarantee.ts";
import { everyRow } from "../packages/testkit/src/assurance/guarantees.ts";
import type { RowId } from "../packages/testkit/src/assurance/guarantees.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const page = path.join(root, "docs/guarantees.md");
const bin = (name: string) => path.join(root, "node_modules/.bin", name);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, small: { type: "boolean", default: false } },
});

const ids = Object.keys(everyRow) as RowId[];
const unknown = positionals.filter((id) => !(id in everyRow));
if (unknown.length > 0 || (values.seed !== undefined && !/^\d{1,10}$/u.test(values.seed))) {
  console.error(
    unknown.length > 0
      ? `Det finns inget löfte ${unknown.join(", ")}. De som finns: ${ids.join(", ")}.`
      : "--seed är ett heltal.",
  );
  process.exit(1);
}
const wanted = positionals.length === 0 ? ids : ids.filter((id) => positionals.includes(id));
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const tempDir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-proof-"));

interface Outcome {
  hasPassed: boolean;
  reports: Report[];
}

interface Stats {
  expected: number;
  unexpected: number;
}

function run(command: string, args: string[], env: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    const said: Buffer[] = [];
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => said.push(piece));
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(false);
    });
    child.once("exit", (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(said).subarray(-8_000));
      resolve(code === 0);
    });
  });
}

/** Each test records every failed request and every violation of the content policy, and fails on one. */
async function runBrowserTests({ files }: Guarantee, env: Record<string, string>): Promise<Outcome> {
  const report = path.join(tempDir, "playwright.json");
  const foreignFile = path.join(tempDir, "foreign.jsonl");
  const isBuilt = await run(bin("turbo"), ["run", "build", "--output-logs=errors-only"], {
    TURBO_TELEMETRY_DISABLED: "1",
  });
  const hasPassed =
    isBuilt &&
    (await run(bin("playwright"), ["test", "--config", "apps/e2e/playwright.config.ts", "--reporter=json", ...files], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      UTSPRING_FOREIGN_FILE: foreignFile,
    }));
  const stats = fs.existsSync(report)
    ? (JSON.parse(fs.readFileSync(report, "utf8")) as { stats: Stats }).stats
    : { expected: 0, unexpected: 0 };
  const foreign = fs.existsSync(foreignFile) ? fs.readFileSync(foreignFile, "utf8").trim().split("\n").length : 0;
  const browserTests = { row: "P3", figures: { browserTests: stats.expected, foreign } };
  return { hasPassed, reports: [browserTests, ...readReports(env["UTSPRING_PROOF_REPORT"] ?? "")] };
}

async function runTests({ files, project }: Guarantee, id: RowId): Promise<Outcome> {
  const report = path.join(tempDir, `${id}.jsonl`);
  const env = {
    UTSPRING_SEED: String(seed),
    UTSPRING_PROOF_REPORT: report,
    ...(values.small ? {} : { UTSPRING_PROOF: "full" }),
  };
  // One worker, so that no measurement disturbs another.
  const long = values.small ? [] : ["--testTimeout=1800000", "--hookTimeout=600000"];
  const hasPassed = await run(
    bin("vitest"),
    ["run", "--project", project, "--maxWorkers=1", "--maxConcurrency=2", ...long, ...files],
    env,
  );
  return { hasPassed, reports: readReports(report) };
}

function readReports(file: string): Report[] {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim().split("\n") : [];
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Report);
}

// These rows start the built server.
const needsBuild = wanted.some((id) => !["unit", "bank"].includes(everyRow[id].project));
if (
  needsBuild &&
  !(await run(bin("turbo"), ["run", "build", "--output-logs=errors-only"], { TURBO_TELEMETRY_DISABLED: "1" }))
) {
  console.error("Bygget misslyckades.");
  process.exit(1);
}
const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).stdout?.trim();
const machine = [
  `${os.cpus().length} kärnor`,
  `${Math.round(os.totalmem() / 2 ** 30)} GB`,
  `Node ${process.version}`,
  ...(commit ? [`version ${commit}`] : []),
].join(", ");

const shown: Shown[] = [];

/** After each row, so that an interrupted run keeps its results. */
function writePage(): void {
  if (!values.small)
    fs.writeFileSync(page, pageOf(shown, machine, fs.existsSync(page) ? fs.readFileSync(page, "utf8") : ""));
}

console.log(`Frö ${seed}, Node ${process.version}, ${os.cpus().length} kärnor${values.small ? ", små antal" : ""}\n`);
for (const id of wanted) {
  const row = everyRow[id];
  const startedAt = performance.now();
  const { hasPassed, reports } =
    row.project === "e2e"
      ? await runBrowserTests(row, {
          UTSPRING_E2E_ONCE: "1",
          CI: "1",
          UTSPRING_PROOF_REPORT: path.join(tempDir, `${id}.jsonl`),
        })
      : await runTests(row, id);
  const seconds = (performance.now() - startedAt) / 1_000;
  const figures = mergedFigures(id, reports);
  const short = values.small ? [] : shortfalls(id, figures);
  shown.push({
    row: id,
    isKept: hasPassed && short.length === 0,
    figures,
    seed,
    seconds,
    date: new Date().toISOString().slice(0, 10),
  });
  writePage();
  const [word, why] = !hasPassed
    ? ["FEL", "provet gick inte igenom"]
    : short.length > 0
      ? ["FEL", short.join("; ")]
      : ["ja", figureText(id, figures)];
  console.log(`${id.padEnd(4)}${word.padEnd(5)}${`${Math.round(seconds)} s`.padStart(6)}  ${why}`);
}
fs.rmSync(tempDir, { recursive: true, force: true });

const failed = shown.filter((one) => !one.isKept);
console.log(`\n${"".padEnd(4)}mål / visat (frö ${seed})`);
for (const { row, figures, isKept } of shown)
  console.log(`${row.padEnd(4)}${isKept ? "  " : "! "}${targetText(row)}\n${"".padEnd(6)}${figureText(row, figures)}`);
console.log(
  `\n${shown.length - failed.length} av ${shown.length} löften hålls${failed.length > 0 ? `; inte ${failed.map((one) => one.row).join(", ")}` : ""}.`,
);

process.exitCode = failed.length > 0 ? 1 : 0;
