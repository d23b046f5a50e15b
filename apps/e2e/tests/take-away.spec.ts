import { readFile } from "node:fs/promises";
import { expect, test } from "../src/fixtures.ts";
import { openLine } from "../src/fund-page.ts";
import { mailsTo } from "../src/mails.ts";
import { expectToast } from "../src/screen.ts";

test.describe("exports", () => {
  test("a studentansvarig downloads the fund as Excel, CSV and SIE; an elev has no download button", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/fund?flik=granskning"), elev.goto("/class/fund?flik=granskning")]);
    await openLine(page, "Ladda ner kassan");

    const sign = { Excel: "PK", CSV: "\ufeffNr;Datum;", "SIE 4": "#FLAGGA 0\r\n" };
    for (const [format, begins] of Object.entries(sign)) {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: `Ladda ner kassan som ${format}` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^klasskassa-.+\.(?:xlsx|csv|se)$/u);
      expect((await readFile(await file.path(), "utf8")).startsWith(begins)).toBe(true);
      await expectToast(page, "Kassan är nedladdad");
    }
    const archive = page.waitForEvent("download");
    await page.getByRole("link", { name: "Ladda ner kassaboken och kvittona på uttag" }).click();
    const zip = await archive;
    expect(zip.suggestedFilename()).toMatch(/^kvitton-.+\.zip$/u);
    expect((await readFile(await zip.path(), "utf8")).startsWith("PK")).toBe(true);
    await expect(elev.getByRole("region", { name: "Granskning" })).toBeVisible();
    await expect(elev.getByRole("button", { name: "Ladda ner kassan" })).toHaveCount(0);
  });

  test("one invalid address refuses the whole pasted list, and valid addresses get an invitation mail", async ({
    as,
    people,
  }) => {
    const { manager } = await people.newClass();
    const page = await as(manager);
    await page.goto("/class/settings");
    const addresses = page.getByLabel("E-postadresser");
    const send = page.getByRole("button", { name: "Skicka inbjudningar" });
    const tag = manager.email.replace(/\W/gu, "");

    await send.click();
    await expect(addresses).toHaveAccessibleDescription(/Ange minst en e-postadress/u);
    await addresses.fill(`ebba-${tag}@utspring.test; omar`);
    await send.click();
    await expect(addresses).toHaveAccessibleDescription(/”omar” är ingen e-postadress/u);
    await addresses.fill(`Ebba Ek <ebba-${tag}@utspring.test>\nomar-${tag}@utspring.test`);
    await send.click();
    await expectToast(page, "2 inbjudningar skickas");
    await expect(addresses).toHaveValue("");
    await expect.poll(async () => (await mailsTo(`omar-${tag}@utspring.test`)).length).toBe(1);
  });
});
