import { randomUUID } from "node:crypto";
import { TRPCError } from "@trpc/server";
import { resolveActor } from "@utspring/core/auth/resolve-actor";
import type { RequestContext } from "@utspring/core/kernel/trpc";
import { createCaller } from "@utspring/core/router";
import { AppError } from "@utspring/domain/errors";
import type { ErrorCode, FieldIssue } from "@utspring/domain/errors";
import { createSession } from "./actors.ts";
import type { TestApp } from "./test-app.ts";

export type Caller = ReturnType<typeof createCaller>;

export function callerWith(testApp: TestApp, secret: string | null, ip: string = randomUUID()): Caller {
  let browserSecret: string | null = null;
  const context: RequestContext = {
    deps: testApp.deps,
    transport: "http",
    ip,
    requestId: randomUUID(),
    resolveActor: () => resolveActor(testApp.deps, secret),
    sessionSecret: secret,
    setSession: () => undefined,
    get browserSecret() {
      return browserSecret;
    },
    setBrowserSecret: (fresh) => {
      browserSecret = fresh;
    },
    broadcaster: {
      attach: noSocket,
      attachToAllClasses: () => () => undefined,
      loadAfter: noSocket,
      loadConfidentialFrom: noSocket,
      close: () => undefined,
    },
    onRevoked: () => () => undefined,
  };
  return createCaller(context);
}

export async function callerFor(testApp: TestApp, person: { userId: string }): Promise<Caller> {
  return callerWith(testApp, await createSession(testApp, person));
}

export interface Refusal {
  code: ErrorCode | "UNEXPECTED";
  field?: string;
  issues?: FieldIssue[];
}

/** The AppError of a call. @throws when the call succeeds, or with another error. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await call.then(
    () => new Error("the call was not refused"),
    (refused: unknown) => refused,
  );
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof AppError)
    return { code: cause.code, ...(cause.field === undefined ? {} : { field: cause.field }) };
  if (error instanceof TRPCError && error.code === "BAD_REQUEST" && cause instanceof Error && "issues" in cause) {
    const issues = cause.issues as { path?: PropertyKey[]; message: string }[];
    return {
      code: "BAD_INPUT",
      issues: issues.map(({ path, message }) => ({ path: (path ?? []).map(String).join("."), message })),
    };
  }
  throw error;
}

function noSocket(): Promise<never> {
  return Promise.reject(new Error("there are no changes over this caller"));
}
