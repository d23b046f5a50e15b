import { describe, expect, it } from "vitest";
import { badCode, badImports } from "./import-rule.ts";
import { readSources } from "./source.ts";
import type { Source } from "./source.ts";

const sources = readSources();
const sample = (path: string, text: string): Source[] => [{ path, text }];

describe("imports — who may import whom", () => {
  it("every file imports only what its row of the table allows", () => {
    expect(badImports(sources)).toEqual([]);
  });

  it("core and domain do not read the clock, and routers have no try and no SQL", () => {
    expect(badCode(sources)).toEqual([]);
  });
});

describe("imports — the rule reports violations", () => {
  it.each([
    [
      "a screen that imports a procedure",
      "apps/web/src/features/fund/FundPage.tsx",
      'import { deposit } from "@utspring/core/fund/procedures/deposit";',
    ],
    [
      "a screen that imports the router's value",
      "apps/web/src/lib/query/trpc.ts",
      'import { appRouter } from "@utspring/core/router";',
    ],
    [
      "a feature that imports a feature",
      "apps/web/src/features/fund/FundPage.tsx",
      'import { X } from "../classes/X.tsx";',
    ],
    [
      "a ui piece that imports a feature",
      "apps/web/src/ui/Sheet.tsx",
      'const X = lazy(() => import("../features/fund/X.tsx"));',
    ],
    [
      "a procedure that knows the transport",
      "packages/core/src/fund/procedures/deposit.ts",
      'import { TRPCError } from "@trpc/server";',
    ],
    ["a router that reads a table", "packages/core/src/fund/router.ts", 'import { classFunds } from "./table.ts";'],
    [
      "the kernel that knows an area",
      "packages/core/src/kernel/idempotency.ts",
      'import { users } from "../auth/table.ts";',
    ],
    [
      "an area that takes another's words",
      "packages/domain/src/fund/schema.ts",
      'import { authTexts } from "../auth/texts.ts";',
    ],
    ["a host with SQL", "apps/server/src/http/http.ts", 'import { sql } from "drizzle-orm";'],
    ["a host that reads a table", "apps/server/src/main.ts", 'import { users } from "@utspring/core/auth/table";'],
    [
      "the CLI that runs the server's code",
      "apps/cli/src/main.ts",
      'import { appRouter } from "@utspring/core/router";',
    ],
    [
      "the testkit outside a test",
      "packages/core/src/fund/procedures/deposit.ts",
      'import type { X } from "@utspring/testkit/make";',
    ],
    ["a file in a place nobody planned", "packages/stuff/src/x.ts", ""],
  ])("reports %s", (_what, path, text) => {
    expect(badImports(sample(path, text))).toHaveLength(1);
  });

  it("accepts a types-only import of the router, and an import in a comment", () => {
    const text =
      'import type { AppRouter } from "@utspring/core/router";\n// import { x } from "@utspring/core/demo/seed";';
    expect(badImports(sample("apps/web/src/lib/query/trpc.ts", text))).toEqual([]);
  });

  it.each([
    ["packages/domain/src/dates.ts", "const today = new Date();"],
    ["packages/core/src/fund/procedures/verify.ts", "const now = new Date();"],
    ["packages/core/src/fund/router.ts", "try { x(); } finally { y(); }"],
    ["packages/core/src/fund/router.ts", "const rows = sql`select 1`;"],
  ])("reports code that is not allowed in %s", (path, text) => {
    expect(badCode(sample(path, text))).not.toEqual([]);
  });

  it("accepts a Date made from a given time in core, and a clock in the server", () => {
    expect(
      badCode(sample("packages/core/src/fund/procedures/verify.ts", "const day = new Date(at); // new Date()")),
    ).toEqual([]);
    expect(badCode(sample("apps/server/src/main.ts", "const now = new Date();"))).toEqual([]);
  });
});
