import { readFile } from "node:fs/promises";
import { expect, test } from "../src/fixtures.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";
import { newKey } from "@utspring/testkit/new-key";

test.describe("reminders", () => {
  test("a reminder reaches only members who have not paid, once, and the payment status is downloaded as CSV", async ({
    as,
    people,
  }) => {
    const { manager, pupils } = await people.newClass({ pupils: 2 });
    const [late, paid] = pupils;
    if (!late || !paid) throw new Error("the class has two pupils");
    const leader = await people.caller(manager);
    const { requirementId } = await leader.mutate<{ requirementId: string }>("payments.create", {
      title: "Balen",
      amount: "300",
      phoneNumber: "0701234567",
      ...newKey(),
    });
    const { recordId } = await (
      await people.caller(paid)
    ).mutate<{ recordId: string }>("payments.report", { requirementId, ...newKey() });
    await leader.mutate("payments.approve", { recordIds: [recordId], ...newKey() });

    const [page, pupil, other] = await Promise.all([as(manager), as(late), as(paid)]);
    await Promise.all([page.goto("/class/payments?flik=status"), pupil.goto("/class"), other.goto("/class")]);
    await Promise.all([markDocument(page), markDocument(pupil)]);
    await expect(pupil.getByText("skapade en betalning på 300 kr")).toBeVisible();
    await page.getByRole("button", { name: "Påminn 1 om Balen" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("En person som inte har betalat får en påminnelse, och ingen annan.");
    await dialog.getByRole("button", { name: "Påminn 1" }).click();
    await expectToast(page, "En person är påmind");
    await expect(page.getByText("Påmindes i dag")).toBeVisible(atOnce);
    await expect(page.getByRole("button", { name: "Påminn 1 om Balen" })).toHaveCount(0);
    await expect(pupil.getByText("påminde om en betalning")).toBeVisible(atOnce);
    await other.reload();
    await expect(other.getByText("skapade en betalning på 300 kr")).toBeVisible();
    await expect(other.getByText("påminde om en betalning")).toHaveCount(0);
    await Promise.all([expectNoReload(page), expectNoReload(pupil)]);

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Ladda ner vem som har betalat som CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^betalningar-.+\.csv$/u);
    const rows = (await readFile(await file.path(), "utf8")).split("\r\n");
    expect(rows[0]).toContain("Medlem;");
    expect(rows.find((row) => row.startsWith(paid.name))).toMatch(/;Godkänd;300,00;300,00;0,00$/u);
    expect(rows.find((row) => row.startsWith(late.name))).toMatch(/;Inte betald;0,00;0,00;300,00$/u);
    await expectToast(page, "Listan är nedladdad");
  });
});
