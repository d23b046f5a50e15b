import { createHook } from "node:async_hooks";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prerenderedPages } from "./prerendered-pages.ts";

/** As the web build writes it; public-document.test.tsx has the pages themselves. */
const renderer = "export const renderPublicPage = (path, { now }) => `<p>${path} ${now.toISOString()}</p>`;";
const logged: string[] = [];

/** Everyone who asks is a visitor; app-document.test.ts opens these pages with a session. */
const installation = {
  appUrl: "https://utspring.example",
  clock: () => now,
  log: pino({ level: "warn" }, { write: (line: string) => void logged.push(line) }),
  config: { demo: false },
  terms: null,
  hasSession: () => false,
  sendApp: async (_request: FastifyRequest, reply: FastifyReply) => reply.send("the app"),
};
let now: Date;

describe("public pages", () => {
  let app: FastifyInstance;
  let webRoot: string;

  beforeEach(async () => {
    webRoot = await mkdtemp(path.join(os.tmpdir(), "utspring-pages-"));
    await mkdir(path.join(webRoot, "server"));
    await writeFile(path.join(webRoot, "server", "package.json"), '{ "type": "module" }');
    await writeFile(path.join(webRoot, "server", "public-document.js"), renderer);
    await writeFile(path.join(webRoot, "server", "public.html"), '<head></head><div id="root"></div>');
    logged.length = 0;
    now = new Date("2026-11-21T12:00:00Z");
    app = fastify();
    await prerenderedPages(app, webRoot, installation);
  });

  afterEach(async () => {
    await app.close();
    await rm(webRoot, { recursive: true });
  });

  const get = (encoding: string, more: Record<string, string> = {}) =>
    app.inject({ url: "/villkor", headers: { "accept-encoding": encoding, ...more } });

  it("public pages — contain the installation's URL and date, in every encoding", async () => {
    const expected = (await get("")).body;
    expect(expected).toContain('<div id="root"><p>/villkor 2026-11-21T12:00:00.000Z</p></div>');
    expect(expected).toContain("<title>Villkor · Utspring</title>");
    expect(expected).toContain('<link rel="canonical" href="https://utspring.example/villkor">');
    expect(expected).toContain('<meta property="og:url" content="https://utspring.example/villkor">');
    const [gzip, br] = await Promise.all([get("gzip"), get("gzip, deflate, br")]);
    expect([gzip.headers["content-encoding"], gunzipSync(gzip.rawPayload).toString()]).toEqual(["gzip", expected]);
    expect([br.headers["content-encoding"], brotliDecompressSync(br.rawPayload).toString()]).toEqual(["br", expected]);
    expect(br.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      vary: "accept-encoding, cookie",
      "cache-control": "no-cache",
    });
  });

  it("public pages — are rendered by the browser where rendering fails: the log names the page", async () => {
    await rm(path.join(webRoot, "server", "public.html"));
    expect((await get("br")).body).toBe("the app");
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { path: "/villkor", msg: "server-side rendering failed" },
    ]);
  });

  it("public pages — answer 304 to a browser that has them, until midnight in Sweden", async () => {
    const etag = String((await get("br")).headers.etag);
    expect((await get("br", { "if-none-match": etag })).statusCode).toBe(304);
    now = new Date("2026-11-21T23:00:00Z");
    const next = await get("", { "if-none-match": etag });
    expect([next.statusCode, next.body]).toEqual([200, expect.stringContaining("2026-11-21T23:00")]);
  });

  it("public pages — the day's first requests share one rendering, and one compression in each encoding", async () => {
    let compressions = 0;
    const hook = createHook({ init: (_id, type) => (compressions += Number(type === "ZLIB")) }).enable();
    await Promise.all(Array.from({ length: 10 }, () => get("br")));
    hook.disable();
    expect(compressions).toBe(2);
  });

  it("public pages — are listed for search engines, and pages that need a sign-in are disallowed", async () => {
    const [sitemap, robots] = await Promise.all([app.inject("/sitemap.xml"), app.inject("/robots.txt")]);
    expect(sitemap.body.match(/<loc>[^<]+<\/loc>/gu)).toHaveLength(7);
    expect(sitemap.body).toContain("<loc>https://utspring.example/om-oss</loc>");
    expect(robots.body).toContain("Disallow: /class\n");
    expect(robots.body).toContain("Sitemap: https://utspring.example/sitemap.xml");
  });
});
