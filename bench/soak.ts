// `npm run soak [-- --minutes 2]`: a class's day in ten minutes. Exits with 1 after a failed call, a missed or late
// event, a wrong sum or a memory leak.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildOrExit } from "../scripts/build.ts";
import { ask } from "./call.ts";
import { simulateDay } from "./class-day.ts";
import type { Day, Deposit, Phone } from "./class-day.ts";
import { startServer } from "./server.ts";

/** Growth of live memory, only in long runs, since code is compiled at first. The process's size varies by 75 MB. */
const allowed = { delayMs: 250, liveMbPerMinute: 0.25, mb: 250, growthFromMinutes: 10 };

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error("--minutes är ett tal större än noll.");
  process.exit(1);
}

buildOrExit("server");

const dataDir = mkdtempSync(path.join(os.tmpdir(), "utspring-soak-"));
const server = await startServer(dataDir, { hasLiveMemory: true });
try {
  const sizes: number[] = [];
  const watch = setInterval(() => sizes.push(server.rss()), 2_000);
  // The server's memory grows during the first quarter.
  const settled = sleep(minutes * 15_000).then(measureLiveMemory);
  const day = await simulateDay(server.url, minutes * 60_000);
  clearInterval(watch);
  await report(day, { sizes, settled: await settled, last: await measureLiveMemory() });
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();

interface MemorySample {
  minute: number;
  mb: number;
}

async function measureLiveMemory(): Promise<MemorySample> {
  return { minute: performance.now() / 60_000, mb: (await server.live()) / 1e6 };
}

async function report(
  { manager, counts, failures, sent, phones, expectedOre }: Day,
  { sizes, settled, last }: { sizes: number[]; settled: MemorySample; last: MemorySample },
): Promise<void> {
  const { delays, missed } = deliveriesTo(phones, sent);
  const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? Number.NaN;
  const twice = phones.reduce((sum, phone) => sum + phone.receivedTwice, 0);
  const verdict = await ask(server.url, "fund.verify", manager);
  const { balanceOre } = await ask(server.url, "fund.overview", manager);
  const isWhole = verdict.isIntact && balanceOre === expectedOre;
  const growth = (last.mb - settled.mb) / (last.minute - settled.minute);
  const largest = Math.max(...sizes);
  const isGrowing = largest > allowed.mb || (minutes >= allowed.growthFromMinutes && growth > allowed.liveMbPerMinute);

  const row = (name: string, figure: string, aim = "") =>
    console.log(`${name.padEnd(34)} ${figure.padEnd(52)} ${aim && `mål ${aim}`}`);
  row("längd", `${values.minutes} min, 100 elever`);
  row(
    "anrop",
    Object.entries(counts)
      .map(([name, n]) => `${name} ${n}`)
      .join(", "),
  );
  row("fel", String(failures.length), "0");
  row(
    "insättning → sedd av telefonen",
    `p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`,
    `p99 ≤ ${allowed.delayMs} ms`,
  );
  row("händelser missade, dubbla", `${missed} och ${twice} av ${sent.length * phones.length}`, "0 och 0");
  row(
    "minne som hålls",
    `${settled.mb.toFixed(1)} → ${last.mb.toFixed(1)} MB, ${growth.toFixed(2)} MB/min`,
    `≤ ${allowed.liveMbPerMinute} MB/min över tio minuter`,
  );
  row(
    "serverns minne",
    `${sizes[0]?.toFixed(0)} → ${sizes.at(-1)?.toFixed(0)} MB, som mest ${largest.toFixed(0)}`,
    `≤ ${allowed.mb} MB`,
  );
  row(
    "kassan",
    `${verdict.rows} rader, ${isWhole ? "varje öre stämmer" : `FEL: ${balanceOre} öre mot ${expectedOre}`}`,
  );
  for (const failure of [...new Set(failures)].slice(0, 10)) console.log(`  ${failure}`);
  const isLate = !(at(0.99) <= allowed.delayMs);
  if (failures.length > 0 || missed > 0 || twice > 0 || !isWhole || isLate || isGrowing) process.exitCode = 1;
}

function deliveriesTo(phones: Phone[], sent: Deposit[]): { delays: number[]; missed: number } {
  const delays: number[] = [];
  let missed = 0;
  for (const { received } of phones) {
    for (const { refId, startedAt } of sent) {
      const changeEvent = received.get(refId);
      if (changeEvent === undefined) missed += 1;
      else if (changeEvent.readyAt < startedAt) delays.push(changeEvent.at - startedAt);
    }
  }
  return { delays: delays.sort((one, other) => one - other), missed };
}
