import { ServiceFault } from "@utspring/core/kernel/service-fault";
import type { Deps } from "@utspring/core/kernel/context";
import { remedies } from "./doctor/texts.ts";

/** A part that has not answered by then counts as down, in milliseconds. */
const timeoutMs = 2_000;
/** One answer of a part serves everyone who asks within this time, in milliseconds: whoever asks often costs nothing. */
const keptMs = 500;

/** Rejects when the part is down; may resolve with what the body says of it instead of `ok`. */
export type HealthCheck = () => Promise<void | Record<string, unknown>>;

export interface HealthChecks {
  /** What money needs: without it the server is not ready. */
  required: Record<string, HealthCheck>;
  /** Told beside it: a server that cannot store files still answers for the class's money. */
  reported: Record<string, HealthCheck>;
}

/** How a part is, as this process sees it. */
export interface PartState {
  name: string;
  isRequired: boolean;
  /** `ok`, `unavailable`, or what the part says of itself, `late` for one. */
  status: string;
  /** When this process first saw it so. */
  since: Date;
  /** A fixed code; null while nothing is wrong. */
  reason: string | null;
  /** What the part tells besides. */
  details: Record<string, unknown>;
}

export interface Parts {
  /** Asks every part, each at most twice a second. */
  ask(): Promise<PartState[]>;
}

/** Statuses that need nobody. */
const well = new Set(["ok", "checking"]);

/** Asks the parts, remembers since when each is as it is, and logs each change for the worse and back, with what to do about it. */
export function openParts({ required, reported }: HealthChecks, { clock, log }: Pick<Deps, "clock" | "log">): Parts {
  const parts = Object.entries({ ...required, ...reported }).map(([name, check]) => {
    let state: PartState | null = null;
    let last: { at: number; answer: Promise<PartState> } | null = null;
    const look = async (): Promise<PartState> => {
      const answer = await ask(name, check);
      const isSame = state !== null && state.status === answer.status && state.reason === answer.reason;
      const before = state;
      state = { name, isRequired: Object.hasOwn(required, name), ...answer, since: isSame && state !== null ? state.since : clock() };
      if (!isSame) tell(state, before, answer.error);
      return state;
    };
    return () => {
      if (last === null || performance.now() - last.at > keptMs) last = { at: performance.now(), answer: look() };
      return last.answer;
    };
  });
  const tell = ({ name: part, status, reason, since }: PartState, before: PartState | null, error: unknown) => {
    if (!well.has(status)) log.error({ part, status, reason, remedy: remedyOf(reason), ...(error === undefined ? {} : { err: error }) }, "a part is not well");
    else if (before !== null && !well.has(before.status)) log.info({ part, status, seconds: Math.round((since.getTime() - before.since.getTime()) / 1_000) }, "a part is well again");
  };
  return { ask: () => Promise.all(parts.map((part) => part())) };
}

/** What an operator does about it, in Swedish; null where there is nothing to say. */
function remedyOf(reason: string | null): string | null {
  return reason !== null && Object.hasOwn(remedies, reason) ? remedies[reason as keyof typeof remedies] : null;
}

type Answer = Pick<PartState, "status" | "reason" | "details"> & { error?: unknown };

async function ask(name: string, check: HealthCheck): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve({ status: "unavailable", reason: "NO_ANSWER", details: {} }), timeoutMs);
  });
  const answered = check().then(
    (told): Answer => {
      const { [name]: status = "ok", ...details } = told ?? {};
      return { status: String(status), reason: status === "late" ? "JOBS_LATE" : null, details };
    },
    // Being down is the answer here, not an error.
    (error: unknown): Answer => ({ status: "unavailable", reason: reasonOf(error), details: {}, error }),
  );
  const answer = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return answer;
}

/** PostgreSQL's and the system's codes that have a remedy of their own. */
const reasons: Record<string, string> = {
  "25006": "DATABASE_READ_ONLY", "53100": "DISK_FULL", ENOSPC: "DISK_FULL", "53300": "DATABASE_FULL", "28P01": "DATABASE_LOGIN", "28000": "DATABASE_LOGIN",
  "3D000": "DATABASE_MISSING", ECONNREFUSED: "UNREACHABLE", ENOTFOUND: "UNREACHABLE", EACCES: "NOT_WRITABLE", EROFS: "NOT_WRITABLE",
};

/** Why a part is down, as a fixed code that holds nothing of an error's text. */
function reasonOf(error: unknown): string {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof ServiceFault) return at.code;
    const code = "code" in at && typeof at.code === "string" ? reasons[at.code] : undefined;
    if (code !== undefined) return code;
  }
  return "FAILED";
}

/**
 * A check that another server should not be asked for often: it runs at most once in `everyMs` milliseconds, a tenth of that after it failed, and its last
 * result answers at once meanwhile. `checking` until the first has ended.
 */
export function seldom(name: string, everyMs: number, check: () => Promise<void>, now: () => number = () => performance.now()): HealthCheck {
  let startedAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let result: { error: unknown } | "ok" | null = null;
  return async () => {
    const pauseMs = result === "ok" ? everyMs : everyMs / 10;
    if (!isRunning && now() - startedAt >= pauseMs) {
      startedAt = now();
      isRunning = true;
      void check()
        .then(() => (result = "ok"), (error: unknown) => (result = { error }))
        .finally(() => (isRunning = false));
    }
    if (result === null) return { [name]: "checking" };
    if (result !== "ok") throw result.error;
  };
}
