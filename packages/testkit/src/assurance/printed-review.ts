import type { ExpectedReport } from "./meeting-oracle.ts";

export interface Line {
  cells: string[];
  amounts: number[];
}

/** A long text goes on over the lines that have no amount. */
export function continuationOf(lines: readonly Line[], index: number): string | undefined {
  return lines[index + 1]?.amounts.length === 0 ? lines[index + 1]?.cells[0] : undefined;
}

export function compareReview(
  lines: readonly Line[],
  { banks, unsigned, agreeing, ongoing, isSigned }: ExpectedReport,
  {
    hasNames,
    same,
    faults,
  }: { hasNames: boolean; same: (what: string, shown: number[], wanted: number[]) => void; faults: string[] },
): void {
  for (const { cells, amounts } of lines) {
    const bankOre = banks.get(cells[0] ?? "");
    if (bankOre !== undefined) same(`bank of ${cells[0]}`, amounts.slice(0, 1), [bankOre]);
  }
  // A line may be broken within a name.
  const text = unspaced(lines.flatMap(({ cells }) => cells).join(" "));
  const [named, earlier] = [unsigned.slice(-6), unsigned.slice(0, -6).length];
  const rest = earlier === 0 ? "" : ` och ${earlier} ${earlier === 1 ? "tidigare månad" : "tidigare månader"}`;
  const sentences = [
    hasNames ? agreeing : "",
    unsigned.length === 0 ? "" : `Inte granskat: ${named.join(", ")}${rest}.`,
    ongoing,
    isSigned || (unsigned.length === 0 && ongoing === "") ? "" : "Ingen månad i perioden är granskad.",
  ];
  for (const sentence of sentences) if (!text.includes(unspaced(sentence))) faults.push(`it does not say: ${sentence}`);
  if (unsigned.length === 0 && text.includes("Integranskat")) faults.push("it says that a month is unsigned");
  if (ongoing === "" && text.includes("Pågår")) faults.push("it says that a month goes on");
  if (agreeing === "" && text.includes("stämmermedbanken")) faults.push("it says that a month agrees with the bank");
}

function unspaced(text: string): string {
  return text.replaceAll(/\s/gu, "");
}

export function textOf(lines: readonly Line[]): string {
  return lines
    .flatMap(({ cells }) => cells)
    .join(" ")
    .replaceAll("\u00a0", " ");
}
