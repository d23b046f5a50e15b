// Starts the built server on a data directory of its own and waits until it is ready.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** A port that is free at the moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * `{ url, pid, ms, rss(), live(), watchLoop(), stop() }`: ms until /health/ready answers, rss and live in bytes, of the
 * server's own process without its database. Only a watched server reports its event loop, and only a weighed one its
 * live memory. On a new database in `dataDir`, or on the given one.
 */
export async function startServer(dataDir, { isWatched = false, isWeighed = false, databaseUrl } = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    TRUST_PROXY: "127.0.0.1",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, APP_URL: url }),
  };
  const ears = [...(isWatched ? ["loop-delay.cjs"] : []), ...(isWeighed ? ["live-memory.cjs"] : [])];
  const before = ears.flatMap((file) => ["--require", path.join(root, "bench", file)]);
  const child = spawn(process.execPath, [...before, path.join(root, "apps/server/dist/main.js")], {
    env,
    stdio: ["ignore", "ignore", "inherit", ...(ears.length > 0 ? ["ipc"] : [])],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error("the server did not start");
    const isReady = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    pid: child.pid,
    ms: performance.now() - startedAt,
    rss: () => Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))[1]) * 1024,
    /** The memory in use after a garbage collection, which this runs. */
    live: () =>
      new Promise((resolve) => {
        child.once("message", (weighed) => resolve(weighed.live));
        child.send("weigh");
      }),
    /** The event loop's delay from now until the returned function is called: `{ p99, max }` in milliseconds. */
    watchLoop: () => {
      child.send("watch");
      return () =>
        new Promise((resolve) => {
          child.once("message", resolve);
          child.send("tell");
        });
    },
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", resolve);
        child.kill("SIGTERM");
      }),
  };
}

/** Signs in over HTTP and returns the cookie. */
export async function signIn(url, email, password) {
  const answer = await fetch(`${url}/trpc/auth.signIn`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ json: { email, password } }),
  });
  if (!answer.ok) throw new Error(`sign-in failed: ${await answer.text()}`);
  return answer.headers.getSetCookie()[0].split(";")[0];
}
