import type { TypeSchema } from "./type-schema.ts";

export type ApiTypes = Record<string, { type: "query" | "mutation"; input: TypeSchema; output: TypeSchema }>;

const indent = (depth: number) => "  ".repeat(depth);
const nameOf = (name: string) => (/^[A-Za-z_$][\w$]*$/u.test(name) ? name : JSON.stringify(name));

export function textOf(schema: TypeSchema, depth: number): string {
  if (schema["x-type"] !== undefined) return schema["x-type"];
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => textOf(one, depth)).join(" | ");
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map((one) => textOf(one, depth)).join(", ")}]`;
  if (schema.type === "array") return `Array<${schema.items ? textOf(schema.items, depth) : "never"}>`;
  if (schema.type === "object") return objectText(schema, depth);
  return schema.type ?? "unknown";
}

function objectText({ properties = {}, required = [], additionalProperties }: TypeSchema, depth: number): string {
  const lines = Object.entries(properties).map(
    ([name, one]) =>
      `${indent(depth + 1)}${nameOf(name)}${required.includes(name) ? "" : "?"}: ${textOf(one, depth + 1)};\n`,
  );
  if (additionalProperties) {
    const record = `Record<string, ${textOf(additionalProperties, depth)}>`;
    return lines.length === 0 ? record : `{\n${lines.join("")}${indent(depth)}} & ${record}`;
  }
  return lines.length === 0 ? "Record<string, never>" : `{\n${lines.join("")}${indent(depth)}}`;
}

interface Area {
  [name: string]: Area | string;
}

export function apiText(types: ApiTypes): string {
  const areas: Area = {};
  for (const [procedure, { type, input, output }] of Object.entries(types)) {
    const names = procedure.split(".");
    const last = names.pop() ?? "";
    const area = names.reduce((inner, name) => (inner[name] ??= {}) as Area, areas);
    area[last] =
      `${type === "query" ? "Query" : "Mutation"}<${textOf(input, names.length + 1)}, ${textOf(output, names.length + 1)}>`;
  }
  return [
    "// Written by `npm run api` from the router's types: do not change it here.",
    'import type { Mutation, Query } from "./procedure-call.ts";',
    "",
    "/** Every procedure of the API by area. */",
    `export interface Utspring ${areaText(areas, 0)}`,
    "",
  ].join("\n");
}

function areaText(area: Area, depth: number): string {
  const lines = Object.entries(area).map(
    ([name, one]) =>
      `${indent(depth + 1)}${nameOf(name)}: ${typeof one === "string" ? one : areaText(one, depth + 1)};\n`,
  );
  return `{\n${lines.join("")}${indent(depth)}}`;
}
