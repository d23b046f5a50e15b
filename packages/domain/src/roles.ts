import type { TokenScope } from "./token-scopes.ts";

/** The roles a person can have. */
export const roles = ["admin", "studentansvarig", "elev"] as const;
export type Role = (typeof roles)[number];

export const roleTexts = {
  admin: "Administratör",
  studentansvarig: "Studentansvarig",
  elev: "Elev",
} as const satisfies Record<Role, string>;

/** The role of an adult guest in data that people and programs get; the database has `elev` for every such account. */
export const guestRole = "granskare";

/** What an adult guest is called where a role is shown: they are no pupil. */
export const guestRoleText = "Granskare, gäst";

/** What a former adult guest is called. */
export const formerGuestRoleText = "Tidigare granskare, gäst";

/** A signed-in person as the product sees them now: an impersonating admin acts as studentansvarig. */
export interface Person {
  kind: "person";
  userId: string;
  sessionId: string;
  /** The role acted in; `admin` only while not impersonating. */
  role: Role;
  /** The active (or impersonated) class. */
  classId: string | null;
  /** The class whose fund they review as an adult guest, without being a member of any class; absent otherwise. */
  guestOf?: string;
  /** True for who has reviewed a fund as a guest, does not any more, and is in no class; absent otherwise. */
  wasGuest?: true;
  isAdmin: boolean;
  isImpersonating: boolean;
  /** True for an administrator whose session has no second factor yet; absent otherwise. */
  lacksSecondFactor?: true;
  /** The scope of the token that they call with; undefined in a browser's session. */
  scope?: TokenScope;
}

/** The caller of a procedure. Jobs are actors too. */
export type Actor = { kind: "visitor" } | Person | { kind: "system"; job: string };
