import { AppError } from "@utspring/domain/errors";
import type { AuthorizedClassId } from "@utspring/domain/ids";
import { can, needsSecondFactor, notWhileImpersonating, overHttp, permissions } from "@utspring/domain/permissions";
import type { Audience, Verb } from "@utspring/domain/permissions";
import { refusalSentence } from "@utspring/domain/refusals";
import type { Actor } from "@utspring/domain/roles";
import { changesOverHttp, isWithinScope } from "@utspring/domain/scopes";
import type { ClassScope, Scope, UncheckedScope, UserScope } from "./authorization.ts";
import type { DbRole } from "./columns.ts";
import type { Ctx } from "./context.ts";
import { refuseOtherClass } from "./shown-class.ts";

type ScopeOf<A extends Audience> = A extends "member" | "manager"
  ? ClassScope
  : A extends "user" | "admin"
    ? UserScope
    : Scope;

/**
 * Checks that the actor may call the procedure, and in which class. The first statement of every procedure.
 * @throws AppError NOT_SIGNED_IN, NOT_ALLOWED, NOT_WHILE_IMPERSONATING, SECOND_FACTOR_REQUIRED or, for a file,
 * OTHER_CLASS.
 */
export function authorize<V extends Verb>(ctx: Ctx, verb: V): ScopeOf<(typeof permissions)[V]>;
export function authorize(ctx: Ctx, verb: Verb): Scope {
  const { actor } = ctx;
  ctx.decided.verb = verb;
  // File routes bypass the base procedure, which checks this for all others.
  if (changesOverHttp(verb)) refuseOtherClass(actor, verb, ctx.shownClass);
  refuseUnlessAllowed(actor, verb);
  if (overHttp.has(verb)) refuseOutsideScope(actor, verb, changesOverHttp(verb));
  const person = actor.kind === "person" ? actor : null;
  const isInClass = permissions[verb] === "member" || permissions[verb] === "manager";
  return mint({
    verb,
    dbRole: dbRoleOf[permissions[verb]],
    userId: person?.userId ?? null,
    sessionId: person?.sessionId ?? null,
    classId: isInClass ? ((person?.classId ?? null) as AuthorizedClassId | null) : null,
    isImpersonated: person?.isImpersonating ?? false,
  });
}

/**
 * Called twice: before the input is parsed, so that strangers learn nothing of the schema, and by the procedure itself.
 */
export function refuseUnlessAllowed(actor: Actor, verb: Verb): void {
  if (can(actor, verb)) return;
  const sentence = refusalSentence(actor, verb);
  if (actor.kind === "visitor") throw new AppError("NOT_SIGNED_IN", { sentence });
  if (needsSecondFactor(actor, verb)) throw new AppError("SECOND_FACTOR_REQUIRED");
  const isBarred = actor.kind === "person" && actor.isImpersonating && notWhileImpersonating.has(verb);
  if (isBarred) throw new AppError("NOT_WHILE_IMPERSONATING");
  throw new AppError("NOT_ALLOWED", { sentence });
}

/**
 * Refuses a procedure outside the scope of the caller's token, even one that the token's owner may call. @throws
 * AppError SCOPE_TOO_NARROW.
 */
export function refuseOutsideScope(actor: Actor, verb: Verb, changes: boolean): void {
  if (!isWithinScope(actor, verb, changes)) throw new AppError("SCOPE_TOO_NARROW");
}

const dbRoleOf: Record<Audience, DbRole> = {
  public: "gate",
  user: "user",
  member: "member",
  manager: "manager",
  admin: "admin",
  system: "system",
};

/**
 * The same authorization for a given class: for an administrator's procedure that names it, or a class code that
 * matched.
 */
export function inClass(scope: Scope, classId: string): ClassScope {
  return mint({ ...scope, classId: classId as AuthorizedClassId }) as ClassScope;
}

/** The same authorization with the RLS role of a studentansvarig, for a member's procedure that shows them more. */
export function withSightOf(ctx: Ctx, scope: ClassScope, managersVerb: Verb): ClassScope {
  return can(ctx.actor, managersVerb) ? (mint({ ...scope, dbRole: "manager" }) as ClassScope) : scope;
}

function mint(scope: UncheckedScope): Scope {
  return scope as Scope;
}
