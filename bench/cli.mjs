// The time of one command as seen by the shell: start, read the commands, call the server, print, end.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** `{ p50, p99, bareMs }` in milliseconds; bareMs is what Node takes to start and do nothing. */
export async function cliCalls(root, url, { email, password, calls }) {
  const home = mkdtempSync(path.join(os.tmpdir(), "utspring-bench-cli-"));
  const main = path.join(root, "apps/cli/dist/main.js");
  const timed = async (args) => {
    const started = performance.now();
    await run(process.execPath, args, {
      env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, UTSPRING_SERVER: url },
    });
    return performance.now() - started;
  };
  try {
    const answer = await fetch(`${url}/trpc/auth.createToken`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ json: { email, password, label: "bench" } }),
    });
    const { token } = (await answer.json()).result.data.json;
    mkdirSync(path.join(home, "utspring"));
    writeFileSync(
      path.join(home, "utspring/token.json"),
      JSON.stringify({ [url]: { token, email, expiresAt: "2099-01-01T00:00:00.000Z" } }),
      { mode: 0o600 },
    );
    await timed([main, "fund", "overview"]);
    const times = [];
    const bare = [];
    for (let call = 0; call < calls; call += 1) {
      times.push(await timed([main, "fund", "overview", "--output", "json"]));
      bare.push(await timed(["-e", "0"]));
    }
    const at = (list, share) =>
      list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
    return { p50: at(times, 0.5), p99: at(times, 0.99), bareMs: at(bare, 0.5) };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
