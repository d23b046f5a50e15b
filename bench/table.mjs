// What was measured, as lines on the screen and as a page.

const inAll = (numbers) => numbers.toLocaleString("sv-SE");

/** Collects rows and prints each as it comes. A ratio is our requests a second over the bare handler's: the only figure that another machine can judge. */
export function openTable() {
  const rows = [];
  const add = (name, figure, aim = "", ratio = null) => {
    rows.push({ name, figure, aim, ratio });
    console.log(`  ${name.padEnd(42)} ${figure.padEnd(64)} ${aim && `mål ${aim}`}`);
  };
  const compared = (name, { ours, bare, ratio }, aim) => {
    const side = ({ rps, p50, p99 }) => `${rps.toFixed(0)}/s p50 ${p50} p99 ${p99} ms`;
    add(name, `${side(ours)} · bar ${side(bare)} · kvot ${ratio.toFixed(2)}`, aim, ratio);
  };
  return { rows, add, compared, inAll };
}

/** The page for docs/benchmarks.md. `parts` are `{ name, title, rows }`. */
export function pageOf(parts, { machine, date }) {
  const part = ({ name, title, rows }) =>
    [`## ${name} ${title}`, "", "| mätt | figur | mål |", "|---|---|---|", ...rows.map((row) => `| ${row.name.trim()} | ${row.figure} | ${row.aim} |`), ""].join("\n");
  return [
    "# Mätningar",
    "",
    `Skriven av \`npm run bench\` ${date}. ${machine}.`,
    "",
    "Server, databas och belastning delar på samma kärnor: jämför kvoterna, inte tiderna. En kvot är våra svar i sekunden genom en bar hanterares, som ställer samma SQL med samma radskydd men",
    "inte har någon regel, i samma körning och turvis. `npm run bench -- T1 T5` kör några av dem, `npm run bench -- --quick` det korta prov som `bench/limits.json` dömer.",
    "",
    ...parts.map(part),
  ].join("\n");
}
