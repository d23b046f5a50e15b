import { createHook } from "node:async_hooks";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nobody, operatorOf } from "@utspring/domain/operator";
import type { OperatorSettings } from "@utspring/domain/operator";
import { operatorTexts } from "@utspring/domain/operator-texts";
import { publicPaths } from "@utspring/domain/pages";
import { prerenderedPages } from "./prerendered-pages.ts";

const rendered = '<link rel="canonical" href="__ORIGIN__/villkor" /><p>Senast uppdaterad: __TODAY__</p>';

/** Everyone who asks is a visitor; app-document.test.ts opens these pages with a session. */
const installation = {
  appUrl: "https://utspring.example",
  clock: () => now,
  hasSession: () => false,
  sendApp: () => Promise.reject(new Error("a visitor was sent the app")),
};
let now: Date;

describe("public pages", () => {
  let app: FastifyInstance;
  let webRoot: string;

  beforeEach(async () => {
    webRoot = await mkdtemp(path.join(os.tmpdir(), "utspring-pages-"));
    for (const pagePath of publicPaths) {
      await mkdir(path.join(webRoot, pagePath), { recursive: true });
      await writeFile(path.join(webRoot, pagePath, "index.html"), rendered);
    }
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
    const expected =
      '<link rel="canonical" href="https://utspring.example/villkor" /><p>Senast uppdaterad: 21 nov. 2026</p>';
    const [plain, gzip, br] = await Promise.all([get(""), get("gzip"), get("gzip, deflate, br")]);
    expect(plain.body).toBe(expected);
    expect([gzip.headers["content-encoding"], gunzipSync(gzip.rawPayload).toString()]).toEqual(["gzip", expected]);
    expect([br.headers["content-encoding"], brotliDecompressSync(br.rawPayload).toString()]).toEqual(["br", expected]);
    expect(br.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      vary: "accept-encoding, cookie",
      "cache-control": "no-cache",
    });
  });

  it("public pages — name their operator, escaped, and nobody else where there is none", async () => {
    const page =
      '<p>__OPERATOR_NAME__</p>__IF_OPERATOR_PHONE__<a href="tel:__OPERATOR_DIALLED__">__OPERATOR_PHONE__</a>__ELSE_IF_OPERATOR_PHONE__Saknas__END_IF_OPERATOR_PHONE__' +
      "__IF_SOCIAL_URL__<ul>__EACH_SOCIAL_URL__<li>__NUMBER__ __SOCIAL_NAME__</li>__ELSE_EACH_SOCIAL_URL____END_EACH_SOCIAL_URL__</ul>__ELSE_IF_SOCIAL_URL____END_IF_SOCIAL_URL__";
    await writeFile(path.join(webRoot, "villkor", "index.html"), page);
    const bodyFor = async (given: Partial<OperatorSettings>) => {
      const own = fastify();
      await prerenderedPages(own, webRoot, { ...installation, operator: operatorOf({ ...nobody, ...given }) });
      const { body } = await own.inject({ url: "/villkor", headers: { "accept-encoding": "" } });
      await own.close();
      return body;
    };
    const social = ["https://www.tiktok.com/@a", "https://b.example/c"];
    expect(await bodyFor({ name: 'Kåren <b>&"$&', phone: "08-123 456 78", social })).toBe(
      '<p>Kåren &lt;b&gt;&amp;&quot;$&amp;</p><a href="tel:+46812345678">08-123 456 78</a><ul><li>1 TikTok</li><li>2 b.example</li></ul>',
    );
    expect(await bodyFor({})).toBe(`<p>${operatorTexts.unnamed}</p>Saknas`);
  });

  it("public pages — have the operator's own terms where there are such", async () => {
    const page =
      "__EACH_SECTION_HEADING__<h2>__SECTION_HEADING__</h2>__EACH_PARAGRAPH__<p>__PARAGRAPH__</p>__ELSE_EACH_PARAGRAPH____END_EACH_PARAGRAPH____ELSE_EACH_SECTION_HEADING____END_EACH_SECTION_HEADING__";
    await writeFile(path.join(webRoot, "villkor", "index.html"), page);
    const own = fastify();
    const terms = [{ heading: "Våra villkor", paragraphs: ["Gäller <alla>."] }];
    await prerenderedPages(own, webRoot, { ...installation, terms });
    const { body } = await own.inject({ url: "/villkor", headers: { "accept-encoding": "" } });
    await own.close();
    expect(body).toBe("<h2>Våra villkor</h2><p>Gäller &lt;alla&gt;.</p>");
  });

  it("public pages — answer 304 to a browser that has them, until midnight in Sweden", async () => {
    const etag = String((await get("br")).headers.etag);
    expect((await get("br", { "if-none-match": etag })).statusCode).toBe(304);
    now = new Date("2026-11-21T23:00:00Z");
    const next = await get("", { "if-none-match": etag });
    expect([next.statusCode, next.body]).toEqual([200, expect.stringContaining("22 nov. 2026")]);
  });

  it("public pages — the day's first requests share one compression in each encoding", async () => {
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
