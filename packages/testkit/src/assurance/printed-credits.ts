/** `lines` are the report's, one text each. */
export function compareCredits(
  lines: readonly string[],
  { owedOre, creditsOre }: { owedOre: number; creditsOre: number },
  same: (what: string, shown: number[], wanted: number[]) => void,
): void {
  const amountIn = (line: string) =>
    Number(
      /(?<amount>−?[\d\s]+,\d\d)\skr/u.exec(line)?.groups?.["amount"]?.replace("−", "-").replaceAll(/[\s,]/gu, ""),
    );
  const changes = lines.filter((line) => line.startsWith("Det medlemmarna har till godo har"));
  const signed = changes.map((line) => amountIn(line) * (line.includes("minskat") ? -1 : 1));
  same("change of credits", signed, creditsOre === 0 ? [] : [creditsOre]);
  const owed = lines.filter((line) => line.startsWith("Medlemmar har tillsammans")).map(amountIn);
  same("credits", owed, owedOre === 0 ? [] : [owedOre]);
}
