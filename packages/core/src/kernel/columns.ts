import { sql } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
import { bigint, check, timestamp, uuid } from "drizzle-orm/pg-core";

/** A column of integer öre. Safe as a number: a class never holds 90 billion kronor. */
export const ore = (name: string) => bigint(name, { mode: "number" });
/** Read as a number: counts and sequence numbers. */
export const bigintColumn = (name: string) => bigint(name, { mode: "number" });
/** A point in time with millisecond precision, since the ledger's hash covers the value that JavaScript sees. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
export const id = (name = "id") => uuid(name);

/** Drizzle's `enum` exists only at compile time. Allows null, which `notNull` refuses. */
export function enumCheck(name: string, column: SQLWrapper, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);
}

/** Sign-in, a class code. Policies use this name. */
export const preAuthRole = "gate";

/** `user` has no class, `guest` reviews a fund; the others are as in permissions. */
export type DbRole = typeof preAuthRole | "user" | "guest" | "member" | "manager" | "admin" | "system";
