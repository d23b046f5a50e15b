// `npm run soak`: a class day of ten minutes. A hundred pupils look, pay and sell, somebody approves, phones lose their connection.
// `npm run soak -- --minutes 2` is a shorter day. Exit 1 when something failed, was missed or does not add up.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ask, post } from "./call.mjs";
import { classOf } from "./class-of.mjs";
import { follow } from "./light-socket.mjs";
import { startServer } from "./server.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
const lengthMs = Number(values.minutes) * 60_000;

const built = spawnSync(process.execPath, [path.join(root, "node_modules/turbo/bin/turbo"), "run", "build", "--filter=@utspring/server", "--output-logs=errors-only"], {
  cwd: root, stdio: "inherit", env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
});
if (built.status !== 0) process.exit(1);

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const between = (low, high) => low + Math.random() * (high - low);
const key = () => ({ idempotencyKey: randomUUID() });
const dataDir = mkdtempSync(path.join(os.tmpdir(), "utspring-soak-"));
const server = await startServer(dataDir);
const { url } = server;
const counts = { reads: 0, sales: 0, reports: 0, approvals: 0, deposits: 0, drops: 0 };
const failures = [];
const attempt = async (name, work) => {
  try {
    const answer = await work();
    counts[name] += 1;
    return answer;
  } catch (error) {
    failures.push(`${name}: ${error.message}`);
    return null;
  }
};

try {
  const { manager, members } = await classOf(url, 100);
  await post(url, "classes.updateInfo", { name: "Soak", description: "", usesPayments: true }, manager);
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const due = { title: "Studentskiva", description: "", amount: 500, phoneNumber: "070-123 45 67", dueDate: day };
  const requirementIds = [];
  for (let n = 0; n < 10; n += 1) requirementIds.push((await post(url, "payments.create", { ...due, title: `Del ${n + 1}`, ...key() }, manager)).requirementId);
  const [supplier] = await ask(url, "sales.suppliers", manager);
  await post(url, "sales.startSession", { supplierId: supplier.id, name: "Kväll", description: "", ...key() }, manager);
  await post(url, "sales.products.create", { name: "Kakor", description: "", costPrice: "20", classProfit: "30", options: [] }, manager);
  const product = (await ask(url, "sales.products.list", manager)).find(({ options }) => options.length === 0);

  const endsAt = performance.now() + lengthMs;
  const isOver = () => performance.now() >= endsAt;
  const screens = ["classes.dashboard", "payments.list", "fund.overview", "sales.leaderboard", "auth.me"];

  /** A phone: listens all day, loses its connection now and then and goes on from its last number. */
  const listen = async ({ cookie }) => {
    const phone = { heard: new Map(), twice: 0 };
    let last = null;
    let readyAt = Infinity;
    const onHint = ({ kind, seq, refId }) => {
      last = seq;
      if (kind !== "fund.deposit") return;
      if (phone.heard.has(refId)) phone.twice += 1;
      phone.heard.set(refId, { at: performance.now(), readyAt });
    };
    for (let isLast = false; ; ) {
      const socket = await attempt("drops", () => follow(url, cookie, { lastEventId: last === null ? null : String(last), onHint }));
      readyAt = performance.now();
      if (isLast) {
        await sleep(2_000);
        socket?.cut();
        return phone;
      }
      await sleep(Math.min(between(5_000, 60_000), Math.max(0, endsAt - performance.now())));
      socket?.cut();
      readyAt = Infinity;
      // The last time round is for what was written while nobody listened.
      isLast = isOver();
      await sleep(isLast ? 2_000 : between(20, 500));
    }
  };
  /** A pupil: looks at a screen every few seconds, pays what there is to pay, and sells in the evening. */
  const live = async (pupil, at) => {
    const left = [...requirementIds];
    await sleep(between(0, 3_000));
    while (!isOver()) {
      const screen = screens[Math.floor(Math.random() * screens.length)];
      await attempt("reads", () => ask(url, screen, pupil));
      const isEvening = performance.now() > endsAt - lengthMs * 0.6;
      if (isEvening && Math.random() < 0.25) {
        await attempt("sales", () => post(url, "sales.registerSale", { productId: product.id, quantity: 1, customerName: "Kund", ...key() }, pupil));
      } else if (at > 0 && left.length > 0 && Math.random() < 0.15) {
        await attempt("reports", () => post(url, "payments.report", { requirementId: left.pop(), ...key() }, pupil));
      }
      await sleep(between(1_000, 5_000));
    }
  };
  /** The studentansvarig: approves what waits, and books some money by hand, whose way to the screens is timed. */
  const run = async () => {
    await sleep(3_000); // until every phone listens
    while (!isOver()) {
      const { rows } = await ask(url, "payments.pending", manager);
      const recordIds = rows.slice(0, 20).map(({ recordId }) => recordId);
      if (recordIds.length > 0 && (await attempt("approvals", () => post(url, "payments.approve", { recordIds, ...key() }, manager)))) {
        expectedOre += recordIds.length * due.amount;
      }
      const startedAt = performance.now();
      const booked = await attempt("deposits", () => post(url, "fund.deposit", { amount: 100, description: "Kontant", ...key() }, manager));
      if (booked) {
        expectedOre += 100;
        sent.push({ refId: booked.transactionId, startedAt });
      }
      await sleep(2_000);
    }
  };

  let expectedOre = 0;
  const sent = [];
  const memory = [];
  const watch = setInterval(() => memory.push({ minute: performance.now() / 60_000, mb: server.rss() / 1e6 }), 2_000);
  const [phones] = await Promise.all([Promise.all(members.map(listen)), Promise.all(members.map(live)), run()]);
  clearInterval(watch);

  const delays = [];
  let missed = 0;
  for (const { heard } of phones) {
    for (const { refId, startedAt } of sent) {
      const hint = heard.get(refId);
      if (hint === undefined) missed += 1;
      else if (hint.readyAt < startedAt) delays.push(hint.at - startedAt);
    }
  }
  delays.sort((a, b) => a - b);
  const at = (share) => (delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? NaN).toFixed(1);
  const twice = phones.reduce((sum, phone) => sum + phone.twice, 0);
  const verdict = await ask(url, "fund.verify", manager);
  const { balanceOre } = await ask(url, "fund.overview", manager);
  const slope = slopeOf(memory.slice(Math.floor(memory.length / 4)));
  const isWhole = verdict.isIntact && balanceOre === expectedOre;

  const row = (name, figure, aim = "") => console.log(`${name.padEnd(34)} ${figure.padEnd(52)} ${aim && `mål ${aim}`}`);
  row("längd", `${values.minutes} min, 100 elever`);
  row("anrop", Object.entries(counts).map(([name, n]) => `${name} ${n}`).join(", "));
  row("fel", String(failures.length), "0");
  row("insättning → sedd av telefonen", `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`, "p99 < 250 ms");
  row("händelser missade, dubbla", `${missed} och ${twice} av ${sent.length * phones.length}`, "0 och 0");
  row("minne", `${memory[0]?.mb.toFixed(0)} → ${memory.at(-1)?.mb.toFixed(0)} MB, ${slope.toFixed(2)} MB/min`, "< 1 MB/min över tio minuter");
  row("kassan", `${verdict.rows} rader, ${isWhole ? "varje öre stämmer" : `FEL: ${balanceOre} öre mot ${expectedOre}`}`);
  for (const failure of [...new Set(failures)].slice(0, 10)) console.log(`  ${failure}`);
  if (failures.length > 0 || missed > 0 || twice > 0 || !isWhole) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();

/** Megabytes a minute: the straight line that lies closest. */
function slopeOf(points) {
  const mean = (name) => points.reduce((sum, point) => sum + point[name], 0) / points.length;
  const [x, y] = [mean("minute"), mean("mb")];
  const above = points.reduce((sum, point) => sum + (point.minute - x) * (point.mb - y), 0);
  return above / points.reduce((sum, point) => sum + (point.minute - x) ** 2, 0);
}
