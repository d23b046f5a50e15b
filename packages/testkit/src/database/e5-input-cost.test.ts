import { describe, expect, it } from "vitest";
import { transformer } from "@utspring/core/kernel/transformer";
import { addressesIn } from "@utspring/domain/classes/rules";
import { safeFileName } from "@utspring/domain/documents/rules";
import { fileNameOf } from "@utspring/domain/file-names";
import { parseKr } from "@utspring/domain/money";
import { isPushAddress } from "@utspring/domain/notifications/schema";
import { withoutLongNumbers } from "@utspring/domain/payments/long-numbers";
import { normaliseNumber } from "@utspring/domain/payments/swish";
import { inputLimitOf } from "@utspring/server/trpc/input-limits";
import * as z from "zod/mini";
import { makeTestUsers, secretsOf } from "../test-users.ts";
import { costOf, shapes, sizesUpTo } from "../input-cost.ts";
import { fieldsWithin, valueAt, withValueAt } from "../input-fields.ts";
import type { InputField } from "../input-fields.ts";
import { inputSchemas, procedures, samples } from "../inputs.ts";
import { newAddress, openLiveServer } from "../live-server.ts";
import { parserOf } from "../schema-definition.ts";
import { countsOf, report, seed, testTimeoutMs } from "../assurance/counts.ts";

const { share, sharedCalls, sharedTexts } = countsOf("E5");
const server = await openLiveServer();
const secrets = await secretsOf(server, await makeTestUsers(server));

type ValueShape = (length: number, sample: unknown) => unknown;

const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: Math.floor(count) }, (_, n) => make(n));
const listShapes: Record<string, ValueShape> = {
  zeros: (length) => many(length / 2, () => 0),
  "empty objects": (length) => many(length / 3, () => ({})),
  "nested lists": (length) => many(Math.min(length, 2_000), (n) => n).reduce<unknown>((inner) => [inner], []),
  "valid elements": (length, sample) => {
    const element: unknown = (Array.isArray(sample) ? (sample as unknown[])[0] : sample) ?? "";
    return many(length / (JSON.stringify(element).length + 1), () => element);
  },
};
const recordShapes: Record<string, ValueShape> = {
  "unknown keys": (length) => Object.fromEntries(many(length / 12, (n) => [`k${n}`, 0])),
  "a long key": (length) => ({ ["k".repeat(length)]: 0 }),
};
const shapesOf = ({ kind }: InputField): [string, ValueShape][] =>
  Object.entries({
    ...shapes,
    ...(kind === "value" ? {} : listShapes),
    ...(kind === "record" ? recordShapes : {}),
  });

const paths = (count: number, value: unknown) => Object.fromEntries(many(count, (n) => [`a${n}`, value]));
const metas: Record<string, (count: number) => unknown> = {
  "undefined values": (count) => ({ values: paths(count, ["undefined"]) }),
  dates: (count) => ({ values: paths(count, ["Date"]) }),
  "equal values": (count) => ({ referentialEqualities: paths(count, ["a"]) }),
  "a deep path": (count) => ({ values: { [many(count, () => "a").join(".")]: ["Date"] } }),
};

const found = { measured: 0, calls: 0, faults: [] as string[], slowestBlockMs: 0 };

async function measure<Input>(
  what: string,
  sizes: readonly number[],
  make: (size: number) => Input,
  read: (input: Input) => unknown,
): Promise<void> {
  const { costs, faults } = await costOf(sizes, make, read);
  found.measured += costs.length;
  found.slowestBlockMs = Math.max(found.slowestBlockMs, ...costs.map(({ blockedMs }) => blockedMs));
  found.faults.push(...faults.map((fault) => `${what}: ${fault}`));
}

let turn = seed;
const isNext = (every: number) => (turn += 1) % every === 0;

function bodyOf(procedure: string, { keys }: InputField, shape: ValueShape, size: number): string {
  const sample = samples[procedure as keyof typeof samples]?.input() ?? {};
  const json = (length: number) =>
    JSON.stringify({ json: withValueAt(sample, keys, shape(Math.floor(length), valueAt(sample, keys))) });
  const most = inputLimitOf(procedure);
  const first = json(size);
  return first.length <= most ? first : json((0.9 * size * (most - 1_000)) / first.length);
}

const withInput = procedures.flatMap(({ procedure, type }) => {
  const schema = inputSchemas[procedure];
  return schema === undefined ? [] : [{ procedure, type, schema, fields: fieldsWithin(schema) }];
});

describe("E5 what an input costs", { timeout: testTimeoutMs }, () => {
  it("E5 the body of each procedure has a maximum, most of them of a few kB", () => {
    const limits = withInput.map(({ procedure }) => inputLimitOf(procedure)).toSorted((a, b) => a - b);
    expect(limits[Math.floor(limits.length / 2)]).toBeLessThan(10_000);
  });

  it("E5 reading any field of any procedure takes linear time and blocks nothing for 50 ms", async () => {
    for (const { procedure, schema, fields } of withInput) {
      const sizes = sizesUpTo(inputLimitOf(procedure));
      const parser = parserOf(schema);
      const read = (body: string) => z.safeParse(parser, transformer.deserialize(JSON.parse(body) as never));
      for (const field of fields)
        for (const [name, shape] of shapesOf(field))
          if (isNext(share))
            await measure(
              `${procedure} ${field.keys.join(".")}: ${name}`,
              sizes,
              (size) => bodyOf(procedure, field, shape, size),
              read,
            );
      for (const [name, meta] of Object.entries(metas))
        if (isNext(Math.min(share, 4)))
          await measure(
            `${procedure}: ${name}`,
            sizes,
            (size) => JSON.stringify({ json: { ...paths(size / 20, 0) }, meta: meta(size / 20) }),
            read,
          );
    }
    expect(found.faults).toEqual([]);
  });

  it("E5 calling any procedure with any field takes linear time and blocks nothing for 50 ms", async () => {
    for (const { procedure, type, fields } of withInput.filter((one) => one.type !== "subscription")) {
      const { as = "visitor" } = samples[procedure] ?? {};
      const sizes = sizesUpTo(Math.min(inputLimitOf(procedure), type === "query" ? 4_096 : Infinity)).slice(-4);
      const call = (body: string) =>
        server.app.inject({
          method: type === "query" ? "GET" : "POST",
          url: type === "query" ? `/trpc/${procedure}?input=${encodeURIComponent(body)}` : `/trpc/${procedure}`,
          headers: {
            "x-forwarded-for": newAddress(),
            ...(secrets[as] === undefined ? {} : { cookie: `sid=${secrets[as]}` }),
            ...(type === "query" ? {} : { "content-type": "application/json" }),
          },
          ...(type === "query" ? {} : { payload: body }),
        });
      for (const field of fields)
        for (const [name, shape] of shapesOf(field))
          if (isNext(sharedCalls)) {
            const before = found.measured;
            const make = (size: number) => bodyOf(procedure, field, shape, size).replaceAll(/[\ud800-\udfff]/gu, "?");
            await measure(`call of ${procedure} ${field.keys.join(".")}: ${name}`, sizes, make, call);
            found.calls += found.measured - before;
          }
    }
    expect(found.faults).toEqual([]);
  });

  it("E5 reading any text takes linear time", async () => {
    const readers: Record<string, (text: string) => unknown> = {
      withoutLongNumbers,
      addressesIn,
      safeFileName,
      parseKr,
      isPushAddress,
      normaliseNumber,
      fileNameOf: (text) => fileNameOf("kassa", text, "2026-11-01"),
    };
    for (const [name, read] of Object.entries(readers))
      for (const [shapeName, shape] of Object.entries(shapes))
        if (isNext(sharedTexts)) await measure(`${name}: ${shapeName}`, [4_096, 8_192, 16_384, 32_768], shape, read);
    expect(found.faults).toEqual([]);
  });

  it("E5 a body longer than its procedure's inputs is refused before it is read, alone and in a batch", async () => {
    const post = async (path: string, payload: string) => {
      const { statusCode, body } = await server.app.inject({
        method: "POST",
        url: `/trpc/${path}`,
        headers: { "content-type": "application/json", "x-forwarded-for": newAddress() },
        payload,
      });
      return [statusCode, (JSON.parse(body) as { error?: { json: { message: string } } }).error?.json.message];
    };
    const tooLarge = [413, "Det du skickade är för stort."];
    const long = " ".repeat(inputLimitOf("auth.signIn") + 1);
    expect(await post("auth.signIn", `{"json":{}}${long}`)).toEqual(tooLarge);
    expect(await post("auth.signIn", long)).toEqual(tooLarge);
    expect(await post("auth.nothing", long)).toEqual(tooLarge);
    expect(await post("auth.signIn,auth.signIn?batch=1", `${long}${long}`)).toEqual(tooLarge);
    expect((await post("auth.signIn,auth.signIn?batch=1", `{"0":{"json":{}}}${long}`))[0]).not.toBe(413);
    report("E5", {
      fields: withInput.reduce((sum, { fields }) => sum + fields.length, 0),
      shapes: Object.keys(shapes).length,
      measured: found.measured,
      calls: found.calls,
      faults: found.faults.length,
      slowestBlockMs: found.slowestBlockMs,
    });
  });
});
