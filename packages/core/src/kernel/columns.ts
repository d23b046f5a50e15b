import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import { bigint, check, pgPolicy, timestamp, uuid } from "drizzle-orm/pg-core";

/** A column of integer öre. Safe as a number: a class never holds 90 billion kronor. */
export const ore = (name: string) => bigint(name, { mode: "number" });
/** A bigint column that is read as a number: counts and sequence numbers. */
export const bigintColumn = (name: string) => bigint(name, { mode: "number" });
/** A point in time with millisecond precision, since the ledger's hash covers the value that JavaScript sees. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
export const id = (name = "id") => uuid(name);

/**
 * A check constraint that allows only these values, since Drizzle's `enum` exists only at compile time. It allows null,
 * which `notNull` refuses.
 */
export function enumCheck(name: string, column: SQLWrapper, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);
}

const role = sql`(select app_role())`;
const user = sql`(select app_user_id())`;
const activeClass = sql`(select app_class_id())`;
const guestClass = sql`(select app_guest_class_id())`;

/** The RLS context, as policies read it. The transaction sets it (transaction.ts). */
export const rlsContext = {
  user,
  /** Null for a guest, so that a policy that does not mention guests refuses them. */
  class: activeClass,
  /** The class whose fund the caller reviews as its guest, as `fund_auditors` has it now; null for everybody else. */
  guestClass,
  is: (...names: DbRole[]): SQL => sql`${role} in (${sql.raw(names.map((name) => `'${name}'`).join(", "))})`,
};

/** The pre-authentication role (sign-in, a class code). Policies of merged migrations use this name. */
export const preAuthRole = "gate";

/** The roles that policies read. `user` has no class, `guest` reviews a fund; the rest are as in permissions. */
export type DbRole = typeof preAuthRole | "user" | "guest" | "member" | "manager" | "admin" | "system";

/** One permissive policy for every role, the owner included, with the same condition for `using` and `with check`. */
export function rlsPolicy(name: string, command: "all" | "select" | "insert" | "update" | "delete", condition: SQL) {
  return pgPolicy(name, {
    for: command,
    ...(command === "insert" ? {} : { using: condition }),
    ...(command === "select" || command === "delete" ? {} : { withCheck: condition }),
  });
}
