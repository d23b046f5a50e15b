import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "@utspring/core/kernel/context";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { nobody, operatorOf } from "@utspring/domain/operator";
import type { Operator } from "@utspring/domain/operator";
import { termsSectionsOf } from "@utspring/domain/auth/terms";
import type { TermsSection } from "@utspring/domain/auth/terms";
import { pages, publicPaths } from "@utspring/domain/pages";
import { encodingOf } from "./app-document.ts";
import type { Encoding } from "./app-document.ts";
import { fillMarks } from "./fill-marks.ts";
import type { MarkValues } from "./fill-marks.ts";

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

interface Page {
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

interface Installation extends Pick<Deps, "appUrl" | "clock"> {
  operator?: Operator | undefined;
  /** The operator's own terms; without them, the product's. */
  terms?: readonly TermsSection[] | null;
  /** Sends a signed-in person the page in the app, and others the visitors' page, which it is given. */
  sendApp: (request: FastifyRequest, reply: FastifyReply, visitorPage: Send) => Promise<FastifyReply>;
  hasSession: (request: FastifyRequest) => boolean;
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Fills in what the build could not know: the installation's URL, its operator and the date. */
export async function prerenderedPages(
  app: FastifyInstance,
  webRoot: string,
  { appUrl, clock, operator = operatorOf(nobody), terms = null, sendApp, hasSession }: Installation,
): Promise<void> {
  const known = { ORIGIN: appUrl, ...marksOf(operator), ...marksOfTerms(terms ?? termsSectionsOf(operator)) };
  for (const pagePath of publicPaths) {
    const rendered = fillMarks(await readFile(path.join(webRoot, pagePath, "index.html"), "utf8"), known);
    let page: { day: string; filled: Promise<Page> } | null = null;
    const sendVisitor: Send = async (request, reply) => {
      const day = dayOf(clock());
      // Concurrent requests share one compression.
      if (page?.day !== day) {
        page = { day, filled: fill(rendered, day) };
        page.filled.catch(() => (page = null));
      }
      const { etag, bodies } = await page.filled;
      // Revalidated each time, so that no browser uses outdated scripts; answered with 304 when unchanged.
      void reply.headers({ "cache-control": "no-cache", etag, vary: "accept-encoding, cookie" });
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      const encoding = encodingOf(request.headers["accept-encoding"]);
      if (encoding !== "identity") void reply.header("content-encoding", encoding);
      return reply.type("text/html; charset=utf-8").send(bodies[encoding]);
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

async function fill(rendered: string, day: string): Promise<Page> {
  const identity = Buffer.from(rendered.replaceAll("__TODAY__", formatDay(day)));
  const [br, gz] = await Promise.all([pack.br(identity), pack.gzip(identity)]);
  return {
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    bodies: { br, gzip: gz, identity },
  };
}

function marksOf({ name, organisationNumber, address, phone, email, controller, social }: Operator): MarkValues {
  return {
    OPERATOR_NAME: name,
    OPERATOR_NUMBER: organisationNumber,
    OPERATOR_ADDRESS: address,
    OPERATOR_PHONE: phone?.shown ?? null,
    OPERATOR_DIALLED: phone?.dialled ?? null,
    OPERATOR_EMAIL: email,
    OPERATOR_CONTROLLER: controller,
    SOCIAL_URL: social.map((one) => ({ SOCIAL_NAME: one.name, SOCIAL_HANDLE: one.handle, SOCIAL_URL: one.url })),
  };
}

function marksOfTerms(sections: readonly TermsSection[]): MarkValues {
  return {
    SECTION_HEADING: sections.map(({ heading, paragraphs, points = [] }) => ({
      SECTION_HEADING: heading,
      PARAGRAPH: paragraphs.map((paragraph) => ({ PARAGRAPH: paragraph })),
      POINT: points.map((point) => ({ POINT: point })),
    })),
  };
}

function robotsOf(appUrl: string): string {
  // Pages for signed-in people, by the first part of their paths.
  const signedIn = Object.entries(pages).flatMap(([path, { need }]) =>
    need === "public" || need === "auth" || need === "join" ? [] : [/^\/[^/]*/u.exec(path)?.[0] ?? path],
  );
  const closed = [...new Set(signedIn.toSorted()), "/trpc", "/files"];
  return [
    "User-agent: *",
    ...closed.map((pagePath) => `Disallow: ${pagePath}`),
    "",
    `Sitemap: ${appUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

function sitemapOf(appUrl: string): string {
  const places = publicPaths.map((pagePath) => `  <url><loc>${appUrl}${pagePath}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places,
    "</urlset>",
    "",
  ].join("\n");
}
