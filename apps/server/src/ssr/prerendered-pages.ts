import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "@utspring/core/kernel/context";
import { dayOf } from "@utspring/domain/dates";
import type { WebConfig } from "@utspring/domain/initial-data";
import type { TermsSection } from "@utspring/domain/auth/terms";
import { pageTexts } from "@utspring/domain/page-texts";
import { pages, publicPaths } from "@utspring/domain/pages";
import { emptyRoot, encodingOf } from "./app-document.ts";
import type { Encoding } from "./app-document.ts";
import { linkPreview } from "./link-preview.ts";

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

interface Page extends Record<Encoding, Buffer> {
  etag: string;
}

interface Installation extends Pick<Deps, "appUrl" | "clock" | "log"> {
  config: WebConfig;
  /** The operator's own terms; without them, the product's. */
  terms: readonly TermsSection[] | null;
  /** Sends a signed-in person the page in the app, and others the visitors' page, which it is given. */
  sendApp: (request: FastifyRequest, reply: FastifyReply, visitorPage?: Send) => Promise<FastifyReply>;
  hasSession: (request: FastifyRequest) => boolean;
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

type PublicPageData = Pick<Installation, "appUrl" | "config" | "terms"> & { now: Date };

interface Renderer {
  renderPublicPage: (pagePath: string, data: PublicPageData) => string;
}

/** The visitors' pages, rendered once a day. Where that fails, the browser renders the page. */
export async function prerenderedPages(
  app: FastifyInstance,
  webRoot: string,
  { clock, log, sendApp, hasSession, ...installation }: Installation,
): Promise<void> {
  const { appUrl } = installation;
  for (const pagePath of publicPaths) {
    let page: { day: string; rendered: Promise<Page | null> } | null = null;
    const render = (now: Date) =>
      renderPage(webRoot, pagePath, { ...installation, now }).catch((error: unknown) => {
        log.warn({ err: error, path: pagePath }, "server-side rendering failed");
        page = null;
        return null;
      });
    const sendVisitor: Send = async (request, reply) => {
      const now = clock();
      const day = dayOf(now);
      // Concurrent requests share one rendering and compression.
      if (page?.day !== day) page = { day, rendered: render(now) };
      const rendered = await page.rendered;
      if (rendered === null) return sendApp(request, reply);
      // Revalidated each time, so that no browser uses outdated scripts; answered with 304 when unchanged.
      void reply.headers({ "cache-control": "no-cache", etag: rendered.etag, vary: "accept-encoding, cookie" });
      if (request.headers["if-none-match"] === rendered.etag) return reply.code(304).send();
      const encoding = encodingOf(request.headers["accept-encoding"]);
      if (encoding !== "identity") void reply.header("content-encoding", encoding);
      return reply.type("text/html; charset=utf-8").send(rendered[encoding]);
    };
    app.get(pagePath, (request, reply) =>
      hasSession(request) ? sendApp(request, reply, sendVisitor) : sendVisitor(request, reply),
    );
  }
  app.get("/robots.txt", async (_request, reply) => reply.type("text/plain; charset=utf-8").send(robotsOf(appUrl)));
  app.get("/sitemap.xml", async (_request, reply) =>
    reply.type("application/xml; charset=utf-8").send(sitemapOf(appUrl)),
  );
}

async function renderPage(webRoot: string, pagePath: string, data: PublicPageData): Promise<Page> {
  const folder = path.join(webRoot, "server");
  const frame = await readFile(path.join(folder, "public.html"), "utf8");
  const { renderPublicPage } = (await import(pathToFileURL(path.join(folder, "public-document.js")).href)) as Renderer;
  const body = renderPublicPage(pagePath, data);
  const html = frame.replace("</head>", () => `${headOf(pagePath, data.appUrl)}</head>`);
  const identity = Buffer.from(html.replace(emptyRoot, () => `<div id="root">${body}</div>`));
  const [br, gz] = await Promise.all([pack.br(identity), pack.gzip(identity)]);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  return { etag, br, gzip: gz, identity };
}

function headOf(pagePath: string, appUrl: string): string {
  const { title = "", description = "" } = pages[pagePath] ?? {};
  const preview = { title: title || pageTexts.start, description, url: appUrl + pagePath };
  return `<title>${preview.title} · Utspring</title><meta name="description" content="${description}"><link rel="canonical" href="${preview.url}">${linkPreview(preview, appUrl)}`;
}

function robotsOf(appUrl: string): string {
  // Pages for signed-in people, by the first part of their paths.
  const signedIn = Object.entries(pages).flatMap(([path, { need }]) =>
    need === "public" || need === "auth" || need === "join" ? [] : [/^\/[^/]*/u.exec(path)?.[0] ?? path],
  );
  const closed = [...new Set(signedIn.toSorted()), "/trpc", "/files"].map((pagePath) => `Disallow: ${pagePath}\n`);
  return `User-agent: *\n${closed.join("")}\nSitemap: ${appUrl}/sitemap.xml\n`;
}

function sitemapOf(appUrl: string): string {
  const places = publicPaths.map((pagePath) => `<url><loc>${appUrl}${pagePath}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join("")}</urlset>
`;
}
