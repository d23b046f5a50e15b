// `npm run bench:many`: sockets held and the delay of changes with several servers on one database.
// `npm run bench:many -- [--instances 3] [--sockets 3000] [--seconds 20] [--rate 10]`
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type * as Commands from "../apps/server/src/many-command.ts";
import { buildOrExit, root } from "../scripts/build.ts";
import { post } from "./call.ts";
import { createClass } from "./create-class.ts";
import type { BenchClass } from "./create-class.ts";
import { subscribe } from "./light-socket.ts";
import type { Follower, SeenChange } from "./light-socket.ts";
import { startServer } from "./server.ts";
import type { Server } from "./server.ts";

const option = (fallback: string) => ({ type: "string" as const, default: fallback });
const { values } = parseArgs({
  options: { instances: option("3"), sockets: option("3000"), seconds: option("20"), rate: option("10") },
});
const instances = Number(values.instances);
const sockets = Number(values.sockets);
const seconds = Number(values.seconds);
const rate = Number(values.rate);
/** A person may hold ten sockets at each server. */
const perPerson = 10 * instances;

buildOrExit("server");

const dataDir = mkdtempSync(path.join(os.tmpdir(), "utspring-many-"));
Object.assign(process.env, { DATA_DIR: dataDir, LOG_LEVEL: "error" });
const manyCommand = pathToFileURL(path.join(root, "apps/server/dist/many-command.js")).href;
const { prepareDatabase } = (await import(manyCommand)) as typeof Commands;
const database = await prepareDatabase();
const servers: Server[] = [];
/** They take turns. */
const urlOf = (n: number) => servers[n % instances]?.url ?? "";
try {
  for (let at = 0; at < instances; at += 1) servers.push(await startServer(dataDir));
  const classes: BenchClass[] = [];
  const people = Math.ceil(sockets / perPerson);
  for (let made = 0; made < people; made += 10) classes.push(await createClass(urlOf(0), Math.min(10, people - made)));

  const deliveries = new Map<string, number[]>();
  let changeEvents = 0;
  const onChangeEvent = ({ refId }: SeenChange) => {
    if (refId === null) return;
    changeEvents += 1;
    const times = deliveries.get(refId);
    if (times) times.push(performance.now());
    else deliveries.set(refId, [performance.now()]);
  };
  const held: Follower[] = [];
  const openedAt = performance.now();
  for (const { members } of classes) {
    for (const { cookie } of members) {
      const wanted = Array.from({ length: Math.min(perPerson, sockets - held.length) }, (_, at) => urlOf(at));
      held.push(...(await Promise.all(wanted.map((url) => subscribe(url, cookie, { onChangeEvent })))));
    }
  }
  const openMs = performance.now() - openedAt;
  const idle = servers.map(({ rss }) => rss());

  const sent = new Map<string, { startedAt: number; acknowledgedAt: number; klass: number }>();
  let late = 0;
  const write = async (n: number) => {
    const manager = classes[n % classes.length]?.manager;
    const startedAt = performance.now();
    const { transactionId } = await post(
      urlOf(n),
      "fund.deposit",
      { amount: 100, description: "Mätning", idempotencyKey: randomUUID() },
      manager,
    );
    sent.set(transactionId, { startedAt, acknowledgedAt: performance.now(), klass: n % classes.length });
  };
  const writes: Promise<void>[] = [];
  for (let n = 0; n < seconds * rate; n += 1) {
    writes.push(write(n));
    await new Promise((resolve) => setTimeout(resolve, 1000 / rate));
  }
  await Promise.all(writes);
  await new Promise((resolve) => setTimeout(resolve, 2_000));

  const fromSending: number[] = [];
  const fromAnswer: number[] = [];
  const listeners = classes.map(({ members }) => members.length * perPerson);
  for (const [id, { startedAt, acknowledgedAt, klass }] of sent) {
    const times = deliveries.get(id) ?? [];
    late += (listeners[klass] ?? 0) - times.length;
    for (const at of times) {
      fromSending.push(at - startedAt);
      fromAnswer.push(Math.max(0, at - acknowledgedAt));
    }
  }
  const row = (name: string, figure: string, aim = "") =>
    console.log(`${name.padEnd(46)} ${figure.padEnd(40)} ${aim && `mål ${aim}`}`);
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
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();

function at(figures: number[], share: number): string {
  const sorted = figures.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1);
}
