import { afterAll, describe, expect, it } from "vitest";
import { testTimeoutMs, report } from "../assurance/counts.ts";
import { databaseAccess } from "../assurance/database-access.ts";
import { databaseRoles } from "../assurance/database-reach.ts";
import { openFilledDatabase } from "../assurance/filled-database.ts";

const { tables, reachOf, tried, untried, close } = await openFilledDatabase();
afterAll(close);

describe("Z4 the privileges of each role", { timeout: testTimeoutMs }, () => {
  it("Z4 the database's access table has a row for every table and for nothing else", () => {
    expect(Object.keys(databaseAccess).toSorted()).toEqual(tables.toSorted());
  });

  it.each(tables)(
    "Z4 %s — each role reads, inserts, updates, deletes and moves exactly what the access table says",
    async (table) => {
      const before = tried();
      const found = await reachOf(table);
      expect(found).toBe(databaseAccess[table]);
      expect([...untried]).toEqual([]);
      report("Z4", { tries: tried() - before });
    },
  );

  it("Z4 a transaction without a role reaches nothing, and no role of a class writes in another class", () => {
    const at = (role: (typeof databaseRoles)[number]) => databaseRoles.indexOf(role);
    for (const [table, words] of Object.entries(databaseAccess)) {
      const reach = words.split(" ");
      expect([table, reach[at("")]]).toEqual([table, "00000"]);
      for (const role of ["user", "member", "manager", "guest"] as const)
        expect([table, role, reach[at(role)]?.slice(1)]).toEqual([table, role, expect.stringMatching(/^[0-2]{4}$/u)]);
    }
  });
});
