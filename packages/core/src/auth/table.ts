import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AccountEventKind } from "@utspring/domain/events";
import { sessionEndReasons } from "@utspring/domain/auth/session-end";
import { tokenScopes } from "@utspring/domain/token-scopes";
import { bigintColumn, id, moment, enumCheck } from "../kernel/columns.ts";

const roles = ["admin", "studentansvarig", "elev"] as const;
const accountStatuses = ["active", "frozen"] as const;
const sessionKinds = ["browser", "token"] as const;
const challengePurposes = ["add", "confirm", "signIn"] as const;

/** A removed account keeps its row without e-mail address and password, since the ledger refers to it. */
export const users = pgTable(
  "users",
  {
    id: id().primaryKey(),
    email: text("email"),
    passwordHash: text("password_hash"),
    createdAt: moment("created_at").notNull(),
    /** When a mailed link to the address was opened; until then, only such links and reset links are mailed to it. */
    emailConfirmedAt: moment("email_confirmed_at"),
    lastSignInAt: moment("last_sign_in_at"),
    removedAt: moment("removed_at"),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
    check("users_removed", sql`(${t.removedAt} is null) = (${t.email} is not null and ${t.passwordHash} is not null)`),
  ],
);

/** A foreign key in drizzle/schema requires that (user_id, class_id, role) is one of the user's memberships. */
export const profiles = pgTable(
  "profiles",
  {
    userId: id("user_id").primaryKey(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    role: text("role", { enum: roles }).notNull().default("elev"),
    classId: id("class_id"),
    notes: text("notes"),
    phoneNumber: text("phone_number"),
    accountStatus: text("account_status", { enum: accountStatuses }).notNull().default("active"),
    termsAcceptedAt: moment("terms_accepted_at"),
    termsVersion: text("terms_version"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }),
    index("profiles_class").on(t.classId),
    enumCheck("profiles_role", t.role, roles),
    enumCheck("profiles_account_status", t.accountStatus, accountStatuses),
    check("profiles_admin", sql`${t.role} <> 'admin' or ${t.classId} is null`),
    check("profiles_manager", sql`${t.role} <> 'studentansvarig' or ${t.classId} is not null`),
  ],
);

/** Only the hash of the secret is kept. */
export const sessions = pgTable(
  "sessions",
  {
    id: id().primaryKey(),
    secretHash: text("secret_hash").notNull(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: sessionKinds }).notNull(),
    label: text("label"),
    /** Null for a browser's session. */
    scope: text("scope", { enum: tokenScopes }),
    impersonatedClassId: id("impersonated_class_id"),
    impersonationEndsAt: moment("impersonation_ends_at"),
    /** When the password was last given in this session; null for sessions from before this was recorded. */
    confirmedAt: moment("confirmed_at"),
    /** When a passkey or a code was given in this session; null when only the password was. */
    secondFactorAt: moment("second_factor_at"),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("sessions_secret").on(t.secretHash),
    index("sessions_user").on(t.userId),
    index("sessions_expiry").on(t.expiresAt),
    enumCheck("sessions_kind", t.kind, sessionKinds),
    enumCheck("sessions_known_scope", t.scope, tokenScopes),
    check("sessions_impersonation", sql`(${t.impersonatedClassId} is null) = (${t.impersonationEndsAt} is null)`),
    check("sessions_scope", sql`${t.scope} is null or ${t.kind} = 'token'`),
  ],
);

/** By the hash of the secret: a browser that still sends the secret gets the reason. */
export const endedSessions = pgTable(
  "ended_sessions",
  {
    secretHash: text("secret_hash").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason", { enum: sessionEndReasons }).notNull(),
    endedAt: moment("ended_at").notNull(),
  },
  (t) => [
    index("ended_sessions_user").on(t.userId),
    index("ended_sessions_age").on(t.endedAt),
    enumCheck("ended_sessions_reason", t.reason, sessionEndReasons),
  ],
);

/** A reset link: single use, one hour, only its hash is kept. */
export const passwordResets = pgTable(
  "password_resets",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("password_resets_user").on(t.userId)],
);

/** A public key: nobody can sign in with a stolen copy of the table. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id().primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    /** The authenticator's own id of the credential, base64url. */
    credentialId: text("credential_id").notNull(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** The authenticator's signature counter; stays 0 in most synced passkeys. */
    counter: bigintColumn("counter").notNull(),
    transports: jsonb("transports").$type<string[]>().notNull().default([]),
    /** True when the passkey is synced to other devices. */
    isBackedUp: boolean("is_backed_up").notNull(),
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [uniqueIndex("passkeys_credential").on(t.credentialId), index("passkeys_user").on(t.userId)],
);

/** Bound to a session or, before sign-in, to a cookie; valid once within five minutes; only hashes. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    purpose: text("purpose", { enum: challengePurposes }).notNull(),
    userId: id("user_id"),
    sessionId: id("session_id"),
    browserHash: text("browser_hash"),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    index("passkey_challenges_expiry").on(t.expiresAt),
    enumCheck("passkey_challenges_purpose", t.purpose, challengePurposes),
    check(
      "passkey_challenges_bound",
      sql`(${t.sessionId} is null) <> (${t.browserHash} is null) and (${t.sessionId} is null) = (${t.userId} is null)`,
    ),
  ],
);

/** Base32, readable by design (docs/decisions/sign-in-and-keys.md). */
export const totpSecrets = pgTable("totp_secrets", {
  userId: id("user_id")
    .primaryKey()
    .references(() => users.id),
  secret: text("secret").notNull(),
  createdAt: moment("created_at").notNull(),
  activatedAt: moment("activated_at"),
  /** The 30-second step of the last used code: that code and older ones are refused. */
  lastStep: bigintColumn("last_step").notNull().default(0),
});

/** Unused recovery codes, hashed. A used one is deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    codeHash: text("code_hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Append-only. The author is null for the operator. */
export const accountEvents = pgTable(
  "account_events",
  {
    id: id().primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind").$type<AccountEventKind>().notNull(),
    actorId: id("actor_id").references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("account_events_user").on(t.userId),
    index("account_events_actor").on(t.actorId),
    index("account_events_newest").on(t.createdAt, t.id),
  ],
);

/** Valid once within three days; only its hash is stored. */
export const emailConfirmations = pgTable(
  "email_confirmations",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: id("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("email_confirmations_user").on(t.userId)],
);
