import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { users } from "../auth/table.ts";
import { classes } from "../classes/table.ts";
import { allow, id, moment, rlsContext } from "../kernel/columns.ts";

const ownClass = sql`class_id = ${rlsContext.class}`;
const anyClass = rlsContext.is("admin", "system");
const byManager = sql`${ownClass} and ${rlsContext.is("manager", "system")}`;

export const votingPolls = pgTable(
  "voting_polls",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    title: text("title").notNull(),
    description: text("description"),
    /** Votes are accepted until the end of this day. */
    closesAt: moment("closes_at"),
    /** Set when a studentansvarig closes it. */
    closedAt: moment("closed_at"),
    createdBy: id("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    unique("voting_polls_in_class").on(t.id, t.classId),
    index("voting_polls_newest").on(t.classId, t.createdAt),
    index("voting_polls_author").on(t.createdBy),
    allow("voting_polls_read", "select", sql`${ownClass} or created_by = ${rlsContext.user} or ${anyClass}`),
    allow("voting_polls_write", "all", byManager),
  ],
);

/**
 * An option of a poll, with its count. Only a trigger on `votes` may change the count, so results can be shown without
 * reading who chose what.
 */
export const pollOptions = pgTable(
  "poll_options",
  {
    pollId: id("poll_id").notNull(),
    optionIndex: integer("option_index").notNull(),
    classId: id("class_id").notNull(),
    label: text("label").notNull(),
    votes: integer("votes").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.pollId, t.optionIndex] }),
    unique("poll_options_in_class").on(t.pollId, t.optionIndex, t.classId),
    foreignKey({ columns: [t.pollId, t.classId], foreignColumns: [votingPolls.id, votingPolls.classId] }).onDelete(
      "cascade",
    ),
    check("poll_options_votes", sql`${t.votes} >= 0`),
    allow("poll_options_read", "select", sql`${ownClass} or ${anyClass}`),
    allow("poll_options_create", "insert", byManager),
    allow("poll_options_count", "update", ownClass),
    allow("poll_options_remove", "delete", byManager),
  ],
);

/** One vote for each person and poll. Each person sees only their own. */
export const votes = pgTable(
  "votes",
  {
    pollId: id("poll_id").notNull(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    classId: id("class_id").notNull(),
    optionIndex: integer("option_index").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pollId, t.userId] }),
    foreignKey({
      columns: [t.pollId, t.optionIndex, t.classId],
      foreignColumns: [pollOptions.pollId, pollOptions.optionIndex, pollOptions.classId],
    }).onDelete("cascade"),
    index("votes_user").on(t.userId),
    allow("votes_read", "select", sql`user_id = ${rlsContext.user} or ${rlsContext.is("system")}`),
    allow("votes_cast", "insert", sql`${ownClass} and user_id = ${rlsContext.user}`),
  ],
);
