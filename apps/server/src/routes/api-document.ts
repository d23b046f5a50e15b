import { fingerprintOf, shortHashOf } from "@utspring/core/kernel/api-shape";
import type { JsonSchema, ProcedureShape } from "@utspring/core/kernel/api-shape";
import { apiTexts, callersOf } from "@utspring/domain/api-texts";
import { errorTexts } from "@utspring/domain/errors";
import { permissions } from "@utspring/domain/permissions";
import type { ProcedureName } from "@utspring/domain/permissions";

export type OutputSchemas = Record<string, { output: object }>;

/** OpenAPI 3.1, in the envelopes of tRPC and superjson. `sessionCookie` is the cookie's name. */
export function openApiOf(shapes: ProcedureShape[], schemas: OutputSchemas, sessionCookie: string): object {
  const httpProcedures = shapes.filter(({ type }) => type !== "subscription");
  const outputOf = (procedure: string) => schemas[procedure]?.output ?? {};
  const namespaces = [...new Set(httpProcedures.map(({ procedure }) => namespaceOf(procedure)))];
  // The first half is the header `x-utspring-api`; a changed output changes the second.
  const version = `${fingerprintOf(shapes)}-${shortHashOf(httpProcedures.map(({ procedure }) => outputOf(procedure)))}`;
  return {
    openapi: "3.1.0",
    info: { title: apiTexts.title, version, description: apiTexts.lead.join("\n\n") },
    servers: [{ url: "/" }],
    tags: namespaces.map((name) => ({ name })),
    paths: Object.fromEntries(
      httpProcedures.map((shape) => [
        `/trpc/${shape.procedure}`,
        { [shape.type === "query" ? "get" : "post"]: operationOf(shape, outputOf(shape.procedure)) },
      ]),
    ),
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: apiTexts.token },
        session: { type: "apiKey", in: "cookie", name: sessionCookie, description: apiTexts.cookie },
      },
      schemas: { Failure: failureSchema },
    },
  };
}

export function namespaceOf(procedure: string): string {
  return procedure.split(".").slice(0, -1).join(".");
}

function operationOf({ procedure, type, input, isInputRequired, description }: ProcedureShape, output: object): object {
  const json = { "application/json": { schema: inputEnvelopeOf(input) } };
  return {
    operationId: procedure,
    tags: [namespaceOf(procedure)],
    summary: description,
    description: callersOf(procedure as ProcedureName),
    security: permissions[procedure as keyof typeof permissions] === "public" ? [{}] : [{ token: [] }, { session: [] }],
    ...(type === "query" && input !== null
      ? {
          parameters: [
            { name: "input", in: "query", required: isInputRequired, description: apiTexts.queryInput, content: json },
          ],
        }
      : {}),
    ...(type === "mutation" ? { requestBody: { required: isInputRequired, content: json } } : {}),
    responses: {
      200: { description: apiTexts.output, content: { "application/json": { schema: outputEnvelopeOf(output) } } },
      default: {
        description: apiTexts.failure,
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    },
  };
}

function inputEnvelopeOf(input: JsonSchema | null): JsonSchema {
  if (input === null) return { type: "object", properties: { json: { type: "null" } } };
  const { $schema: _dialect, ...schema } = input;
  return { type: "object", properties: { json: schema }, required: ["json"] };
}

/** `meta` says which strings are dates. */
function outputEnvelopeOf(output: object): object {
  const data = {
    type: "object",
    required: ["json"],
    properties: { json: withoutClosedObjects(output), meta: { type: "object" } },
  };
  return {
    type: "object",
    required: ["result"],
    properties: { result: { type: "object", required: ["data"], properties: { data } } },
  };
}

/** A later version may add a field, which a client must accept. */
function withoutClosedObjects(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutClosedObjects);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => !(key === "additionalProperties" && value === false));
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutClosedObjects(value)]));
}

const failureSchema = {
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
