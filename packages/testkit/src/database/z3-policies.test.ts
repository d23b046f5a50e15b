import { afterAll, describe, expect, it } from "vitest";
import { countsOf, testTimeoutMs, report, seed } from "../assurance/counts.ts";
import { databaseAccess, policiesBehindOthers } from "../assurance/database-access.ts";
import { openFilledDatabase } from "../assurance/filled-database.ts";

const { owner, reachOf, close } = await openFilledDatabase();
afterAll(close);

const policies = await owner<{ name: string; table: string; using: string | null; check: string | null }[]>`
  select polname as name, polrelid::regclass::text as table, pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as check
  from pg_policy order by 2, 1`;
const { policies: many } = countsOf("Z3");
const turn = seed % policies.length;
const chosen = [...policies.slice(turn), ...policies.slice(0, turn)].slice(0, many);

describe("Z3 policies", { timeout: testTimeoutMs }, () => {
  it("Z3 every policy that is listed as redundant behind another one exists", () => {
    const names = policies.map(({ table, name }) => `${table} ${name}`);
    expect(Object.keys(policiesBehindOthers).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(chosen)(
    "Z3 $table — when the policy $name allows every row, some role reaches more",
    async ({ name, table, using, check }) => {
      const clauses = [...(using === null ? [] : ["using (true)"]), ...(check === null ? [] : ["with check (true)"])];
      const before = [
        ...(using === null ? [] : [`using (${using})`]),
        ...(check === null ? [] : [`with check (${check})`]),
      ];
      expect(await reachOf(table)).toBe(databaseAccess[table]);
      const isNoticed = async (open: string[]) => {
        await owner.unsafe(`alter policy ${name} on ${table} ${open.join(" ")}`);
        const found = await reachOf(table);
        await owner.unsafe(`alter policy ${name} on ${table} ${before.join(" ")}`);
        return found !== databaseAccess[table];
      };
      // Where two clauses each suffice, both are removed.
      let noticed = 0;
      for (const open of [clauses, ...(clauses.length > 1 ? clauses.map((clause) => [clause]) : [])])
        if (await isNoticed(open)) noticed += 1;
      const isBehind = Object.hasOwn(policiesBehindOthers, `${table} ${name}`);
      expect([table, name, noticed > 0]).toEqual([table, name, !isBehind]);
      report("Z3", isBehind ? {} : { guards: 1, survivors: noticed > 0 ? 0 : 1 });
    },
  );
});
