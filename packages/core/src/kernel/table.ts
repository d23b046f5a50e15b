import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { managersOnly, sharedAreas } from "@utspring/domain/events";
import type { ActivityDetail, ActivityKind } from "@utspring/domain/events";
import { bigintColumn, id, moment, enumCheck } from "./columns.ts";

const audiences = ["class", managersOnly, "user"] as const;
const confidentialAudiences = [managersOnly, "user"] as const;

/** Every write locks this row first: writes have one order and numbers no gaps. A trigger keeps the cap of 100. */
export const classCounters = pgTable(
  "class_counters",
  {
    classId: id("class_id").primaryKey(),
    lastSeq: bigintColumn("last_seq").notNull().default(0),
    lastConfidential: bigintColumn("last_confidential").notNull().default(0),
    memberCount: integer("member_count").notNull().default(0),
    lastMemberNumber: integer("last_member_number").notNull().default(0),
    lastRequirementNumber: integer("last_requirement_number").notNull().default(0),
    /** Of the class's receipts, by a trigger, since a pupil may not see classmates' receipts to add them up. */
    receiptBytes: bigintColumn("receipt_bytes").notNull().default(0),
  },
  (t) => [check("class_counters_cap", sql`${t.memberCount} between 0 and 100`)],
);

/** Append-only: the audit log, the source of change events and the feed "Händelser". */
export const activity = pgTable(
  "activity",
  {
    classId: id("class_id").notNull(),
    seq: bigintColumn("seq").notNull(),
    kind: text("kind").$type<ActivityKind>().notNull(),
    refId: id("ref_id"),
    detail: jsonb("detail").$type<ActivityDetail>().notNull().default({}),
    audience: text("audience", { enum: audiences }).notNull().default("class"),
    audienceUserId: id("audience_user_id"),
    actorId: id("actor_id"),
    isImpersonated: boolean("is_impersonated").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.classId, t.seq] }),
    index("activity_actor").on(t.actorId),
    index("activity_newest").on(t.createdAt, t.classId, t.seq),
    enumCheck("activity_known_audience", t.audience, audiences),
    check("activity_audience", sql`(${t.audience} = 'user') = (${t.audienceUserId} is not null)`),
  ],
);

/** By a trigger on `activity`. The class may see the actors' names, also when they are no members. */
export const classActors = pgTable(
  "class_actors",
  {
    classId: id("class_id").notNull(),
    userId: id("user_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.classId, t.userId] })],
);

/** Takes no number of the class, since others would see the gap; `afterSeq` is the class's number then. Append-only. */
export const confidentialActivity = pgTable(
  "confidential_activity",
  {
    classId: id("class_id").notNull(),
    number: bigintColumn("number").notNull(),
    afterSeq: bigintColumn("after_seq").notNull(),
    kind: text("kind").$type<ActivityKind>().notNull(),
    refId: id("ref_id"),
    audience: text("audience", { enum: confidentialAudiences }).notNull(),
    audienceUserId: id("audience_user_id"),
    actorId: id("actor_id"),
    isImpersonated: boolean("is_impersonated").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.classId, t.number] }),
    index("confidential_activity_after").on(t.classId, t.afterSeq),
    index("confidential_activity_actor").on(t.actorId),
    index("confidential_activity_audience_user").on(t.audienceUserId),
    enumCheck("confidential_activity_known_audience", t.audience, confidentialAudiences),
    check("confidential_activity_audience", sql`(${t.audience} = 'user') = (${t.audienceUserId} is not null)`),
  ],
);

/** Polling that finds another version detects a missed NOTIFY. */
export const sharedChanges = pgTable(
  "shared_changes",
  {
    area: text("area", { enum: sharedAreas }).primaryKey(),
    version: bigintColumn("version").notNull(),
  },
  (t) => [enumCheck("shared_changes_area", t.area, sharedAreas)],
);

/** Kept until 30 days after the removal of the account, since a phone may retry after months offline. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    actorId: id("actor_id").notNull(),
    key: id("key").notNull(),
    // A historical name of a procedure.
    procedure: text("verb").notNull(),
    bodyHash: text("body_hash").notNull(),
    result: jsonb("result"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.key] })],
);

/** Keys are hashes. rate-limiter-flexible names the columns; the table's name is historical. */
export const rateLimitCounts = pgTable("throttles", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: timestamp("expire", { withTimezone: true, mode: "date" }),
});
