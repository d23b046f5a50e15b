import { fingerprintOf } from "@utspring/core/kernel/api-shape";
import type { JsonSchema, ProcedureShape } from "@utspring/core/kernel/api-shape";
import { apiTexts, callersOf } from "@utspring/domain/api-texts";
import { errorTexts } from "@utspring/domain/errors";
import { permissions } from "@utspring/domain/permissions";
import type { ProcedureName } from "@utspring/domain/permissions";

/** The schema of each procedure's output, by name. */
export type AnswerSchemas = Record<string, { output: object }>;

/** The procedures as an OpenAPI 3.1 document, in the envelopes of tRPC and superjson. */
export function openApiOf(shapes: ProcedureShape[], answers: AnswerSchemas): object {
  const called = shapes.filter(({ type }) => type !== "subscription");
  const areas = [...new Set(called.map(({ procedure }) => areaOf(procedure)))];
  return {
    openapi: "3.1.0",
    info: { title: apiTexts.title, version: fingerprintOf(shapes), description: apiTexts.lead.join("\n\n") },
    servers: [{ url: "/" }],
    tags: areas.map((name) => ({ name })),
    paths: Object.fromEntries(
      called.map((shape) => [
        `/trpc/${shape.procedure}`,
        { [shape.type === "query" ? "get" : "post"]: operationOf(shape, answers[shape.procedure]?.output ?? {}) },
      ]),
    ),
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: apiTexts.token },
        session: { type: "apiKey", in: "cookie", name: "sid", description: apiTexts.cookie },
      },
      schemas: { Failure: failure },
    },
  };
}

/** `admin.classes` of `admin.classes.create`. */
export function areaOf(procedure: string): string {
  return procedure.split(".").slice(0, -1).join(".");
}

function operationOf({ procedure, type, input, description }: ProcedureShape, answer: object): object {
  const json = { "application/json": { schema: envelopeOf(input) } };
  return {
    operationId: procedure,
    tags: [areaOf(procedure)],
    summary: description,
    description: callersOf(procedure as ProcedureName),
    security: permissions[procedure as keyof typeof permissions] === "public" ? [{}] : [{ token: [] }, { session: [] }],
    ...(type === "query" && input !== null
      ? {
          parameters: [
            { name: "input", in: "query", required: isNeeded(input), description: apiTexts.queryInput, content: json },
          ],
        }
      : {}),
    ...(type === "mutation" ? { requestBody: { required: input !== null && isNeeded(input), content: json } } : {}),
    responses: {
      200: { description: apiTexts.answer, content: { "application/json": { schema: answerOf(answer) } } },
      default: {
        description: apiTexts.failure,
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    },
  };
}

const isNeeded = (input: JsonSchema) => (input.required ?? []).length > 0;

/** superjson's envelope around an input schema. */
function envelopeOf(input: JsonSchema | null): JsonSchema {
  if (input === null) return { type: "object", properties: { json: { type: "null" } } };
  const { $schema: _dialect, ...schema } = input;
  return { type: "object", properties: { json: schema }, required: ["json"] };
}

/** tRPC's and superjson's envelopes around an output schema. `meta` says which strings are dates. */
function answerOf(answer: object): object {
  const data = {
    type: "object",
    required: ["json"],
    properties: { json: openToMore(answer), meta: { type: "object" } },
  };
  return {
    type: "object",
    required: ["result"],
    properties: { result: { type: "object", required: ["data"], properties: { data } } },
  };
}

/** Removes `additionalProperties: false`: a later version may add a field, which a client must accept. */
function openToMore(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(openToMore);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => !(key === "additionalProperties" && value === false));
  return Object.fromEntries(entries.map(([key, value]) => [key, openToMore(value)]));
}

const failure = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["json"],
      properties: {
        json: {
          type: "object",
          required: ["message", "code", "data"],
          properties: {
            message: { type: "string" },
            code: { type: "integer" },
            data: {
              type: "object",
              required: ["code", "httpStatus", "requestId"],
              properties: {
                code: { type: "string", enum: Object.keys(errorTexts) },
                httpStatus: { type: "integer" },
                requestId: { type: ["string", "null"] },
                field: { type: "string" },
                issues: {
                  type: "array",
                  items: {
                    type: "object",
                    required: ["path", "message"],
                    properties: { path: { type: "string" }, message: { type: "string" } },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};
