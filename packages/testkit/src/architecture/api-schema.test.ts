import { expect, it } from "vitest";
import { apiText } from "../../../client/schema-text.ts";
import type { ApiTypes } from "../../../client/schema-text.ts";
import { procedures } from "../inputs.ts";
import { readText } from "./source.ts";

const types = JSON.parse(readText("packages/core/src/api-schema.json")) as ApiTypes;

it("the client's api.ts matches api-schema.json (otherwise: npm run api)", () => {
  expect(readText("packages/client/src/api.ts")).toBe(apiText(types));
});

it("api-schema.json lists every query and mutation, and nothing else", () => {
  expect(Object.keys(types).toSorted()).toEqual(
    procedures
      .filter(({ type }) => type !== "subscription")
      .map(({ procedure }) => procedure)
      .toSorted(),
  );
});
