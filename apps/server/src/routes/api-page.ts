import type { JsonSchema, ProcedureShape } from "@utspring/core/kernel/api-shape";
import { apiTexts, callersOf } from "@utspring/domain/api-texts";
import type { ProcedureName } from "@utspring/domain/permissions";
import { namespaceOf } from "./api-document.ts";
import { escape } from "../request/html.ts";

export function apiPageOf(shapes: ProcedureShape[]): string {
  const httpProcedures = shapes.filter(({ type }) => type !== "subscription");
  const namespaces = [...new Set(httpProcedures.map(({ procedure }) => namespaceOf(procedure)))];
  const sections = namespaces.map(
    (namespace) =>
      `<section id="${namespace}"><h2>${namespace}</h2>${httpProcedures
        .filter(({ procedure }) => namespaceOf(procedure) === namespace)
        .map(entryOf)
        .join("")}</section>`,
  );
  return `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>${apiTexts.title}</title>
<style>${style}</style></head>
<body><main><h1>${apiTexts.title}</h1>${apiTexts.lead.map((words) => `<p>${escape(words)}</p>`).join("")}
<p><a href="/api/openapi.json">${apiTexts.document}</a></p>
<nav>${namespaces.map((namespace) => `<a href="#${namespace}">${namespace}</a>`).join(" ")}</nav>${sections.join("")}</main></body></html>`;
}

const style = [
  ":root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;margin:0;padding:0 1rem 4rem}main{max-width:46rem;margin:2rem auto}",
  "nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav a{padding:.6rem 0}h2{margin-top:3rem}article{border-top:1px solid #8886;padding:1rem 0}",
  "h3{margin:0;font:600 1rem ui-monospace,monospace;overflow-wrap:anywhere}p{margin:.4rem 0}dl{margin:.5rem 0;display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.15rem 1rem}",
  "dt,code{font-family:ui-monospace,monospace}dt{overflow-wrap:anywhere}dd{margin:0;overflow-wrap:anywhere}",
].join("");

function entryOf({ procedure, type, input, description }: ProcedureShape): string {
  const fields = Object.entries(input?.properties ?? {}).map(([name, field]) => {
    const requiredness = input?.required?.includes(name) === true ? apiTexts.required : apiTexts.optional;
    return `<dt>${escape(name)}</dt><dd>${escape(`${describeType(field)}, ${requiredness}`)}</dd>`;
  });
  const inputs =
    fields.length === 0 ? `<p>${apiTexts.noInput}</p>` : `<dl aria-label="${apiTexts.input}">${fields.join("")}</dl>`;
  return `<article id="${procedure}"><h3>${type === "query" ? "GET" : "POST"} /trpc/${procedure}</h3><p>${escape(description)} ${escape(callersOf(procedure as ProcedureName))}</p>${inputs}</article>`;
}

function describeType(field: JsonSchema): string {
  const { enum: choices, anyOf, items } = field as { enum?: unknown[]; anyOf?: JsonSchema[]; items?: JsonSchema };
  if (choices !== undefined) return `${apiTexts.oneOf} ${choices.map((choice) => JSON.stringify(choice)).join(", ")}`;
  if (anyOf !== undefined) return anyOf.map(describeType).join(apiTexts.or);
  if (field.type === "array")
    return `${apiTexts.listOf} ${items === undefined ? apiTexts.anything : describeType(items)}`;
  return field.type === undefined ? apiTexts.anything : (apiTexts.types[field.type] ?? field.type);
}
