import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import fastify from "fastify";
import pino from "pino";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { staticWeb } from "./static-web.ts";

describe("static web", () => {
  let app: FastifyInstance;
  let webRoot: string;

  beforeEach(async () => {
    webRoot = await mkdtemp(path.join(os.tmpdir(), "utspring-static-"));
    const put = async (name: string, content: string | Buffer) => {
      await mkdir(path.dirname(path.join(webRoot, name)), { recursive: true });
      await writeFile(path.join(webRoot, name), content);
    };
    await put("app.html", "<title>app</title>");
    await put("screens.json", "{}");
    await put("assets/a b-1.js", "let a;");
    await put("assets/a b-1.js.br", brotliCompressSync("let a;"));
    await put("icon.svg", "<svg/>");
    await put("server/public.html", "<title>frame</title>");
    app = fastify();
    await staticWeb(
      app,
      { root: webRoot, document: "<title>app</title>" },
      { demo: false },
      {
        appUrl: "https://utspring.example",
        clock: () => new Date(),
        log: pino({ enabled: false }),
        terms: null,
        readInitialData: async () => null,
        hasSession: () => false,
      },
    );
  });

  afterEach(async () => {
    await app.close();
    await rm(webRoot, { recursive: true });
  });

  const get = (url: string) => app.inject({ url, headers: { "accept-encoding": "br" } });
  const open = (url: string) => app.inject({ url, headers: { accept: "text/html" } });

  it("static web — a hashed file is compressed and cached for ever; another is revalidated", async () => {
    const [hashed, plain, head] = [
      await get("/assets/a%20b-1.js"),
      await get("/icon.svg"),
      await app.inject({ method: "HEAD", url: "/icon.svg" }),
    ];
    expect(hashed.rawPayload).toEqual(brotliCompressSync("let a;"));
    expect(hashed.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(hashed.headers["content-type"]).toContain("javascript");
    expect(plain).toMatchObject({ statusCode: 200, body: "<svg/>" });
    expect(plain.headers).toMatchObject({ "cache-control": "no-cache", "content-type": "image/svg+xml" });
    expect(head).toMatchObject({ statusCode: 200, body: "" });
  });

  it("static web — a path that is not a built file gets the app's document or 404", async () => {
    expect(await open("/class")).toMatchObject({ statusCode: 200, body: "<title>app</title>" });
    expect(await open("/ingen")).toMatchObject({ statusCode: 404 });
    for (const url of [
      "/assets/ingen.js",
      "/assets",
      "/assets/",
      "/server/public.html",
      "/assets%2f..%2fapp.html",
      "/..%2fapp.html",
      "//icon.svg",
      "/%00",
    ]) {
      const response = await get(url);
      expect([400, 404], url).toContain(response.statusCode);
      expect(response.body, url).not.toContain("<title>");
    }
  });

  it("static web — a file that was not there at the start is not served", async () => {
    await writeFile(path.join(webRoot, "later.txt"), "x");
    expect(await get("/later.txt")).toMatchObject({ statusCode: 404, body: "404" });
  });
});
