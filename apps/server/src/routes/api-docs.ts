import type { FastifyInstance } from "fastify";
import { fingerprintOf, shapesOf } from "@utspring/core/kernel/api-shape";
import { appRouter } from "@utspring/core/router";
import { openApiOf } from "./api-document.ts";
import type { OutputSchemas } from "./api-document.ts";
import { apiPageOf } from "./api-page.ts";
import { cookieName } from "../request/request-secrets.ts";

const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async function outputSchemas(): Promise<OutputSchemas> {
  const { default: types } = await import("@utspring/core/api-schema.json", { with: { type: "json" } });
  return types;
}

export function apiDocs(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  let page: string | null = null;
  let document: string | null = null;
  app.get("/api/docs", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", contentSecurityPolicy)
      .send((page ??= apiPageOf(shapesOf(appRouter)))),
  );
  app.get("/api/openapi.json", async (_request, reply) =>
    reply
      .type("application/json; charset=utf-8")
      .header("cache-control", "no-cache")
      .send((document ??= JSON.stringify(openApiOf(shapesOf(appRouter), await outputSchemas(), cookieName(isSecure))))),
  );
}

let fingerprint: string | null = null;

/** A hash of names, types and inputs, by which a client notices that it was built for others. Not computed at start. */
export function announceApi(api: FastifyInstance): void {
  api.addHook("onRequest", async (_request, reply) => {
    reply.header("x-utspring-api", (fingerprint ??= fingerprintOf(shapesOf(appRouter))));
  });
}
