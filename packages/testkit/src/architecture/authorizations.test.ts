import { describe, expect, it } from "vitest";
import { copiedAuthorizations } from "./authorization-rule.ts";
import { isTestFile, readSources } from "./source.ts";

describe("authorizations — passed as they are", () => {
  it("only kernel/authorize.ts copies an authorization", () => {
    expect(copiedAuthorizations(readSources().filter(({ path }) => !isTestFile(path)))).toEqual([]);
  });

  const copied = (text: string, path = "packages/core/src/fund/procedures/deposit.ts") =>
    copiedAuthorizations([{ path, text }]);

  it.each([
    ["a spread with another class", "read(ctx, { ...authorization, classId });"],
    ["a spread of one that a unit of work holds", "read(ctx, { ...work.authorization });"],
    ["a spread under another name", 'const proof = authorize(ctx, "fund.deposit");\nread(ctx, { a, ...proof });'],
    ["a spread of a parameter", "const run = (ctx: Ctx, asked: ClassAuthorization) => read(ctx, { ...asked });"],
    ["a spread after an assertion", "read(ctx, { ...(authorization as object) });"],
    ["Object.assign", "read(ctx, Object.assign({}, authorization, { classId }));"],
  ])("reports %s", (_what, text) => {
    expect(copied(text)).toEqual([
      expect.stringMatching(/^packages\/core\/src\/fund\/procedures\/deposit\.ts:\d+ copies/u),
    ]);
  });

  it("accepts an authorization that is passed, its single fields, other spreads, and the kernel's own copies", () => {
    expect(copied("read(ctx, authorization, run);")).toEqual([]);
    expect(copied("readStatus(tx, { classId: authorization.classId, ...input });")).toEqual([]);
    expect(copied("const rows = await read(ctx, authorization, run);\nconst a = { ...rows };")).toEqual([]);
    expect(copied("brand({ ...authorization, userId });", "packages/core/src/kernel/authorize.ts")).toEqual([]);
  });
});
