// The same read in other frameworks, compared with ours. PostGraphile (300 MB; its present version requires Node 22)
// and Directus (470 MB, minutes to install) are left out.
import { compare } from "./load.ts";
import type { Target } from "./load.ts";
import { startPeer } from "./peers.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Samma läsning i andra ramverk";

const peers: Record<string, [name: string, aim: string]> = {
  orpc: ["oRPC, samma SQL", "≥ 1,3"],
  trpc: ["tRPC och Drizzle i standardutförande", "≥ 10"],
  feathers: ["Feathers och Knex", "≥ 6"],
};

export async function run(installation: Installation, table: Table, { effort }: BenchOptions): Promise<void> {
  const [ours] = installation.question("fund.overview");
  const wanted = await answerOf(ours);
  for (const [kind, [name, aim]] of Object.entries(peers)) {
    const peer = await startPeer("t1-peer.mjs", [
      kind,
      installation.databaseUrl,
      installation.classId,
      installation.managerId,
    ]);
    try {
      const theirs = { url: peer.url, headers: ours.headers, pid: peer.pid };
      const given = await answerOf(theirs);
      if (given !== wanted) throw new Error(`${kind} answers ${given}, not ${wanted}`);
      table.compared(
        `fund.overview mot ${name}`,
        await compare(ours, theirs, { ...effort, callers: await installation.callers() }),
        aim,
        "de",
      );
    } finally {
      await peer.stop();
    }
  }
}

/** The fund's three sums, whatever they are wrapped in. */
async function answerOf({ url, headers }: Target): Promise<string> {
  const text = await (await fetch(url, { headers: headers ?? {} })).text();
  return ["balanceOre", "incomeOre", "expenseOre"]
    .map((name) => new RegExp(`"${name}":(-?\\d+)`, "u").exec(text)?.[1])
    .join(" ");
}
