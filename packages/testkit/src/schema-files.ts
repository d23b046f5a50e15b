import { execFileSync } from "node:child_process";
import path from "node:path";
import { filesUnder, readText, root } from "./architecture/source.ts";

/** Statements in the order in which they can run: functions are used by policies, triggers and grants. */
const kinds = [/^do\b/u, /^create function\b/u, /^create view\b/u, /^/u];

export function schemaStatements(): string[] {
  const statements = filesUnder("drizzle/schema").flatMap((file) => statementsOf(readText(file)));
  const kindOf = (statement: string) => kinds.findIndex((kind) => kind.test(statement));
  return kinds.flatMap((_, kind) => statements.filter((statement) => kindOf(statement) === kind));
}

/** The statements that make the tables of every `table.ts`, with foreign keys after the indexes that they need. */
export function tableStatements(): string[] {
  const drizzleKit = path.join(root, "node_modules/.bin/drizzle-kit");
  const statements = statementsOf(
    execFileSync(drizzleKit, ["export", "--config", "drizzle/config.ts"], { cwd: root, encoding: "utf8" }),
  );
  const isForeignKey = (statement: string) => statement.includes("FOREIGN KEY");
  return [...statements.filter((one) => !isForeignKey(one)), ...statements.filter(isForeignKey)];
}

function statementsOf(text: string): string[] {
  const withoutComments = text.replaceAll(/^--.*\n/gmu, "");
  return (withoutComments.match(/(?:\$\$[\s\S]*?\$\$|[^;])+;/gu) ?? []).map((statement) => statement.trim());
}
