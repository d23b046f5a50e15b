// `npm run start:many -- 3`: several servers on one database behind a small proxy, as in an installation with more load
// than one process can take.
import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { freePort } from "../bench/server.mjs";
import { openProxy } from "./many-proxy.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const count = Number(process.argv[2] ?? 3);
if (!Number.isInteger(count) || count < 1 || count > 16) {
  console.error("Säg hur många servrar som ska startas, 1–16: npm run start:many -- 3");
  process.exit(2);
}

const built = spawnSync(
  process.execPath,
  [
    path.join(root, "node_modules/turbo/bin/turbo"),
    "run",
    "build",
    "--filter=@utspring/server",
    "--filter=@utspring/web",
    "--output-logs=errors-only",
  ],
  { cwd: root, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" } },
);
if (built.status !== 0) {
  console.error("Bygget misslyckades: kör `npm run build` för att se varför.");
  process.exit(1);
}

const dist = (file) => path.join(root, "apps/server/dist", file);
const { prepareDatabase } = await import(pathToFileURL(dist("many-command.js")).href);
const ground = await prepareDatabase();
const children = new Map();
let isEnding = false;

/**
 * One server on a port of its own. It is started again when it ends by itself: what it had acknowledged is in the
 * database.
 */
async function start(number) {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: ground.appUrl,
    TRUST_PROXY: "127.0.0.1",
  };
  const child = spawn(process.execPath, [dist("main.js")], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  const upstream = `http://127.0.0.1:${port}`;
  children.set(number, { child, upstream });
  // Its log is forwarded; its greeting, with an address that nobody uses, is not.
  let rest = "";
  child.stdout.on("data", (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const line of lines) if (line.startsWith("{")) console.log(line);
  });
  child.once("exit", () => {
    proxy.forget(upstream);
    children.delete(number);
    if (!isEnding) setTimeout(() => void start(number), 500);
  });
  await proxy.add(upstream, () => child.exitCode === null && child.signalCode === null);
}

const proxy = await openProxy();
try {
  await proxy.listen(ground.port, ground.host);
} catch (error) {
  console.error(
    error.code === "EADDRINUSE"
      ? `Port ${ground.port} är upptagen. Stäng det som använder den, eller välj en annan: PORT=3001 npm run start:many`
      : error,
  );
  await ground.stop();
  process.exit(1);
}
await Promise.all(Array.from({ length: count }, (_, at) => start(at + 1)));

console.log(`\n  Utspring är igång med ${children.size} servrar på en databas\n\n  Adress        ${ground.appUrl}`);
for (const [number, { child, upstream }] of children)
  console.log(`  Server ${number}      ${upstream}  (pid ${child.pid})`);
if (ground.demo) {
  console.log(`\n  Demokonton (lösenord ${ground.demo.password})`);
  for (const { email, label } of ground.demo.accounts) console.log(`    ${email.padEnd(28)} ${label}`);
}
console.log("");

async function end() {
  if (isEnding) return;
  isEnding = true;
  const ended = [...children.values()].map(({ child }) => new Promise((resolve) => child.once("exit", resolve)));
  for (const { child } of children.values()) child.kill("SIGTERM");
  await Promise.all(ended);
  await proxy.close();
  await ground.stop();
}
process.once("SIGINT", () => void end());
process.once("SIGTERM", () => void end());
