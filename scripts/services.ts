// `npm run test:services`: installs, and the guarantees' tests, on real PostgreSQL servers and through PgBouncer, and
// the file store's contract; writes docs/operator/tested-with.md. `npm run test:services -- installs 15 18 pgbouncer
// store` runs some parts, and the page keeps what it said of the others; `--rows` runs the guarantees' rows without the
// other database tests.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hasPgBouncer, noPgBouncer, startPgBouncer } from "../packages/testkit/src/pgbouncer.ts";
import { everyRow } from "../packages/testkit/src/assurance/guarantees.ts";
import { startServerProcess } from "../packages/testkit/src/server-process.ts";
import { systemPostgres } from "../packages/testkit/src/system-postgres.ts";
import type { TestFileResult } from "./vitest-report.ts";
import { findPostgres, startCluster } from "./service-postgres.ts";
import type { Cluster, Programs } from "./service-postgres.ts";
import { noStore, openStore } from "./service-store.ts";
import { testedWith } from "./tested-with.ts";
import type { Cell, ListRow, SuiteRow } from "./tested-with.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const bin = (name: string) => path.join(root, "node_modules/.bin", name);
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
const isWanted = (part: string) => positionals.length === 0 || positionals.includes(part);

/** The guarantees that hold on every database, by the page's columns. */
const groups = { Z: /^Z\d/u, M: /^M\d/u, "C1–C5": /^C[1-5]$/u, R1: /^R1$/u, R2: /^R2$/u };
// Z3 removes guards from a copy of the source, and starts its own databases.
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as Group[];
const rowsOf = (group: Group) =>
  Object.entries(everyRow).filter(([id, row]) => groups[group].test(id) && id !== "Z3" && row.project === "db");
let failures = 0;

/** A service that the tests use, and how it is stopped. */
interface TestServices {
  services: Record<string, string>;
  stop(): Promise<void>;
}

function lastLineOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().split("\n").at(-1) ?? "";
}

function reportCell(what: string, state: Cell["state"], words: string): Cell {
  if (state === "failed") failures += 1;
  console.log(`${state.padEnd(8)} ${what}: ${words}`);
  return { state, words };
}

/** The parts of `/health/ready` once the job workers, which start after the server listens, have started. */
async function readReadiness(url: string): Promise<Record<string, unknown>> {
  for (let tries = 0; ; tries += 1) {
    const parts = (await (await fetch(`${url}/health/ready`)).json()) as Record<string, unknown>;
    if (parts["worker"] !== "starting" || tries === 100) return parts;
    await sleep(100);
  }
}

async function testInstall(postgres: Programs | null, major: number, kind: "createrole" | "prepared"): Promise<Cell> {
  const what = `install on PostgreSQL ${major}, ${kind}`;
  if (!isWanted("installs")) return reportCell(what, "not run", "not asked for");
  if (postgres === null)
    return reportCell(
      what,
      "not run",
      `no PostgreSQL ${major} on this machine (UTSPRING_PG${major} names its bin directory)`,
    );
  let cluster: Cluster | null = null;
  try {
    cluster = await startCluster(postgres, kind);
    const startedAt = performance.now();
    const server = await startServerProcess({
      PATH: process.env["PATH"] ?? "",
      DATABASE_URL: cluster.encrypted,
      ADMIN_EMAIL: "admin@exempel.se",
      ADMIN_PASSWORD: "lösenordet",
      LOG_LEVEL: "error",
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    const ready = await readReadiness(server.url);
    server.signal("SIGTERM");
    const code = await server.ended;
    const isReady = ready["database"] === "ok" && ready["worker"] === "ok" && code === 0;
    return reportCell(
      what,
      isReady ? "passed" : "failed",
      isReady ? `ready in ${seconds.toFixed(1)} s` : JSON.stringify({ ...ready, code }),
    );
  } catch (error) {
    return reportCell(what, "failed", lastLineOf(error));
  } finally {
    await cluster?.stop();
  }
}

/** Runs database tests with further environment variables. Returns the result of each file. */
function runVitest(files: string[], environment: Record<string, string>): Promise<TestFileResult[]> {
  const report = path.join(os.tmpdir(), `utspring-services-${process.pid}.json`);
  return new Promise((resolve) => {
    const child = spawn(
      bin("vitest"),
      ["run", "--project", "db", "--reporter=json", `--outputFile=${report}`, ...files],
      {
        cwd: root,
        env: { ...process.env, ...environment, TURBO_TELEMETRY_DISABLED: "1" },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    child.once("close", () => {
      const results = fs.existsSync(report)
        ? (JSON.parse(fs.readFileSync(report, "utf8")) as { testResults: TestFileResult[] }).testResults
        : [];
      fs.rmSync(report, { force: true });
      resolve(results);
    });
  });
}

/** A cell with the files' results. A file that did not load is a failure. */
function cellOf(what: string, results: TestFileResult[]): Cell {
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
    console.log(`  ${path.relative(root, one.name)}\n    ${(one.message ?? "").split("\n")[0]}`);
  if (tests.length === 0 && failed === 0) return reportCell(what, "failed", "no test ran");
  const rest = skipped > 0 ? `, ${skipped} not run` : "";
  return failed > 0
    ? reportCell(what, "failed", `${failed} of ${tests.length} tests${rest}`)
    : reportCell(what, "passed", `${passed} tests${rest}`);
}

/** The results of the backup page's tests, from the first suite that ran them. */
let backup: Cell | null = null;

async function testSuite(
  name: string,
  part: "15" | "18" | "pgbouncer",
  reason: string | null,
  open: () => Promise<TestServices>,
): Promise<SuiteRow> {
  const cells: Record<string, Cell> = {};
  const row = { key: rowKeys[part], name, cells, isAsked: isWanted(part) && reason === null };
  const columns = [...groupNames, "all database tests"];
  const why = isWanted(part) ? reason : "not asked for";
  if (why !== null) {
    for (const column of columns) cells[column] = reportCell(`${name}, ${column}`, "not run", why);
    return row;
  }
  const { services, stop } = await open();
  const rowFiles = groupNames.flatMap((group) => rowsOf(group).flatMap(([, one]) => one.files));
  const results = await runVitest(values.rows ? rowFiles : [], { UTSPRING_SERVICES: JSON.stringify(services) }).finally(
    stop,
  );
  const ofFiles = (files: ReadonlySet<string>) => results.filter((one) => files.has(path.relative(root, one.name)));
  for (const group of groupNames)
    cells[group] = cellOf(`${name}, ${group}`, ofFiles(new Set(rowsOf(group).flatMap(([, one]) => one.files))));
  cells["all database tests"] = values.rows
    ? reportCell(`${name}, all database tests`, "not run", "not asked for")
    : cellOf(`${name}, all database tests`, results);
  if (systemPostgres !== null)
    backup ??= cellOf(
      "pg_dump and pg_restore",
      ofFiles(new Set(["packages/testkit/src/database/r1-own-postgres.test.ts"])),
    );
  return row;
}

/** Runs the contract tests of file stores on a real store. */
async function testStore(): Promise<ListRow> {
  const why = isWanted("store") ? noStore : "not asked for";
  const key = /^(?:Ceph radosgw|the store at|an S3 store)/u;
  if (why !== null) return { key, name: "an S3 store", cells: [reportCell("S3", "not run", why)], isAsked: false };
  try {
    const { name, settings, stop } = await openStore();
    const results = await runVitest(
      ["apps/server/src/adapters/files.contract.test.ts", "-t", "the store that was lent"],
      {
        UTSPRING_STORE: JSON.stringify(settings),
      },
    ).finally(stop);
    // The tests of the other stores are excluded by title.
    const own = results.map((one) => ({
      ...one,
      assertionResults: one.assertionResults.filter(({ fullName }) => fullName.includes("the store that was lent")),
    }));
    return { key, name: `${name}, the contract of a file store`, cells: [cellOf(name, own)], isAsked: true };
  } catch (error) {
    return {
      key,
      name: "an S3 store",
      cells: [reportCell("S3", "failed", lastLineOf(error))],
      isAsked: true,
    };
  }
}

/**
 * A cluster whose tests' databases are reached at `ownerUrl`; the template that they are copied from is made without a
 * pooler.
 */
const startServices = async (
  postgres: Programs | null,
  through: (cluster: Cluster) => Promise<{ url: string; stop(): Promise<unknown> }> = async (cluster) => ({
    url: cluster.encrypted,
    stop: async () => undefined,
  }),
): Promise<TestServices> => {
  // `missing` has reported it already.
  if (postgres === null) throw new Error("no PostgreSQL of this version");
  const cluster = await startCluster(postgres, "createrole");
  const entrance = await through(cluster);
  return {
    services: { ownerUrl: entrance.url, superuserUrl: cluster.superuserUrl, templateUrl: cluster.encrypted },
    stop: async () => {
      await entrance.stop();
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
const majors = [15, 16, 17, 18];
const found = new Map(majors.map((major) => [major, findPostgres(major)]));
const postgresOf = (major: number) => found.get(major) ?? null;
const missing = (major: number) => (postgresOf(major) === null ? `no PostgreSQL ${major} on this machine` : null);
const installs: ListRow[] = [];
for (const major of majors) {
  const cells = [
    await testInstall(postgresOf(major), major, "createrole"),
    await testInstall(postgresOf(major), major, "prepared"),
  ];
  installs.push({
    key: new RegExp(`^${major}(?:\\.|$)`, "u"),
    name: postgresOf(major)?.version ?? String(major),
    cells,
    isAsked: isWanted("installs") && postgresOf(major) !== null,
  });
}
const pooler =
  spawnSync("pgbouncer", ["--version"], {
    env: { PATH: `${process.env["PATH"] ?? ""}:/usr/sbin` },
    encoding: "utf8",
  }).stdout?.split("\n")[0] ?? "PgBouncer";
const suites = [
  await testSuite(`PostgreSQL ${postgresOf(15)?.version ?? 15}, TLS`, "15", missing(15), () =>
    startServices(postgresOf(15)),
  ),
  await testSuite(`PostgreSQL ${postgresOf(18)?.version ?? 18}, TLS`, "18", missing(18), () =>
    startServices(postgresOf(18)),
  ),
  await testSuite(
    `PostgreSQL ${postgresOf(18)?.version ?? 18} through ${pooler || "PgBouncer"} in session mode`,
    "pgbouncer",
    hasPgBouncer ? missing(18) : noPgBouncer.replace("not run: ", ""),
    () => startServices(postgresOf(18), (cluster) => startPgBouncer(cluster.plain, { mode: "session", poolSize: 60 })),
  ),
];
const documented = {
  key: /^pg_dump/u,
  name: `pg_dump and pg_restore, as [backup](backup.md) shows them`,
  cells: [
    backup ??
      reportCell(
        "pg_dump and pg_restore",
        "not run",
        systemPostgres === null ? "no PostgreSQL with its tools on this machine" : "not asked for",
      ),
  ],
  isAsked: backup !== null,
};
const others = [await testStore(), documented];

const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).stdout?.trim();
const when = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}${commit ? `, ${commit}` : ""}`;
const page = path.join(root, "docs/operator/tested-with.md");
fs.writeFileSync(
  page,
  testedWith({ when, installs, suites, others }, fs.existsSync(page) ? fs.readFileSync(page, "utf8") : ""),
);
console.log(`\n${failures === 0 ? "Nothing" : failures} failed. Wrote docs/operator/tested-with.md.`);
process.exitCode = failures > 0 ? 1 : 0;
