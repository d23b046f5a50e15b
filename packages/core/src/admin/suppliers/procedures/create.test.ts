import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const { suppliers } = as.admin.admin;

describe("admin.suppliers.create", () => {
  it.each(refusals.admin)("admin.suppliers.create — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.suppliers.create({ name: "Strumpor AB" }))).toEqual({ code });
  });

  it.each([
    ["no name", { name: " " }, "name", "Ange ett namn"],
    [
      "contact info that is no JSON",
      { name: "A", contactInfo: "telefon: 08" },
      "contactInfo",
      "Kontaktinformationen är inte giltig JSON",
    ],
    [
      "contact info that the database cannot hold",
      { name: "A", contactInfo: '{"a":"\\u0000"}' },
      "contactInfo",
      "Kontaktinformationen är inte giltig JSON",
    ],
    [
      "contact info that is too long",
      { name: "A", contactInfo: `"${"a".repeat(4000)}"` },
      "contactInfo",
      "Högst 4000 tecken",
    ],
  ])("admin.suppliers.create — refuses %s", async (_what, input, path, message) => {
    expect(await refusalOf(suppliers.create(input))).toEqual({ code: "BAD_INPUT", issues: [{ path, message }] });
    expect(await suppliers.list()).toEqual([]);
  });

  it("admin.suppliers.create — every class can choose the supplier, unless it is created as inactive", async () => {
    const { supplierId } = await suppliers.create({
      name: "Strumpor AB",
      description: "",
      contactInfo: '{"telefon":"08-123 45 67"}',
    });
    await suppliers.create({ name: "Kakor AB", contactInfo: "", isActive: false });
    expect(await as.studentansvarig.sales.suppliers()).toEqual([
      { id: supplierId, name: "Strumpor AB", description: null },
    ]);
    expect(
      (await suppliers.list()).map(({ name, contactInfo, isActive }) => ({ name, contactInfo, isActive })),
    ).toEqual([
      { name: "Strumpor AB", contactInfo: '{\n    "telefon": "08-123 45 67"\n}', isActive: true },
      { name: "Kakor AB", contactInfo: null, isActive: false },
    ]);
  });

  it.each(['"Anna"', "1", "[]", "null", '{"__proto__":{"a":1}}', '"\\\\u0000"'])(
    "admin.suppliers.create — keeps the JSON %s as it is",
    async (contactInfo) => {
      const { supplierId } = await suppliers.create({ name: "Json AB", contactInfo });
      const kept = (await suppliers.list()).find((one) => one.id === supplierId)?.contactInfo ?? "";
      expect(JSON.parse(kept)).toEqual(JSON.parse(contactInfo));
    },
  );
});
