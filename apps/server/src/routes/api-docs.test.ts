import { randomUUID } from "node:crypto";
import { Ajv2020 } from "ajv/dist/2020.js";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { procedures, samples } from "@utspring/testkit/inputs";
import { openLiveServer } from "@utspring/testkit/live-server";
import { shapesOf } from "@utspring/core/kernel/api-shape";
import type { JsonSchema } from "@utspring/core/kernel/api-shape";
import { appRouter } from "@utspring/core/router";
import { openApiOf } from "./api-document.ts";
import { apiDocs } from "./api-docs.ts";

const server = await openLiveServer();
const { admin, ours } = await makeTestUsers(server);

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; content: Content }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content }>;
}
type Content = Record<string, { schema: Schema }>;
interface Schema {
  $ref?: string;
  type?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, { type: string; name?: string }> };
}

const text = await (await fetch(`${server.url}/api/openapi.json`)).text();
const document = JSON.parse(text) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const { procedures: definitions } = appRouter._def as unknown as {
  procedures: Record<string, { _def: { inputs: { safeParse(input: unknown): Parsed }[] } }>;
};
interface Parsed {
  success: boolean;
  error?: { issues: { code: string; path: PropertyKey[] }[] };
}

/** The fields of a sample that the document requires and the schema does not, or the other way round. */
function fieldsThatDiffer(procedure: string, input: JsonSchema, whole: object): string[] {
  const within = (shape: JsonSchema | undefined, sample: unknown, at: string[]): string[] => {
    if (Array.isArray(sample))
      return sample.flatMap((one, index) => within(shape?.["items"] as JsonSchema, one, [...at, String(index)]));
    if (typeof sample !== "object" || sample === null) return [];
    return Object.keys(shape?.properties ?? {})
      .filter((field) => field in sample)
      .flatMap((field) => {
        const path = [...at, field];
        const rest = structuredClone(whole);
        let holder = rest as Record<string, unknown>;
        for (const key of at) holder = holder[key] as typeof holder;
        delete holder[field];
        // A refinement may ask for an optional field beside another one; JSON Schema does not say that.
        const isRefused = definitions[procedure]?._def.inputs[0]
          ?.safeParse(rest)
          .error?.issues.some((issue) => issue.code !== "custom" && issue.path.join(".") === path.join("."));
        const isRequired = shape?.required?.includes(field) ?? false;
        return [
          ...(isRequired === (isRefused ?? false) ? [] : [`${procedure} ${path.join(".")}`]),
          ...within(shape?.properties?.[field], (sample as Record<string, unknown>)[field], path),
        ];
      });
  };
  return within(input, whole, []);
}

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1: required parts, unique ids, every reference, tag and scheme declared", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/u);
    expect(document.info.title.length * document.info.version.length).toBeGreaterThan(0);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }) => name);
    expect(new Set(tags).size).toBe(tags.length);
    for (const { path, operation } of operations) {
      expect(path.startsWith("/")).toBe(true);
      expect(operation.tags.filter((tag) => !tags.includes(tag))).toEqual([]);
      expect(
        operation.security
          .flatMap((one) => Object.keys(one))
          .filter((name) => !(name in document.components.securitySchemes)),
      ).toEqual([]);
      expect(Object.keys(operation.responses).every((status) => /^(?:[1-5]\d\d|default)$/u.test(status))).toBe(true);
      expect(Object.values(operation.responses).every(({ description }) => description !== "")).toBe(true);
      for (const parameter of operation.parameters ?? [])
        expect([parameter.in, Object.keys(parameter.content)]).toEqual(["query", ["application/json"]]);
    }
    const references = [...text.matchAll(/"\$ref":"(?<to>[^"]+)"/gu)].map(({ groups }) => groups?.["to"] ?? "");
    expect(
      references.filter((to) => !(to.replace("#/components/schemas/", "") in document.components.schemas)),
    ).toEqual([]);
    // A `$schema` inside a schema would change its JSON Schema dialect.
    expect(text).not.toContain("$schema");
  });

  it("contains each callable procedure with its method, and nothing else", () => {
    const expected = procedures
      .filter(({ type }) => type !== "subscription")
      .map(({ procedure, type }) => `${type === "query" ? "get" : "post"} /trpc/${procedure}`);
    expect(operations.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual(expected.toSorted());
    for (const { operation } of operations) expect(operation.summary).toMatch(/^\p{Lu}.+\.$/u);
  });

  it("names every field of every input, and requires what the schema requires", () => {
    for (const { operation } of operations) {
      const procedure = operation.operationId as keyof typeof samples;
      const content = operation.requestBody?.content ?? operation.parameters?.[0]?.content;
      const input = content?.["application/json"]?.schema.properties?.["json"];
      expect([procedure, Object.keys(input?.properties ?? {}).toSorted()]).toEqual([
        procedure,
        procedures.find((one) => one.procedure === procedure)?.fields.toSorted(),
      ]);
      const given = Object.keys(samples[procedure]?.input() ?? {});
      expect([procedure, (input?.required ?? []).filter((name) => !given.includes(name))]).toEqual([procedure, []]);
    }
  });

  it("requires each field, also within others, exactly where the schema refuses an input without it", () => {
    const differing = shapesOf(appRouter).flatMap(({ procedure, input }) => {
      const whole = samples[procedure as keyof typeof samples]?.input();
      return whole === undefined || input === null ? [] : fieldsThatDiffer(procedure, input, whole);
    });
    expect(differing).toEqual([]);
  });

  it("requires an input exactly where the procedure refuses a call without one", async () => {
    const refused = operations
      .map(({ operation }) => operation.operationId)
      .filter((procedure) => definitions[procedure]?._def.inputs[0]?.safeParse(undefined).success === false);
    const required = operations
      .filter(({ operation }) => operation.requestBody?.required ?? operation.parameters?.[0]?.required ?? false)
      .map(({ operation }) => operation.operationId);
    expect(required.toSorted()).toEqual(refused.toSorted());
    // A strict object is refused although all its fields are optional.
    const withoutInput = await (await server.signedIn(ours.manager)).raw("/trpc/fund.transactions");
    expect([withoutInput.status, required.includes("fund.transactions")]).toEqual([400, true]);
    expect(required).not.toContain("fund.review.invite");
  });

  it("names the session's cookie as the server does, over https too", async () => {
    const app = fastify();
    apiDocs(app, { isSecure: true });
    const { components } = (await app.inject("/api/openapi.json")).json<Document>();
    expect([document, { components }].map((one) => one.components.securitySchemes["session"]?.name)).toEqual([
      "sid",
      "__Host-sid",
    ]);
    await app.close();
  });

  it("has another version when an output has changed", () => {
    const shapes = shapesOf(appRouter);
    const versionOf = (output: object) =>
      (openApiOf(shapes, { "fund.overview": { output } }, "sid") as Document).info.version;
    expect(versionOf({ type: "object" })).toBe(versionOf({ type: "object" }));
    expect(versionOf({ type: "object" })).not.toBe(versionOf({ type: "null" }));
  });

  it("describes each answer: real answers of the queries match their schemas without extra fields", async () => {
    const { default: types } = await import("@utspring/core/api-schema.json", { with: { type: "json" } });
    const untyped = operations.filter(({ operation: { operationId, responses } }) => {
      const json =
        responses["200"]?.content["application/json"]?.schema.properties?.["result"]?.properties?.["data"]
          ?.properties?.["json"];
      return (
        json === undefined ||
        (Object.keys(json).length === 0 && Object.keys(types[operationId as keyof typeof types].output).length > 0)
      );
    });
    expect(untyped.map(({ path }) => path)).toEqual([]);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    let fitting = 0;
    for (const { procedure } of procedures.filter(({ type }) => type === "query")) {
      const sample = samples[procedure];
      const caller = await server.signedIn(
        sample?.as === "admin" || procedure.startsWith("admin.") ? admin : ours.manager,
      );
      const input =
        sample === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json: sample.input() }))}`;
      const answer = (await (await caller.raw(`/trpc/${procedure}${input}`)).json()) as {
        result?: { data: { json: unknown } };
      };
      if (answer.result === undefined) continue;
      const isFitting = ajv.compile(types[procedure as keyof typeof types].output);
      expect([procedure, isFitting(answer.result.data.json), isFitting.errors]).toEqual([procedure, true, null]);
      fitting += 1;
    }
    expect(fitting).toBeGreaterThan(30);
  });

  it("documents each call as it behaves", async () => {
    const browser = await server.signedIn(ours.manager);
    const body = JSON.stringify({ json: { amount: "250", description: "Pant", idempotencyKey: randomUUID() } });
    const posted = await browser.raw("/trpc/fund.deposit", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(await posted.json()).toMatchObject({ result: { data: { json: { balanceAfterOre: 25_000 } } } });
    const read = await browser.raw(
      `/trpc/fund.transactions?input=${encodeURIComponent(JSON.stringify({ json: { limit: 5 } }))}`,
    );
    expect(await read.json()).toMatchObject({
      result: { data: { json: { rows: [{ amountOre: 25_000 }] }, meta: {} } },
    });
    const refused = await fetch(`${server.url}/trpc/fund.overview`);
    expect(await refused.json()).toMatchObject({
      error: { json: { data: { code: "NOT_SIGNED_IN", httpStatus: 401 } } },
    });
    // Each answer names the API's version, without the outputs' half; a change has its number in the class.
    expect([posted, read, refused].map(({ headers }) => headers.get("x-utspring-api"))).toEqual(
      Array.from({ length: 3 }, () => document.info.version.split("-")[0]),
    );
    expect(Number(posted.headers.get("x-utspring-activity"))).toBeGreaterThan(0);
    expect(read.headers.get("x-utspring-activity")).toBeNull();
  });
});

describe("the API's page", () => {
  it("is one HTML document with every procedure, without scripts or requests, and its policy allows neither", async () => {
    const response = await fetch(`${server.url}/api/docs`);
    const page = await response.text();
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none';/u);
    expect(response.headers.get("content-security-policy")).not.toContain("script-src");
    for (const { operation } of operations) expect(page).toContain(`<article id="${operation.operationId}">`);
    expect(page).not.toMatch(/<script|https?:\/\/|@import|url\(/u);
  });
});
