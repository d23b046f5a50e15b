import { everyRow } from "./guarantees.ts";
import type { RowId } from "./guarantees.ts";

export interface Shown {
  row: RowId;
  isKept: boolean;
  figures: Record<string, number>;
  seed: number;
  seconds: number;
  date: string;
}

export interface Report {
  row: string;
  figures: Record<string, number>;
}

const isHighest = (name: string) => /^(?:max|slowest)/u.test(name);

export function mergedFigures(row: RowId, reports: Report[]): Record<string, number> {
  const merged: Record<string, number> = {};
  for (const report of reports) {
    if (report.row !== row) continue;
    for (const [name, value] of Object.entries(report.figures)) {
      const before = merged[name];
      merged[name] = before === undefined ? value : isHighest(name) ? Math.max(before, value) : before + value;
    }
  }
  return merged;
}

/** Figures outside a row's bounds, and guaranteed figures that no test reported. Empty when all bounds hold. */
export function shortfalls(row: RowId, figures: Record<string, number>): string[] {
  return Object.entries(everyRow[row].figures).flatMap(([name, { label, min, max }]) => {
    const value = figures[name];
    if (value === undefined) return [`${label}: visades inte`];
    if (min !== undefined && value < min) return [`${label}: ${inDigits(value)}, minst ${inDigits(min)}`];
    return max !== undefined && value > max ? [`${label}: ${inDigits(value)}, högst ${inDigits(max)}`] : [];
  });
}

export function figureText(row: RowId, figures: Record<string, number>): string {
  const labels: Record<string, { label: string }> = everyRow[row].figures;
  const texts = Object.entries(figures).map(([name, value]) => `${inDigits(value)} ${labels[name]?.label ?? name}`);
  return texts.length === 0 ? "alla tester gick igenom" : texts.join(", ");
}

export function targetText(row: RowId): string {
  const bounds = Object.values(everyRow[row].figures).flatMap(({ label, min, max }) => [
    ...(min === undefined ? [] : [`minst ${inDigits(min)} ${label}`]),
    ...(max === undefined ? [] : [`${max === 0 ? "0" : `högst ${inDigits(max)}`} ${label}`]),
  ]);
  return bounds.length === 0 ? "alla tester går igenom" : bounds.join(", ");
}

function inDigits(value: number): string {
  return String(Math.round(value * 10) / 10)
    .replace(".", ",")
    .replace(/\B(?=(?:\d{3})+(?!\d))/gu, "\u00a0");
}

const head = `# Vad vi lovar

En klass pengar, elevers uppgifter och kunders adresser ligger här. Den som ska bestämma om vi är att lita på behöver inte tro oss: varje löfte nedan
är ett test, och siffran är vad testet visade. Sidan skrivs av \`npm run proof\`, aldrig för hand; vem som helst med koden kan köra det och få sin egen.
Testerna körs mot en riktig databas och en riktig server. Ett slumpat test har ett slumpfrö (\`npm run proof -- M1 --seed 1\` kör just det igen).
`;

const below = "\n## ";

/** A row without a result, or whose guarantee or bounds changed, is marked. What follows the table is kept. */
export function pageOf(shown: Shown[], machine: string, earlier: string): string {
  const before = new Map(
    earlier.split("\n").map((line) => [/^\| (?<id>[A-Z]\d+) \|/u.exec(line)?.groups?.["id"] ?? "", line]),
  );
  const ids = Object.keys(everyRow) as RowId[];
  const lines = ids.map((row) => {
    const one = shown.find((candidate) => candidate.row === row);
    if (one !== undefined) return lineOf(row, cellsOf(one));
    const line = before.get(row);
    return line?.startsWith(startOf(row)) === true ? line : lineOf(row, ["inte visat", "", "", "", ""]);
  });
  return [
    head,
    `${lines.filter((line) => line.includes("| ja |")).length} av ${ids.length} löften är visade. Maskin: ${machine}.\n`,
    "| | löfte | mål | uppfyllt | resultat | dag | slumpfrö | tid |",
    "|---|---|---|---|---|---|---|---|",
    ...lines,
    earlier.includes(below) ? earlier.slice(earlier.indexOf(below)) : "",
  ].join("\n");
}

function cellsOf({ row, isKept, figures, date, seed, seconds }: Shown): string[] {
  return [isKept ? "ja" : "NEJ", figureText(row, figures), date, String(seed), `${Math.round(seconds)} s`];
}

function lineOf(row: RowId, cells: string[]): string {
  return `${startOf(row)}${cells.join(" | ")} |`;
}

const startOf = (row: RowId) => `| ${[row, everyRow[row].guarantee, targetText(row)].join(" | ")} | `;
