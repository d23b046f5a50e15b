import { initTRPC, TRPCError } from "@trpc/server";
import { AppError } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";
import type { Actor } from "@utspring/domain/roles";
import { permissions } from "@utspring/domain/permissions";
import type { ProcedureName } from "@utspring/domain/permissions";
import { refuseOutsideScope, refuseUnlessAllowed } from "./authorize.ts";
import type { Ctx, Deps, SharedRead } from "./context.ts";
import type { Broadcaster } from "./broadcaster.ts";
import type { ProcedureMeta } from "./procedure-meta.ts";
import { runWithDeadline } from "./run-with-deadline.ts";
import { refuseOtherClass } from "./shown-class.ts";
import type { ShownClass } from "./shown-class.ts";
import { asTrpcError, formatError, outcomeOf, appErrorIn } from "./trpc-errors.ts";
import { transformer } from "./transformer.ts";

/** For log and metrics: no input and no output, and only the id of the caller. */
export interface AnsweredCall {
  procedure: string;
  outcome: "OK" | ErrorCode;
  role: string;
  /** The caller, or the account that a sign-in named. */
  userId: string | null;
  ms: number;
  requestId: string;
}

export interface RequestContext {
  deps: Deps;
  transport: "http" | "socket";
  ip: string;
  requestId: string;
  /** Reads session, user and role for each call; rights are never cached between calls. */
  resolveActor(): Promise<Actor>;
  /** Sets the session cookie, or clears it with null. Not on a socket. */
  setSession(secret: string | null): void;
  deviceProof?: string | null | undefined;
  setDeviceProof?(proof: string): void;
  browserSecret?: string | null | undefined;
  sessionSecret?: string | null | undefined;
  userAgent?: string | null | undefined;
  /** Until the challenge expires; null clears it. */
  setBrowserSecret?(secret: string | null): void;
  reportSeq?(seq: number): void;
  /** Undefined for callers without a screen. */
  shownClass?: ShownClass | undefined;
  broadcaster: Broadcaster;
  /** A revocation of the session ends the subscription. */
  onRevoked(actor: Actor, end: () => void): () => void;
  /** After each query and mutation. */
  onAnswered?(answered: AnsweredCall): void;
  /** Without it every call runs at once. @throws AppError TOO_MANY_CALLS when too many wait. */
  admit?: (<T>(actor: Actor, work: (hasWaited: boolean) => Promise<T>) => Promise<T>) | undefined;
  /** Delays a BUSY answer, so that a client that retries immediately does not flood the server. */
  delayBusyAnswer?: (() => Promise<void>) | undefined;
  sharedRead?: SharedRead | undefined;
}

const t = initTRPC.context<RequestContext>().meta<ProcedureMeta>().create({
  transformer,
  isDev: false,
  errorFormatter: formatError,
});

export const router = t.router;
/** For a namespace whose procedures are in more than one area. */
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

const deadlineMs = 9_500;
const deadlinePassed = () => new TRPCError({ code: "TIMEOUT", message: "deadline" });

/** The base of every procedure: one middleware and not several, since every middleware copies the context. */
export const procedure = t.procedure.use(async ({ ctx, path, type, next }) => {
  const startedAt = performance.now();
  const progress: Ctx["progress"] = { procedure: null };
  let role = "unknown";
  let userId: string | null = null;
  let isOver = false;
  const reportAnswered = (outcome: AnsweredCall["outcome"]) => {
    if (type === "subscription") return;
    ctx.onAnswered?.({
      procedure: path,
      outcome,
      role,
      userId: progress.userId ?? userId,
      ms: performance.now() - startedAt,
      requestId: ctx.requestId,
    });
  };
  try {
    if ((ctx.transport === "socket") !== (type === "subscription")) throw new AppError("SUBSCRIPTIONS_ONLY");
    const loadAllowedActor = async () => {
      const actor = await ctx.resolveActor();
      const procedure = procedureAt(path);
      userId = actor.kind === "person" ? actor.userId : null;
      role = actor.kind !== "person" ? actor.kind : actor.isImpersonating ? "impersonator" : actor.role;
      if (type === "mutation") refuseOtherClass(actor, procedure, ctx.shownClass);
      refuseUnlessAllowed(actor, procedure);
      refuseOutsideScope(actor, procedure, type === "mutation");
      return actor;
    };
    const work = loadAllowedActor().then((actor) => {
      if (type === "subscription" || ctx.admit === undefined) return next({ ctx: { actor, progress } });
      return ctx.admit(actor, async (hasWaited) => {
        // The deadline has passed and the caller has been answered: this only stops the work.
        if (isOver) throw new AppError("TOO_MANY_CALLS");
        // Rights may have been lost while the call waited.
        return next({ ctx: { actor: hasWaited ? await loadAllowedActor() : actor, progress } });
      });
    });
    const result = await (type === "subscription" ? work : runWithDeadline(deadlineMs, deadlinePassed, () => work));
    if (!result.ok) throw result.error;
    if (progress.seq !== undefined) ctx.reportSeq?.(progress.seq);
    if (progress.procedure !== path) throw new Error(`${path} answered without authorizing`);
    reportAnswered("OK");
    return result;
  } catch (error) {
    reportAnswered(outcomeOf(error));
    const refusal = appErrorIn(error);
    if (refusal?.code === "BUSY") await ctx.delayBusyAnswer?.();
    throw refusal === null ? error : asTrpcError(refusal);
  } finally {
    isOver = true;
  }
});

function procedureAt(path: string): ProcedureName {
  if (!Object.hasOwn(permissions, path)) throw new Error(`${path} has no row in the permission table`);
  return path as ProcedureName;
}
