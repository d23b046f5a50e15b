// The results, as lines on the screen and as a page.

const inAll = (numbers) => numbers.toLocaleString("sv-SE");
const withComma = (ratio) => ratio.toFixed(2).replace(".", ",");

/**
 * Collects rows and prints each as it comes. `ratio` is of rates, `cpuRatio` of a call's CPU: the only figures that are
 * comparable between machines.
 */
export function openTable() {
  const rows = [];
  const add = (name, figure, aim = "", ratio = null, cpuRatio = null) => {
    rows.push({ name, figure, aim, ratio, cpuRatio });
    console.log(`  ${name.padEnd(42)} ${figure.padEnd(64)} ${aim && `mål ${aim}`}`);
  };
  const compared = (name, { ours, bare, ratio, cpuRatio }, aim, other = "bar") => {
    const side = ({ rps, p50, p99, us }) =>
      `${rps.toFixed(0)}/s p50 ${p50} p99 ${p99} ms${us === null ? "" : ` CPU ${us.toFixed(0)} µs`}`;
    const cpu = cpuRatio === null ? "" : `, CPU-kvot ${withComma(cpuRatio)}`;
    add(name, `${side(ours)} · ${other} ${side(bare)} · kvot ${withComma(ratio)}${cpu}`, aim, ratio, cpuRatio);
  };
  /** A row without a figure says why. */
  const failed = (error) => add("FEL", error instanceof Error ? error.message.split("\n")[0] : String(error));
  return { rows, add, compared, failed, inAll };
}

function sectionOf({ name, title, rows }, note = []) {
  const lines = rows.map((row) => `| ${row.name.trim()} | ${row.figure.replaceAll("|", "\\|")} | ${row.aim} |`);
  return [`## ${name} ${title}`, "", ...note, "| mätt | figur | mål |", "|---|---|---|", ...lines, ""].join("\n");
}

/**
 * The page with the sections of a run that took some of the benches in the place of its own; each says when, and on
 * what.
 */
export function pageWith(page, parts, { machine, date }) {
  const fresh = new Map(parts.map((part) => [part.name, sectionOf(part, [`Mätt för sig ${date}. ${machine}.`, ""])]));
  return page
    .split(/^(?=## )/mu)
    .map((section) => {
      const own = fresh.get(/^## (?<name>\S+)/u.exec(section)?.groups?.name);
      return own === undefined ? section : `${own}${section.endsWith("\n\n") ? "\n" : ""}`;
    })
    .join("");
}

/** The page for docs/benchmarks.md. `parts` are `{ name, title, rows }`. */
export function pageOf(parts, { machine, date, minutes }) {
  return [
    "# Mätningar",
    "",
    `Skriven av \`npm run bench\` ${date}, på ${minutes} minuter. ${machine}.`,
    "",
    "Server, databas och belastning delar på samma kärnor: jämför kvoterna, inte tiderna. En kvot är våra svar i sekunden genom en bar hanterares, som ställer samma SQL med samma radskydd men",
    "inte har någon regel, i samma körning och turvis; svaren jämförs fält för fält innan någon tid tas. CPU är vad den svarande processen själv gjorde av med per anrop, ur `/proc`, och CPU-kvoten den andres genom vår:",
    "den rubbas minst av annat som går på maskinen. `npm run bench -- T1 T5` kör några av dem, `npm run bench -- --quick` det korta prov som `bench/limits.json` dömer.",
    "",
    ...parts.map((part) => sectionOf(part)),
  ].join("\n");
}
