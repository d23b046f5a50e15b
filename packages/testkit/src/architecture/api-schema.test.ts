import { expect, it } from "vitest";
import { apiText } from "../../../client/schema-text.ts";
import type { ApiTypes } from "../../../client/schema-text.ts";
import { procedures } from "../inputs.ts";
import { readText } from "./source.ts";

interface Settings {
  ignorePatterns: string[];
}

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

it("the generated api.ts is left alone by the linter and the formatter, and Git marks both files as generated", () => {
  const settings = [".oxlintrc.json", ".oxfmtrc.json"].map((file) => JSON.parse(readText(file)) as Settings);
  expect(settings.map(({ ignorePatterns }) => ignorePatterns)).toEqual([
    expect.arrayContaining(["packages/client/src/api.ts"]),
    expect.arrayContaining(["packages/client/src/api.ts"]),
  ]);
  for (const file of ["packages/client/src/api.ts", "packages/core/src/api-schema.json"])
    expect(readText(".gitattributes")).toMatch(`${file} linguist-generated`);
});
