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
import { refuseOtherClass } from "./shown-class.ts";
import type { ShownClass } from "./shown-class.ts";
import { asTrpcError, formatError, outcomeOf, appErrorIn } from "./trpc-errors.ts";
import { transformer } from "./transformer.ts";

/** An answered call, for log and metrics: no input and no output, and only the id of the caller. */
export interface AnsweredCall {
  procedure: string;
  outcome: "OK" | ErrorCode;
  role: string;
  /** The caller, or the account that a sign-in named; null for a visitor. */
  userId: string | null;
  ms: number;
  requestId: string;
}

/** What the server knows of a request before a procedure runs. */
export interface RequestContext {
  deps: Deps;
  transport: "http" | "socket";
  ip: string;
  requestId: string;
  /** Reads session, user and role for each call; rights are never cached between calls. */
  resolveActor(): Promise<Actor>;
  /** Sets the session cookie, or clears it with null. Not on a socket. */
  setSession(secret: string | null): void;
  /** The browser's proof that it has signed in before. */
  deviceProof?: string | null | undefined;
  /** Gives the browser a new proof. */
  setDeviceProof?(proof: string): void;
  /** The secret that ties a passkey challenge to this browser. */
  browserSecret?: string | null | undefined;
  /** The session secret as sent; its session may have ended. */
  sessionSecret?: string | null | undefined;
  /** The User-Agent header. */
  userAgent?: string | null | undefined;
  /** Sets that secret until the challenge expires; null clears it. */
  setBrowserSecret?(secret: string | null): void;
  /** Reports the change's sequence number in the class's activity. */
  reportSeq?(seq: number): void;
  /** The class that the caller's screen shows; undefined for callers without a screen. */
  shownClass?: ShownClass | undefined;
  /** Passes the class's changes to subscriptions. */
  broadcaster: Broadcaster;
  /** Ties a subscription to the session, so that a revocation ends it. */
  onRevoked(actor: Actor, end: () => void): () => void;
  /** Called after each query and mutation. */
  onAnswered?(answered: AnsweredCall): void;
  /**
   * Runs a call at once, or after a wait when its caller has too many under way. Without it every call runs at once.
   * @throws AppError TOO_MANY_CALLS when too many wait.
   */
  admit?: (<T>(actor: Actor, work: (hasWaited: boolean) => Promise<T>) => Promise<T>) | undefined;
  /** Delays a BUSY answer, so that a client that retries immediately does not flood the server. */
  delayBusyAnswer?: (() => Promise<void>) | undefined;
  /** Set while the procedures of one page share a read transaction. */
  sharedRead?: SharedRead | undefined;
}

const t = initTRPC.context<RequestContext>().meta<ProcedureMeta>().create({
  transformer,
  isDev: false,
  errorFormatter: formatError,
});

export const router = t.router;
/** One router of the procedures of several, for a namespace whose procedures live in more than one area. */
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** A procedure's deadline, in milliseconds. */
const deadlineMs = 9_500;

/**
 * The base of every procedure. It refuses what the socket may not carry, resolves the actor, checks class, permission,
 * scope and the caller's load, enforces the deadline, and refuses to answer when `authorize` was not called. It is one
 * middleware and not several, since every middleware copies the context.
 */
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
    const result = await withDeadline(work, type === "subscription" ? null : deadlineMs);
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

async function withDeadline<T>(work: Promise<T>, ms: number | null): Promise<T> {
  if (ms === null) return work;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TRPCError({ code: "TIMEOUT", message: "deadline" })), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
