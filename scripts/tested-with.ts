// Rows of parts that did not run are kept from earlier runs.

type State = "passed" | "failed" | "not run";
export interface Cell {
  state: State;
  words: string;
}

interface Row<Cells> {
  /** Finds the row by its first cell, also after a version change. */
  key: RegExp;
  name: string | number;
  cells: Cells;
  /** False keeps an earlier run's row. */
  isAsked: boolean;
}
export type ListRow = Row<Cell[]>;
export type SuiteRow = Row<Record<string, Cell>>;

const columns = ["Z", "M", "C1–C5", "R1", "R2", "all database tests"];
const cell = ({ state, words }: Cell) =>
  state === "passed" ? words : state === "failed" ? `**failed**: ${words}` : `not run: ${words}`;
const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((text) => text.trim());

function keptRow(previous: string, key: RegExp, width: number): string | undefined {
  return previous.split("\n").find((line) => {
    const cells = line.startsWith("| ") ? cellsOf(line) : [];
    return cells.length === width && key.test(cells[0] ?? "");
  });
}

function totalsOf(lines: string[]): string {
  const cells = lines.flatMap((line) => cellsOf(line).slice(1, -1));
  const failed = cells.filter((text) => text.startsWith("**failed**")).length;
  const notRun = cells.filter((text) => text.startsWith("not run")).length;
  return `${cells.length - failed - notRun} passed, ${failed} failed, ${notRun} not run.`;
}

/** Without `isAsked`, the row of `previous` is kept. */
export function testedWith(
  { when, installs, suites, others }: { when: string; installs: ListRow[]; suites: SuiteRow[]; others: ListRow[] },
  previous: string,
): string {
  const finished: string[] = [];
  const table = (headings: string[], rows: ListRow[]) => {
    const lines = rows.map(({ key, name, cells, isAsked }) => {
      const kept = isAsked ? undefined : keptRow(previous, key, headings.length);
      return kept ?? `| ${[name, ...cells.map(cell), isAsked ? when : "never"].join(" | ")} |`;
    });
    finished.push(...lines);
    return [`| ${headings.join(" | ")} |`, `|${headings.map(() => "---|").join("")}`, ...lines].join("\n");
  };
  const installed = table(["PostgreSQL", "CREATEROLE", "prepared", "run"], installs);
  const guaranteed = table(
    ["database", ...columns, "run"],
    suites.map(({ cells, ...row }) => ({
      ...row,
      cells: columns.map((column) => cells[column] ?? { state: "not run", words: "" }),
    })),
  );
  const served = table(["service", "result", "run"], others);
  return `# Tested with

Written by \`npm run test:services\`. What was not there, or not asked for, counts as not run; each row says when it was run, and with which version.

${totalsOf(finished)}

## Installing on a database of one's own

From an empty database to \`/health/ready\`, over TLS with \`sslmode=verify-full\`. The owner is no superuser: it may create roles, or the role \`utspring_app\` was made and granted beforehand.

${installed}

## The guarantees' tests, at small counts

The database belongs to an ordinary role. C1, C3 and R1 stop, freeze and restore a cluster of their own, which is always the embedded PostgreSQL; C4's wire reads what it carries, so it is not encrypted. R2 upgrades a database with a ledger from the last version
before the baseline of the migrations and from each since.

${guaranteed}

## Other services

${served}
`;
}
