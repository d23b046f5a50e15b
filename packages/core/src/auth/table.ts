import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { tokenScopes } from "@utspring/domain/scopes";
import { allow, id, moment, speaker } from "../kernel/columns.ts";

const doorOrAdmin = speaker.is("gate", "admin", "system");

/** Who can sign in. A removed account keeps its row without e-mail and password, since the ledger points at it. */
export const users = pgTable(
  "users",
  {
    id: id().primaryKey(),
    email: text("email"),
    passwordHash: text("password_hash"),
    createdAt: moment("created_at").notNull(),
    removedAt: moment("removed_at"),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
    check("users_removed", sql`(${t.removedAt} is null) = (${t.email} is not null and ${t.passwordHash} is not null)`),
    allow("users_own", "all", sql`id = ${speaker.user} or ${doorOrAdmin}`),
  ],
);

/**
 * Name, role and active class. The database also holds (drizzle/0002_walls.sql): (user_id, class_id, role) must be one of the
 * user's memberships, so the active class and role cannot drift from where the user belongs.
 */
export const profiles = pgTable(
  "profiles",
  {
    userId: id("user_id").primaryKey(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    role: text("role", { enum: ["admin", "studentansvarig", "elev"] }).notNull().default("elev"),
    classId: id("class_id"),
    notes: text("notes"),
    phoneNumber: text("phone_number"),
    accountStatus: text("account_status", { enum: ["active", "frozen"] }).notNull().default("active"),
    termsAcceptedAt: moment("terms_accepted_at"),
    termsVersion: text("terms_version"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }),
    index("profiles_class").on(t.classId),
    check("profiles_admin", sql`${t.role} <> 'admin' or ${t.classId} is null`),
    check("profiles_manager", sql`${t.role} <> 'studentansvarig' or ${t.classId} is not null`),
    allow("profiles_read", "select", sql`user_id = ${speaker.user} or ${doorOrAdmin} or is_known_in_class(user_id)`),
    allow("profiles_write", "all", sql`user_id = ${speaker.user} or ${doorOrAdmin}`),
  ],
);

/** A browser's session or a CLI token. Only the hash of the secret is kept (DECISIONS 24). */
export const sessions = pgTable(
  "sessions",
  {
    id: id().primaryKey(),
    secretHash: text("secret_hash").notNull(),
    userId: id("user_id").notNull().references(() => users.id),
    kind: text("kind", { enum: ["browser", "token"] }).notNull(),
    label: text("label"),
    /** What a token may at most (domain/scopes.ts); null in a browser's session. */
    scope: text("scope", { enum: tokenScopes }),
    impersonatedClassId: id("impersonated_class_id"),
    impersonationEndsAt: moment("impersonation_ends_at"),
    /** When the password was last given in this session; null in one from before it was asked for. */
    confirmedAt: moment("confirmed_at"),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("sessions_secret").on(t.secretHash),
    index("sessions_user").on(t.userId),
    index("sessions_expiry").on(t.expiresAt),
    check("sessions_impersonation", sql`(${t.impersonatedClassId} is null) = (${t.impersonationEndsAt} is null)`),
    check("sessions_scope", sql`${t.scope} is null or ${t.kind} = 'token'`),
    allow("sessions_own", "all", sql`user_id = ${speaker.user} or ${doorOrAdmin}`),
  ],
);

/** A reset link: single use, one hour, only its hash is kept (DECISIONS 30). */
export const passwordResets = pgTable(
  "password_resets",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: id("user_id").notNull().references(() => users.id),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [
    index("password_resets_user").on(t.userId),
    allow("password_resets_door", "all", sql`user_id = ${speaker.user} or ${speaker.is("gate", "system")}`),
  ],
);
