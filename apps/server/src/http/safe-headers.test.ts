import helmet from "@fastify/helmet";
import fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { contentPolicy, policyKind } from "./content-policy.ts";
import { safeHeaders } from "./safe-headers.ts";

const chat = { websiteId: "e6f0c1f4-3f3a-4a0e-9d8e-0a8ef0a0c001", host: "https://client.crisp.chat" };
const options = {
  contentSecurityPolicy: { useDefaults: false, directives: contentPolicy("https://klass.test", chat) },
  strictTransportSecurity: true,
  crossOriginEmbedderPolicy: false,
};

async function serverWith(register: (app: FastifyInstance) => Promise<unknown>): Promise<FastifyInstance> {
  const app = fastify();
  await register(app);
  app.get("/strict", (_request, reply) => reply.header("content-security-policy", "default-src 'none'").send("strict"));
  app.get("/*", () => ({ ok: true }));
  return app;
}

describe("safeHeaders", () => {
  it("sends helmet's headers on every page, cached or not; a header that the page sets wins", async () => {
    const [ours, helmets] = await Promise.all([
      serverWith((app) => safeHeaders(app, options, policyKind)),
      serverWith(async (app) => app.register(helmet, options)),
    ]);
    for (const url of [
      "/",
      "/class",
      "/auth",
      "/admin/users",
      "/class/fund",
      "/class/payments?a=1",
      "/",
      "/auth",
      "/strict",
      "/trpc/auth.me",
    ]) {
      const [one, other] = [await ours.inject(url), await helmets.inject(url)];
      const { date: _a, ...own } = one.headers;
      const { date: _b, ...theirs } = other.headers;
      expect([url, own]).toEqual([url, theirs]);
      expect(own["content-security-policy"]).toBeTypeOf("string");
    }
    await Promise.all([ours.close(), helmets.close()]);
  });
});
