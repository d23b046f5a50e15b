import { AppError } from "@utspring/domain/errors";
import type { AuthorizedClassId } from "@utspring/domain/ids";
import { can, guestClassOf, needsSecondFactor } from "@utspring/domain/can";
import { fileRouteProcedures } from "@utspring/domain/file-route-procedures";
import { notWhileImpersonating } from "@utspring/domain/permission-exceptions";
import { permissions } from "@utspring/domain/permissions";
import type { CallerGroup, ProcedureName } from "@utspring/domain/permissions";
import { refusalTexts } from "@utspring/domain/refusal-texts";
import { refusalSentence } from "@utspring/domain/refusals";
import type { Actor } from "@utspring/domain/roles";
import { changesByFileRoute, isWithinScope, keyProcedures } from "@utspring/domain/scopes";
import type { ClassAuthorization, Authorization, AuthorizationFields, UserAuthorization } from "./authorization.ts";
import { preAuthRole } from "./columns.ts";
import type { DbRole } from "./columns.ts";
import type { Ctx } from "./context.ts";
import { refuseOtherClass } from "./shown-class.ts";

type AuthorizationFor<A extends CallerGroup> = A extends "member" | "manager"
  ? ClassAuthorization
  : A extends "user" | "admin"
    ? UserAuthorization
    : Authorization;

/** The first statement of every procedure. For a file also OTHER_CLASS, which the base procedure checks for others. */
export function authorize<P extends ProcedureName>(ctx: Ctx, procedure: P): AuthorizationFor<(typeof permissions)[P]>;
export function authorize(ctx: Ctx, procedure: ProcedureName): Authorization {
  const { actor } = ctx;
  ctx.progress.procedure = procedure;
  // File routes bypass the base procedure, which checks this for all others.
  if (changesByFileRoute(procedure)) refuseOtherClass(actor, procedure, ctx.shownClass);
  refuseUnlessAllowed(actor, procedure);
  if (fileRouteProcedures.has(procedure)) refuseOutsideScope(actor, procedure, changesByFileRoute(procedure));
  const person = actor.kind === "person" ? actor : null;
  const needsClass = permissions[procedure] === "member" || permissions[procedure] === "manager";
  const guestClassId = guestClassOf(actor, procedure);
  return brand({
    procedure,
    dbRole: guestClassId === null ? rlsRoleOf[permissions[procedure]] : "guest",
    userId: person?.userId ?? null,
    sessionId: person?.sessionId ?? null,
    classId: needsClass ? ((guestClassId ?? person?.classId ?? null) as AuthorizedClassId | null) : null,
    isImpersonated: person?.isImpersonating ?? false,
  });
}

/** Before the input is parsed, so that callers without permission learn nothing of the schema; again by `authorize`. */
export function refuseUnlessAllowed(actor: Actor, procedure: ProcedureName): void {
  if (can(actor, procedure)) return;
  const sentence = refusalSentence(actor, procedure);
  if (actor.kind === "visitor") throw new AppError("NOT_SIGNED_IN", { sentence });
  if (needsSecondFactor(actor, procedure)) throw new AppError("SECOND_FACTOR_REQUIRED");
  const isBarred = actor.kind === "person" && actor.isImpersonating && notWhileImpersonating.has(procedure);
  if (isBarred) throw new AppError("NOT_WHILE_IMPERSONATING");
  throw new AppError("NOT_ALLOWED", { sentence });
}

/** Even when the token's owner may call the procedure. @throws AppError SCOPE_TOO_NARROW. */
export function refuseOutsideScope(actor: Actor, procedure: ProcedureName, changes: boolean): void {
  if (isWithinScope(actor, procedure, changes)) return;
  const sentence = keyProcedures.has(procedure) ? refusalTexts.keysInBrowser : undefined;
  throw new AppError("SCOPE_TOO_NARROW", { sentence });
}

const rlsRoleOf: Record<CallerGroup, DbRole> = {
  public: preAuthRole,
  user: "user",
  member: "member",
  manager: "manager",
  admin: "admin",
  system: "system",
};

/** Checks nothing: the caller has established the class, by a class code or a feed's secret for example. */
export function withClass<A extends Authorization>(
  authorization: A,
  classId: string,
): A & { readonly classId: AuthorizedClassId } {
  return brand({ ...authorization, classId: classId as AuthorizedClassId }) as A & { classId: AuthorizedClassId };
}

/** As a member of that class only. Checks nothing: the caller has matched the secret of the person's feed or link. */
export function asSecretsOwner(
  authorization: Authorization,
  { userId, classId }: { userId: string; classId: string },
): Authorization & { readonly userId: string; readonly classId: AuthorizedClassId } {
  return { ...withClass(brand({ ...authorization, dbRole: "member" }), classId), userId };
}

/** The log then names the account that `auth.signUp` has created. */
export function asNewUser(authorization: Authorization, userId: string): Authorization {
  return brand({ ...authorization, userId });
}

/** For a member's procedure that shows a studentansvarig more. */
export function withManagersView(
  ctx: Ctx,
  authorization: ClassAuthorization,
  managersProcedure: ProcedureName,
): ClassAuthorization {
  return can(ctx.actor, managersProcedure) ? withManagersRole(authorization) : authorization;
}

/** Checks nothing: the procedure and the database's triggers do (`fund/authorize-attest.ts`). */
export function withManagersRole<A extends Authorization>(authorization: A): A {
  return brand({ ...authorization, dbRole: "manager" }) as A;
}

/** For `writePreAuth`: no class. */
export function withPreAuthRole(authorization: Authorization): Authorization {
  return brand({ ...authorization, dbRole: preAuthRole, classId: null });
}

/** For a guest, where the answer is the same for all (ledger check, meeting report, budgets). */
export function withMembersView(authorization: ClassAuthorization): ClassAuthorization {
  return authorization.dbRole === "guest"
    ? (brand({ ...authorization, dbRole: "member" }) as ClassAuthorization)
    : authorization;
}

function brand(authorization: AuthorizationFields): Authorization {
  return authorization as Authorization;
}
