import path from "node:path";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pg-proxy";
import type { Tx } from "@utspring/core/kernel/db";
import { filesUnder, root } from "./source.ts";

export async function loadModules(fileName: string): Promise<Record<string, unknown>[]> {
  const files = filesUnder("packages/core/src").filter((file) => file.endsWith(`/${fileName}`));
  return Promise.all(
    files.map((file) => import(/* @vite-ignore */ path.join(root, file)) as Promise<Record<string, unknown>>),
  );
}

export async function loadTables(): Promise<PgTable[]> {
  const modules = await loadModules("table.ts");
  return modules.flatMap((module) => Object.values(module)).filter((one): one is PgTable => is(one, PgTable));
}

/** Names that say that a column holds a person's id, for references that are no foreign key. */
const personal = /(?:^|_)(?:user|actor|person|seller|member)_id$|_by$/u;

/** `table.column` of each column that refers to a person, by a foreign key or by its name. Sorted. */
export function personColumns(tables: PgTable[]): string[] {
  const found = tables.flatMap((table) => {
    const { name, columns, foreignKeys } = getTableConfig(table);
    const referring = foreignKeys
      .map((key) => key.reference())
      .filter(({ foreignTable }) => ["users", "profiles"].includes(getTableName(foreignTable)));
    const named = columns.filter((column) => personal.test(column.name));
    return [...referring.flatMap((reference) => reference.columns), ...named].map((column) => `${name}.${column.name}`);
  });
  return [...new Set(found)].toSorted();
}

export interface Touched {
  read: string[];
  changed: string[];
}

/** Runs queries against no database, whose answers are empty, and finds by which columns they look for the person. */
export async function touchedBy(personId: string, run: (tx: Tx) => Promise<unknown>): Promise<Touched> {
  const touched: Touched = { read: [], changed: [] };
  const db = drizzle(async (sql, params) => {
    for (const { groups } of sql.matchAll(/"(?<table>\w+)"\."(?<column>\w+)" = \$(?<at>\d+)/gu)) {
      if (params[Number(groups?.["at"]) - 1] === personId)
        touched[sql.startsWith("select") ? "read" : "changed"].push(`${groups?.["table"]}.${groups?.["column"]}`);
    }
    return Promise.resolve({ rows: [] });
  });
  await run(db as unknown as Tx);
  return touched;
}

export function undecided(columns: string[], touched: string[], excused: Record<string, string>): string[] {
  return [
    ...columns
      .filter((column) => !touched.includes(column) && !(column in excused))
      .map((column) => `${column} is neither handled nor has a reason`),
    ...Object.keys(excused)
      .filter((column) => !columns.includes(column) || touched.includes(column))
      .map((column) => `${column} has a reason that is not needed`),
  ];
}
