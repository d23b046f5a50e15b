import { matchRows } from "../packages/bank-matching/src/match-rows.ts";
import { corpora, countCorpus, matchedFiles, seedsFrom } from "../packages/testkit/src/bank/corpora.ts";
import type { CorpusName } from "../packages/testkit/src/bank/corpora.ts";
import { countReadAgain } from "../packages/testkit/src/bank/read-again.ts";
import { peerRules } from "../packages/testkit/src/bank/peer-rules.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Bank files: share of payments that are matched correctly";

const names: Record<CorpusName, string> = {
  report: "Swish report",
  phones: "account file with phone numbers",
  names: "account file with shortened names",
  stampedPhones: "own öre, file with phone numbers",
  stampedNames: "own öre, file with shortened names",
};

export async function run(_installation: Installation, table: Table, { isQuick }: BenchOptions): Promise<void> {
  const seeds = seedsFrom(1_000, isQuick ? 5 : 60);
  const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;
  for (const [name, words] of Object.entries(names) as [CorpusName, string][]) {
    const { payments, booked, wrong, rightFirst, unrelated, unrelatedAsked } = countCorpus(name, { seeds });
    const { minBooked, minRightFirst } = corpora[name];
    const aims = [
      ...(minBooked > 0 ? [`≥ ${minBooked * 100} % booked, 0 wrong`] : ["0 booked"]),
      `≥ ${minRightFirst * 100} % right first`,
    ];
    table.add(
      `${words}, school year of ${seeds.length} classes`,
      `${percent(booked, payments)} of ${table.inAll(payments)} booked automatically, ${wrong} wrong; ${percent(rightFirst, payments)} booked or right in the first suggestion; ${percent(unrelatedAsked, unrelated)} of ${table.inAll(unrelated)} rows from others need a choice`,
      aims.join(", "),
    );
  }
  for (const [peer, kind] of [
    ["pretix", "report"],
    ["odoo", "report"],
    ["odoo", "phones"],
  ] as const) {
    const { payments, booked, wrong } = countCorpus(kind, { seeds, rules: peerRules[peer] });
    const words = peer === "pretix" ? "Pretix's rule (reference)" : "Odoo's rule (phone and amount)";
    table.add(
      `comparison: ${words}, ${names[kind]}`,
      `${percent(booked, payments)} booked, ${wrong} wrong (${percent(wrong, booked)}), ${table.inAll(payments - booked)} left`,
    );
  }
  const { again, fresh } = countReadAgain(matchedFiles("report", { seeds: seeds.slice(0, 20) }));
  table.add("the same and overlapping files once more", `${fresh} new of ${table.inAll(again)} rows`, "0");
  const large = largeFile();
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    matchRows(large.rows, large.context);
    return performance.now() - startedAt;
  }).toSorted((one, other) => one - other);
  table.add(
    `${table.inAll(large.rows.length)} rows against ${large.context.items.length} items`,
    `${(times[2] ?? 0).toFixed(0)} ms, median of 5`,
    "≤ 500 ms",
  );
}

function largeFile() {
  const files = [...matchedFiles("report", { seeds: [1] })];
  const rows = files.flatMap((file) => file.rows.map(({ row }) => row));
  const [last] = files.slice(-1);
  const [first] = rows;
  if (last === undefined || first === undefined) throw new Error("a year has files");
  const items = last.context.items.map((item) => ({ ...item, remainingOre: 25_000 }));
  return {
    rows: Array.from({ length: 20_000 }, (_, index) => ({
      ...(rows[index % rows.length] ?? first),
      fingerprint: `${index}`,
    })),
    context: { ...last.context, items, booked: [] },
  };
}
