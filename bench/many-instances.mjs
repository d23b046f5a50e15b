// `npm run bench:many`: sockets held and the delay of changes with several servers on one database.
// `node bench/many-instances.mjs [--instances 3] [--sockets 3000] [--seconds 20] [--rate 10]`
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { post } from "./call.mjs";
import { classOf } from "./class-of.mjs";
import { follow } from "./light-socket.mjs";
import { startServer } from "./server.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const option = (fallback) => ({ type: "string", default: fallback });
const { values } = parseArgs({
  options: { instances: option("3"), sockets: option("3000"), seconds: option("20"), rate: option("10") },
});
const [instances, sockets, seconds, rate] = ["instances", "sockets", "seconds", "rate"].map((name) =>
  Number(values[name]),
);
/** A person may hold ten sockets at each server. */
const perPerson = 10 * instances;

const built = spawnSync(
  process.execPath,
  [
    path.join(root, "node_modules/turbo/bin/turbo"),
    "run",
    "build",
    "--filter=@utspring/server",
    "--output-logs=errors-only",
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
  },
);
if (built.status !== 0) process.exit(1);

const dataDir = mkdtempSync(path.join(os.tmpdir(), "utspring-many-"));
Object.assign(process.env, { DATA_DIR: dataDir, LOG_LEVEL: "error" });
const { prepareDatabase } = await import(pathToFileURL(path.join(root, "apps/server/dist/many-command.js")).href);
const ground = await prepareDatabase();
const servers = [];
try {
  for (let at = 0; at < instances; at += 1) servers.push(await startServer(dataDir));
  const [first] = servers;
  const classes = [];
  const people = Math.ceil(sockets / perPerson);
  for (let made = 0; made < people; made += 10) classes.push(await classOf(first.url, Math.min(10, people - made)));

  const told = new Map();
  let changeEvents = 0;
  const onChangeEvent = ({ refId }) => {
    if (refId === null) return;
    changeEvents += 1;
    const times = told.get(refId);
    if (times) times.push(performance.now());
    else told.set(refId, [performance.now()]);
  };
  const held = [];
  const openedAt = performance.now();
  for (const { members } of classes) {
    for (const { cookie } of members) {
      const wanted = Array.from(
        { length: Math.min(perPerson, sockets - held.length) },
        (_, at) => servers[at % instances].url,
      );
      held.push(...(await Promise.all(wanted.map((url) => follow(url, cookie, { onChangeEvent })))));
    }
  }
  const openMs = performance.now() - openedAt;
  const idle = servers.map(({ rss }) => rss());

  const sent = new Map();
  let late = 0;
  const write = async (n) => {
    const { manager } = classes[n % classes.length];
    const startedAt = performance.now();
    const { transactionId } = await post(
      servers[n % instances].url,
      "fund.deposit",
      { amount: 100, description: "Mätning", idempotencyKey: randomUUID() },
      manager,
    );
    sent.set(transactionId, { startedAt, acknowledgedAt: performance.now(), klass: n % classes.length });
  };
  const writes = [];
  for (let n = 0; n < seconds * rate; n += 1) {
    writes.push(write(n));
    await new Promise((resolve) => setTimeout(resolve, 1000 / rate));
  }
  await Promise.all(writes);
  await new Promise((resolve) => setTimeout(resolve, 2_000));

  const fromSending = [];
  const fromAnswer = [];
  const listeners = classes.map(({ members }) => members.length * perPerson);
  for (const [id, { startedAt, acknowledgedAt, klass }] of sent) {
    const times = told.get(id) ?? [];
    late += listeners[klass] - times.length;
    for (const at of times) {
      fromSending.push(at - startedAt);
      fromAnswer.push(Math.max(0, at - acknowledgedAt));
    }
  }
  const row = (name, figure, aim = "") => console.log(`${name.padEnd(46)} ${figure.padEnd(40)} ${aim && `mål ${aim}`}`);
  row("servrar, socketar, klasser", `${instances}, ${held.length}, ${classes.length}`);
  row("öppna alla socketar", `${(openMs / 1000).toFixed(1)} s`);
  row("minne per server med socketarna", idle.map((bytes) => `${(bytes / 1e6).toFixed(0)} MB`).join(", "));
  row("ändringar, hintar", `${sent.size} (${rate}/s), ${changeEvents}`);
  row("anrop → sedd av socketen", `p50 ${at(fromSending, 0.5)} ms, p99 ${at(fromSending, 0.99)} ms`, "p99 < 250 ms");
  row("svar → sedd av socketen", `p50 ${at(fromAnswer, 0.5)} ms, p99 ${at(fromAnswer, 0.99)} ms`);
  row("hintar som saknas", String(late), "0");
  if (late !== 0) process.exitCode = 1;
  for (const one of held) one.cut();
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await ground.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();

function at(figures, share) {
  const sorted = figures.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1);
}
