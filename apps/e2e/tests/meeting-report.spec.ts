import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readPdf } from "@utspring/testkit/sales-reports";
import { expect, test } from "../src/fixtures.ts";
import { openFundTab, openLine } from "../src/fund-page.ts";
import { expectToast } from "../src/screen.ts";

const linesOf = (pages: string[][]) => pages.flat().map((line) => line.replaceAll("\u00a0", " "));

async function download(page: Page): Promise<{ name: string; lines: string[] }> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Ladda ner rapporten" }).click();
  const file = await saved;
  await expectToast(page, "Rapporten är nedladdad");
  const { pages } = await readPdf(await readFile(await file.path()));
  return { name: file.suggestedFilename(), lines: linesOf(pages) };
}

test.describe("class-meeting report", () => {
  test("an elev downloads the class-meeting report, and it has the same figures as the page", async ({ as }) => {
    const page = await as("elev");
    await page.goto("/class/fund");
    const balance = page.getByRole("region", { name: "Saldo" });
    await expect(balance).toContainText("kr");
    const shown = ((await balance.textContent()) ?? "").replaceAll("\u00a0", " ");
    await openFundTab(page, "Granskning", "Rapport till klassmötet");
    const panel = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Rapport till klassmötet" }) });
    await expect(panel.getByLabel("Period")).toHaveValue("");
    const report = await download(page);
    expect(report.name).toMatch(/^klassmote-NA24B Södra Latin-hela-tiden\.pdf$/u);
    expect(report.lines).toContainEqual(expect.stringMatching(/ \| Sida 1 av [23]$/u));

    const facts = report.lines.find((line) => /^0,00 kr( \| [\d ]+,\d\d kr){3}$/u.test(line))?.split(" | ") ?? [];
    expect(facts).toHaveLength(4);
    for (const figure of facts.slice(1)) expect(shown).toContain(figure);
    const corrected = report.lines.filter((line) => line.includes("Loppis i aulan"));
    expect(corrected).toContainEqual(expect.stringContaining("en nolla för mycket | −18 750,00 kr"));

    const hash = report.lines.filter((line) => /^[0-9a-f]{32}$/u.test(line)).join("");
    await page.goto(`/class/fund?mot=${hash}`);
    const dialog = page.getByRole("dialog", { name: "Jämför med en tidigare kontrollsumma" });
    await expect(dialog.getByRole("alert")).toContainText("Kassaboken hade den kontrollsumman efter rad");
  });

  test("the report of a period has its own figures, and a failed download shows an error", async ({
    as,
    people,
    watch,
  }) => {
    const { manager } = await people.newClass();
    const page = await as(manager);
    await page.goto("/class/fund?flik=granskning");
    await openLine(page, "Rapport till klassmötet");
    await page.getByLabel("Period").selectOption({ index: 1 });
    const chosen = await page.getByLabel("Period").locator("option:checked").textContent();
    expect(chosen).toMatch(/^(?:Höst|Vår)terminen 20\d\d$/u);
    const { lines, name } = await download(page);
    expect(lines.find((line) => line.startsWith(`${chosen}, 1 `))).toMatch(/20\d\d$/u);
    expect(lines).toContain("Ingen rad är bokförd till och med perioden.");
    expect(name).toMatch(/^klassmote-.+-20\d\d-[hv]t\.pdf$/u);

    watch.allow(/ERR_FAILED.*fund\.meetingReport/u);
    // A second press of the same button at once would be ignored.
    await page.reload();
    await openLine(page, "Rapport till klassmötet");
    await page.route("**/trpc/fund.meetingReport**", (route) => route.abort());
    await page.getByRole("button", { name: "Ladda ner rapporten" }).click();
    await expectToast(page, "Kunde inte ta fram rapporten");
  });
});
