import { guestProcedures, notWhileImpersonating } from "./permission-exceptions.ts";
import { permissions } from "./permissions.ts";
import type { CallerGroup, ProcedureName } from "./permissions.ts";
import type { Actor } from "./roles.ts";

/** An administrator's procedure, or one of the class they act in, while their session has no second factor. */
export function needsSecondFactor(actor: Actor, procedure: ProcedureName): boolean {
  if (actor.kind !== "person" || actor.lacksSecondFactor !== true) return false;
  const callerGroup: CallerGroup = permissions[procedure];
  return callerGroup === "admin" || (actor.isImpersonating && (callerGroup === "member" || callerGroup === "manager"));
}

export function guestClassOf(actor: Actor, procedure: ProcedureName): string | null {
  return actor.kind === "person" && guestProcedures.has(procedure) ? (actor.guestOf ?? null) : null;
}

export function can(actor: Actor, procedure: ProcedureName): boolean {
  const callerGroup: CallerGroup = permissions[procedure];
  if (callerGroup === "public") return true;
  if (actor.kind === "system") return callerGroup === "system";
  if (actor.kind === "visitor" || callerGroup === "system") return false;
  if (actor.isImpersonating && notWhileImpersonating.has(procedure)) return false;
  if (needsSecondFactor(actor, procedure)) return false;
  switch (callerGroup) {
    case "user":
      return true;
    case "member":
      return (actor.classId !== null && actor.role !== "admin") || guestClassOf(actor, procedure) !== null;
    case "manager":
      return actor.classId !== null && actor.role === "studentansvarig";
    case "admin":
      return actor.isAdmin;
  }
}
