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

const inAll = (number: number) => number.toLocaleString("en-GB");

/** `ratio` is of rates, `cpuRatio` of a call's CPU: only ratios are comparable between machines. */
export function openTable(): Table {
  const rows: TableRow[] = [];
  const add: Table["add"] = (name, figure, aim = "", ratio = null, cpuRatio = null) => {
    rows.push({ name, figure, aim, ratio, cpuRatio });
    console.log(`  ${name.padEnd(42)} ${figure.padEnd(64)} ${aim && `aim ${aim}`}`);
  };
  const compared: Table["compared"] = (name, { ours, bare, ratio, cpuRatio }, aim, other = "bare Fastify") => {
    const side = ({ rps, p50, p99, us }: Figures) =>
      `${rps.toFixed(0)}/s p50 ${p50} p99 ${p99} ms${us === null ? "" : ` CPU ${us.toFixed(0)} µs`}`;
    const cpu = cpuRatio === null ? "" : `, CPU ratio ${cpuRatio.toFixed(2)}`;
    add(name, `${side(ours)} · ${other} ${side(bare)} · ratio ${ratio.toFixed(2)}${cpu}`, aim, ratio, cpuRatio);
  };
  const failed = (error: unknown) =>
    add("ERROR", (error instanceof Error ? error.message : String(error)).split("\n", 1).join(""));
  return { rows, add, compared, failed, inAll };
}

function sectionOf({ name, title, rows }: Part, note: string[] = []): string {
  const lines = rows.map((row) => `| ${row.name.trim()} | ${row.figure.replaceAll("|", "\\|")} | ${row.aim} |`);
  return [`## ${name} ${title}`, "", ...note, "| measurement | result | aim |", "|---|---|---|", ...lines, ""].join(
    "\n",
  );
}

const busyWords = "so the times are uncertain; the CPU ratios are affected least";

function busyNote({ busyShare }: Part): string {
  if (busyShare <= maxBusyShare) return "";
  return `Other processes used ${Math.round(busyShare * 100)} % of the CPU, ${busyWords}.`;
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
  const noteOf = (part: Part) => [`Measured alone on ${date}. ${machine}.`, busyNote(part)].filter(Boolean).join(" ");
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
    "# Benchmarks",
    "",
    `Written by \`npm run bench\` on ${date}, in ${minutes} minutes. ${machine}.`,
    "",
    "The server, the database and the load share the same cores: compare the ratios, not the times. Ratio = our requests",
    "per second divided by those of a bare Fastify handler with the same SQL and row-level security but without rules. The",
    "servers are measured alternately in one run, and first their answers are compared field by field. CPU is the server",
    "process's CPU time per call (`/proc`). CPU ratio = the other's CPU time divided by ours; other load affects it least.",
    "`npm run bench -- T1 T5` runs some of the benchmarks, `npm run bench -- --quick` the short ones that are compared with",
    "`bench/limits.json`.",
    "",
    ...parts.map((part) => sectionOf(part, busyNote(part) === "" ? [] : [busyNote(part), ""])),
  ].join("\n");
}
