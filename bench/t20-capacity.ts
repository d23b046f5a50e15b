// The busiest hour of 5,000 classes on one machine: latencies, and the highest rate of one server and of two.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { arrivalsASecond, planHour } from "./busiest-hour.ts";
import type { BenchOptions } from "./bench.ts";
import { cpuUs, familyUs } from "./cpu.ts";
import { databaseOf } from "./installation.ts";
import type { Installation } from "./installation.ts";
import { pupilsInClass } from "./month.ts";
import { emptyOutcome, playPlan } from "./open-loop.ts";
import type { Outcome, Sent } from "./open-loop.ts";
import { startServer } from "./server.ts";
import type { Server } from "./server.ts";
import type { Table } from "./table.ts";
import { fillYear } from "./year-of-classes.ts";
import type { FilledYear } from "./year-of-classes.ts";
import { percentile } from "../packages/testkit/src/percentile.ts";

export const title = "The busiest hour of five thousand classes";

/** With fewer classes in the database, each is visited more often. */
const classesOfHour = 5_000;
const people = classesOfHour * pupilsInClass;
const kneeMs = 1_000;

interface Effort {
  measuredMs: number;
  visitMs: number;
  stepMs: number;
  factor: number;
  steps: number;
}
const full: Effort = { measuredMs: 300_000, visitMs: 60_000, stepMs: 20_000, factor: 1.2, steps: 20 };
const quick: Effort = { measuredMs: 10_000, visitMs: 10_000, stepMs: 5_000, factor: 1.5, steps: 4 };

export async function run(
  _installation: Installation,
  table: Table,
  { isQuick, classes = isQuick ? 50 : classesOfHour }: BenchOptions,
): Promise<void> {
  const effort = isQuick ? quick : full;
  // The classes would change what the other benches measure.
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "utspring-capacity-"));
  const servers = [await startServer(dataDir)];
  try {
    const { databaseUrl, postmaster } = databaseOf(dataDir);
    const startedAt = performance.now();
    const year = await fillYear(databaseUrl, classes);
    table.add(
      `${table.inAll(classes)} classes`,
      `${table.inAll(classes * pupilsInClass)} people, ${table.inAll(year.changes)} changes in a year, ${(year.bytes / 1e9).toFixed(1)} GB, written in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
    );
    const { screens, changes, signIns } = arrivalsASecond(people);
    const rates = `${screens.toFixed(1)} screens, ${changes.toFixed(2)} changes and ${signIns.toFixed(2)} sign-ins per second`;
    for (const name of ["one server", "two servers"]) {
      if (name === "two servers") servers.push(await startServer(dataDir));
      await measureHour(table, year, { name: `the hour, ${name}`, rates, servers, postmaster, effort });
      await findKnee(table, year, { name: `the knee, ${name}`, servers, effort });
    }
  } finally {
    // The last one ends the database.
    for (const server of servers.toReversed()) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureHour(
  table: Table,
  { classes, productId }: FilledYear,
  {
    name,
    rates,
    servers,
    postmaster,
    effort: { measuredMs, visitMs },
  }: { name: string; rates: string; servers: Server[]; postmaster: number; effort: Effort },
): Promise<void> {
  const lengthMs = visitMs + measuredMs;
  const outcome = emptyOutcome();
  const plan = planHour({
    people,
    classes: classes.length,
    lengthMs,
    visitMs,
    rateAt: () => 1,
    random: Math.random,
  }).filter(({ at }) => at < lengthMs);
  const used = usedBy(servers, postmaster);
  let before = used();
  const warm = setTimeout(() => (before = used()), visitMs);
  const startedAt = performance.now();
  await playPlan(plan, { urls: servers.map(({ url }) => url), productId }, { outcome });
  clearTimeout(warm);
  const after = used();
  const seconds = (performance.now() - startedAt - visitMs) / 1_000;
  const measured = outcome.sent.filter(({ at }) => at >= visitMs);
  table.add(`${name}: answers`, figuresOf(measured), "p99 < 300 ms");
  for (const [kind, words] of [
    ["screen", "screens"],
    ["change", "changes"],
    ["read", "read again after an event"],
    ["signIn", "sign-ins"],
  ] as const)
    table.add(`${name}: ${words}`, figuresOf(measured.filter((sent) => sent.kind === kind)));
  table.add(
    `${name}: events`,
    `p50 ${at(outcome.heardMs, 0.5)} ms, p99 ${at(outcome.heardMs, 0.99)} ms of ${table.inAll(outcome.heardMs.length)}, ${outcome.missed} missed`,
    "0 missed",
  );
  table.add(`${name}: errors`, `${failuresOf(outcome)}, ${outcome.bare} pages without content`, "0");
  const share = (key: keyof typeof after) => (((after[key] - before[key]) / seconds / 10_000) | 0).toString();
  table.add(
    `${name}: of one core`,
    `server ${share("server")} %, database ${share("database")} %, load ${share("load")} %; the load sent p99 ${at(outcome.lateMs, 0.99)} ms late; ${rates}`,
  );
}

/** Raises the rate until a step's answers take longer than a second. */
async function findKnee(
  table: Table,
  { classes, productId }: FilledYear,
  { name, servers, effort: { visitMs, stepMs, factor, steps } }: { name: string; servers: Server[]; effort: Effort },
): Promise<void> {
  const outcome = emptyOutcome();
  const stepOf = (ms: number) => Math.max(0, Math.floor((ms - visitMs) / stepMs));
  const plan = planHour({
    people,
    classes: classes.length,
    lengthMs: visitMs + steps * stepMs,
    visitMs,
    rateAt: (ms) => factor ** stepOf(ms),
    random: Math.random,
  }).filter(({ at: planned }) => planned < visitMs + steps * stepMs);
  const inStep = (step: number) =>
    outcome.sent.filter(({ at: sentAt }) => sentAt >= visitMs && stepOf(sentAt) === step);
  let judged = -1;
  const carried: Step[] = [];
  const over: Step[] = [];
  // A call that still waits after `kneeMs` has taken longer.
  const isOver = (ms: number) => {
    const ended = stepOf(ms - kneeMs) - 1;
    if (ended > judged) {
      judged = ended;
      const sent = inStep(ended);
      const times = sent.map((one) => one.ms ?? Number.POSITIVE_INFINITY);
      const screens = sent.filter(({ kind }) => kind === "screen").length / (stepMs / 1_000);
      const step = { screens, p99: percentile(times, 0.99), errors: outcome.errors.length };
      (step.p99 > kneeMs ? over : carried).push(step);
    }
    return over.length > 0;
  };
  await playPlan(plan, { urls: servers.map(({ url }) => url), productId }, { outcome, isOver });
  const [last] = carried.slice(-1);
  const [first] = over;
  const rateOf = ({ screens }: Step) =>
    `${screens.toFixed(1)} screens per second (${(screens / arrivalsASecond(people).screens).toFixed(1)} × the hour)`;
  table.add(
    name,
    [
      last === undefined ? "no step" : `${rateOf(last)} with p99 ${last.p99.toFixed(0)} ms`,
      first === undefined
        ? "limit not reached"
        : `above ${kneeMs} ms at ${rateOf(first)}, ${first.errors} errors until then`,
      `${outcome.missed} missed, ${outcome.bare} pages without content`,
    ].join("; "),
  );
}

interface Step {
  screens: number;
  p99: number;
  errors: number;
}

function usedBy(servers: readonly Server[], postmaster: number) {
  return () => {
    const { user, system } = process.cpuUsage();
    return {
      server: servers.reduce((sum, { pid }) => sum + (cpuUs(pid) ?? 0), 0),
      database: familyUs(postmaster) ?? 0,
      load: user + system,
    };
  };
}

const at = (numbers: readonly number[], share: number) => percentile(numbers, share).toFixed(0);

function figuresOf(sent: readonly Sent[]): string {
  const times = sent.map(({ ms }) => ms ?? Number.POSITIVE_INFINITY);
  return `p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, longest ${at(times, 1)} ms of ${sent.length.toLocaleString("en-GB")}`;
}

function failuresOf({ errors }: Outcome): string {
  const [first] = errors;
  return first === undefined ? "0 errors" : `${errors.length} errors (${first})`;
}
