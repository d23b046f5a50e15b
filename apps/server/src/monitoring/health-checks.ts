import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { runWithDeadline } from "@utspring/core/kernel/run-with-deadline";
import { ServiceFault } from "@utspring/core/kernel/service-fault";
import type { Deps } from "@utspring/core/kernel/context";
import { remedies } from "./remedy-texts.ts";

const timeoutMs = 2_000;
const keptMs = 500;

/** May resolve with fields for the body instead of `ok`. */
export type HealthCheck = () => Promise<void | Record<string, unknown>>;

export interface HealthChecks {
  /** What booking money needs: without it the server is not ready. */
  required: Record<string, HealthCheck>;
  /** Money can be booked without a file store. */
  reported: Record<string, HealthCheck>;
}

export interface PartState {
  name: string;
  isRequired: boolean;
  status: string;
  since: Date;
  reason: string | null;
  details: Record<string, unknown>;
}

export interface Parts {
  /** Each part is checked at most twice a second. */
  ask(): Promise<PartState[]>;
}

const well = new Set(["ok", "checking", "starting"]);

export function openHealthChecks(
  { required, reported }: HealthChecks,
  { clock, log }: Pick<Deps, "clock" | "log">,
): Parts {
  const parts = Object.entries({ ...required, ...reported }).map(([name, check]) => {
    let state: PartState | null = null;
    let last: { at: number; answer: Promise<PartState> } | null = null;
    const checkNow = async (): Promise<PartState> => {
      const answer = await ask(name, check);
      const isSame = state !== null && state.status === answer.status && state.reason === answer.reason;
      const before = state;
      state = {
        name,
        isRequired: Object.hasOwn(required, name),
        ...answer,
        since: isSame && state !== null ? state.since : clock(),
      };
      if (!isSame) logChange(state, before, answer.error);
      return state;
    };
    return () => {
      if (last === null || performance.now() - last.at > keptMs) last = { at: performance.now(), answer: checkNow() };
      return last.answer;
    };
  });
  const logChange = ({ name: part, status, reason, since }: PartState, before: PartState | null, error: unknown) => {
    if (!well.has(status))
      log.error(
        { part, status, reason, remedy: remedyOf(reason), ...(error === undefined ? {} : { err: error }) },
        "a part is not well",
      );
    else if (before !== null && !well.has(before.status))
      log.info(
        { part, status, seconds: Math.round((since.getTime() - before.since.getTime()) / 1_000) },
        "a part is well again",
      );
  };
  return { ask: () => Promise.all(parts.map((part) => part())) };
}

function remedyOf(reason: string | null): string | null {
  return reason !== null && Object.hasOwn(remedies, reason) ? remedies[reason as keyof typeof remedies] : null;
}

type Answer = Pick<PartState, "status" | "reason" | "details"> & { error?: unknown };

async function ask(name: string, check: HealthCheck): Promise<Answer> {
  try {
    const { [name]: status = "ok", ...details } = (await runWithDeadline(timeoutMs, noAnswer, check)) ?? {};
    return { status: String(status), reason: status === "late" ? "JOBS_LATE" : null, details };
  } catch (error) {
    return { status: "unavailable", reason: reasonOf(error), details: {}, error };
  }
}

const noAnswer = () => Object.assign(new LoggableError(`no answer within ${timeoutMs} ms`), { code: "NO_ANSWER" });

/** Codes of PostgreSQL and the system that have a remedy. */
const reasons: Record<string, string> = {
  "25006": "DATABASE_READ_ONLY",
  "53100": "DISK_FULL",
  ENOSPC: "DISK_FULL",
  EDQUOT: "DISK_FULL",
  "53300": "DATABASE_FULL",
  "28P01": "DATABASE_LOGIN",
  "28000": "DATABASE_LOGIN",
  "3D000": "DATABASE_MISSING",
  ECONNREFUSED: "UNREACHABLE",
  ENOTFOUND: "UNKNOWN_HOST",
  EAI_AGAIN: "UNKNOWN_HOST",
  EACCES: "NOT_WRITABLE",
  EROFS: "NOT_WRITABLE",
  NO_ANSWER: "NO_ANSWER",
};

/** A fixed code, without the error's text. */
export function reasonOf(error: unknown): string {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof ServiceFault) return cause.code;
    const code = "code" in cause && typeof cause.code === "string" ? reasons[cause.code] : undefined;
    if (code !== undefined) return code;
  }
  return "FAILED";
}

/** A tenth of `everyMs` after a failure. `checking` until the first has ended. */
export function atMostEvery(
  name: string,
  everyMs: number,
  check: () => Promise<void>,
  now: () => number = () => performance.now(),
): HealthCheck {
  let startedAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let result: { error: unknown } | "ok" | null = null;
  return async () => {
    const pauseMs = result === "ok" ? everyMs : everyMs / 10;
    if (!isRunning && now() - startedAt >= pauseMs) {
      startedAt = now();
      isRunning = true;
      void check()
        .then(
          () => (result = "ok"),
          (error: unknown) => (result = { error }),
        )
        .finally(() => (isRunning = false));
    }
    if (result === null) return { [name]: "checking" };
    if (result !== "ok") throw result.error;
  };
}
