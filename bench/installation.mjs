// The product as deployed: the built server on its own data directory, the demo class's users signed in, and the bare
// handler beside it.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fillBigClass } from "./big-class.mjs";
import { addManagers } from "./people.mjs";
import { signIn, startServer } from "./server.mjs";

const bench = path.dirname(fileURLToPath(import.meta.url));
const password = "utspring2027";

/** Starts the product. Close it, also after an error. */
export async function openInstallation() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "utspring-bench-"));
  const cold = await startServer(dataDir);
  await cold.stop();
  const warm = await startServer(dataDir);
  await warm.stop();
  const server = await startServer(dataDir, { isWatched: true });
  const { url } = server;
  const manager = await signIn(url, "ansvarig@utspring.test", password);
  const me = await (await fetch(`${url}/trpc/auth.me`, { headers: { cookie: manager } })).json();
  const { user, profile } = me.result.data.json;
  const secret = readFileSync(path.join(dataDir, "postgres/password"), "utf8").trim();
  const [postmaster, , , port] = readFileSync(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split(
    "\n",
  );
  const databaseUrl = `postgres://utspring:${encodeURIComponent(secret)}@127.0.0.1:${port}/utspring`;
  const bare = await startBare([databaseUrl, profile.classId, user.id]);
  let waiting = null;
  let callers = null;

  return {
    root: path.dirname(bench),
    dataDir,
    server,
    postmaster: Number(postmaster),
    coldMs: cold.ms,
    warmMs: warm.ms,
    url,
    bareUrl: bare.url,
    barePid: bare.child.pid,
    databaseUrl,
    password,
    manager,
    classId: profile.classId,
    managerId: user.id,
    admin: () => signIn(url, "admin@utspring.test", password),
    pupil: (number) => signIn(url, `elev${number}@utspring.test`, password),
    /**
     * `{ cookie, address }` of fifty studentansvariga of the demo class, created on first use: each connection of a
     * load is one of them.
     */
    callers: () => (callers ??= addManagers(databaseUrl, profile.classId, 50)),
    /** Fills the demo class to 100 members and 50 requirements; returns 100 waiting reports. */
    bigClass: () => (waiting ??= fillBigClass(databaseUrl, profile.classId, user.id)),
    /** The same request to the product and to the bare handler. */
    question: (procedure, cookie = manager, input = null) => {
      const query = input === null ? "" : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
      return [
        { url: `${url}/trpc/${procedure}${query}`, headers: { cookie }, pid: server.pid },
        { url: `${bare.url}/${procedure}`, headers: { cookie }, pid: bare.child.pid },
      ];
    },
    close: async () => {
      bare.child.kill();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function startBare(args) {
  const child = spawn(process.execPath, [path.join(bench, "bare.mjs"), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error("the bare handler did not start")));
    child.stdout.once("data", (text) => resolve({ child, url: `http://127.0.0.1:${String(text).trim()}` }));
  });
}
