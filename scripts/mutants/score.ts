import { goals } from "./areas.ts";
import type { AreaName } from "./areas.ts";

export interface Outcome {
  place: string;
  original: string;
  replacement: string;
  isNoticed: boolean;
}

export interface Score {
  area: AreaName;
  seed: number;
  date: string;
  noticed: number;
  all: number;
}

const start = "## Hur mycket testerna märker";
const head = `${start}

Små fel läggs in i koden, ett i taget, och testerna ska misslyckas. Slumpfröet avgör vilka fel det blir. Tabellen skrivs
av \`npm run mutants\`.

| del | fel | upptäckta | andel | mål | slumpfrö | dag |
|---|---|---|---|---|---|---|`;

export function pageWith(page: string, score: Score): string {
  const [above = "", below = ""] = page.split(`\n${start}`);
  const rows = (Object.keys(goals) as AreaName[]).flatMap((area) =>
    area === score.area ? [rowOf(score)] : below.split("\n").filter((line) => line.startsWith(`| ${area} |`)),
  );
  return `${above.trimEnd()}\n\n${[head, ...rows].join("\n")}\n`;
}

function rowOf({ area, seed, date, noticed, all }: Score): string {
  const share = `${Math.round((noticed / all) * 100)} %`;
  return `| ${[area, all, noticed, share, `${goals[area]} %`, seed, date].join(" | ")} |`;
}

const inOneLine = (text: string) => text.replaceAll(/\s+/gu, " ").slice(0, 200);

export function survivorsIn(outcomes: Outcome[]): string {
  return outcomes
    .filter(({ isNoticed }) => !isNoticed)
    .map(({ place, original, replacement }) => `${place} ${inOneLine(original)} → ${inOneLine(replacement)}\n`)
    .toSorted()
    .join("");
}
