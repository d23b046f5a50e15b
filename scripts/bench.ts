// `npm run bench` writes docs/benchmarks.md; `-- T1 T5` replaces only these, and with `--rows` or `--classes` nothing
// is written. `-- --quick` fails when a ratio of bench/limits.json falls by more than a tenth. Results of a busy
// machine never replace those of a quiet one.
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureBusyShare, maxBusyShare } from "../bench/busy-share.ts";
import { openInstallation } from "../bench/installation.ts";
import { benches } from "../bench/suite.ts";
import { openTable, pageOf, pageWith, writableParts } from "../bench/table.ts";
import type { Part } from "../bench/table.ts";
import { buildOrExit, root } from "./build.ts";
import { findChromium } from "./chromium.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false }, rows: { type: "string" }, classes: { type: "string" } },
});
const isQuick = values.quick;
const judged = isQuick ? ["T1", "T2", "T5"] : Object.keys(benches);
const wanted = positionals.length > 0 ? positionals.map((name) => name.toUpperCase()) : judged;
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}. There are ${Object.keys(benches).join(", ")}.`);
  process.exit(2);
}
if (wanted.some((name) => benches[name]?.needsBrowser)) {
  const chromium = findChromium();
  if (chromium === null) {
    console.error(
      "Chromium was not found and could not be installed. Run: sudo apt-get install -y chromium-headless-shell",
    );
    process.exit(1);
  }
  process.env["CHROMIUM_PATH"] = chromium;
}
const options = {
  isQuick,
  effort: isQuick ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 3 },
  ...(values.rows !== undefined && { rows: Number(values.rows) }),
  ...(values.classes !== undefined && { classes: Number(values.classes) }),
};

const startedAt = performance.now();
const machine = `Node ${process.version}, ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()})`;

buildOrExit("server", "web", "cli");

console.log(machine);

const parts: Part[] = [];
const installation = await openInstallation();
try {
  for (const [name, { title, run }] of Object.entries(benches).filter(([each]) => wanted.includes(each))) {
    const busyShare = await measureBusyShare();
    console.log(`\n${name} ${title}`);
    if (busyShare > maxBusyShare)
      console.log(`  Other processes use ${Math.round(busyShare * 100)} % of the CPU: the times are uncertain.`);
    const table = openTable();
    try {
      await run(installation, table, options);
    } catch (error) {
      console.error(error);
      table.failed(error);
      process.exitCode = 1;
    }
    parts.push({ name, title, busyShare, rows: table.rows });
  }
} finally {
  await installation.close();
}

const minutes = ((performance.now() - startedAt) / 60_000).toFixed(0);
console.log(`\n${minutes} minutes`);
const page = path.join(root, "docs/benchmarks.md");
const date = new Date().toISOString().slice(0, 10);
if (!isQuick && values.rows === undefined && values.classes === undefined) {
  const inOrder = parts.toSorted(
    (one, other) => Number.parseInt(one.name.slice(1), 10) - Number.parseInt(other.name.slice(1), 10),
  );
  const old = readFileSync(page, "utf8");
  const written = writableParts(old, inOrder);
  for (const { name } of inOrder.filter((part) => !written.includes(part)))
    console.log(`${name}: the machine was busy, so the measurement of a quiet machine stays.`);
  const isWhole = written.length === Object.keys(benches).length;
  writeFileSync(
    page,
    isWhole ? pageOf(written, { machine, date, minutes }) : pageWith(old, written, { machine, date }),
  );
}
if (isQuick) {
  const limits = JSON.parse(readFileSync(path.join(root, "bench/limits.json"), "utf8")) as Record<string, number>;
  const fallen = parts
    .flatMap(({ rows }) => rows)
    .flatMap(({ name, ratio, cpuRatio }) => {
      const [kept, limit] = [cpuRatio ?? ratio, limits[name]];
      return kept === null || limit === undefined || kept >= limit * 0.9 ? [] : [{ name, kept, limit }];
    });
  for (const { name, kept, limit } of fallen)
    console.error(`${name}: the ratio is ${kept.toFixed(2)}, the limit ${limit.toFixed(2)} less a tenth`);
  if (fallen.length > 0) process.exitCode = 1;
}
// A failed bench may have left a socket or a timer open.
process.exit();
