import { maxBusyShare } from "./busy-share.ts";
import type { Comparison, Figures } from "./load.ts";

interface TableRow {
  name: string;
  figure: string;
  aim: string;
  ratio: number | null;
  cpuRatio: number | null;
}

export interface Part {
  name: string;
  title: string;
  /** Just before, 0–1. */
  busyShare: number;
  rows: TableRow[];
}

export interface Table {
  rows: TableRow[];
  add(name: string, figure: string, aim?: string, ratio?: number | null, cpuRatio?: number | null): void;
  compared(name: string, comparison: Comparison, aim: string, other?: string): void;
  /** A row without a figure says why. */
  failed(error: unknown): void;
  inAll(number: number): string;
}

const inAll = (number: number) => number.toLocaleString("sv-SE");
const withComma = (ratio: number) => ratio.toFixed(2).replace(".", ",");

/** `ratio` is of rates, `cpuRatio` of a call's CPU: only ratios are comparable between machines. */
export function openTable(): Table {
  const rows: TableRow[] = [];
  const add: Table["add"] = (name, figure, aim = "", ratio = null, cpuRatio = null) => {
    rows.push({ name, figure, aim, ratio, cpuRatio });
    console.log(`  ${name.padEnd(42)} ${figure.padEnd(64)} ${aim && `mål ${aim}`}`);
  };
  const compared: Table["compared"] = (name, { ours, bare, ratio, cpuRatio }, aim, other = "ren Fastify") => {
    const side = ({ rps, p50, p99, us }: Figures) =>
      `${rps.toFixed(0)}/s p50 ${p50} p99 ${p99} ms${us === null ? "" : ` CPU ${us.toFixed(0)} µs`}`;
    const cpu = cpuRatio === null ? "" : `, CPU-kvot ${withComma(cpuRatio)}`;
    add(name, `${side(ours)} · ${other} ${side(bare)} · kvot ${withComma(ratio)}${cpu}`, aim, ratio, cpuRatio);
  };
  const failed = (error: unknown) =>
    add("FEL", (error instanceof Error ? error.message : String(error)).split("\n", 1).join(""));
  return { rows, add, compared, failed, inAll };
}

function sectionOf({ name, title, rows }: Part, note: string[] = []): string {
  const lines = rows.map((row) => `| ${row.name.trim()} | ${row.figure.replaceAll("|", "\\|")} | ${row.aim} |`);
  return [`## ${name} ${title}`, "", ...note, "| mätning | resultat | mål |", "|---|---|---|", ...lines, ""].join("\n");
}

const busyWords = "så tiderna är osäkra; CPU-kvoterna påverkas minst";

function busyNote({ busyShare }: Part): string {
  if (busyShare <= maxBusyShare) return "";
  return `Andra processer använde ${Math.round(busyShare * 100)} % av CPU:n, ${busyWords}.`;
}

function quietSections(page: string): Set<string> {
  const quiet = sectionsOf(page).filter((section) => !section.includes(busyWords));
  return new Set(quiet.map(nameOf));
}

const sectionsOf = (page: string) => page.split(/^(?=## )/mu).filter((section) => section.startsWith("## "));
const nameOf = (section: string) => /^## (?<name>\S+)/u.exec(section)?.groups?.["name"] ?? "";

/** A section from a busy machine does not replace one from a quiet machine. */
export function writableParts(page: string, parts: readonly Part[]): Part[] {
  const quiet = quietSections(page);
  return parts.filter(({ name, busyShare }) => busyShare <= maxBusyShare || !quiet.has(name));
}

export function pageWith(page: string, parts: Part[], { machine, date }: { machine: string; date: string }): string {
  const noteOf = (part: Part) => [`Mätt för sig ${date}. ${machine}.`, busyNote(part)].filter(Boolean).join(" ");
  const fresh = new Map(parts.map((part) => [part.name, sectionOf(part, [noteOf(part), ""])]));
  const known = new Set(sectionsOf(page).map(nameOf));
  const added = [...fresh].filter(([name]) => !known.has(name)).map(([, section]) => `\n${section}`);
  return page
    .split(/^(?=## )/mu)
    .map((section) => {
      const own = fresh.get(nameOf(section));
      return own === undefined ? section : `${own}${section.endsWith("\n\n") ? "\n" : ""}`;
    })
    .concat(added)
    .join("");
}

export function pageOf(
  parts: Part[],
  { machine, date, minutes }: { machine: string; date: string; minutes: string },
): string {
  return [
    "# Mätningar",
    "",
    `Skriven av \`npm run bench\` ${date}, på ${minutes} minuter. ${machine}.`,
    "",
    "Server, databas och belastning delar på samma kärnor: jämför kvoterna, inte tiderna. Kvot = våra svar per sekund delat med dem från en ren Fastify-hanterare med samma SQL och radsäkerhet men utan",
    "regler. Servrarna mäts växelvis i samma körning, och svaren jämförs fält för fält först. CPU är serverprocessens CPU-tid per anrop (`/proc`). CPU-kvot = den andras CPU-tid delad med vår; den påverkas",
    "minst av annan last. `npm run bench -- T1 T5` kör några mätningar, `npm run bench -- --quick` kör det korta prov som jämförs med `bench/limits.json`.",
    "",
    ...parts.map((part) => sectionOf(part, busyNote(part) === "" ? [] : [busyNote(part), ""])),
  ].join("\n");
}
