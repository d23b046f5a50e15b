import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { attachTo } from "./attach.ts";
import { usableBinaries } from "./binaries.ts";
import { checkVersion } from "./cluster.ts";
import { isPostmaster, readLock } from "./lock.ts";
import { lastComplaint, readFrom, rotateLog } from "./log.ts";
import { startTimeoutMs } from "./place.ts";
import type { Place, Running } from "./place.ts";
import { addressOf, quietEnv } from "./run-as.ts";
import { PostgresStartError } from "./start-error.ts";
import { postgresTexts } from "./texts.ts";

/** In a session of its own, so that Ctrl-C reaches Node only. However Node ends, `read` on fd 3 returns. */
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

/** Attaches to a database that a living process owns here, else starts one. */
export async function startOrAttach(place: Place, wantedPort: number | undefined): Promise<Running> {
  const deadline = Date.now() + startTimeoutMs;
  let bin: string | undefined;
  for (;;) {
    const attached = await attachTo(place);
    if (attached) return attached;
    bin ??= usableBinaries(place.runAs);
    checkVersion(place.cluster, bin);
    const port = wantedPort ?? (await findFreePort());
    const logStart = rotateLog(place.log);
    const child = spawnPostmaster(place, bin, port);
    const pid = await waitUntilReady(child, place.cluster, port, deadline);
    if (pid !== null) {
      fs.writeFileSync(place.ownerFile, `${process.pid}\n`);
      return { port, pid, child };
    }
    const said = readFrom(place.log, logStart);
    const portTaken = /could not bind|could not create any TCP/.test(said);
    // After kill -9 the old children hold the shared memory, and a random port may be taken: both pass.
    const passing =
      /pre-existing shared memory block|lock file "[^"]*" already exists/.test(said) ||
      (wantedPort === undefined && portTaken);
    if (!passing || Date.now() > deadline) {
      throw new PostgresStartError(
        portTaken ? postgresTexts.portTaken(port) : postgresTexts.notStarted(lastComplaint(said), place.log),
      );
    }
    await sleep(150);
  }
}

/** For tests: not durable, and statements are planned once, since most run few times. */
const ephemeralSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  plan_cache_mode: "force_generic_plan",
};

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
    // PostgreSQL would log the values; the server logs failing statements without them.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_statement: "none",
    log_min_duration_statement: -1,
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    ...(place.ephemeral ? ephemeralSettings : {}),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = fs.openSync(place.log, "a", 0o600);
  try {
    const child = spawn(
      "/bin/sh",
      [
        "-c",
        watchdog,
        "utspring-postgres",
        path.join(bin, "postgres"),
        place.ephemeral ? place.dataDir : "",
        "-D",
        at.dir,
        ...args,
      ],
      { ...place.runAs, cwd: at.cwd, env: quietEnv(), detached: true, stdio: ["ignore", log, log, "pipe"] },
    );
    // Without a listener, a failed spawn would end Node; `waitUntilReady` sees the missing pid.
    child.once("error", (error) => fs.appendFileSync(place.log, `FATAL:  ${error.message}\n`));
    child.unref();
    lifeline(child).unref();
    return child;
  } finally {
    fs.closeSync(log);
  }
}

async function waitUntilReady(
  child: ChildProcess,
  cluster: string,
  port: number,
  deadline: number,
): Promise<number | null> {
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

/** Closes when Node ends, which the watchdog waits for. */
export function lifeline(child: ChildProcess): net.Socket {
  const pipe = child.stdio[3];
  if (!(pipe instanceof net.Socket)) throw new Error("the watchdog has no pipe");
  pipe.on("error", () => pipe.destroy());
  return pipe;
}

export function endChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.ref();
    lifeline(child).destroy();
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
