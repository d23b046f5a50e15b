import { describe, expect, it } from "vitest";
import { areaEdges, badDirections, badTableNames, idleDirections, rings, tableAreas } from "./area-rule.ts";
import { directions } from "./area-table.ts";
import { readSources } from "./source.ts";
import type { Source } from "./source.ts";

const sources = readSources();
const sample = (path: string, text: string): Source[] => [{ path, text }];

describe("areas — what an area of core may import from another", () => {
  it("each area of core uses functions, types and tables only of areas that it may depend on", () => {
    expect(badDirections(sources)).toEqual([]);
  });

  it("an area's SQL names only its own tables and those of areas that it may depend on", () => {
    expect(badTableNames(sources, tableAreas(sources))).toEqual([]);
  });

  it("the imports between areas form no cycle, types and tables included, and neither do the allowed directions", () => {
    const edges = areaEdges(sources);
    expect(edges.size).toBeGreaterThan(12);
    expect(rings(edges)).toEqual([]);
    expect(rings(new Map(Object.entries(directions)))).toEqual([]);
  });

  it("every allowed dependency between areas is used", () => {
    expect(idleDirections(sources)).toEqual([]);
  });
});

describe("areas — the rule reports violations", () => {
  it.each([
    ["a procedure", "packages/core/src/auth/me.ts", 'import { join } from "../classes/join.ts";'],
    ["a table", "packages/core/src/auth/person.ts", 'import { memberships } from "../classes/table.ts";'],
    [
      "a type",
      "packages/core/src/classes/procedures/members.ts",
      'import type { Requirement } from "../../payments/queries.ts";',
    ],
    [
      "an administrator's procedure",
      "packages/core/src/fund/procedures/verify.ts",
      'import { list } from "../../admin/users/procedures/list.ts";',
    ],
  ])("reports an area that imports %s of an area that it may not depend on", (_what, path, text) => {
    expect(badDirections(sample(path, text))).toHaveLength(1);
  });

  it("reports a cycle of areas", () => {
    expect(
      rings(
        new Map([
          ["a", ["b"]],
          ["b", ["c"]],
          ["c", ["a"]],
        ]),
      ),
    ).toEqual(["a → b → c → a"]);
  });

  it("reports SQL that names a table of an area that it may not depend on", () => {
    const tables = new Map([["memberships", "classes"]]);
    expect(
      badTableNames(
        sample("packages/core/src/auth/person.ts", "const found = sql`select from memberships m`;"),
        tables,
      ),
    ).toHaveLength(1);
    expect(
      badTableNames(
        sample("packages/core/src/fund/procedures/head.ts", "const found = sql`select from memberships m`;"),
        tables,
      ),
    ).toEqual([]);
    expect(
      tableAreas(
        sample("packages/core/src/classes/table.ts", 'export const memberships = pgTable(\n  "memberships",'),
      ).get("memberships"),
    ).toBe("classes");
  });
});
