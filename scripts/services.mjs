// `npm run test:services`: installs, and the promises' tests, on real PostgreSQL servers and through PgBouncer; writes docs/operator/tested-with.md.
// `npm run test:services -- installs 15 18 pgbouncer` runs some parts; `--rows` runs the promises' rows without the other database tests.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hasPgBouncer, noPgBouncer, startPgBouncer } from "../packages/testkit/src/pgbouncer.ts";
import { everyRow } from "../packages/testkit/src/proof/promises.ts";
import { startServerProcess } from "../packages/testkit/src/server-process.ts";
import { findPostgres, startCluster } from "./service-postgres.mjs";
import { testedWith } from "./tested-with.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const bin = (name) => path.join(root, "node_modules/.bin", name);
const { values, positionals } = parseArgs({ allowPositionals: true, options: { rows: { type: "boolean", default: false } } });
const parts = ["installs", "15", "18", "pgbouncer"];
const unknown = positionals.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`Det finns ingen del ${unknown.join(", ")}. De som finns: ${parts.join(", ")}.`);
  process.exit(1);
}
const isWanted = (part) => positionals.length === 0 || positionals.includes(part);

/** The promises that hold on every database, by the page's columns. */
const groups = { Z: /^Z\d/u, M: /^M\d/u, "C1–C5": /^C[1-5]$/u, R1: /^R1$/u, R2: /^R2$/u };
// Z3 takes guards out of a copy of the source and starts databases of its own.
const rowsOf = (group) => Object.entries(everyRow).filter(([id, row]) => groups[group].test(id) && id !== "Z3" && row.project === "db");
const totals = { passed: 0, failed: 0, notRun: 0 };

function seen(what, state, words) {
  totals[state === "not run" ? "notRun" : state] += 1;
  console.log(`${state.padEnd(8)} ${what}: ${words}`);
  return { state, words };
}

async function install(postgres, major, kind) {
  const what = `install on PostgreSQL ${major}, ${kind}`;
  if (!isWanted("installs")) return seen(what, "not run", "not asked for");
  if (postgres === null) return seen(what, "not run", `no PostgreSQL ${major} on this machine (UTSPRING_PG${major} names its bin directory)`);
  let cluster = null;
  try {
    cluster = await startCluster(postgres, kind);
    const startedAt = performance.now();
    const server = await startServerProcess({ PATH: process.env.PATH ?? "", DATABASE_URL: cluster.encrypted, ADMIN_EMAIL: "admin@exempel.se", ADMIN_PASSWORD: "lösenordet", LOG_LEVEL: "error" });
    const seconds = (performance.now() - startedAt) / 1_000;
    const ready = await (await fetch(`${server.url}/health/ready`)).json();
    server.signal("SIGTERM");
    const code = await server.ended;
    const isWell = ready.database === "ok" && ready.worker === "ok" && code === 0;
    return seen(what, isWell ? "passed" : "failed", isWell ? `ready in ${seconds.toFixed(1)} s` : JSON.stringify({ ...ready, code }));
  } catch (error) {
    return seen(what, "failed", String(error.message).trim().split("\n").at(-1));
  } finally {
    await cluster?.stop();
  }
}

function vitest(files, services, report) {
  return new Promise((resolve) => {
    const child = spawn(bin("vitest"), ["run", "--project", "db", "--reporter=json", `--outputFile=${report}`, ...files], {
      cwd: root,
      env: { ...process.env, UTSPRING_SERVICES: JSON.stringify(services), TURBO_TELEMETRY_DISABLED: "1" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    child.once("close", () => resolve(fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, "utf8")).testResults : []));
  });
}

/** A cell for what the files' tests did. A file that did not load is a failure. */
function cellOf(what, results) {
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === "failed").length + results.filter((one) => one.status === "failed" && one.assertionResults.every(({ status }) => status !== "failed")).length;
  const passed = tests.filter(({ status }) => status === "passed").length;
  const skipped = tests.length - passed - tests.filter(({ status }) => status === "failed").length;
  for (const one of tests.filter(({ status }) => status === "failed")) console.log(`  ${one.fullName}\n    ${(one.failureMessages[0] ?? "").split("\n")[0]}`);
  if (tests.length === 0 && failed === 0) return seen(what, "failed", "no test ran");
  const rest = skipped > 0 ? `, ${skipped} not run` : "";
  return failed > 0 ? seen(what, "failed", `${failed} of ${tests.length} tests${rest}`) : seen(what, "passed", `${passed} tests${rest}`);
}

async function suite(name, part, reason, open) {
  const cells = {};
  const columns = [...Object.keys(groups), "all database tests"];
  const why = isWanted(part) ? reason : "not asked for";
  if (why !== null) {
    for (const column of columns) cells[column] = seen(`${name}, ${column}`, "not run", why);
    return { name, cells };
  }
  const { services, stop } = await open();
  const report = path.join(os.tmpdir(), `utspring-services-${process.pid}-${part}.json`);
  const rowFiles = Object.keys(groups).flatMap((group) => rowsOf(group).flatMap(([, row]) => row.files));
  const results = await vitest(values.rows ? rowFiles : [], services, report).finally(stop);
  fs.rmSync(report, { force: true });
  for (const group of Object.keys(groups)) {
    const files = new Set(rowsOf(group).flatMap(([, row]) => row.files));
    cells[group] = cellOf(`${name}, ${group}`, results.filter((one) => files.has(path.relative(root, one.name))));
  }
  cells["all database tests"] = values.rows ? seen(`${name}, all database tests`, "not run", "not asked for") : cellOf(`${name}, all database tests`, results);
  return { name, cells };
}

/** A cluster whose tests' databases are reached at `ownerUrl`; the template that they are copied from is made without a pooler. */
const lend = async (postgres, through = async (cluster) => ({ url: cluster.encrypted, stop: async () => undefined })) => {
  const cluster = await startCluster(postgres, "createrole");
  const way = await through(cluster);
  return {
    services: { ownerUrl: way.url, superuserUrl: cluster.superuserUrl, templateUrl: cluster.encrypted },
    stop: async () => {
      await way.stop();
      await cluster.stop();
    },
  };
};

const found = Object.fromEntries([15, 16, 17, 18].map((major) => [major, findPostgres(major)]));
const missing = (major) => (found[major] === null ? `no PostgreSQL ${major} on this machine` : null);
const installs = [];
for (const major of [15, 16, 17, 18]) {
  installs.push({ version: found[major]?.version ?? major, createrole: await install(found[major], major, "createrole"), prepared: await install(found[major], major, "prepared") });
}
const pooler = spawnSync("pgbouncer", ["--version"], { env: { PATH: `${process.env.PATH ?? ""}:/usr/sbin` }, encoding: "utf8" }).stdout?.split("\n")[0] ?? "PgBouncer";
const suites = [
  await suite(`PostgreSQL ${found[15]?.version ?? 15}, TLS`, "15", missing(15), () => lend(found[15])),
  await suite(`PostgreSQL ${found[18]?.version ?? 18}, TLS`, "18", missing(18), () => lend(found[18])),
  await suite(`PostgreSQL ${found[18]?.version ?? 18} through ${pooler || "PgBouncer"} in session mode`, "pgbouncer", hasPgBouncer ? missing(18) : noPgBouncer.replace("not run: ", ""), () => lend(found[18], (cluster) => startPgBouncer(cluster.plain, { mode: "session", poolSize: 60 }))),
];
const others = [{ name: "an S3 store of one's own (radosgw, MinIO, Garage)", ...seen("S3", "not run", "this command does not start one yet; the store's contract test runs in `npm test`") }];

const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).stdout?.trim();
const machine = `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores, Node ${process.version}${commit ? `, version ${commit}` : ""}.`;
fs.writeFileSync(path.join(root, "docs/operator/tested-with.md"), testedWith({ machine, installs, suites, others, totals }));
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.notRun} not run. Skrev docs/operator/tested-with.md.`);
process.exitCode = totals.failed > 0 ? 1 : 0;
