// `npm run mutants`: small changes in the code, one at a time, and how many of them the tests notice.
// `-- --area domain --seed 2 --size 60` runs one area; paths after that limit it to these, and write no page.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Position } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import { copyRepository } from "../repository-copy.ts";
import { makeTemporaryDirectory } from "../temporary-directory.ts";
import { areas, goals } from "./areas.ts";
import type { Area, AreaName } from "./areas.ts";
import { changesIn, shuffled } from "./sample.ts";
import { keyOf } from "./sampled.mjs";
import { pageWith, survivorsIn } from "./score.ts";
import type { Outcome } from "./score.ts";
import { sqlOutcomes } from "./sql.ts";

const root = path.resolve(import.meta.dirname, "../..");
const page = path.join(root, "docs/guarantees.md");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    area: { type: "string", multiple: true, default: Object.keys(goals) },
    seed: { type: "string", default: "1" },
    size: { type: "string", default: "60" },
  },
});
const [seed, size] = [Number(values.seed), Number(values.size)];
if (!values.area.every((name) => name in goals) || !Number.isSafeInteger(seed) || !(size >= 1)) {
  console.error(`Usage: npm run mutants -- --area ${Object.keys(goals).join("|")} --seed N --size N [path …]`);
  process.exit(1);
}

async function outcomesIn(area: Area, temporary: string): Promise<Outcome[]> {
  const copy = path.join(temporary, "copy");
  if (!fs.existsSync(copy)) copyRepository(root, copy);
  process.chdir(copy);
  const nameOf = (change: { fileName: string }) => path.relative(copy, change.fileName);
  const all = await changesIn(copy, area, positionals);
  const textOf = (change: (typeof all)[number]) =>
    JSON.stringify([nameOf(change), change.original, change.replacement]);
  const sample = shuffled(all, seed, textOf).slice(0, size);
  process.env["UTSPRING_MUTANTS_SAMPLE"] = path.join(temporary, "sample.json");
  fs.writeFileSync(path.join(temporary, "sample.json"), JSON.stringify(sample.map(keyOf)));
  const results = await new Stryker({
    inPlace: true,
    // Stryker makes every change within these places; the checker keeps the sample's.
    mutate: sample.map((change) => {
      const { start, end } = change.location;
      return `${nameOf(change)}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
    }),
    checkers: ["sampled"],
    plugins: ["@stryker-mutator/vitest-runner", path.join(copy, "scripts/mutants/sampled.mjs")],
    testRunner: "vitest",
    vitest: { configFile: "scripts/mutants/vitest.config.ts" },
    coverageAnalysis: "perTest",
    concurrency: 1,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 60,
    // TypeScript 7 has no API for Stryker.
    tsconfigFile: "none.json",
    reporters: ["progress-append-only"],
    allowConsoleColors: false,
  }).runMutationTest();
  // Results count from one, mutants from nought.
  const lower = ({ line, column }: Position) => ({ line: line - 1, column: column - 1 });
  const statuses = new Map(
    results.map(({ location: { start, end }, status, ...result }) => [
      keyOf({ ...result, location: { start: lower(start), end: lower(end) } }),
      status,
    ]),
  );
  return sample.map((change) => {
    const place = `${nameOf(change)}:${change.location.start.line + 1}`;
    const status = statuses.get(keyOf(change));
    if (status === undefined || status === "CompileError") throw new Error(`${place} was not changed`);
    const isNoticed = status === "Killed" || status === "Timeout" || status === "RuntimeError";
    return { ...change, place: `${place} (${status})`, isNoticed };
  });
}

for (const area of values.area as AreaName[]) {
  process.env["UTSPRING_MUTANTS_AREA"] = area;
  const temporary = makeTemporaryDirectory();
  try {
    const outcomes = area === "sql" ? await sqlOutcomes(seed, size) : await outcomesIn(areas[area], temporary);
    const noticed = outcomes.filter(({ isNoticed }) => isNoticed).length;
    fs.mkdirSync(path.join(root, "test-results"), { recursive: true });
    fs.writeFileSync(path.join(root, `test-results/mutants-${area}.txt`), survivorsIn(outcomes));
    console.log(`${survivorsIn(outcomes)}\n${area}: ${noticed} of ${outcomes.length} noticed, seed ${seed}`);
    const score = { area, seed, date: new Date().toISOString().slice(0, 10), noticed, all: outcomes.length };
    if (positionals.length === 0) fs.writeFileSync(page, pageWith(fs.readFileSync(page, "utf8"), score));
  } finally {
    process.chdir(root);
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}
