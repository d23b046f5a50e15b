import { describe, expect, it } from "vitest";
import { openTestApp } from "../test-app.ts";
import { filesUnder, readText } from "../architecture/source.ts";

const testApp = await openTestApp();

const declared = filesUnder("packages/core/src")
  .filter((file) => file.endsWith("/table.ts"))
  .flatMap((file) =>
    readText(file)
      .split(/pgTable\(\s*"/u)
      .slice(1),
  )
  .flatMap((declaration) =>
    [...declaration.matchAll(/text\("(?<column>\w+)", \{ enum:/gu)].map(
      (found) => `${/^\w+/u.exec(declaration)?.[0]}.${found.groups?.["column"]}`,
    ),
  );

const checks = await testApp.owner<{ place: string; definition: string }[]>`
  select t.relname || '.' || a.attname as place, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_attribute a on a.attrelid = t.oid and c.conkey = array[a.attnum]
  where c.contype = 'c' and c.connamespace = 'public'::regnamespace`;

describe("a column whose values are an enum", () => {
  it("a closed set of values is declared for roles, statuses, types and categories", () => {
    expect(declared).toEqual(
      expect.arrayContaining([
        "profiles.role",
        "profiles.account_status",
        "memberships.role",
        "sales_sessions.status",
        "payment_records.status",
        "fund_transactions.type",
        "budget_items.category",
      ]),
    );
  });

  it.each(declared)("%s: the database takes the declared values and refuses any other", async (place) => {
    const found = checks.filter((check) => check.place === place && / = ANY | = '/u.test(check.definition));
    expect(found).toHaveLength(1);
    const definition = found[0]?.definition ?? "";
    const column = place.split(".")[1] ?? "";
    const values = [...definition.matchAll(/'(?<value>[^']+)'::text/gu)].map((match) => match.groups?.["value"] ?? "");
    await testApp.owner.begin(async (tx) => {
      await tx.unsafe(`create temp table probe (${column} text, ${definition}) on commit drop`);
      const insert = (value: string) => tx.savepoint((inner) => inner.unsafe(`insert into probe values ($1)`, [value]));
      for (const value of values) await insert(value);
      for (const value of ["", "annat", ` ${values[0]}`, values[0]?.toUpperCase() ?? ""])
        await expect(insert(value), value).rejects.toMatchObject({ code: "23514" });
    });
  });
});
