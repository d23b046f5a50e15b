import { readFileSync } from "node:fs";
import path from "node:path";
import { shellTexts } from "@utspring/domain/shell-texts";
import { expect, it } from "vitest";

it("every address has a title, and every title a page: the server tells by them what it answers with 404", () => {
  const source = readFileSync(path.join(import.meta.dirname, "routes.tsx"), "utf8");
  const addresses = [...source.matchAll(/<Route\s+path="(\/[^"]*)"/gu)].map(([, address]) => address);
  expect(addresses.toSorted()).toEqual(Object.keys(shellTexts.titles).toSorted());
});
