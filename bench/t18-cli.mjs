// One command, as seen by the shell.
import { cliCalls } from "./cli.mjs";

export const title = "Kommandoraden";

export async function run({ root, url, password }, table, { isQuick }) {
  const cli = await cliCalls(root, url, { email: "ansvarig@utspring.test", password, calls: isQuick ? 5 : 20 });
  table.add(
    "utspring fund overview",
    `p50 ${cli.p50.toFixed(0)} ms, p99 ${cli.p99.toFixed(0)} ms (Node ensamt ${cli.bareMs.toFixed(0)} ms)`,
    "< 350 ms",
  );
}
