// docs/operator/tested-with.md, from what `npm run test:services` saw.

const cell = ({ state, words }) => (state === "passed" ? words : state === "failed" ? `**failed**: ${words}` : `not run: ${words}`);

/** The page. A cell has a state (`passed`, `failed`, `not run`) and its words. */
export function testedWith({ machine, installs, suites, others, totals }) {
  const columns = ["Z", "M", "C1–C5", "R1", "R2", "all database tests"];
  return `# Tested with

Written by \`npm run test:services\`. What was not there, or not asked for, counts as not run.

${machine}

${totals.passed} passed, ${totals.failed} failed, ${totals.notRun} not run.

## Installing on a database of one's own

From an empty database to \`/health/ready\`, over TLS with \`sslmode=verify-full\`. The owner is no superuser: it may create roles, or the role \`utspring_app\` was made and granted beforehand.

| PostgreSQL | CREATEROLE | prepared |
|---|---|---|
${installs.map(({ version, createrole, prepared }) => `| ${version} | ${cell(createrole)} | ${cell(prepared)} |`).join("\n")}

## The promises' tests, at small counts

The database belongs to an ordinary role. C1, C3 and R1 stop, freeze and restore a cluster of their own, which is always the embedded PostgreSQL; C4's wire reads what it carries, so it is not encrypted.

| database | ${columns.join(" | ")} |
|---|${columns.map(() => "---|").join("")}
${suites.map(({ name, cells }) => `| ${name} | ${columns.map((column) => cell(cells[column])).join(" | ")} |`).join("\n")}

## Other services

| service | |
|---|---|
${others.map(({ name, ...rest }) => `| ${name} | ${cell(rest)} |`).join("\n")}
`;
}
