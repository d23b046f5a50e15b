import type { RouteNeed } from "../page.ts";
import type { PagePath } from "../pages.ts";
import type { Actor } from "../roles.ts";

export type RedirectTarget = Extract<PagePath, "/auth" | "/admin" | "/class" | "/class/fund" | "/join-class">;

export function homeOf(actor: Actor): RedirectTarget {
  if (actor.kind !== "person") return "/auth";
  if (actor.role === "admin") return "/admin";
  if (actor.classId !== null) return "/class";
  return actor.guestOf === undefined ? "/join-class" : "/class/fund";
}

/** An administrator's own pages, and those of the class they act in. */
export function asksSecondFactor(actor: Actor, need: RouteNeed): boolean {
  if (actor.kind !== "person" || actor.lacksSecondFactor !== true) return false;
  return need === "admin" || (actor.isImpersonating && (need === "member" || need === "fund" || need === "manager"));
}

/** Null to stay. The target's own need always admits the actor, so there is no loop. */
export function redirectFor(actor: Actor, need: RouteNeed): RedirectTarget | null {
  return mayStay(actor, need) ? null : homeOf(actor);
}

function mayStay(actor: Actor, need: RouteNeed): boolean {
  if (need === "public") return true;
  if (actor.kind !== "person") return need === "auth";
  const isAdmin = actor.role === "admin";
  const isMember = actor.classId !== null && !isAdmin;
  const isGuest = actor.guestOf !== undefined;
  switch (need) {
    case "auth":
      return false;
    case "signed-in":
      return true;
    case "join":
      return !isAdmin && !isMember && !isGuest;
    // A member may join a second class by its link.
    case "invitation":
      return !isAdmin && !actor.isImpersonating && !isGuest;
    case "member":
      return isMember;
    case "fund":
      return isMember || isGuest;
    case "manager":
      return isMember && actor.role === "studentansvarig";
    case "admin":
      return actor.isAdmin;
  }
}
