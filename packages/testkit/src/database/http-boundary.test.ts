import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { reportForeign } from "@utspring/server/request/csrf-guard";
import { createSession } from "../actors.ts";
import { openLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 0 });
const manager = await server.signedIn(klass.manager);

const deposit = () => JSON.stringify({ json: { amount: 500, description: "Kakor", idempotencyKey: randomUUID() } });
const json = { "content-type": "application/json" };
const rows = async () => (await server.owner`select from fund_transactions`).length;

async function refused(
  headers: Record<string, string>,
  body: NonNullable<RequestInit["body"]> = deposit(),
  path = "/trpc/fund.deposit",
) {
  const before = await rows();
  const response = await manager.raw(path, { method: "POST", headers, body });
  expect(await rows()).toBe(before);
  const text = await response.text();
  expect(text).not.toMatch(/node_modules|\bat \w+ \(|Error:/u);
  return { status: response.status, answer: JSON.parse(text) as unknown };
}

const shape = (code: string, httpStatus: number) => ({
  error: {
    json: {
      message: expect.any(String),
      code: expect.any(Number),
      data: expect.objectContaining({ code, httpStatus }),
    },
  },
});

describe("0.5 requests from other origins, and bodies that are not JSON", () => {
  it("0.5 a call from our own page is accepted, with and without a charset", async () => {
    for (const type of ["application/json", "application/json; charset=utf-8"]) {
      const headers = {
        "content-type": type,
        origin: server.url,
        "sec-fetch-site": "same-origin",
        "x-utspring-class": klass.classId,
      };
      expect((await manager.raw("/trpc/fund.deposit", { method: "POST", headers, body: deposit() })).status).toBe(200);
    }
  });

  it.each(["https://evil.example", "null", "http://127.0.0.1:1"])("0.5 refuses a write from %s", async (origin) => {
    expect(await refused({ ...json, origin })).toEqual({ status: 403, answer: shape("NOT_ALLOWED", 403) });
  });

  it("0.5 a refused origin is logged once, with APP_URL beside it", async () => {
    const warned: unknown[] = [];
    const log = { ...server.deps.log, warn: (fields: unknown) => void warned.push(fields) };
    const isOwn = reportForeign((origin) => origin === "https://rätt.example", { log, appUrl: "https://rätt.example" });
    for (const origin of ["https://fel.example", "https://fel.example", "https://rätt.example", "null", "<script>"])
      expect(isOwn(origin)).toBe(origin === "https://rätt.example");
    for (let n = 0; n < 100; n += 1) isOwn(`https://${n}.example`);
    expect(warned[0]).toEqual({ origin: "https://fel.example", appUrl: "https://rätt.example" });
    expect(warned.length).toBe(20);
  });

  it.each(["cross-site", "same-site"])("0.5 refuses a write whose browser says Sec-Fetch-Site: %s", async (site) => {
    expect(await refused({ ...json, "sec-fetch-site": site })).toEqual({
      status: 403,
      answer: shape("NOT_ALLOWED", 403),
    });
  });

  it("0.5 refuses a read with a foreign Origin, and answers no CORS header to anyone", async () => {
    const foreign = await manager.raw("/trpc/fund.overview", { headers: { origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
    const own = await manager.raw("/trpc/fund.overview", { headers: { origin: server.url } });
    expect([own.status, own.headers.get("access-control-allow-origin")]).toEqual([200, null]);
  });

  it.each([
    [
      "multipart",
      "multipart/form-data; boundary=x",
      `--x\r\ncontent-disposition: form-data; name="json"\r\n\r\n${deposit()}\r\n--x--`,
    ],
    ["a form", "application/x-www-form-urlencoded", "json=1"],
    ["plain text", "text/plain", deposit()],
    ["bytes", "application/octet-stream", deposit()],
    ["JSON in a coat", "text/plain; application/json", deposit()],
    ["XML", "text/xml", "<deposit/>"],
  ])("0.5 refuses %s with 415", async (_what, type, body) => {
    expect(await refused({ "content-type": type }, body)).toEqual({ status: 415, answer: shape("BAD_INPUT", 415) });
  });

  it("0.5 refuses a write by GET", async () => {
    const before = await rows();
    const response = await manager.raw(`/trpc/fund.deposit?input=${encodeURIComponent(deposit())}`);
    expect({ status: response.status, answer: await response.json() }).toEqual({
      status: 404,
      answer: shape("NOT_FOUND", 404),
    });
    expect(await rows()).toBe(before);
  });

  const upgrade =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  it.each([
    ["TRACE", "TRACE /trpc/auth.me HTTP/1.1\r\nHost: x\r\n", 405],
    ["TRACE of nothing", "TRACE /trpc/ HTTP/1.1\r\nHost: x\r\n", 405],
    ["no host", "GET /trpc/auth.me?x=1 HTTP/1.1\r\nHost:\r\n", 400],
    ["a host with an impossible port", "GET /trpc/auth.me?x=1 HTTP/1.1\r\nHost: x:99999\r\n", 400],
    ["a host with a password", "GET /trpc/auth.me?x=1 HTTP/1.1\r\nHost: a:b@x\r\n", 400],
    ["an address with a password", "GET http://a:b@x/trpc/auth.me?x=1 HTTP/1.1\r\nHost: x\r\n", 400],
    ["a batch without a host", "GET /trpc/?batch=1 HTTP/1.1\r\nHost:\r\n", 400],
    ["a socket without a host", `GET /trpc HTTP/1.1\r\nHost:\r\n${upgrade}`, 400],
    ["a socket whose host has an impossible port", `GET /trpc HTTP/1.1\r\nHost: x:99999\r\n${upgrade}`, 400],
  ])(
    "0.5 %s, which tRPC's adapter cannot read, is refused without an error in the log",
    async (_what, head, status) => {
      const cookie = `Cookie: sid=${await createSession(server, klass.manager)}\r\n`;
      const logged = server.log.lines.length;
      const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
      socket.end(`${head}${cookie}${head.includes("Upgrade") ? "" : "Connection: close\r\n"}\r\n`);
      expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"code":"BAD_INPUT"`, "su"));
      expect(server.log.lines.slice(logged).filter(({ level }) => level === "error")).toEqual([]);
    },
  );
});

describe("0.4 amplified requests", () => {
  it("0.4 a body of 10 MB is refused with 413 in the shape of every other refusal", async () => {
    expect(await refused(json, "a".repeat(10_000_000))).toEqual({ status: 413, answer: shape("TOO_LARGE", 413) });
  });

  it.each([
    ["one", ["x".repeat(9_000)], 413],
    ["the first of two", ["x".repeat(9_000), "{}"], 413],
    ["the second of two, which is not read,", ["{}", "x".repeat(9_000)], 200],
  ])("0.4 %s input in an address is longer than its procedure takes", async (_which, inputs, status) => {
    const query = inputs.map((input) => `input=${encodeURIComponent(input)}`).join("&");
    expect((await manager.raw(`/trpc/fund.overview?${query}`)).status).toBe(status);
  });

  it("0.4 multipart of 10 MB is refused before it is read", async () => {
    expect((await refused({ "content-type": "multipart/form-data; boundary=x" }, "a".repeat(10_000_000))).status).toBe(
      415,
    );
  });

  it.each([11, 100, 1_000])("0.4 a batch of %i calls is refused whole", async (calls) => {
    const paths = Array.from({ length: calls }, () => "fund.deposit").join(",");
    const body = JSON.stringify(
      Object.fromEntries(Array.from({ length: calls }, (_, n) => [n, JSON.parse(deposit())])),
    );
    const { status } = await refused(json, body, `/trpc/${paths}?batch=1`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it("A3 sign-in tries are counted per call: a batch of ten guesses counts as ten", async () => {
    const visitor = server.visitor();
    const guess = (n: number) =>
      visitor.batched.auth.signIn
        .mutate({ email: klass.manager.email, password: `fel ${n}` })
        .catch((error: unknown) => (error as { data: { code: string } }).data.code);
    const ten = await Promise.all(Array.from({ length: 10 }, (_, n) => guess(n)));
    expect(new Set(ten)).toEqual(new Set(["WRONG_CREDENTIALS"]));
    expect(await Promise.all([guess(10), guess(11)])).toEqual(["TOO_MANY_TRIES", "TOO_MANY_TRIES"]);
  });

  it("A3 a client cannot invent its address: behind the proxy the last X-Forwarded-For entry counts", async () => {
    const last = "203.0.113.9";
    for (let n = 0; n < 30; n += 1) {
      await server
        .visitor({ address: `10.9.9.${n}, ${last}` })
        .api.auth.signIn.mutate({ email: `a${n}@utspring.test`, password: "x" })
        .catch(() => null);
    }
    const next = await server.visitor({ address: `1.2.3.4, ${last}` }).raw("/trpc/auth.signIn", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ json: { email: "b@utspring.test", password: "x" } }),
    });
    expect(next.status).toBe(429);
  });
});

describe("cookie and headers", () => {
  it("the session and device cookies are HttpOnly, and signing out clears the session cookie", async () => {
    const visitor = server.visitor();
    const body = JSON.stringify({ json: { email: klass.manager.email, password: "en lång ramsa" } });
    const signedIn = await visitor.raw("/trpc/auth.signIn", { method: "POST", headers: json, body });
    expect(signedIn.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/u),
      expect.stringMatching(/^device=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/u),
    ]);
    expect(await signedIn.text()).not.toContain(visitor.secret() ?? "-");
    await visitor.api.auth.signOut.mutate();
    expect(visitor.secret()).toBeNull();
  });

  it("every answer forbids frames, foreign scripts and sniffing", async () => {
    const { headers } = await server.visitor().raw("/trpc/auth.me");
    const policy = headers.get("content-security-policy") ?? "";
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy.split(/;\s*/u)).toContain(rule);
    }
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-powered-by")).toBeNull();
  });
});
