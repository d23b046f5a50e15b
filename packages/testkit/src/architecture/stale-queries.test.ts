import { appRouter } from "@utspring/core/router";
import { activityTexts } from "@utspring/domain/classes/activity-texts";
import { describe, expect, it } from "vitest";
import { staleQueries } from "../../../../apps/web/src/lib/query/stale-queries.ts";

const types = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>);
const areaOf = (name: string) => name.slice(0, name.indexOf("."));

describe("stale queries — what a change makes the web read again", () => {
  it("every mutation's and every change event's area has a row that names its own queries", () => {
    const changes = [
      ...types.filter(([, { _def }]) => _def.type === "mutation").map(([name]) => name),
      ...Object.keys(activityTexts.lines),
    ];
    expect(changes.length).toBeGreaterThan(100);
    expect(changes.filter((name) => !staleQueries[areaOf(name)]?.split(" ").includes(areaOf(name)))).toEqual([]);
  });

  it("every row names a change that exists, and queries that exist", () => {
    const names = [...types.map(([name]) => name), ...Object.keys(activityTexts.lines), "sales.products.setImage"];
    const isBegun = (begin: string) => names.some((name) => `${name}.`.startsWith(`${begin}.`));
    const rows = Object.entries(staleQueries);
    const changes = rows.map(([begin]) => begin).filter((begin) => !/^(?:ready|polled|all\..*)$/u.test(begin));
    expect(changes.map((begin) => begin.replace(/^own\./u, "")).filter((begin) => !isBegun(begin))).toEqual([]);
    expect(rows.flatMap(([, queries]) => queries.split(" ")).filter((path) => !isBegun(path))).toEqual([]);
  });
});
