import { sql } from "drizzle-orm";
import { check, pgTable, smallint } from "drizzle-orm/pg-core";
import { allow, count, preAuthRole, rlsContext } from "../kernel/columns.ts";

/** Triggers run as the owner, so only they may write; callers have the application's role. */
const byTrigger = sql`current_user <> 'utspring_app'`;

/**
 * The numbers of classes, accounts and studentansvariga, kept by triggers. The counted id chooses one of sixteen rows,
 * so that concurrent sign-ups seldom wait for each other.
 */
export const installationCounts = pgTable(
  "house_counts",
  {
    shard: smallint("shard").primaryKey(),
    classes: count("classes").notNull().default(0),
    users: count("users").notNull().default(0),
    /** Counts people: a person who runs two classes counts once. */
    representatives: count("representatives").notNull().default(0),
  },
  (t) => [
    check("house_counts_shard", sql`${t.shard} between 0 and 15`),
    check("house_counts_whole", sql`${t.classes} >= 0 and ${t.users} >= 0 and ${t.representatives} >= 0`),
    allow("house_counts_read", "select", sql`${rlsContext.is(preAuthRole, "admin", "system")} or ${byTrigger}`),
    allow("house_counts_move", "all", byTrigger),
  ],
);
