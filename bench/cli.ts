// The time of one command as seen by the shell: start, read the commands, call the server, print, end.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { post } from "./call.ts";

const run = promisify(execFile);

/** Milliseconds; bareMs is what Node takes to start and do nothing. */
export async function measureCliCalls(
  root: string,
  url: string,
  { email, password, calls }: { email: string; password: string; calls: number },
): Promise<{ p50: number; p99: number; bareMs: number }> {
  const home = mkdtempSync(path.join(os.tmpdir(), "utspring-bench-cli-"));
  const main = path.join(root, "apps/cli/dist/main.js");
  const measureTime = async (args: string[]) => {
    const started = performance.now();
    await run(process.execPath, args, {
      env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, UTSPRING_SERVER: url },
    });
    return performance.now() - started;
  };
  try {
    const { token } = await post(url, "auth.createToken", { email, password, label: "bench" });
    mkdirSync(path.join(home, "utspring"));
    writeFileSync(
      path.join(home, "utspring/token.json"),
      JSON.stringify({ [url]: { token, email, expiresAt: "2099-01-01T00:00:00.000Z" } }),
      { mode: 0o600 },
    );
    await measureTime([main, "fund", "overview"]);
    const times: number[] = [];
    const bare: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      times.push(await measureTime([main, "fund", "overview", "--output", "json"]));
      bare.push(await measureTime(["-e", "0"]));
    }
    const at = (list: number[], share: number) =>
      list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN;
    return { p50: at(times, 0.5), p99: at(times, 0.99), bareMs: at(bare, 0.5) };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
