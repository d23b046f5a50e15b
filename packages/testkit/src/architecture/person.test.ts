import { pgTable, uuid } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { users } from "@utspring/core/auth/table";
import type { Authorization } from "@utspring/core/kernel/authorization";
import type { Tx } from "@utspring/core/kernel/db";
import type { UnitOfWork } from "@utspring/core/kernel/transaction";
import { anonymise } from "@utspring/core/privacy/anonymise";
import { loadPersonalData } from "@utspring/core/privacy/personal-data";
import { notErased, notExported } from "../assurance/person-columns.ts";
import { loadModules, loadTables, personColumns, touchedBy, undecided } from "./person-rule.ts";

const person = "019b0000-0000-7000-8000-000000000001";
const place = { userId: person, classId: "019b0000-0000-7000-8000-000000000002" };
const columns = personColumns(await loadTables());
const areas = await loadModules("person.ts");
const workOf = (tx: Tx) => ({ tx, now: new Date(0), publishAfterCommit: () => {} }) as unknown as UnitOfWork;

const exported = await touchedBy(person, (tx) => loadPersonalData(tx, person));
const erased = await touchedBy(person, (tx) => anonymise(workOf(tx), {} as Authorization, person));
// Thirty days later; privacy/purge-removed-accounts.test.ts shows that each is called.
const purged = await touchedBy(person, async (tx) => {
  for (const { purgePerson } of areas)
    await (purgePerson as ((tx: Tx, of: typeof place, ids: string[]) => Promise<void>) | undefined)?.(tx, place, [
      person,
    ]);
});

describe("person — what each area exports and erases of a person", () => {
  it("every column that refers to a person is read by the export, or a reason says why not", () => {
    expect(columns.length).toBeGreaterThan(40);
    expect(undecided(columns, exported.read, notExported)).toEqual([]);
    expect(exported.changed).toEqual([]);
  });

  it("every column that refers to a person is erased, at once or after 30 days, or a reason says why not", () => {
    expect(undecided(columns, [...erased.changed, ...purged.changed], notErased)).toEqual([]);
  });

  it("the export and the erasure call every area that offers them", async () => {
    for (const [name, composed] of [
      ["exportPerson", exported.read],
      ["erasePerson", erased.changed],
    ] as const) {
      const offered = areas.filter((area) => name in area);
      expect(offered.length).toBeGreaterThan(2);
      for (const area of offered) {
        const own = await touchedBy(person, (tx) =>
          (area[name] as (first: unknown, userId: string) => Promise<unknown>)(
            name === "exportPerson" ? tx : workOf(tx),
            person,
          ),
        );
        expect(composed).toEqual(expect.arrayContaining([...own.read, ...own.changed]));
      }
    }
  });
});

describe("person — the rule reports violations", () => {
  it("reports a new table with a person's id that no area exports or erases", () => {
    const photos = pgTable("class_photos", {
      takenFor: uuid("taken_for").references(() => users.id),
      shownBy: uuid("shown_by"),
    });
    const found = personColumns([photos]);
    expect(found).toEqual(["class_photos.shown_by", "class_photos.taken_for"]);
    expect(undecided(found, [], notExported).filter((sentence) => sentence.startsWith("class_photos"))).toHaveLength(2);
  });

  it("reports an outdated entry of the list: for a column that is exported, or that no longer exists", () => {
    expect(undecided(["votes.user_id"], ["votes.user_id"], { "votes.user_id": "", "gone.user_id": "" })).toHaveLength(
      2,
    );
  });
});
