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

  test("a class list from a file invites with names, its faulty rows are told, and the inviter sees who has joined", async ({
    as,
    people,
  }) => {
    const { manager, pupils } = await people.newClass({ pupils: 1 });
    const [page, invited] = [await as(manager), await people.newAccount()];
    await page.goto("/class/settings");
    const addresses = page.getByLabel("E-postadresser");
    const send = page.getByRole("button", { name: "Skicka inbjudningar" });
    const list = (rows: string) => ({ name: "klassen.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
    const pick = async (rows: string) => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Välj en fil" }).click();
      await (await chooser).setFiles(list(rows));
    };

    await send.click();
    await expect(addresses).toHaveAccessibleDescription(/Ange minst en e-postadress/u);
    await addresses.fill(`${invited.email}; omar`);
    await send.click();
    await expect(addresses).toHaveAccessibleDescription(/Rad 1: ”omar” är ingen e-postadress/u);

    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.postData() ?? ""));
    await pick(`Namn;Personnummer;E-post\nEbba Ek;20070123-4567;${invited.email}\n`);
    await expect(addresses).toHaveAccessibleDescription(/ser ut att ha ett personnummer.+Inget har skickats/u);
    expect(sent.join("")).not.toContain("4567");

    const known = pupils[0]?.email ?? "";
    await pick(
      `Namn;Telefon;E-post\nEbba;0701740605;${invited.email}\nBo;;bo\nIda;;${known}\nEbba;;${invited.email}\n`,
    );
    await expect(addresses).toHaveValue(`Ebba <${invited.email}>\nIda <${known}>`);
    await expect(addresses).toHaveAccessibleDescription(/I klassen.csv: Rad 3: ”bo” är ingen e-postadress/u);
    await expect(addresses).toHaveAccessibleDescription(/Rad 5: samma e-postadress som på rad 2/u);
    await send.click();
    await expectToast(page, "1 inbjudan skickas");
    await expect(addresses).toHaveValue("");
    await expect(page.getByText(`${known}: är redan med i klassen`)).toBeVisible();
    const outcome = page.getByRole("region", { name: "Inbjudna" });
    await expect(outcome.getByRole("listitem").filter({ hasText: invited.email })).toContainText("Skickat");
    await expect(outcome).toContainText("0 av 1 har gått med");
    const [mail] = await mailsTo(invited.email).then((mails) => mails.filter(({ text }) => text.includes("Hej Ebba!")));
    const link = /\/join-class\?kod=\S+/u.exec(mail?.text ?? "")?.[0] ?? "";

    const theirs = await as(invited);
    await theirs.goto(link);
    await theirs.getByRole("button", { name: "Gå med" }).click();
    await expect(theirs).toHaveURL(/\/class$/u);
    await page.reload();
    await expect(outcome).toContainText("1 av 1 har gått med");
    await expect(outcome.getByRole("listitem")).toContainText("Är med");
  });
});
