import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { startPostgres } from "../../packages/embedded-postgres/src/start-postgres.ts";
import { tableAreas } from "../../packages/testkit/src/architecture/area-rule.ts";
import { filesUnder, readSources, readText, root } from "../../packages/testkit/src/architecture/source.ts";
import { makeTemplate } from "../../packages/testkit/src/postgres-once.ts";
import { at, templateName } from "../../packages/testkit/src/template.ts";
import { makeTemporaryDirectory } from "../temporary-directory.ts";
import { shuffled } from "./sample.ts";
import type { Outcome } from "./score.ts";

interface Definition {
  name: string;
  table: string | null;
  text: string;
  statement: (text: string) => string;
}

async function definitionsIn(sql: postgres.Sql): Promise<Definition[]> {
  const functions = await sql<{ name: string; made: string; table: string | null }[]>`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as made,
      (select min(t.tgrelid::regclass::text) from pg_trigger t where t.tgfoid = p.oid) as table
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`;
  const policies = await sql<{ name: string; table: string; clause: string; text: string }[]>`
    select polname as name, polrelid::regclass::text as table, clause, text from pg_policy, lateral (values
      ('using', pg_get_expr(polqual, polrelid)), ('with check', pg_get_expr(polwithcheck, polrelid))) as c (clause, text)
    where text is not null`;
  return [
    ...functions.map(({ name, made, table }) => {
      const body = made.indexOf("\nAS ");
      const statement = (text: string) => made.slice(0, body) + text;
      return { name, table, text: made.slice(body), statement };
    }),
    ...policies.map(({ name, table, clause, text }) => {
      const statement = (changed: string) => `alter policy ${name} on ${table} ${clause} (${changed})`;
      return { name: `${table} ${name}`, table, text, statement };
    }),
  ];
}

const changes: [RegExp, string][] = [
  [/ = /gu, " <> "],
  [/ <> /gu, " = "],
  [/ <= /gu, " < "],
  [/ < /gu, " <= "],
  [/ >= /gu, " > "],
  [/ > /gu, " >= "],
  [/ \+ /gu, " - "],
  [/ - /gu, " + "],
  [/\band\b/giu, "or"],
  [/\bor\b/giu, "and"],
  [/\band [^()\n;]+(?=\n|;)/giu, ""],
  [/\bis null\b/giu, "is not null"],
  [/\bis not null\b/giu, "is null"],
  [/\bnot (?=exists|in\b)/giu, ""],
  [/\braise exception\b/giu, "raise notice"],
  [/\bif .+(?= then\b)/giu, "if false"],
  [/\bfor (?:no key )?update\b/giu, ""],
  [/^\([\s\S]+\)$/gu, "true"],
];

interface Change {
  definition: Definition;
  original: string;
  replacement: string;
  changed: string;
}

function changesOf(definition: Definition): Change[] {
  return changes.flatMap(([pattern, replacement]) =>
    [...definition.text.matchAll(pattern)].map((match) => {
      const [before, after] = [
        definition.text.slice(0, match.index),
        definition.text.slice(match.index + match[0].length),
      ];
      const line = `${before.split("\n").at(-1) ?? ""}${match[0]}${after.split("\n")[0] ?? ""}`.trim();
      return {
        definition,
        original: line,
        replacement: replacement || `without ${match[0]}`,
        changed: before + replacement + after,
      };
    }),
  );
}

const folder = "packages/testkit/src/database";
/** Those that write to every table as every role. */
const ofEveryTable = ["z4-reach", "z4-row-level-security", "z4-definer-functions", "m6-append-only"];

/** Tests of the areas whose tables the definition concerns, and of the suite that name it. */
function testsFor({ name, table, text }: Definition): string[] {
  const tables = [...tableAreas(readSources())].filter(([one]) =>
    table === null ? new RegExp(`\\b${one}\\b`, "u").test(text) : one === table,
  );
  const names = [name.split("(")[0] ?? "", ...(table === null ? [] : [table])];
  const isFor = (file: string) =>
    ofEveryTable.includes(path.basename(file, ".test.ts")) || names.some((one) => readText(file).includes(one));
  return [
    ...new Set(tables.map(([, area]) => `packages/core/src/${area}/`)),
    ...filesUnder(folder).filter((file) => isFor(file)),
  ];
}

function fails(files: string[], env: Record<string, string>): Promise<boolean> {
  const args = ["run", "--config", "scripts/mutants/vitest.config.ts", "--bail=1", "--reporter=dot", ...files];
  const child = spawn(path.join(root, "node_modules/.bin/vitest"), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: "ignore",
  });
  return new Promise((resolve) => child.once("close", (code) => resolve(code !== 0)));
}

export async function sqlOutcomes(seed: number, size: number): Promise<Outcome[]> {
  const dataDir = path.join(makeTemporaryDirectory(), "postgres");
  const server = await startPostgres({ dataDir, ephemeral: true });
  await makeTemplate(server.superuserUrl, server.url);
  const superuser = postgres(server.superuserUrl, { max: 1, onnotice: () => undefined });
  /** As the template's owner, to which nothing may stay connected. */
  const inTemplate = async <T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
    await superuser.unsafe(`alter database ${templateName} with allow_connections true`);
    const sql = postgres(at(server.url, templateName), { max: 1, onnotice: () => undefined });
    try {
      return await work(sql);
    } finally {
      await sql.end();
      await superuser.unsafe(`alter database ${templateName} with allow_connections false`);
    }
  };
  const outcomes: Outcome[] = [];
  try {
    const all = (await inTemplate(definitionsIn)).flatMap(changesOf);
    const env = { UTSPRING_OWNER_URL: server.url, UTSPRING_SUPERUSER_URL: server.superuserUrl };
    for (const change of shuffled(all, seed, ({ definition, changed }) => `${definition.name} ${changed}`)) {
      if (outcomes.length === size) break;
      const { definition, original, replacement, changed } = change;
      const apply = (text: string) => inTemplate((sql) => sql.unsafe(definition.statement(text)));
      try {
        await apply(changed);
      } catch {
        continue;
      }
      const isNoticed = await fails(testsFor(definition), env);
      await apply(definition.text);
      outcomes.push({ place: definition.name, original, replacement, isNoticed });
      console.log(
        `${outcomes.length} ${isNoticed ? "noticed" : "SURVIVED"} ${definition.name} ${original} → ${replacement}`,
      );
    }
  } finally {
    await superuser.end();
    await server.stop();
    fs.rmSync(path.dirname(dataDir), { recursive: true, force: true });
  }
  return outcomes;
}
