// `npm run start:many -- 3`: several servers on one database behind a small proxy.
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type * as Commands from "../apps/server/src/many-command.ts";
import { freePort } from "../packages/testkit/src/server-process.ts";
import { buildOrExit, root } from "./build.ts";
import { openProxy } from "./many-proxy.ts";

const count = Number(process.argv[2] ?? 3);
if (!Number.isInteger(count) || count < 1 || count > 16) {
  console.error("Säg hur många servrar som ska startas, 1–16: npm run start:many -- 3");
  process.exit(2);
}

buildOrExit("server", "web");

const dist = (file: string) => path.join(root, "apps/server/dist", file);
const { prepareDatabase } = (await import(pathToFileURL(dist("many-command.js")).href)) as typeof Commands;
const database = await prepareDatabase();
const children = new Map<number, { child: ChildProcess; upstream: string }>();
let isEnding = false;

/** Restarted when it ends by itself, which loses nothing: acknowledged writes are in the database. */
async function start(number: number): Promise<void> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: database.appUrl,
    TRUST_PROXY: "127.0.0.1",
  };
  const child = spawn(process.execPath, [dist("main.js")], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  const upstream = `http://127.0.0.1:${port}`;
  children.set(number, { child, upstream });
  // Without the start message, whose address is not the proxy's.
  let rest = "";
  child.stdout.on("data", (text: Buffer) => {
    const lines = (rest + String(text)).split("\n");
    rest = lines.pop() ?? "";
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
  await proxy.listen(database.port, database.host);
} catch (error) {
  console.error(
    (error as NodeJS.ErrnoException).code === "EADDRINUSE"
      ? `Port ${database.port} är upptagen. Stäng det som använder den, eller välj en annan: PORT=3001 npm run start:many`
      : error,
  );
  await database.stop();
  process.exit(1);
}
await Promise.all(Array.from({ length: count }, (_, index) => start(index + 1)));

console.log(`\n  Utspring är igång med ${children.size} servrar på en databas\n\n  Adress        ${database.appUrl}`);
for (const [number, { child, upstream }] of children)
  console.log(`  Server ${number}      ${upstream}  (pid ${child.pid})`);
if (database.demo) {
  console.log(`\n  Demokonton (lösenord ${database.demo.password})`);
  for (const { email, label } of database.demo.accounts) console.log(`    ${email.padEnd(28)} ${label}`);
}
console.log("");

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const ended = [...children.values()].map(({ child }) => new Promise((resolve) => child.once("exit", resolve)));
  for (const { child } of children.values()) child.kill("SIGTERM");
  await Promise.all(ended);
  await proxy.close();
  await database.stop();
}
process.once("SIGINT", () => void end());
process.once("SIGTERM", () => void end());
