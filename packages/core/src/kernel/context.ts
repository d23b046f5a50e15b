import type { Actor } from "@utspring/domain/roles";
import type { Verb } from "@utspring/domain/permissions";
import type { Scope } from "./authorize.ts";
import type { Database, Tx } from "./db.ts";
import type { Clock, FileStore, Mailer, NewId, Passwords, Pusher, Wakes } from "./ports.ts";
import type { ShownClass } from "./shown-class.ts";
import type { Throttles } from "./throttle.ts";

/** Everything the product needs of the outside, made once by the host and passed on as arguments. */
export interface Deps {
  db: Database;
  clock: Clock;
  newId: NewId;
  files: FileStore;
  mailer: Mailer;
  pusher: Pusher;
  passwords: Passwords;
  wakes: Wakes;
  throttles: Throttles;
  /** Where alarms go; null where only the log tells of them. */
  operatorEmail: string | null;
  /** The address that links in mails begin with, without a slash at the end. */
  appUrl: string;
  /** E-mails of the accounts that administer with the password alone: the demo's on the embedded database, else none. */
  exemptFromSecondFactor: readonly string[];
  log: Log;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Reads for a scope in a transaction that several verbs share. */
export type Together = <T>(scope: Scope, run: (tx: Tx) => Promise<T>) => Promise<T>;

/** One call of one verb: who calls, from where, and with what. */
export interface Ctx {
  deps: Deps;
  actor: Actor;
  /** The caller's address, for throttles only: never stored in clear, never logged. */
  ip: string;
  /** A browser's proof that it has signed in before. */
  deviceProof?: string | null | undefined;
  /** The cookie that binds a passkey challenge to the browser it was made for. */
  browserSecret?: string | null | undefined;
  /** The session's secret as it was sent, which may be that of a session that has ended. Only its hash is ever looked up; never logged. */
  sessionSecret?: string | null | undefined;
  /** What the browser says that it is; kept only as a name such as "Firefox på Windows". */
  userAgent?: string | null | undefined;
  /** The same at each try of a queued job. */
  requestId: string;
  /** Which class the caller's screen shows; absent where there is no screen. */
  shownClass?: ShownClass | undefined;
  /** Aborted when a job's deadline has passed: no transaction begins after that. */
  signal?: AbortSignal | undefined;
  /** Where the verbs of one page read together; none of them can write then. */
  together?: Together | undefined;
  /** `verb` is set by `authorize`; the base procedure refuses an answer without it. `seq` is the number of what was announced last. `userId`
   * is whose account a visitor names, for the log. */
  decided: { verb: Verb | null; seq?: number; userId?: string };
}

/** The context of a job: no person, no address. */
export function systemCtx(deps: Deps, job: string, { requestId = deps.newId(), signal }: Partial<Pick<Ctx, "requestId" | "signal">> = {}): Ctx {
  return { deps, actor: { kind: "system", job }, ip: "system", requestId, signal, decided: { verb: null } };
}
