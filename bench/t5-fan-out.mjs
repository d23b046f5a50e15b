// From a change to its being seen by every one of a hundred sockets.
import { deposit, fanOut, registerSale } from "./fan-out.mjs";

export const title = "En ändring till hundra socketar";

export async function run({ url, manager, pupil }, table, { isQuick }) {
  const cookies = [manager];
  for (let at = 1; at < 10; at += 1) cookies.push(await pupil(at));
  for (const [name, change] of [["insättning", deposit(url, manager)], ["såld vara", await registerSale(url, manager)]]) {
    const seen = await fanOut(url, cookies, change, { changes: isQuick ? 10 : 50 });
    table.add(`${name} → sedd av 100 socketar`, `p50 ${seen.p50.toFixed(1)} ms, p99 ${seen.p99.toFixed(1)} ms`, "p99 < 50 ms");
  }
}
