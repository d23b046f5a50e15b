import type { RouteNeed } from "../page.ts";
import type { PagePath } from "../pages.ts";
import type { Actor } from "../roles.ts";

/** The pages that a person is sent to. */
export type RedirectTarget = Extract<PagePath, "/auth" | "/admin" | "/class" | "/class/fund" | "/join-class">;

/** Where a person belongs: admin to /admin, a member to /class, a guest to /class/fund, anyone else to /join-class. */
export function homeOf(actor: Actor): RedirectTarget {
  if (actor.kind !== "person") return "/auth";
  if (actor.role === "admin") return "/admin";
  if (actor.classId !== null) return "/class";
  return actor.guestOf === undefined ? "/join-class" : "/class/fund";
}

/**
 * True where a page waits for an administrator's second factor: their own pages, and those of the class they act in.
 */
export function asksSecondFactor(actor: Actor, need: RouteNeed): boolean {
  if (actor.kind !== "person" || actor.lacksSecondFactor !== true) return false;
  return need === "admin" || (actor.isImpersonating && (need === "class" || need === "fund" || need === "manager"));
}

/**
 * Where to go instead, or null to stay. One pure function over every actor and need; the target's own
 * need always admits the actor, so there is no loop.
 */
export function redirectFor(actor: Actor, need: RouteNeed): RedirectTarget | null {
  if (need === "public") return null;
  if (actor.kind !== "person") return need === "auth" ? null : "/auth";
  const isMember = actor.classId !== null && actor.role !== "admin";
  const isGuest = actor.guestOf !== undefined;
  switch (need) {
    case "auth":
      return homeOf(actor);
    case "signed-in":
      return null;
    case "join":
      return actor.role === "admin" || isMember || isGuest ? homeOf(actor) : null;
    // A member may join a second class by its link.
    case "invitation":
      return actor.role === "admin" || actor.isImpersonating || isGuest ? homeOf(actor) : null;
    case "class":
      return isMember ? null : homeOf(actor);
    case "fund":
      return isMember || isGuest ? null : homeOf(actor);
    case "manager":
      return isMember && actor.role === "studentansvarig" ? null : homeOf(actor);
    case "admin":
      return actor.isAdmin ? null : homeOf(actor);
  }
}
