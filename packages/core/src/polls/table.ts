import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { pollEffectKinds } from "@utspring/domain/polls/rules";
import { users } from "../auth/table.ts";
import { budgetItems } from "../budget/table.ts";
import { classes } from "../classes/table.ts";
import { id, moment, enumCheck, ore } from "../kernel/columns.ts";

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
    /** When a studentansvarig closes it. */
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
  ],
);

/** Only a trigger on `votes` may change the count, so results can be shown without reading who chose what. */
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
    index("poll_options_class").on(t.classId),
    foreignKey({ columns: [t.pollId, t.classId], foreignColumns: [votingPolls.id, votingPolls.classId] }).onDelete(
      "cascade",
    ),
    check("poll_options_votes", sql`${t.votes} >= 0`),
  ],
);

/** `optionIndex` gives an expense `plannedOre`: with `itemName` a new one. An auditor's options: `poll_candidates`. */
export const pollEffects = pgTable(
  "poll_effects",
  {
    pollId: id("poll_id").primaryKey(),
    classId: id("class_id").notNull(),
    kind: text("kind", { enum: pollEffectKinds }).notNull(),
    optionIndex: integer("option_index"),
    /** Null for a new item until it is confirmed, and once the item is deleted. */
    budgetItemId: id("budget_item_id").references(() => budgetItems.id, { onDelete: "set null" }),
    itemName: text("item_name"),
    plannedOre: ore("planned_ore"),
    confirmedBy: id("confirmed_by").references(() => users.id),
    confirmedAt: moment("confirmed_at"),
  },
  (t) => [
    unique("poll_effects_in_class").on(t.pollId, t.classId),
    foreignKey({ columns: [t.pollId, t.classId], foreignColumns: [votingPolls.id, votingPolls.classId] }).onDelete(
      "cascade",
    ),
    foreignKey({
      name: "poll_effects_option",
      columns: [t.pollId, t.optionIndex, t.classId],
      foreignColumns: [pollOptions.pollId, pollOptions.optionIndex, pollOptions.classId],
    }).onDelete("cascade"),
    index("poll_effects_class").on(t.classId),
    index("poll_effects_item").on(t.budgetItemId),
    index("poll_effects_confirmer").on(t.confirmedBy),
    enumCheck("poll_effects_kind", t.kind, pollEffectKinds),
    check(
      "poll_effects_budget",
      sql`(${t.kind} = 'budget_item') = (${t.optionIndex} is not null) and (${t.kind} = 'budget_item') = (${t.plannedOre} is not null)`,
    ),
    check(
      "poll_effects_auditor",
      sql`${t.kind} = 'budget_item' or (${t.budgetItemId} is null and ${t.itemName} is null)`,
    ),
    check("poll_effects_amount", sql`${t.plannedOre} between 1 and 100000000`),
    check("poll_effects_confirmed", sql`(${t.confirmedBy} is null) = (${t.confirmedAt} is null)`),
  ],
);

/** Each is an option of the poll. */
export const pollCandidates = pgTable(
  "poll_candidates",
  {
    pollId: id("poll_id").notNull(),
    optionIndex: integer("option_index").notNull(),
    classId: id("class_id").notNull(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.pollId, t.optionIndex] }),
    unique("poll_candidates_once").on(t.pollId, t.userId),
    foreignKey({
      name: "poll_candidates_option",
      columns: [t.pollId, t.optionIndex, t.classId],
      foreignColumns: [pollOptions.pollId, pollOptions.optionIndex, pollOptions.classId],
    }).onDelete("cascade"),
    foreignKey({
      name: "poll_candidates_effect",
      columns: [t.pollId, t.classId],
      foreignColumns: [pollEffects.pollId, pollEffects.classId],
    }).onDelete("cascade"),
    index("poll_candidates_class").on(t.classId),
    index("poll_candidates_user").on(t.userId),
  ],
);

/** Each person sees only their own. */
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
  ],
);
