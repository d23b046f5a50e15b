import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { mayShowInbox } from "../settings/may-show-inbox.ts";
import { devInbox } from "./dev-inbox.ts";
import { readSettings } from "../settings/env.ts";

describe("dev inbox", () => {
  it.each([
    [{}],
    [{ HOST: "localhost" }],
    [{ HOST: "::1", APP_URL: "http://[::1]:3000" }],
    [{ HOST: "127.0.0.2", APP_URL: "http://127.0.0.1:4100" }],
  ])("is served to this machine's own user: %j", (env) => expect(mayShowInbox(readSettings(env))).toBe(true));

  it.each([
    [{ HOST: "0.0.0.0" }],
    [{ HOST: "::" }],
    [{ HOST: "192.168.1.5" }],
    [{ HOST: "127.0.0.1.example.se" }],
    [{ TRUST_PROXY: "127.0.0.1" }],
    [{ APP_URL: "https://utspring.example.se" }],
    [{ APP_URL: "http://localhost.example.se" }],
    [{ DATABASE_URL: "postgres://utspring:hemligt@db:5432/utspring", APP_URL: "http://localhost:3000" }],
  ])("is absent where others can reach the server: %j", (env) => expect(mayShowInbox(readSettings(env))).toBe(false));

  it("shows each mail with clickable links, and renders none of its markup", async () => {
    const app = fastify();
    const mail = {
      id: "a",
      mailKey: "a",
      at: "2026-11-22T10:00:00.000Z",
      to: "elev@utspring.test",
      subject: "<b>Hej</b>",
      text: "Se\nhttp://localhost:3000/auth#token=a",
    };
    devInbox(app, {
      list: async () => [mail],
      send: async () => undefined,
      trySend: async () => ({ code: "NOT_CONFIGURED", reply: null }),
      ready: async () => undefined,
    });
    const page = await app.inject("/dev/mejl");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.body).toContain("&lt;b&gt;Hej&lt;/b&gt;");
    expect(page.body).toContain('<a href="http://localhost:3000/auth#token=a">');
    // The name of a foreign website that points to this machine.
    const foreign = await app.inject({ url: "/dev/mejl", headers: { host: "ond.exempel.se:3000" } });
    expect([foreign.statusCode, foreign.body.includes("Hej")]).toEqual([404, false]);
  });
});
