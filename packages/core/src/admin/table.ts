import { sql } from "drizzle-orm";
import { check, pgTable, smallint } from "drizzle-orm/pg-core";
import { allow, count, speaker } from "../kernel/columns.ts";

/** The triggers run as the owner; whoever calls speaks as the application's role, and writes none of it. */
const byTrigger = sql`current_user <> 'utspring_app'`;

/**
 * How many classes, accounts and studentansvariga the house has, kept by triggers. Sixteen rows to be added up, chosen by the id that is counted:
 * two who sign up at the same moment seldom wait for each other.
 */
export const houseCounts = pgTable(
  "house_counts",
  {
    shard: smallint("shard").primaryKey(),
    classes: count("classes").notNull().default(0),
    users: count("users").notNull().default(0),
    /** People, not places: who runs two classes counts once. */
    representatives: count("representatives").notNull().default(0),
  },
  (t) => [
    check("house_counts_shard", sql`${t.shard} between 0 and 15`),
    check("house_counts_whole", sql`${t.classes} >= 0 and ${t.users} >= 0 and ${t.representatives} >= 0`),
    allow("house_counts_read", "select", sql`${speaker.is("admin", "system")} or ${byTrigger}`),
    allow("house_counts_move", "all", byTrigger),
  ],
);
