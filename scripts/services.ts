// `npm run test:services`: installs, and the guarantees' tests, on real PostgreSQL servers and through PgBouncer, and
// the file store's contract; writes docs/operator/tested-with.md. `npm run test:services -- installs 15 18 pgbouncer
// store` runs some parts, and the page keeps what it said of the others; `--rows` runs the guarantees' rows without the
// other database tests.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hasPgBouncer, noPgBouncer, startPgBouncer } from "../packages/testkit/src/pgbouncer.ts";
import { everyRow } from "../packages/testkit/src/assurance/guarantees.ts";
import { systemPostgres } from "../packages/testkit/src/system-postgres.ts";
import type { TestFileResult } from "./vitest-report.ts";
import { cellOf, countFailures, lastLineOf, reportCell } from "./service-cells.ts";
import { testInstall } from "./service-install.ts";
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

const groups = { Z: /^Z\d/u, M: /^M\d/u, "C1–C5": /^C[1-5]$/u, R1: /^R1$/u, R2: /^R2$/u };
// Z3 starts its own databases.
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as Group[];
const rowsOf = (group: Group) =>
  Object.entries(everyRow).filter(([id, row]) => groups[group].test(id) && id !== "Z3" && row.project === "db");

interface TestServices {
  services: Record<string, string>;
  stop(): Promise<void>;
}

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

/** The template is made without a pooler. */
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

/** A suite's row, whichever versions it names. */
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
    await testInstall(postgresOf(major), major, "createrole", isWanted("installs")),
    await testInstall(postgresOf(major), major, "prepared", isWanted("installs")),
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
const failures = countFailures();
console.log(`\n${failures === 0 ? "Nothing" : failures} failed. Wrote docs/operator/tested-with.md.`);
process.exitCode = failures > 0 ? 1 : 0;
