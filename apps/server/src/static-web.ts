import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Deps } from "@utspring/core/kernel/context";
import { publicPages } from "./public-pages.ts";

/** What the web app must know of this installation before anyone signs in. */
export interface WebConfig {
  demo: boolean;
  demoAccounts?: { email: string; label: string }[];
  demoPassword?: string;
  demoClassCode?: string;
}

/** Serves the built web: hashed files are kept for ever, the app's document never. What is no public page is the app's to route. */
export async function staticWeb(app: FastifyInstance, webRoot: string | null, config: WebConfig, deps: Pick<Deps, "appUrl" | "clock">): Promise<void> {
  app.get("/config.json", async (_request, reply) => reply.header("cache-control", "no-store").send(config));
  if (webRoot === null) return;
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    globIgnore: ["**/*.html", "**/*.html.{br,gz}"],
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(webRoot, file).startsWith("assets/");
      void reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
    if (!isPage) return reply.code(404).type("text/plain").send("404");
    return reply.header("cache-control", "no-store").sendFile("app.html", { maxAge: 0, cacheControl: false });
  });
  await publicPages(app, webRoot, deps);
}
