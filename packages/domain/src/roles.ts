import type { TokenScope } from "./token-scopes.ts";

export const roles = ["admin", "studentansvarig", "elev"] as const;
export type Role = (typeof roles)[number];

export const roleTexts = {
  admin: "Administratör",
  studentansvarig: "Studentansvarig",
  elev: "Elev",
} as const satisfies Record<Role, string>;

/** Shown to people and programs; the database has `elev` for every such account. */
export const guestRole = "granskare";

export const guestRoleText = "Granskare, gäst";

export const formerGuestRoleText = "Tidigare granskare, gäst";

/** An impersonating admin acts as studentansvarig. */
export interface Person {
  kind: "person";
  userId: string;
  sessionId: string;
  /** `admin` only while not impersonating. */
  role: Role;
  /** The active (or impersonated) class. */
  classId: string | null;
  /** The class whose fund they review as an adult guest. */
  guestOf?: string;
  /** Has reviewed a fund as a guest, does not any more, and is in no class. */
  wasGuest?: true;
  isAdmin: boolean;
  isImpersonating: boolean;
  /** An administrator whose session has no second factor yet. */
  lacksSecondFactor?: true;
  /** Undefined in a browser's session. */
  scope?: TokenScope;
}

export type Actor = { kind: "visitor" } | Person | { kind: "system"; job: string };
