import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCallerFactory, procedure, router } from "./trpc.ts";
import type { AnsweredCall, RequestContext } from "./trpc.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a call whose work never ends is answered after 9.5 seconds, before a request's ten", async () => {
  const answered: AnsweredCall[] = [];
  const context = {
    transport: "http",
    requestId: "1",
    resolveActor: () => new Promise(() => undefined),
    onAnswered: (call: AnsweredCall) => void answered.push(call),
  } as unknown as RequestContext;
  const caller = createCallerFactory(router({ auth: router({ me: procedure.query(() => null) }) }))(context);
  let code = "";
  void caller.auth.me().catch((error: { code: string }) => (code = error.code));
  await vi.advanceTimersByTimeAsync(9_400);
  expect(code).toBe("");
  await vi.advanceTimersByTimeAsync(100);
  expect(code).toBe("TIMEOUT");
  expect(answered).toMatchObject([{ procedure: "auth.me", ms: expect.any(Number) }]);
  expect(vi.getTimerCount()).toBe(0);
});
