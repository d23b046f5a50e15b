import { readdir } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "@utspring/core/kernel/context";
import { pages } from "@utspring/domain/pages";
import { appDocument } from "../ssr/app-document.ts";
import type { BuiltWeb } from "../ssr/app-document.ts";
import type { ReadInitialData } from "../ssr/initial-data.ts";
import { prerenderedPages } from "../ssr/prerendered-pages.ts";
import { ssrRenderer } from "../ssr/ssr-renderer.ts";
import type { TermsSection } from "@utspring/domain/auth/terms";
import type { WebConfig } from "@utspring/domain/initial-data";

interface WebDeps extends Pick<Deps, "appUrl" | "clock" | "log"> {
  terms: readonly TermsSection[] | null;
  readInitialData: ReadInitialData;
  hasSession: (request: FastifyRequest) => boolean;
}

/** Hashed files are cached for ever, HTML never. The app routes every URL that is no file. */
export async function staticWeb(
  app: FastifyInstance,
  web: BuiltWeb | null,
  config: WebConfig,
  deps: WebDeps,
): Promise<void> {
  app.get("/config.json", async (_request, reply) => reply.header("cache-control", "no-store").send(config));
  const { terms } = deps;
  if (terms !== null)
    app.get("/villkor.json", async (_request, reply) => reply.header("cache-control", "no-cache").send(terms));
  if (web === null) return;
  const webRoot = web.root;
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(webRoot, file).startsWith("assets/");
      void reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const files = await listFiles(webRoot);
  // A route for each file took a third of the start and 20 MB.
  app.get<{ Params: { "*": string } }>("/*", async ({ params }, reply) =>
    files.has(params["*"]) ? reply.sendFile(params["*"]) : reply.callNotFound(),
  );
  app.get("/app.html", async (_request, reply) =>
    reply.header("cache-control", "no-cache").sendFile("app.html", { maxAge: 0, cacheControl: false }),
  );
  const sendApp = await appDocument(web, {
    appUrl: deps.appUrl,
    readInitialData: deps.readInitialData,
    render: ssrRenderer(webRoot, deps.log),
  });
  app.setNotFoundHandler(async (request, reply) => {
    // A chat that previews a link accepts anything, or names no type.
    const isKnown = isPageUrl(request.url);
    const isPage = isKnown || (request.headers.accept ?? "").includes("text/html");
    if (!isPage || !["GET", "HEAD"].includes(request.method)) return reply.code(404).type("text/plain").send("404");
    // The app shows its own page; search engines and link checkers read the status.
    if (!isKnown) void reply.code(404);
    return sendApp(request, reply);
  });
  await prerenderedPages(app, webRoot, { ...deps, config, sendApp });
}

/** HTML pages have routes of their own, and the renderer is not public. */
async function listFiles(webRoot: string): Promise<Set<string>> {
  const entries = await readdir(webRoot, { recursive: true, withFileTypes: true });
  const names = entries.map((entry) => path.relative(webRoot, path.join(entry.parentPath, entry.name)));
  return new Set(names.filter((name) => !/\.html(?:\.\w+)?$|^server\//u.test(name)));
}

function isPageUrl(url: string): boolean {
  const [pagePath = ""] = url.split("?", 1);
  return Object.hasOwn(pages, pagePath.replace(/(?<=.)\/$/u, ""));
}
