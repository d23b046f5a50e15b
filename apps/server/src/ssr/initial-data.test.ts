import type { FastifyReply, FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withSharedRead } from "@utspring/core/kernel/transaction";
import { createCallerFactory } from "@utspring/core/kernel/trpc";
import { openBroadcaster } from "@utspring/core/kernel/broadcaster";
import type { Pool } from "@utspring/core/kernel/db";
import type { RequestContext } from "@utspring/core/kernel/trpc";
import { appRouter } from "@utspring/core/router";
import { createSession } from "@utspring/testkit/actors";
import { makeTestUsers } from "@utspring/testkit/test-users";
import type { TestUsers } from "@utspring/testkit/test-users";
import { startTestApp } from "@utspring/testkit/test-app";
import type { TestApp } from "@utspring/testkit/test-app";
import { openCallLimiter } from "../request/call-limiter.ts";
import { createInitialDataReader } from "./initial-data.ts";
import { requestContexts } from "../request/request-context.ts";
import { openSockets } from "../live/sockets.ts";

describe("initial data", () => {
  let testApp: TestApp;
  let testUsers: TestUsers;
  let contextOf: (cookie: string) => RequestContext;
  let close: () => void;
  const modes: string[] = [];

  beforeAll(async () => {
    testApp = await startTestApp();
    testUsers = await makeTestUsers(testApp);
    const { app } = testApp.deps.db;
    const readOnlyTransaction: Pool["readOnlyTransaction"] = (work) => {
      modes.push(work.mode);
      return app.readOnlyTransaction(work);
    };
    const deps = { ...testApp.deps, db: { ...testApp.deps.db, app: { ...app, readOnlyTransaction } } };
    const broadcaster = openBroadcaster(deps.db, deps.changeBus, () => undefined);
    const sockets = openSockets(deps);
    const contexts = requestContexts({ deps, broadcaster, sockets, callLimiter: openCallLimiter(), isSecure: false });
    contextOf = (cookie) => contexts({ req: requestOf(cookie), res: {} as FastifyReply });
    close = () => {
      broadcaster.close();
      sockets.dispose();
    };
  });
  afterAll(async () => {
    close();
    await testApp.close();
  });

  const requestOf = (cookie: string) =>
    ({ raw: {}, headers: { cookie }, ip: "127.0.0.1", id: "test" }) as unknown as FastifyRequest;
  const failures: unknown[] = [];
  const readFor = (cookie: string, path: string) => {
    const createContext = () => contextOf(cookie);
    const read = createInitialDataReader({
      createContext,
      onError: ({ error }) => failures.push(error),
      config: { demo: false },
      clock: testApp.deps.clock,
    });
    return read(requestOf(cookie), {} as FastifyReply, path);
  };

  it("initial data — a page's answers come from one read-only transaction, and a visitor's from none", async () => {
    const cookie = `sid=${await createSession(testApp, testUsers.ours.manager)}`;
    for (const path of ["/class", "/class/payments", "/class/settings"]) {
      modes.length = 0;
      const data = JSON.parse((await readFor(cookie, path))?.json ?? "null") as {
        seq: number;
        answers: Record<string, unknown>;
      };
      expect([path, modes, typeof data.seq]).toEqual([path, ["isolation level repeatable read, read only"], "number"]);
      expect(Object.keys(data.answers).length).toBeGreaterThan(1);
    }
    modes.length = 0;
    expect(await readFor("", "/class")).toMatchObject({ isVisitor: true });
    expect([modes, failures]).toEqual([[], []]);
  });

  it("initial data — a mutation is refused in a shared read transaction", async () => {
    const ctx = contextOf(`sid=${await createSession(testApp, testUsers.ours.manager)}`);
    const before = (await testApp.owner`select count(*)::int as n from class_messages`)[0]?.["n"];
    const written = withSharedRead(ctx.deps, (sharedRead) =>
      createCallerFactory(appRouter)({ ...ctx, sharedRead }).classes.postMessage({ title: "Hej", content: "alla" }),
    );
    await expect(written).rejects.toThrow("writes inside a shared read transaction");
    expect((await testApp.owner`select count(*)::int as n from class_messages`)[0]?.["n"]).toBe(before);
  });
});
