import type { Page } from "@playwright/test";
import { openCaller } from "../src/api.ts";
import { expect, test } from "../src/fixtures.ts";
import { startInstallation } from "../src/installation.ts";
import { startMailServer } from "../src/mail-server.ts";
import { demoAccounts } from "../src/people.ts";

const group = (page: Page) => page.getByRole("group", { name: "Testmejl" });
const answer = (page: Page) => group(page).getByRole("alert");

/** Presses elsewhere first: two presses of a button within 0.7 s count as one. */
async function sendTestMail(page: Page): Promise<void> {
  if (await answer(page).isVisible()) await answer(page).click();
  await group(page).getByRole("button", { name: "Skicka testmejl" }).click();
}

test("admin.sendTestMail: without a mail server the page says that no mail is sent and which setting is missing", async ({
  as,
}) => {
  const page = await as("admin");
  await page.goto("/admin?flik=drift");
  await expect(answer(page)).toHaveCount(0);
  await sendTestMail(page);
  await expect(answer(page)).toContainText("Inga mejl lämnar datorn, eftersom SMTP_URL saknas.");
  await expect(answer(page)).toContainText("Kod: NOT_CONFIGURED");
});

test("admin.sendTestMail: a sent mail is confirmed; a refusal or an unreachable server shows cause and remedy", async ({
  browser,
  playwright,
  watch,
}) => {
  test.setTimeout(150_000);
  const mailServer = await startMailServer();
  // A server of its own, since the shared one has no mail server.
  const installation = await startInstallation({ SMTP_URL: mailServer.url });
  try {
    const caller = await openCaller(playwright.request, installation.url, demoAccounts.admin);
    const context = await browser.newContext({ baseURL: installation.url, storageState: await caller.state() });
    await caller.close();
    await watch.attach(context, [installation.url]);
    const page = await context.newPage();
    await page.goto("/admin?flik=drift");
    await expect(page.locator("[data-rendered]")).toHaveCount(0);

    const before = mailServer.taken.length;
    await sendTestMail(page);
    await expect(answer(page)).toContainText(
      "Mejlservern tog emot mejlet. Kommer det inte fram inom några minuter: titta i skräpposten",
    );
    await expect(answer(page)).toContainText("Mejlservern svarade: 250 2.0.0 Ok: queued as 4F2A");
    const [mail, ...more] = mailServer.taken.slice(before);
    expect([mail?.to, more]).toEqual(["admin@utspring.test", []]);
    expect(mail?.text).toContain("Auto-Submitted: auto-generated");

    mailServer.refusal = "550 5.1.1 <admin@utspring.test>: Recipient address rejected";
    await sendTestMail(page);
    await expect(answer(page)).toContainText("Mejlservern avvisar mejlet för gott.");
    await expect(answer(page)).toContainText("550 5.1.1 <admin@utspring.test>: Recipient address rejected");
    await expect(answer(page)).toHaveCount(1);
    expect(mailServer.taken).toHaveLength(before + 1);

    await mailServer.stop();
    await sendTestMail(page);
    await expect(answer(page)).toContainText(
      "Mejlservern går inte att nå. Kontrollera värd och port i SMTP_URL, och brandväggen.",
    );
    await expect(answer(page)).toContainText("Kod: SMTP_UNREACHABLE");
    await context.close();
  } finally {
    await installation.stop();
    await mailServer.stop();
  }
});
