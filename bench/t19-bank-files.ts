import { matchRows } from "../packages/bank-matching/src/match-rows.ts";
import { corpora, countCorpus, matchedFiles, seedsFrom } from "../packages/testkit/src/bank/corpora.ts";
import type { CorpusName } from "../packages/testkit/src/bank/corpora.ts";
import { countReadAgain } from "../packages/testkit/src/bank/read-again.ts";
import { peerRules } from "../packages/testkit/src/bank/peer-rules.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Bankfiler: andel betalningar som matchas rätt";

const names: Record<CorpusName, string> = {
  report: "Swish-rapport",
  phones: "kontofil med telefonnummer",
  names: "kontofil med avkortade namn",
  stampedPhones: "egna ören, fil med telefonnummer",
  stampedNames: "egna ören, fil med avkortade namn",
};

export async function run(_installation: Installation, table: Table, { isQuick }: BenchOptions): Promise<void> {
  const seeds = seedsFrom(1_000, isQuick ? 5 : 60);
  const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1).replace(".", ",")} %`;
  for (const [name, words] of Object.entries(names) as [CorpusName, string][]) {
    const { payments, booked, wrong, rightFirst, unrelated, unrelatedAsked } = countCorpus(name, { seeds });
    const { minBooked, minRightFirst } = corpora[name];
    const aims = [
      ...(minBooked > 0 ? [`≥ ${minBooked * 100} % bokförda, 0 fel`] : ["0 bokförda"]),
      `≥ ${minRightFirst * 100} % rätt först`,
    ];
    table.add(
      `${words}, ${seeds.length} klassers läsår`,
      `${percent(booked, payments)} av ${table.inAll(payments)} bokförda automatiskt, ${wrong} fel; ${percent(rightFirst, payments)} bokförda eller rätt i första förslaget; ${percent(unrelatedAsked, unrelated)} av ${table.inAll(unrelated)} rader från andra kräver ett val`,
      aims.join(", "),
    );
  }
  for (const [peer, kind] of [
    ["pretix", "report"],
    ["odoo", "report"],
    ["odoo", "phones"],
  ] as const) {
    const { payments, booked, wrong } = countCorpus(kind, { seeds, rules: peerRules[peer] });
    const words = peer === "pretix" ? "Pretix regel (referens)" : "Odoos regel (telefon och belopp)";
    table.add(
      `jämförelse: ${words}, ${names[kind]}`,
      `${percent(booked, payments)} bokförda, ${wrong} fel (${percent(wrong, booked)}), ${table.inAll(payments - booked)} kvar`,
    );
  }
  const { again, fresh } = countReadAgain(matchedFiles("report", { seeds: seeds.slice(0, 20) }));
  table.add("samma och överlappande filer en gång till", `${fresh} nya av ${table.inAll(again)} rader`, "0");
  const large = largeFile();
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    matchRows(large.rows, large.context);
    return performance.now() - startedAt;
  }).toSorted((one, other) => one - other);
  table.add(
    `${table.inAll(large.rows.length)} rader mot ${large.context.items.length} poster`,
    `${(times[2] ?? 0).toFixed(0)} ms, mitten av 5`,
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
