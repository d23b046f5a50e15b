import { initTRPC, TRPCError } from "@trpc/server";
import type { TRPC_ERROR_CODE_KEY } from "@trpc/server";
import { AppError, errorTexts } from "@utspring/domain/errors";
import type { ErrorCode, FieldIssue } from "@utspring/domain/errors";
import type { Actor } from "@utspring/domain/roles";
import { permissions } from "@utspring/domain/permissions";
import type { ProcedureName } from "@utspring/domain/permissions";
import { refuseOutsideScope, refuseUnlessAllowed } from "./authorize.ts";
import type { Ctx, Deps, SharedRead } from "./context.ts";
import type { Broadcaster } from "./broadcaster.ts";
import type { ProcedureMeta } from "./procedure-meta.ts";
import { refuseOtherClass } from "./shown-class.ts";
import type { ShownClass } from "./shown-class.ts";
import { wire } from "./wire.ts";

/** An answered call, for log and metrics: no input and no output, and only the id of the caller. */
export interface Answered {
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
  /** The browser's proof that it has signed in before, and how a new one is set. */
  deviceProof?: string | null | undefined;
  setDeviceProof?(proof: string): void;
  /** Binds a passkey challenge to this browser until it expires; null clears it. */
  browserSecret?: string | null | undefined;
  /** The session secret as sent; its session may have ended. */
  sessionSecret?: string | null | undefined;
  /** The User-Agent header. */
  userAgent?: string | null | undefined;
  setBrowserSecret?(secret: string | null): void;
  /** Reports the number that the class's activity gave to this change. */
  reportSeq?(seq: number): void;
  /** The class that the caller's screen shows; undefined for callers without a screen. */
  shownClass?: ShownClass | undefined;
  /** Passes the class's changes to subscriptions. */
  broadcaster: Broadcaster;
  /** Ties a subscription to the session, so that a revocation ends it. */
  onRevoked(actor: Actor, end: () => void): () => void;
  /** Called after each query and mutation. */
  onAnswered?(answered: Answered): void;
  /**
   * Runs a call when its caller has a free place. Without it every call runs at once. @throws AppError
   * TOO_MANY_CALLS.
   */
  admit?: (<T>(actor: Actor, work: (hasWaited: boolean) => Promise<T>) => Promise<T>) | undefined;
  /** Delays a BUSY answer, so that a program that retries at once does so rarely. */
  delayRefusal?: (() => Promise<void>) | undefined;
  /** Set while the procedures of one page share a read transaction. */
  sharedRead?: SharedRead | undefined;
}

interface ErrorData {
  code: ErrorCode;
  httpStatus: number;
  field?: string;
  priceOre?: number;
  issues?: FieldIssue[];
  requestId: string | null;
}

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    transformer: wire,
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const issues = issuesOf(error.cause);
      const code = error.cause instanceof AppError ? error.cause.code : codeOf(error.code);
      const data: ErrorData = { code, httpStatus: shape.data.httpStatus, requestId: ctx?.requestId ?? null };
      if (error.cause instanceof AppError && error.cause.field !== undefined) data.field = error.cause.field;
      if (error.cause instanceof AppError && error.cause.priceOre !== undefined) data.priceOre = error.cause.priceOre;
      if (issues.length > 0) data.issues = issues;
      return {
        message: error.cause instanceof AppError ? error.cause.message : errorTexts[code],
        code: shape.code,
        data,
      };
    },
  });

export const router = t.router;
/** One router of the procedures of several, for a namespace whose procedures live in more than one area. */
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** A procedure's deadline, in milliseconds. */
const deadlineMs = 9_500;

/**
 * The base of every procedure. It resolves the actor, refuses what the socket may not carry, enforces the deadline, and
 * refuses to answer when `authorize` was not called. It is one middleware, since each copies the context.
 */
export const procedure = t.procedure.use(async ({ ctx, path, type, next }) => {
  const startedAt = performance.now();
  const decided: Ctx["decided"] = { procedure: null };
  let role = "unknown";
  let userId: string | null = null;
  let isOver = false;
  const tell = (outcome: Answered["outcome"]) => {
    if (type === "subscription") return;
    ctx.onAnswered?.({
      procedure: path,
      outcome,
      role,
      userId: decided.userId ?? userId,
      ms: performance.now() - startedAt,
      requestId: ctx.requestId,
    });
  };
  try {
    if ((ctx.transport === "socket") !== (type === "subscription")) throw new AppError("SUBSCRIPTIONS_ONLY");
    const findAllowed = async () => {
      const actor = await ctx.resolveActor();
      const procedure = procedureAt(path);
      userId = actor.kind === "person" ? actor.userId : null;
      role = actor.kind !== "person" ? actor.kind : actor.isImpersonating ? "impersonator" : actor.role;
      if (type === "mutation") refuseOtherClass(actor, procedure, ctx.shownClass);
      refuseUnlessAllowed(actor, procedure);
      refuseOutsideScope(actor, procedure, type === "mutation");
      return actor;
    };
    const work = findAllowed().then((actor) => {
      if (type === "subscription" || ctx.admit === undefined) return next({ ctx: { actor, decided } });
      return ctx.admit(actor, async (hasWaited) => {
        // Its deadline has passed, and the caller has been answered.
        if (isOver) throw new AppError("TOO_MANY_CALLS");
        // Rights may have been lost while the call waited.
        return next({ ctx: { actor: hasWaited ? await findAllowed() : actor, decided } });
      });
    });
    const result = await withDeadline(work, type === "subscription" ? null : deadlineMs);
    if (!result.ok) throw result.error;
    if (decided.seq !== undefined) ctx.reportSeq?.(decided.seq);
    if (decided.procedure !== path) throw new Error(`${path} answered without authorizing`);
    tell("OK");
    return result;
  } catch (error) {
    tell(outcomeOf(error));
    const refusal = refusalIn(error);
    if (refusal?.code === "BUSY") await ctx.delayRefusal?.();
    throw refusal === null ? error : asTrpc(refusal);
  } finally {
    isOver = true;
  }
});

/** Our own refusal, thrown by a procedure or wrapped by tRPC. */
function refusalIn(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return error instanceof TRPCError && error.cause instanceof AppError ? error.cause : null;
}

function outcomeOf(error: unknown): ErrorCode {
  return refusalIn(error)?.code ?? (error instanceof TRPCError ? codeOf(error.code) : "UNEXPECTED");
}

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

/** The tRPC code, and with it the HTTP status, of each error code. */
export const trpcCodes: Record<ErrorCode, TRPC_ERROR_CODE_KEY> = {
  NOT_SIGNED_IN: "UNAUTHORIZED",
  NOT_ALLOWED: "FORBIDDEN",
  NOT_WHILE_IMPERSONATING: "FORBIDDEN",
  SCOPE_TOO_NARROW: "FORBIDDEN",
  NOT_FOUND: "NOT_FOUND",
  BAD_INPUT: "BAD_REQUEST",
  KEY_REUSED: "CONFLICT",
  OTHER_CLASS: "CONFLICT",
  CLASS_NOT_SAID: "CONFLICT",
  TOO_MANY_TRIES: "TOO_MANY_REQUESTS",
  TOO_MANY_CALLS: "TOO_MANY_REQUESTS",
  BUSY: "TOO_MANY_REQUESTS",
  FROZEN: "FORBIDDEN",
  WRONG_CREDENTIALS: "UNAUTHORIZED",
  EMAIL_TAKEN: "CONFLICT",
  UNKNOWN_EMAIL: "NOT_FOUND",
  RESET_LINK_INVALID: "BAD_REQUEST",
  CONFIRM_LINK_INVALID: "BAD_REQUEST",
  PASSWORD_TOO_COMMON: "BAD_REQUEST",
  PASSWORD_IS_NAME: "BAD_REQUEST",
  WRONG_PASSWORD: "BAD_REQUEST",
  CONFIRM_PASSWORD: "FORBIDDEN",
  SECOND_FACTOR_REQUIRED: "FORBIDDEN",
  CODE_REQUIRED: "FORBIDDEN",
  WRONG_CODE: "BAD_REQUEST",
  CODES_FOR_ADMINS: "FORBIDDEN",
  CODES_ALREADY_ACTIVE: "CONFLICT",
  PASSKEY_REFUSED: "BAD_REQUEST",
  PASSKEY_KNOWN: "CONFLICT",
  PASSKEYS_FULL: "CONFLICT",
  CANNOT_REMOVE_YOURSELF: "CONFLICT",
  LAST_ADMIN: "CONFLICT",
  UNKNOWN_CLASS_CODE: "NOT_FOUND",
  CLASS_FULL: "CONFLICT",
  ALREADY_MEMBER: "CONFLICT",
  ADMIN_CANNOT_JOIN: "FORBIDDEN",
  ALREADY_CORRECTED: "CONFLICT",
  ATTEST_OWN: "FORBIDDEN",
  NOT_WAITING: "CONFLICT",
  ALREADY_WAITING: "CONFLICT",
  LIMIT_WAITING: "CONFLICT",
  LIMIT_SAME: "CONFLICT",
  NOT_CORRECTABLE: "CONFLICT",
  CANNOT_REMOVE_MEMBER: "CONFLICT",
  PAYMENTS_OFF: "CONFLICT",
  REQUIREMENT_LOCKED: "CONFLICT",
  REQUIREMENT_ARCHIVED: "CONFLICT",
  ALREADY_REPORTED: "CONFLICT",
  ALREADY_PAID: "CONFLICT",
  AMOUNT_TOO_HIGH: "BAD_REQUEST",
  EXEMPTED: "CONFLICT",
  NOT_SUBMITTED: "CONFLICT",
  NOT_APPROVED: "CONFLICT",
  PENDING_FIRST: "CONFLICT",
  RELIEF_NOT_NEEDED: "CONFLICT",
  RELIEF_OPEN: "CONFLICT",
  RELIEF_ANSWERED: "CONFLICT",
  REQUIREMENT_PLANNED: "CONFLICT",
  AMOUNT_TOO_SMALL: "BAD_REQUEST",
  ALREADY_REMINDED: "CONFLICT",
  NOBODY_TO_REMIND: "CONFLICT",
  MAIN_BUDGET: "CONFLICT",
  MAIN_BUDGET_EXISTS: "CONFLICT",
  DAY_PASSED: "BAD_REQUEST",
  POLL_CLOSED: "CONFLICT",
  ALREADY_VOTED: "CONFLICT",
  FILE_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  RECEIPT_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  FILE_CONTENT: "UNSUPPORTED_MEDIA_TYPE",
  FILE_MACROS: "UNSUPPORTED_MEDIA_TYPE",
  FILE_ACTIVE: "UNSUPPORTED_MEDIA_TYPE",
  FILE_DAMAGED: "INTERNAL_SERVER_ERROR",
  FILE_TOO_LARGE: "PAYLOAD_TOO_LARGE",
  IMAGE_TOO_LARGE: "PAYLOAD_TOO_LARGE",
  FILE_EMPTY: "BAD_REQUEST",
  IMAGE_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  IMAGE_TOO_HEAVY: "PAYLOAD_TOO_LARGE",
  RECEIPTS_FULL: "CONFLICT",
  QUOTA_FULL: "CONFLICT",
  RECEIPT_QUOTA_FULL: "CONFLICT",
  RECEIPT_IN_USE: "CONFLICT",
  NO_SALE: "CONFLICT",
  SALE_ACTIVE: "CONFLICT",
  SALE_OVER: "CONFLICT",
  PRICE_CHANGED: "CONFLICT",
  OPTION_REQUIRED: "BAD_REQUEST",
  SALE_TOO_LARGE: "BAD_REQUEST",
  NO_NEXT_STATUS: "CONFLICT",
  ALREADY_OUTERMOST: "CONFLICT",
  TOO_MANY_ROWS: "PAYLOAD_TOO_LARGE",
  TOO_LARGE: "PAYLOAD_TOO_LARGE",
  SUBSCRIPTIONS_ONLY: "METHOD_NOT_SUPPORTED",
  UNEXPECTED: "INTERNAL_SERVER_ERROR",
};

function asTrpc(error: AppError): TRPCError {
  return new TRPCError({ code: trpcCodes[error.code], message: error.message, cause: error });
}

/** The code for an error that tRPC raised: bad input, unknown procedure, unexpected failure. */
function codeOf(code: TRPC_ERROR_CODE_KEY): ErrorCode {
  switch (code) {
    case "BAD_REQUEST":
    case "PARSE_ERROR":
    case "UNSUPPORTED_MEDIA_TYPE":
      return "BAD_INPUT";
    case "NOT_FOUND":
      return "NOT_FOUND";
    case "PAYLOAD_TOO_LARGE":
      return "TOO_LARGE";
    default:
      return "UNEXPECTED";
  }
}

function issuesOf(cause: unknown): FieldIssue[] {
  if (!(cause instanceof Error) || !("issues" in cause) || !Array.isArray(cause.issues)) return [];
  return cause.issues.map((issue: { path?: PropertyKey[]; message: string }) => ({
    path: (issue.path ?? []).map(String).join("."),
    message: issue.message,
  }));
}
