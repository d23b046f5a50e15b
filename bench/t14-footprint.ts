// The cost of starting and the memory of an idle server: with a database that runs already, as an operator starts it,
// and with its own.
import { readFileSync } from "node:fs";
import { median } from "./load.ts";
import { startServer } from "./server.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Start och minne";

const starts = 7;
const inMB = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

export async function run(
  { coldMs, warmMs, dataDir, databaseUrl, postmaster }: Installation,
  table: Table,
): Promise<void> {
  table.add("start, tom datakatalog (med demoklass)", `${(coldMs / 1000).toFixed(2)} s`);
  table.add("start, migrerad, PostgreSQL inräknad", `${(warmMs / 1000).toFixed(2)} s`);
  const times: number[] = [];
  let server = await startServer(dataDir, { databaseUrl });
  while (times.push(server.ms) < starts) {
    await server.stop();
    server = await startServer(dataDir, { databaseUrl });
  }
  try {
    // The memory for starting is freed in the first seconds.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    table.add(
      `start, migrerad, PostgreSQL redan igång, mitten av ${starts}`,
      `${median(times).toFixed(0)} ms`,
      "≤ 250 ms",
    );
    const rss = server.rss();
    table.add("minne i vila, PostgreSQL oräknat", inMB(rss), "≤ 80 MB");
    const family = [postmaster, ...childrenOf(postmaster)].reduce<number>((sum, pid) => sum + shareOf(pid), 0);
    table.add("PostgreSQL för två servrar, delat räknat en gång", inMB(family), "med servern < 110 MB");
  } finally {
    await server.stop();
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);

/** A process's memory, with its share of the shared pages. */
const shareOf = (pid: number | string) =>
  Number(/^Pss:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) * 1024;
