// The same read in other houses, which live in a folder of their own that the product knows nothing of: `npm ci --prefix bench/peers` once.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { compare } from "./load.mjs";

export const title = "Samma läsning i andra hus";

const peers = { orpc: ["oRPC, samma SQL", "≥ 1,3"], trpc: ["tRPC och Drizzle som de kommer", "≥ 2"] };

export async function run(house, table, { effort }) {
  const folder = path.join(house.root, "bench/peers");
  if (!existsSync(path.join(folder, "node_modules"))) return table.add("inga andra hus", "kör npm ci --prefix bench/peers");
  const [ours] = house.question("fund.overview");
  const wanted = await answerOf(ours);
  for (const [kind, [name, aim]] of Object.entries(peers)) {
    const child = spawn(process.execPath, [path.join(folder, "t1-peer.mjs"), kind, house.databaseUrl, house.classId, house.managerId], { stdio: ["ignore", "pipe", "inherit"] });
    try {
      const url = await new Promise((resolve, reject) => {
        child.once("exit", () => reject(new Error(`${kind} did not start`)));
        child.stdout.once("data", (line) => resolve(String(line).trim()));
      });
      const theirs = { url, headers: ours.headers };
      const given = await answerOf(theirs);
      if (given !== wanted) throw new Error(`${kind} answers ${given}, not ${wanted}`);
      const { ours: us, bare: them, ratio } = await compare(ours, theirs, effort);
      table.add(`fund.overview mot ${name}`, `${us.rps.toFixed(0)}/s mot ${them.rps.toFixed(0)}/s · kvot ${ratio.toFixed(2)}`, aim, ratio);
    } finally {
      child.kill();
    }
  }
  return undefined;
}

/** The fund's three sums, whatever they are wrapped in. */
async function answerOf({ url, headers }) {
  const text = await (await fetch(url, { headers })).text();
  return ["balanceOre", "incomeOre", "expenseOre"].map((name) => new RegExp(`"${name}":(-?\\d+)`, "u").exec(text)?.[1]).join(" ");
}
