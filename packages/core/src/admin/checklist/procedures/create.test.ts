import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, admin } = await makeTestUsers(testApp);

const titles = async () => (await as.neighbour.checklist.list()).items.map((item) => item.title);

describe("admin.checklist.create", () => {
  it.each(refusals.admin)("admin.checklist.create — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.checklist.create({ title: "Boka" }))).toEqual({ code });
  });

  it.each([
    ["no title", { title: " " }, "title", "Titel krävs"],
    ["a title that is too long", { title: "a".repeat(201) }, "title", "Högst 200 tecken"],
    ["a place of one's own", { title: "Boka", displayOrder: 1 }, "", "Ogiltigt värde"],
    ["a mark that is neither yes nor no", { title: "Boka", isRequired: 1 as never }, "isRequired", "Ogiltigt värde"],
  ])("admin.checklist.create — refuses %s", async (_what, input, path, message) => {
    expect(await refusalOf(as.admin.admin.checklist.create(input))).toEqual({
      code: "BAD_INPUT",
      issues: [{ path, message }],
    });
    expect(await titles()).toEqual([]);
  });

  it("admin.checklist.create — adds the item last in every class's list, required unless isRequired is false", async () => {
    const { itemId } = await as.admin.admin.checklist.create({ title: "Boka studentflak", description: "" });
    await as.admin.admin.checklist.create({ title: "Beställ mössor", description: "Fråga alla", isRequired: false });
    for (const who of ["studentansvarig", "neighbour"] as const) {
      expect((await as[who].checklist.list()).items).toMatchObject([
        { id: itemId, title: "Boka studentflak", description: null, isRequired: true },
        { title: "Beställ mössor", description: "Fråga alla", isRequired: false },
      ]);
    }
  });

  it("admin.checklist.create — the row stores who added the item, and the column is_required is true by default", async () => {
    const { itemId } = await as.admin.admin.checklist.create({ title: "Boka lokal" });
    const [row] = await testApp.owner`select created_by, is_required from checklist_items where id = ${itemId}`;
    expect(row).toEqual({ created_by: admin.userId, is_required: true });
    await testApp.owner.begin(async (tx) => {
      const [added] = await tx`
        insert into checklist_items (id, title, display_order, created_at) values (gen_random_uuid(), 'x', 9000, now()) returning is_required`;
      expect(added).toEqual({ is_required: true });
      await tx`delete from checklist_items where display_order = 9000`;
    });
  });

  it("admin.checklist.create — ten concurrent calls give each item a position of its own", async () => {
    const before = (await titles()).length;
    await Promise.all(Array.from({ length: 10 }, (_, n) => as.admin.admin.checklist.create({ title: `Uppgift ${n}` })));
    expect(await titles()).toHaveLength(before + 10);
    const places = await testApp.owner`select display_order from checklist_items order by 1`;
    expect(places.map((row) => row["display_order"])).toEqual(Array.from({ length: before + 10 }, (_, n) => n + 1));
  });
});
