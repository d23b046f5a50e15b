// `npm run test:services`: installs, and the promises' tests, on real PostgreSQL servers and through PgBouncer, and the
// file store's contract; writes docs/operator/tested-with.md. `npm run test:services -- installs 15 18 pgbouncer store`
// runs some parts, and the page keeps what it said of the others; `--rows` runs the promises' rows without the other
// database tests.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hasPgBouncer, noPgBouncer, startPgBouncer } from "../packages/testkit/src/pgbouncer.ts";
import { everyRow } from "../packages/testkit/src/assurance/promises.ts";
import { startServerProcess } from "../packages/testkit/src/server-process.ts";
import { systemPostgres } from "../packages/testkit/src/system-postgres.ts";
import { findPostgres, startCluster } from "./service-postgres.mjs";
import { noStore, openStore } from "./service-store.mjs";
import { testedWith } from "./tested-with.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const bin = (name) => path.join(root, "node_modules/.bin", name);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: "boolean", default: false } },
});
const parts = ["installs", "15", "18", "pgbouncer", "store"];
const unknown = positionals.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`Det finns ingen del ${unknown.join(", ")}. De som finns: ${parts.join(", ")}.`);
  process.exit(1);
}
const isWanted = (part) => positionals.length === 0 || positionals.includes(part);

/** The promises that hold on every database, by the page's columns. */
const groups = { Z: /^Z\d/u, M: /^M\d/u, "C1–C5": /^C[1-5]$/u, R1: /^R1$/u, R2: /^R2$/u };
// Z3 takes guards out of a copy of the source and starts databases of its own.
const rowsOf = (group) =>
  Object.entries(everyRow).filter(([id, row]) => groups[group].test(id) && id !== "Z3" && row.project === "db");
let failures = 0;

function seen(what, state, words) {
  if (state === "failed") failures += 1;
  console.log(`${state.padEnd(8)} ${what}: ${words}`);
  return { state, words };
}

async function install(postgres, major, kind) {
  const what = `install on PostgreSQL ${major}, ${kind}`;
  if (!isWanted("installs")) return seen(what, "not run", "not asked for");
  if (postgres === null)
    return seen(
      what,
      "not run",
      `no PostgreSQL ${major} on this machine (UTSPRING_PG${major} names its bin directory)`,
    );
  let cluster = null;
  try {
    cluster = await startCluster(postgres, kind);
    const startedAt = performance.now();
    const server = await startServerProcess({
      PATH: process.env.PATH ?? "",
      DATABASE_URL: cluster.encrypted,
      ADMIN_EMAIL: "admin@exempel.se",
      ADMIN_PASSWORD: "lösenordet",
      LOG_LEVEL: "error",
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    const ready = await (await fetch(`${server.url}/health/ready`)).json();
    server.signal("SIGTERM");
    const code = await server.ended;
    const isWell = ready.database === "ok" && ready.worker === "ok" && code === 0;
    return seen(
      what,
      isWell ? "passed" : "failed",
      isWell ? `ready in ${seconds.toFixed(1)} s` : JSON.stringify({ ...ready, code }),
    );
  } catch (error) {
    return seen(what, "failed", String(error.message).trim().split("\n").at(-1));
  } finally {
    await cluster?.stop();
  }
}

/** Runs database tests with more in their environment. Answers what each file's tests did. */
function vitest(files, lent) {
  const report = path.join(os.tmpdir(), `utspring-services-${process.pid}.json`);
  return new Promise((resolve) => {
    const child = spawn(
      bin("vitest"),
      ["run", "--project", "db", "--reporter=json", `--outputFile=${report}`, ...files],
      {
        cwd: root,
        env: { ...process.env, ...lent, TURBO_TELEMETRY_DISABLED: "1" },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    child.once("close", () => {
      const results = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, "utf8")).testResults : [];
      fs.rmSync(report, { force: true });
      resolve(results);
    });
  });
}

/** A cell for what the files' tests did. A file that did not load is a failure. */
function cellOf(what, results) {
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  const failed =
    tests.filter(({ status }) => status === "failed").length +
    results.filter((one) => one.status === "failed" && one.assertionResults.every(({ status }) => status !== "failed"))
      .length;
  const passed = tests.filter(({ status }) => status === "passed").length;
  const skipped = tests.length - passed - tests.filter(({ status }) => status === "failed").length;
  for (const one of tests.filter(({ status }) => status === "failed"))
    console.log(`  ${one.fullName}\n    ${(one.failureMessages[0] ?? "").split("\n")[0]}`);
  for (const one of results.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  ))
    console.log(`  ${path.relative(root, one.name)}\n    ${one.message.split("\n")[0]}`);
  if (tests.length === 0 && failed === 0) return seen(what, "failed", "no test ran");
  const rest = skipped > 0 ? `, ${skipped} not run` : "";
  return failed > 0
    ? seen(what, "failed", `${failed} of ${tests.length} tests${rest}`)
    : seen(what, "passed", `${passed} tests${rest}`);
}

/** What the tests of the backup page did on the way, in the first suite that ran them. */
let backup = null;

async function suite(name, part, reason, open) {
  const cells = {};
  const row = { key: rowKeys[part], name, cells, isAsked: isWanted(part) && reason === null };
  const columns = [...Object.keys(groups), "all database tests"];
  const why = isWanted(part) ? reason : "not asked for";
  if (why !== null) {
    for (const column of columns) cells[column] = seen(`${name}, ${column}`, "not run", why);
    return row;
  }
  const { services, stop } = await open();
  const rowFiles = Object.keys(groups).flatMap((group) => rowsOf(group).flatMap(([, one]) => one.files));
  const results = await vitest(values.rows ? rowFiles : [], { UTSPRING_SERVICES: JSON.stringify(services) }).finally(
    stop,
  );
  const ofFiles = (files) => results.filter((one) => files.has(path.relative(root, one.name)));
  for (const group of Object.keys(groups))
    cells[group] = cellOf(`${name}, ${group}`, ofFiles(new Set(rowsOf(group).flatMap(([, one]) => one.files))));
  cells["all database tests"] = values.rows
    ? seen(`${name}, all database tests`, "not run", "not asked for")
    : cellOf(`${name}, all database tests`, results);
  if (systemPostgres !== null)
    backup ??= cellOf(
      "pg_dump and pg_restore",
      ofFiles(new Set(["packages/testkit/src/database/r1-own-postgres.test.ts"])),
    );
  return row;
}

/** The contract of a file store, on a store of one's own. */
async function store() {
  const why = isWanted("store") ? noStore : "not asked for";
  const key = /^(?:Ceph radosgw|the store at|an S3 store)/u;
  if (why !== null) return { key, name: "an S3 store", cells: [seen("S3", "not run", why)], isAsked: false };
  try {
    const { name, settings, stop } = await openStore();
    const results = await vitest(["apps/server/src/adapters/files.contract.test.ts", "-t", "the store that was lent"], {
      UTSPRING_STORE: JSON.stringify(settings),
    }).finally(stop);
    // Those of the other stores were left out by their titles.
    const own = results.map((one) => ({
      ...one,
      assertionResults: one.assertionResults.filter(({ fullName }) => fullName.includes("the store that was lent")),
    }));
    return { key, name: `${name}, the contract of a file store`, cells: [cellOf(name, own)], isAsked: true };
  } catch (error) {
    return {
      key,
      name: "an S3 store",
      cells: [seen("S3", "failed", String(error.message).trim().split("\n").at(-1))],
      isAsked: true,
    };
  }
}

/**
 * A cluster whose tests' databases are reached at `ownerUrl`; the template that they are copied from is made without a
 * pooler.
 */
const lend = async (
  postgres,
  through = async (cluster) => ({ url: cluster.encrypted, stop: async () => undefined }),
) => {
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

/** A suite's row of the page, whichever versions it names. */
const rowKeys = {
  15: /^PostgreSQL 15[\d.]*, TLS$/u,
  18: /^PostgreSQL 18[\d.]*, TLS$/u,
  pgbouncer: /^PostgreSQL \S+ through PgBouncer/u,
};
const found = Object.fromEntries([15, 16, 17, 18].map((major) => [major, findPostgres(major)]));
const missing = (major) => (found[major] === null ? `no PostgreSQL ${major} on this machine` : null);
const installs = [];
for (const major of [15, 16, 17, 18]) {
  const cells = [await install(found[major], major, "createrole"), await install(found[major], major, "prepared")];
  installs.push({
    key: new RegExp(`^${major}(?:\\.|$)`, "u"),
    name: found[major]?.version ?? major,
    cells,
    isAsked: isWanted("installs") && found[major] !== null,
  });
}
const pooler =
  spawnSync("pgbouncer", ["--version"], {
    env: { PATH: `${process.env.PATH ?? ""}:/usr/sbin` },
    encoding: "utf8",
  }).stdout?.split("\n")[0] ?? "PgBouncer";
const suites = [
  await suite(`PostgreSQL ${found[15]?.version ?? 15}, TLS`, "15", missing(15), () => lend(found[15])),
  await suite(`PostgreSQL ${found[18]?.version ?? 18}, TLS`, "18", missing(18), () => lend(found[18])),
  await suite(
    `PostgreSQL ${found[18]?.version ?? 18} through ${pooler || "PgBouncer"} in session mode`,
    "pgbouncer",
    hasPgBouncer ? missing(18) : noPgBouncer.replace("not run: ", ""),
    () => lend(found[18], (cluster) => startPgBouncer(cluster.plain, { mode: "session", poolSize: 60 })),
  ),
];
const documented = {
  key: /^pg_dump/u,
  name: `pg_dump and pg_restore, as [backup](backup.md) shows them`,
  cells: [
    backup ??
      seen(
        "pg_dump and pg_restore",
        "not run",
        systemPostgres === null ? "no PostgreSQL with its tools on this machine" : "not asked for",
      ),
  ],
  isAsked: backup !== null,
};
const others = [await store(), documented];

const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).stdout?.trim();
const when = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}${commit ? `, ${commit}` : ""}`;
const page = path.join(root, "docs/operator/tested-with.md");
fs.writeFileSync(
  page,
  testedWith({ when, installs, suites, others }, fs.existsSync(page) ? fs.readFileSync(page, "utf8") : ""),
);
console.log(`\n${failures === 0 ? "Nothing" : failures} failed. Wrote docs/operator/tested-with.md.`);
process.exitCode = failures > 0 ? 1 : 0;
