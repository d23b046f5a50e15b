// From one person's click, the whole call included, to the other person's socket.
import { deposit, fanOut } from "./fan-out.mjs";

export const title = "Från ett anrop till en annans skärm";

export async function run({ url, manager, pupil }, table, { isQuick }) {
  const seen = await fanOut(url, [await pupil(1)], deposit(url, manager), { sockets: 1, changes: isQuick ? 20 : 300 });
  table.add("insättning → sedd av en annan", `p50 ${seen.p50.toFixed(1)} ms, p99 ${seen.p99.toFixed(1)} ms`, "p50 ≤ 5 ms, p99 ≤ 20 ms");
}
