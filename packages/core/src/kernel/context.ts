import type { Actor } from "@utspring/domain/roles";
import type { ClassRequests } from "@utspring/domain/class-requests";
import type { ProcedureName } from "@utspring/domain/permissions";
import type { Authorization } from "./authorization.ts";
import type { Database, Tx } from "./db.ts";
import type {
  Clock,
  FileStore,
  Mailer,
  NewId,
  Passwords,
  Pusher,
  ChangeBus,
  RefuseSharedFile,
  WriteFile,
} from "./ports.ts";
import type { ShownClass } from "./shown-class.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** Created once by the server and passed as arguments. */
export interface Deps {
  db: Database;
  clock: Clock;
  newId: NewId;
  files: FileStore;
  mailer: Mailer;
  pusher: Pusher;
  passwords: Passwords;
  changeBus: ChangeBus;
  rateLimiter: RateLimiter;
  /** Where alarms are mailed; null when they are only logged. */
  operatorEmail: string | null;
  /** The version of the operator's own terms; null when a new account accepts the product's. */
  ownTermsVersion: string | null;
  classRequests: ClassRequests;
  /** The URL that links in mails start with, without a trailing slash. */
  appUrl: string;
  /** E-mail addresses: the demo accounts on the embedded database, else none. */
  exemptFromSecondFactor: readonly string[];
  writeFile: WriteFile;
  refuseSharedFile: RefuseSharedFile;
  log: Log;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** In a transaction that several procedures share. */
export type SharedRead = <T>(authorization: Authorization, run: (tx: Tx) => Promise<T>) => Promise<T>;

/** One call of a procedure: the caller, their IP address, and the dependencies. */
export interface Ctx {
  deps: Deps;
  actor: Actor;
  /** For rate limits and the queue of password hashing: stored as a hash, never logged. */
  ip: string;
  deviceProof?: string | null | undefined;
  /** Binds a passkey challenge to the browser it was made for. */
  browserSecret?: string | null | undefined;
  /** The session secret as sent; its session may have ended. Only its hash is looked up; never logged. */
  sessionSecret?: string | null | undefined;
  /** Stored only as a name such as "Firefox på Windows". */
  userAgent?: string | null | undefined;
  /** Finds the call in the logs. The retries of a queued job keep it. */
  requestId: string;
  /** Undefined outside an HTTP call. */
  shownClass?: ShownClass | undefined;
  /** Aborted when a job's deadline has passed: no further transaction begins. */
  signal?: AbortSignal | undefined;
  /** Set while the procedures of one page share a read transaction; none of them can write then. */
  sharedRead?: SharedRead | undefined;
  /**
   * Set by `authorize`; the base procedure refuses to answer without `procedure`. `seq`: the last row of `activity`
   * written. `userId`: the account that a signed-out caller tried to sign in to, for the log.
   */
  progress: { procedure: ProcedureName | null; seq?: number; userId?: string };
}

export function systemCtx(
  deps: Deps,
  job: string,
  { requestId = deps.newId(), signal }: Partial<Pick<Ctx, "requestId" | "signal">> = {},
): Ctx {
  return { deps, actor: { kind: "system", job }, ip: "system", requestId, signal, progress: { procedure: null } };
}
