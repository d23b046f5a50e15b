// `npm run bench`: the figures of this house, as ratios beside the same SQL behind a bare handler in the same run.
import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { approveAtOnce } from "../bench/approvals.mjs";
import { fillBigClass } from "../bench/big-class.mjs";
import { clickToData } from "../bench/click-to-data.mjs";
import { deposit, fanOut, registerSale } from "../bench/fan-out.mjs";
import { firstLoad } from "../bench/first-load.mjs";
import { compare } from "../bench/load.mjs";
import { fillSales } from "../bench/many-sales.mjs";
import { summaryOf } from "../bench/papers.mjs";
import { signIn, startServer } from "../bench/server.mjs";
import { uploadMany } from "../bench/uploads.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const password = "utspring2027";
const isQuick = process.argv.includes("--quick");
const effort = isQuick ? { rounds: 2, seconds: 1 } : { rounds: 5, seconds: 3 };

const built = spawnSync(process.execPath, [path.join(root, "node_modules/turbo/bin/turbo"), "run", "build", "--filter=@utspring/server", "--filter=@utspring/web", "--output-logs=errors-only"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
});
if (built.status !== 0) process.exit(1);

const [load] = os.loadavg();
console.log(`Node ${process.version}, ${os.cpus().length} kärnor, last före start ${load.toFixed(2)}${load > 0.5 ? " (stör mätningen)" : ""}\n`);

const dataDir = mkdtempSync(path.join(os.tmpdir(), "utspring-bench-"));
let bare = null;
try {
  const cold = await startServer(dataDir);
  await cold.stop();
  const server = await startServer(dataDir);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  row("start, tom datakatalog (med demoklass)", `${(cold.ms / 1000).toFixed(2)} s`);
  row("start, migrerad", `${(server.ms / 1000).toFixed(2)} s`);
  row("minne i vila", `${(server.rss() / 1e6).toFixed(0)} MB`, "≤ 150 MB");

  const { url } = server;
  const manager = await signIn(url, "ansvarig@utspring.test", password);
  const me = await (await fetch(`${url}/trpc/auth.me`, { headers: { cookie: manager } })).json();
  const { user, profile } = me.result.data.json;
  const databasePassword = readFileSync(path.join(dataDir, "postgres/password"), "utf8").trim();
  const port = readFileSync(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[3];
  const databaseUrl = `postgres://utspring:${encodeURIComponent(databasePassword)}@127.0.0.1:${port}/utspring`;
  const bareUrl = await startBare([databaseUrl, profile.classId, user.id]);

  const headers = { cookie: manager };
  for (const verb of ["auth.me", "fund.overview"]) {
    show(verb, await compare({ url: `${url}/trpc/${verb}`, headers }, { url: `${bareUrl}/${verb}`, headers }, effort), "≥ 0,40");
  }
  const json = { ...headers, "content-type": "application/json" };
  const entry = () => ({ amount: 100, description: "Mätning", idempotencyKey: randomUUID() });
  const posting = (address, wrap) => ({
    url: address,
    requests: [{ method: "POST", headers: json, setupRequest: (request) => ({ ...request, body: JSON.stringify(wrap(entry())) }) }],
  });
  const deposits = await compare(
    posting(`${url}/trpc/fund.deposit`, (input) => ({ json: input })),
    posting(`${bareUrl}/fund.deposit`, (input) => input),
    effort,
  );
  show("fund.deposit, en klass", deposits, "≥ 0,40 och ≥ 150/s");

  const cookies = [manager];
  for (let at = 1; at < 10; at += 1) cookies.push(await signIn(url, `elev${at}@utspring.test`, password));
  const changes = isQuick ? 10 : 50;
  for (const [name, change] of [["insättning", deposit(url, manager)], ["såld vara", await registerSale(url, manager)]]) {
    const seen = await fanOut(url, cookies, change, { changes });
    row(`${name} → sedd av 100 socketar`, `p50 ${seen.p50.toFixed(1)} ms, p99 ${seen.p99.toFixed(1)} ms`, "p99 < 50 ms");
  }

  const { oneMs, tenMs, grownBytes } = await uploadMany(url, manager, server.rss);
  row("uppladdning, 20 MB", `en ${oneMs.toFixed(0)} ms, tio samtidigt ${tenMs.toFixed(0)} ms, minne +${(grownBytes / 1e6).toFixed(0)} MB`, "< 64 MB");

  const routes = ["payments", "fund", "budget", "calendar", "voting-real", "documents", "checklist", "settings", "messages"].map((name) => `/class/${name}`);
  const aims = { "/auth": 170, "/class/fund": 200 };
  for (const screen of ["/auth", "/class", ...routes]) {
    const { js, css } = await firstLoad(url, screen, screen === "/auth" ? null : manager);
    const kB = (bytes) => (bytes / 1000).toFixed(1);
    row(`första laddning ${screen}`, `${kB(js + css)} kB gz (JS ${kB(js)}, CSS ${kB(css)})`, aims[screen] ? `≤ ${aims[screen]} kB` : "");
  }
  for (const [href, ms] of Object.entries(await clickToData(url, manager, routes, isQuick ? 2 : 5))) {
    row(`klick till data ${href}`, `${ms.toFixed(0)} ms`, "< 100 ms");
  }

  const waiting = await fillBigClass(databaseUrl, profile.classId, user.id);
  for (const verb of ["classes.dashboard", "payments.status"]) {
    show(`${verb}, 100 × 50`, await compare({ url: `${url}/trpc/${verb}`, headers }, { url: `${bareUrl}/${verb}`, headers }, effort), "≥ 0,40");
  }
  const approvals = await approveAtOnce(url, manager, waiting, 10_000);
  row("100 godkännanden samtidigt", `${approvals.ms.toFixed(0)} ms (${approvals.perSecond.toFixed(0)}/s), varje krona en gång`);

  const admin = await signIn(url, "admin@utspring.test", password);
  const place = { classId: profile.classId, managerId: user.id };
  const ask = (verb, cookie) => {
    const input = encodeURIComponent(JSON.stringify({ json: {} }));
    const needsInput = verb === "sales.statistics" || verb === "admin.sales.overview";
    return [{ url: `${url}/trpc/${verb}${needsInput ? `?input=${input}` : ""}`, headers: { cookie } }, { url: `${bareUrl}/${verb}`, headers: { cookie } }];
  };
  const small = {};
  for (const rows of isQuick ? [10_000, 100_000] : [10_000, 1_000_000]) {
    const total = await fillSales(databaseUrl, place, rows);
    for (const [verb, cookie] of [["sales.leaderboard", manager], ["sales.statistics", manager], ["admin.overview", admin], ["admin.sales.overview", admin]]) {
      const figures = await compare(...ask(verb, cookie), effort);
      show(`${verb}, ${total.toLocaleString("sv-SE")} sålda`, figures, "≥ 0,40");
      const isOfClass = verb.startsWith("sales.");
      if (small[verb]) row("  mot 10 000 sålda", `${(small[verb].ours.rps / figures.ours.rps).toFixed(2)} × tiden`, isOfClass ? "≤ 1,3" : "");
      small[verb] ??= figures;
    }
  }
  const active = await (await fetch(`${url}/trpc/sales.activeSession`, { headers: { cookie: manager } })).json();
  for (const rows of [30, 300, 5_000]) {
    const paper = await summaryOf(url, manager, databaseUrl, { classId: profile.classId, sessionId: active.result.data.json.id, rows });
    row(`sammanställning (PDF), ${rows} sålda`, `${paper.ms.toFixed(0)} ms, ${(paper.bytes / 1000).toFixed(0)} kB, andras p99 ${paper.othersP99.toFixed(0)} ms`, rows === 5_000 ? "< 1 000 ms" : "");
  }
  row("minne efter belastning", `${(server.rss() / 1e6).toFixed(0)} MB`);
  await server.stop();
} finally {
  bare?.kill();
  rmSync(dataDir, { recursive: true, force: true });
}

function row(name, figure, aim = "") {
  console.log(`${name.padEnd(42)} ${figure.padEnd(64)} ${aim && `mål ${aim}`}`);
}

function show(name, { ours, bare: other, ratio }, aim) {
  const side = ({ rps, p50, p99 }) => `${rps.toFixed(0)}/s p50 ${p50} p99 ${p99} ms`;
  row(name, `${side(ours)} · bar ${side(other)} · kvot ${ratio.toFixed(2)}`, aim);
}

function startBare(args) {
  bare = spawn(process.execPath, [path.join(root, "bench/bare.mjs"), ...args], { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    bare.once("exit", () => reject(new Error("the bare handler did not start")));
    bare.stdout.once("data", (text) => resolve(`http://127.0.0.1:${String(text).trim()}`));
  });
}
