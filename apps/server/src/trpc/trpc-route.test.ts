import cookie from "@fastify/cookie";
import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import fastify from "fastify";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { openBroadcaster } from "@utspring/core/kernel/broadcaster";
import { appRouter } from "@utspring/core/router";
import { makeTestUsers, secretsOf } from "@utspring/testkit/test-users";
import type { TestRole } from "@utspring/testkit/test-users";
import { startTestApp } from "@utspring/testkit/test-app";
import { hostileValues } from "@utspring/testkit/hostile-values";
import { procedures, samples } from "@utspring/testkit/inputs";
import { openCallLimiter } from "../request/call-limiter.ts";
import { requestContexts } from "../request/request-context.ts";
import { openSockets } from "../live/sockets.ts";
import { trpcRoute } from "./trpc-route.ts";

const testApp = await startTestApp();
const broadcaster = openBroadcaster(testApp.deps.db, testApp.deps.changeBus, () => undefined);
const sockets = openSockets(testApp.deps);
const options = {
  router: appRouter,
  createContext: requestContexts({
    deps: testApp.deps,
    broadcaster,
    sockets,
    callLimiter: openCallLimiter(),
    isSecure: false,
  }),
  maxBatchSize: 10,
  onError: () => undefined,
};
const secrets = await secretsOf(testApp, await makeTestUsers(testApp));

/** The API alone, over our route or tRPC's own adapter. */
async function openApi(isOurs: boolean): Promise<FastifyInstance> {
  const app = fastify({ genReqId: () => "request", routerOptions: { maxParamLength: 2_000 } });
  await app.register(cookie);
  if (isOurs) trpcRoute(app, options);
  else await app.register(fastifyTRPCPlugin, { prefix: "/trpc", trpcOptions: options });
  return app;
}

const [ours, trpc] = await Promise.all([openApi(true), openApi(false)]);
afterAll(async () => {
  await Promise.all([ours.close(), trpc.close()]);
  broadcaster.close();
  sockets.dispose();
  await testApp.close();
});

const json = { "content-type": "application/json" };
const getRequest = (path: string, input?: string, more = ""): InjectOptions => ({
  url: `/trpc/${path}?${[...(input === undefined ? [] : [`input=${encodeURIComponent(input)}`]), ...(more ? [more] : [])].join("&")}`,
});
const postRequest = (path: string, payload: string, more = ""): InjectOptions => ({
  method: "POST",
  url: `/trpc/${path}${more}`,
  headers: json,
  payload,
});

/** Both answers to one request. tRPC's adapter streams, so only its answer lacks a length. */
async function both(request: InjectOptions, role: TestRole = "elev") {
  const sent = {
    ...request,
    headers: { ...request.headers, ...(secrets[role] && { cookie: `sid=${secrets[role]}` }) },
  };
  // In sequence: the second sees what the first has changed.
  const [first, second] = [await ours.inject(sent), await trpc.inject(sent)];
  const isOurs = first.headers["content-length"] !== undefined;
  const plain = ({ statusCode, headers, body }: typeof first) => {
    const {
      date: _date,
      connection: _connection,
      "transfer-encoding": _encoding,
      "content-length": _length,
      "x-utspring-activity": seq,
      ...rest
    } = headers;
    // Each of the two inserts its own row of activity, so the numbers differ.
    return { request, statusCode, headers: { ...rest, isNumbered: seq !== undefined }, body };
  };
  return { isOurs, ours: plain(first), trpc: plain(second) };
}

async function expectSame(request: InjectOptions, role?: TestRole): Promise<boolean> {
  const answers = await both(request, role);
  expect(answers.ours).toEqual(answers.trpc);
  return answers.isOurs;
}

const calls = procedures.filter(({ type }) => type !== "subscription");
const requestFor = (type: string, procedure: string, input: string) =>
  type === "query" ? getRequest(procedure, input) : postRequest(procedure, input);

describe("the route of all calls beside tRPC's own adapter", { timeout: 120_000 }, () => {
  it.each(Object.keys(secrets) as TestRole[])(
    "trpc route — every procedure refuses an input that no schema accepts with the same bytes, for %s",
    async (role) => {
      for (const { procedure, type, hasInput } of calls.filter((call) => call.hasInput)) {
        expect([
          procedure,
          hasInput,
          await expectSame(requestFor(type, procedure, '{"json":{"nonsense":true}}'), role),
        ]).toEqual([procedure, true, true]);
      }
    },
  );

  it("trpc route — every query answers its sample input with the same bytes, dates included", async () => {
    for (const { procedure } of calls.filter(({ type }) => type === "query")) {
      const sample = samples[procedure];
      const input = sample && JSON.stringify({ json: sample.input() });
      for (const role of ["visitor", "elev", "studentansvarig", "admin"] as const)
        expect([procedure, await expectSame(getRequest(procedure, input), role)]).toEqual([procedure, true]);
    }
  });

  it("trpc route — repeatable mutations, with cookie and without", async () => {
    expect(await expectSame(postRequest("auth.updateName", '{"json":{"firstName":"Ebba","lastName":"Ek"}}'))).toBe(
      true,
    );
    expect(
      await expectSame(
        postRequest("classes.updateInfo", JSON.stringify({ json: samples["classes.updateInfo"]?.input() })),
        "studentansvarig",
      ),
    ).toBe(true);
    expect(
      await expectSame(
        postRequest("auth.signIn", '{"json":{"email":"ingen@utspring.test","password":"fel"}}'),
        "visitor",
      ),
    ).toBe(true);
    expect(await expectSame(postRequest("auth.signOut", '{"json":null}'), "visitor")).toBe(true);
  });

  it("trpc route — batches: all succeed, some refused, all refused, inputs for some calls only", async () => {
    const dates = "auth.me,auth.passkeys.list,classes.dashboard,fund.overview,classes.members";
    for (const role of ["visitor", "elev", "admin"] as const) {
      expect(await expectSame(getRequest(dates, "{}", "batch=1"), role)).toBe(true);
      expect(
        await expectSame(
          getRequest("fund.overview,fund.transactions,admin.overview", '{"1":{"json":{"limit":"x"}}}', "batch=1"),
          role,
        ),
      ).toBe(true);
      expect(await expectSame(getRequest("admin.overview,payments.status", undefined, "batch=1"), role)).toBe(true);
    }
    expect(
      await expectSame(
        postRequest("auth.updateName,classes.join", '{"0":{"json":{"firstName":"Ebba","lastName":"Ek"}}}', "?batch=1"),
      ),
    ).toBe(true);
    for (const input of [
      "[]",
      "null",
      "1",
      '"x"',
      '{"0":null}',
      '{"9":{"json":1}}',
      '{"__proto__":{"json":{}}}',
      "{",
      "",
    ]) {
      expect(await expectSame(getRequest("fund.transactions,calendar.list", input, "batch=1"))).toBe(true);
      expect(await expectSame(postRequest("auth.updateName,payments.remove", input, "?batch=1"))).toBe(true);
    }
  });

  it("trpc route — any value in place of the input", async () => {
    for (const value of hostileValues) {
      for (const input of [value, `{"json":${value}}`, `{"json":{"limit":${value}}}`]) {
        expect([input, await expectSame(getRequest("fund.transactions", input))]).toEqual([input, true]);
        // A visitor's call, so nobody is looked up before the input is read.
        expect([input, await expectSame(postRequest("auth.signIn", input), "visitor")]).toEqual([input, true]);
      }
    }
    const half = [
      "",
      " ",
      "{",
      '{"json":',
      "\u0000",
      "nej",
      '{"json":{},"meta":1}',
      '{"json":{"limit":1},"meta":{"values":{"limit":["Date"]}}}',
      '{"json":1,"meta":{"values":"a"}}',
    ];
    for (const input of half) {
      await expectSame(getRequest("fund.transactions", input));
      await expectSame(postRequest("auth.signIn", input), "visitor");
    }
  });

  const eleven = Array.from({ length: 11 }, () => "auth.me").join(",");
  it.each([
    getRequest("no.such"),
    getRequest("constructor"),
    getRequest("__proto__"),
    getRequest(""),
    getRequest("auth%2Eme"),
    getRequest("auth.%6De"),
    getRequest("auth.me,no.such", "{}", "batch=1"),
    getRequest("auth.me", undefined, "x=1"),
    getRequest("auth.me", undefined, "connectionParams=%7B%7D"),
    getRequest(eleven, "{}", "batch=1"),
    { ...getRequest("auth.me"), headers: json },
    { ...postRequest("auth.signOut", ""), headers: {} },
    postRequest("auth.updateName", "\uFEFF{}"),
  ] satisfies InjectOptions[])(
    "trpc route — an unusual request gets the status that tRPC's adapter gives: %j",
    async (request) => {
      const { isOurs, ours, trpc: theirs } = await both(request);
      expect(isOurs).toBe(true);
      expect({ url: request.url, status: ours.statusCode }).toEqual({ url: request.url, status: theirs.statusCode });
    },
  );

  it.each([
    ["a mutation by GET", 404, getRequest("auth.signOut")],
    ["a query by POST", 404, postRequest("auth.me", "{}")],
    ["a subscription", 404, getRequest("live.changes")],
    ["a mutation in a batch of queries", 207, getRequest("auth.me,auth.signOut", "{}", "batch=1")],
    ["another method", 405, { ...getRequest("auth.me"), method: "PUT" }],
  ] satisfies [string, number, InjectOptions][])("trpc route — %s is refused (%i)", async (_what, status, request) => {
    const { ours } = await both(request);
    expect(ours).toMatchObject({ statusCode: status, body: expect.stringContaining('"error"') as string });
  });

  it.each([
    ["an unknown parameter", getRequest("auth.me", undefined, "x=1")],
    ["a stream", { ...getRequest("auth.me"), headers: { "trpc-accept": "application/jsonl" } }],
    ["events", { ...getRequest("auth.me"), headers: { accept: "text/event-stream" } }],
    ["a content type", { ...getRequest("auth.me"), headers: json }],
  ] satisfies [string, InjectOptions][])(
    "trpc route — a call that asks for %s gets the ordinary answer",
    async (_what, request) => {
      const ordinary = await both(getRequest("auth.me"));
      expect((await both(request)).ours.body).toBe(ordinary.ours.body);
    },
  );

  it("trpc route — a client that is gone has its calls run once, and nothing is answered", async () => {
    const counted: string[] = [];
    const app = fastify();
    await app.register(cookie);
    app.addHook("preHandler", async (_request, reply) => {
      counted.push("request");
      reply.raw.destroy();
    });
    trpcRoute(app, {
      ...options,
      createContext: (incoming) => {
        counted.push("calls");
        return options.createContext(incoming);
      },
    });
    await app.inject(getRequest("auth.me,auth.me", "{}", "batch=1")).catch(() => undefined);
    await expect.poll(() => counted).toEqual(["request", "calls"]);
    await app.close();
  });
});
