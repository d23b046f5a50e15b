import { appRouter } from "@utspring/core/router";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { samples } from "../inputs.ts";
import { parserOf } from "../schema-definition.ts";
import type { DefinedSchema } from "../schema-definition.ts";

/** Fields of texts that only programs write, or that are kept as they are: nobody copies them from a page. */
const exact =
  /[ .](?:password|current|next|credential\..*|cursor|lastEventId|endpoint|p256dh|auth|phoneHash|rule|fingerprint|earlierFingerprint)$/u;
/** Fields that take one of a few words, which no person types. */
const chosen =
  /[ .](?:direction|job|status|period|role|scope|category|bankSource|purpose|format|type|kind|mail|wish|how)$/u;

const around: ((text: string) => string)[] = [
  (text) => `\u202a${text}\u202c`,
  (text) => `${text}\u200b`,
  (text) => `\u2060 ${text}`,
  (text) => `\ufeff${text}\u00ad `,
];
const within = ["\u200b", "\u00ad", "\u2060", "\u202a"].map(
  (unseen) => (text: string) => `${text.slice(0, 2)}${unseen}${text.slice(2)}`,
);

type Path = (string | number)[];

/** The places of texts in an input, and of amounts, which may be written as text. */
function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (value === 500) return [{ path, text: "500,00" }];
  if (typeof value !== "object" || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

function withText(input: unknown, [first, ...rest]: Path, text: string): unknown {
  if (first === undefined) return text;
  const copy = structuredClone(input) as Record<string | number, unknown>;
  copy[first] = withText(copy[first], rest, text);
  return copy;
}

const fields = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { inputs: DefinedSchema[] } }>,
).flatMap(([procedure, { _def }]) => {
  const input = samples[procedure as keyof typeof samples]?.input();
  const [schema] = _def.inputs;
  if (schema === undefined || input === undefined) return [];
  const read = (path: Path, text: string): string | null => {
    const parsed = z.safeParse(parserOf(schema), withText(input, path, text));
    return parsed.success ? JSON.stringify(parsed.data) : null;
  };
  return textsIn(input)
    .map(({ path, text }) => ({ name: `${procedure} ${path.join(".")}`, text, read: (one: string) => read(path, one) }))
    .filter(
      ({ name, text, read: readText }) =>
        text !== "" && !exact.test(name) && !chosen.test(name) && readText(text) !== null,
    );
});

describe("texts are taken as they are seen", () => {
  it("what cannot be seen around a value of any field is removed", () => {
    expect(fields.length).toBeGreaterThan(150);
    const found = fields.flatMap(({ name, text, read }) =>
      around.filter((copied) => read(copied(text)) !== read(text)).map((copied) => [name, copied(text)]),
    );
    expect(found).toEqual([]);
  });

  it("within a value it is removed or refused, except in texts of several lines", () => {
    const found = fields.flatMap(({ name, text, read }) => {
      const hasLines = (read("Ett\n två") ?? "").includes("Ett\\n två");
      return within
        .filter((hidden) => ![null, read(text)].includes(read(hidden(text))) && !hasLines)
        .map((hidden) => [name, hidden(text)]);
    });
    expect(found).toEqual([]);
  });
});
