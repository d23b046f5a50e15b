import { readFile, truncate, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";
import { openNetworkLimits } from "../src/network-limits.ts";

interface Sent {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const text = (name: string, words: string): Sent => ({ name, mimeType: "text/html", buffer: Buffer.from(words) });
const pdf: Sent = {
  name: "årsmöte 2027.pdf",
  mimeType: "text/html",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n<script>alert(1)</script>",
  ),
};
// 3 × 2 points, blue.
const png: Sent = {
  name: "affisch.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWMwCTsCQQxwFgBK/AfVNkkdSAAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** The watch's own script is kept out of a sandbox, and a sandbox gets no icon. */
const sandboxed = /Blocked script execution|favicon\.ico/u;

const item = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

async function upload(page: Page, title: string, file: Sent | string, description = ""): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (!(await dialog.isVisible())) await page.getByRole("button", { name: "Ladda upp dokument" }).click();
  await dialog.getByLabel("Titel").fill(title);
  if (description !== "") await dialog.getByLabel("Beskrivning (valfri)").fill(description);
  await dialog.getByLabel("Fil", { exact: true }).setInputFiles(file);
  await dialog.getByRole("button", { name: "Ladda upp", exact: true }).click();
}

test.describe("documents", () => {
  test("a pupil sees uploaded documents live, can preview and download them, and no longer has removed ones", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(sandboxed);
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/documents"), elev.goto("/class/documents")]);
    await expect(elev.getByText("Er studentansvariga har inte laddat upp några dokument ännu.")).toBeVisible();
    await expect(page.getByText("Ladda upp dokument, så kan hela klassen läsa dem här.")).toBeVisible();
    await markDocument(elev);

    await upload(page, "Årsmöte", pdf, "Protokollet i sin helhet");
    await expectToast(page, "Dokument uppladdad!", "Årsmöte");
    await upload(page, "Affisch", png);
    await expectToast(page, "Dokument uppladdad!");
    await upload(page, "Regler", text("regler.txt", "Alla hjälps åt.\n<script>alert(1)</script>"));
    await expectToast(page, "Dokument uppladdad!");

    const protocol = item(elev, "Årsmöte");
    await expect(protocol).toContainText("Protokollet i sin helhet", atOnce);
    await expect(protocol).toContainText("årsmöte 2027.pdf");
    await expect(protocol).toContainText(/\d+\sB/u);
    await expect(protocol).toContainText(`av ${manager.name}`);
    await expect(protocol).toContainText(/nu|sekund|minut/u);
    await expect(elev.getByRole("listitem").getByRole("heading")).toHaveText(["Regler", "Affisch", "Årsmöte"]);
    await expectNoReload(elev);

    await expect(elev.getByRole("button", { name: /Ladda upp|Ta bort/u })).toHaveCount(0);

    const dialog = elev.getByRole("dialog");
    await elev.getByRole("button", { name: "Förhandsgranska Affisch" }).click();
    const picture = dialog.getByRole("img", { name: "Affisch" });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3);
    await dialog.getByRole("button", { name: "Stäng" }).click();
    await expect(dialog).toBeHidden();

    await elev.getByRole("button", { name: "Förhandsgranska Regler" }).click();
    await expect(elev.frameLocator("iframe[title=Regler]").locator("body")).toContainText("<script>alert(1)</script>");
    await expect(dialog.getByRole("link", { name: "Öppna i ny flik" })).toHaveAttribute("target", "_blank");
    await dialog.getByRole("button", { name: "Stäng" }).click();

    const [download] = await Promise.all([
      elev.waitForEvent("download"),
      protocol.getByRole("link", { name: "Ladda ner Årsmöte" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("årsmöte 2027.pdf");
    expect((await readFile(await download.path())).equals(pdf.buffer)).toBe(true);

    const href = await protocol.getByRole("link", { name: "Ladda ner Årsmöte" }).getAttribute("href");
    await item(page, "Årsmöte").getByRole("button", { name: "Ta bort Årsmöte" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Avbryt" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await item(page, "Årsmöte").getByRole("button", { name: "Ta bort Årsmöte" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ta bort", exact: true }).click();
    await expectToast(page, "Dokument raderat!", "Årsmöte");
    await expect(protocol).toHaveCount(0, atOnce);
    expect((await elev.request.get(href ?? "")).status()).toBe(404);
  });

  test("an incomplete upload shows errors before sending, and content that the server refuses afterwards", async ({
    as,
    people,
    watch,
  }) => {
    const { manager } = await people.newClass({ pupils: 0 });
    const page = await as(manager);
    await page.goto("/class/documents");
    await page.getByRole("button", { name: "Ladda upp dokument" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("PDF, DOC, DOCX, TXT, JPG, JPEG eller PNG. Högst 20MB.").first()).toBeVisible();
    let posts = 0;
    page.on("request", (request) => (posts += request.url().endsWith("/files/documents") ? 1 : 0));
    await dialog.getByRole("button", { name: "Ladda upp", exact: true }).click();
    await expect(dialog.getByText("Fyll i titel och välj en fil")).toHaveCount(2);
    await upload(page, "Sidan", text("sida.html", "<p>hej</p>"));
    await expect(dialog.getByText("Filen måste vara en pdf, doc, docx, txt, jpg, jpeg eller png.")).toBeVisible();
    const film = test.info().outputPath("film.pdf");
    await writeFile(film, "%PDF-1.7");
    await truncate(film, 20 * 1024 * 1024 + 1);
    await upload(page, "Filmen", film);
    await expect(dialog.getByText("Filen är större än 20 MB.")).toBeVisible();
    expect(posts).toBe(0);

    watch.allow(/415/u);
    await upload(page, "Protokoll", text("protokoll.pdf", "<html><script>alert(1)</script></html>"));
    const refusal = page.getByRole("alert").filter({ hasText: "Kunde inte ladda upp dokument" });
    await expect(refusal).toContainText("Filens innehåll stämmer inte med dess namn");
    await expect(dialog.getByLabel("Titel")).toHaveValue("Protokoll");
    await dialog.getByLabel("Fil", { exact: true }).setInputFiles(pdf);
    await dialog.getByRole("button", { name: "Ladda upp", exact: true }).click();
    await expectToast(page, "Dokument uppladdad!");
    await expect(refusal).toHaveCount(0);
    await expect(item(page, "Protokoll")).toHaveCount(1);
  });

  test("U1 uploaded files with scripts run nothing when they are opened in a tab of their own", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(sandboxed);
    const { manager } = await people.newClass({ pupils: 0 });
    const page = await as(manager);
    await page.goto("/class/documents");
    const evil =
      '<html><body onload="alert(document.cookie)"><script>alert(1)</script><img src=x onerror=alert(2)></body></html>';
    for (const [title, file] of [
      ["Sida", text("sida.txt", evil)],
      ["Dubbel", pdf],
      ["Bild", png],
    ] as const) {
      await upload(page, title, file);
      await expectToast(page, "Dokument uppladdad!");
    }
    const dialogs: string[] = [];
    page.context().on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    for (const title of ["Sida", "Bild"]) {
      const href = await item(page, title)
        .getByRole("link", { name: `Ladda ner ${title}` })
        .getAttribute("href");
      const tab = await page.context().newPage();
      const response = await tab.goto((href ?? "").replace("download", "preview"));
      expect(response?.status()).toBe(200);
      await tab.waitForTimeout(300);
      if (title === "Sida") expect(await tab.locator("body").innerText()).toContain("alert(document.cookie)");
      await tab.close();
    }
    expect(dialogs).toEqual([]);
  });

  test("an upload can be cancelled and leaves no document", async ({ as, people, watch }) => {
    const { manager } = await people.newClass({ pupils: 0 });
    const page = await as(manager);
    watch.allow(/./u);
    await page.goto("/class/documents");
    const limitNetwork = await openNetworkLimits(page);
    await page.getByRole("button", { name: "Ladda upp dokument" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await limitNetwork({ uploadBytesPerSecond: 200_000 });
    await upload(page, "Filmen", { ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.alloc(4_000_000, 0x20)]) });
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("progressbar", { name: /^Laddar upp, \d+ %$/u })).toBeVisible();
    await expect(dialog.locator("[aria-live=polite]").filter({ hasText: /^Laddar upp, 0 %$/u })).toHaveCount(1);
    await page.mouse.move(0, 0);
    await dialog.getByRole("button", { name: "Avbryt uppladdningen" }).click();
    await expect(page.getByRole("alert")).toContainText("Uppladdningen avbröts");
    await limitNetwork({});
    await expect(dialog.getByLabel("Titel")).toHaveValue("Filmen");
    await dialog.getByRole("button", { name: "Stäng" }).click();
    await page.reload();
    await expect(page.getByText("Inga dokument ännu")).toBeVisible();
  });
});
