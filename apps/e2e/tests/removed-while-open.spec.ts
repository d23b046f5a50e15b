import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { makeOffer, startCampaign } from "../src/campaigns.ts";
import { delayResponses } from "../src/delay-responses.ts";
import { expectToast, toastsOn } from "../src/screen.ts";
import { newKey } from "@utspring/testkit/new-key";

async function press(page: Page, name: string): Promise<void> {
  // A press at the same place shortly after the last one would count as a double click.
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name, exact: true }).first().click();
}

async function expectGone(page: Page, label: string, remove: () => Promise<unknown>, words: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(label).or(dialog.getByText(label)).first()).toBeVisible();
  await remove();
  await expectToast(page, words);
  await expect(dialog).toHaveCount(0);
}

test.describe("an item that is removed while its sheet is open", () => {
  test("an open sheet that pays, changes or removes a payment closes with a message when the payment is removed", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const caller = await people.caller(manager);
    const make = async (title: string) =>
      (
        await caller.mutate<{ requirementId: string }>("payments.create", {
          title,
          amount: "100",
          phoneNumber: "0701234567",
          ...newKey(),
        })
      ).requirementId;
    const ids = [await make("Flak"), await make("Skiva"), await make("Mössa")];
    const remove = (index: number) => () => caller.mutate("payments.remove", { requirementId: ids[index] });
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/payments"), elev.goto("/class/payments")]);
    const words = "Betalningen finns inte längre. Någon har tagit bort den.";
    await press(elev, "Betala Flak");
    await expectGone(elev, "Nummer", remove(0), words);
    await press(page, "Ändra Skiva");
    await expectGone(page, "Titel", remove(1), words);
    await press(page, "Ta bort Mössa");
    await expectGone(page, "Ta bort Mössa?", remove(2), words);
    await make("Bal");
    await press(page, "Ta bort Bal");
    await page.getByRole("dialog").getByRole("button", { name: "Ta bort", exact: true }).click();
    await expectToast(page, "Betalning borttagen");
    await expect(toastsOn(page)).toHaveCount(0);
  });

  test("an open preview or confirmation closes with a message when its document is removed", async ({
    as,
    people,
    watch,
    baseURL,
  }) => {
    // The watch's own script is kept out of the preview's sandbox.
    watch.allow(/Blocked script execution/u);
    const { id, manager, pupil } = await people.classWithPupil();
    const caller = await people.caller(manager);
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    const headers = { origin: new URL(baseURL ?? "").origin, "x-utspring-class": id };
    const ids = new Map<string, string>();
    for (const title of ["Affisch", "Regler"]) {
      const file = { name: `${title}.txt`, mimeType: "text/plain", buffer: Buffer.from("Hej") };
      const sent = await page.request.post("/files/documents", { headers, multipart: { title, ...newKey(), file } });
      ids.set(title, ((await sent.json()) as { documentId: string }).documentId);
    }
    const remove = (title: string) => () => caller.mutate("documents.remove", { documentId: ids.get(title) });
    await Promise.all([page.goto("/class/documents"), elev.goto("/class/documents")]);
    const words = "Dokumentet finns inte längre. Någon har tagit bort det.";
    await press(elev, "Förhandsgranska Affisch");
    // The file is read before it is removed; otherwise its request fails with 404.
    await expect(elev.frameLocator("iframe").getByText("Hej")).toBeVisible();
    await expectGone(elev, "Affisch.txt", remove("Affisch"), words);
    await press(page, "Ta bort Regler");
    await expectGone(page, "Ta bort dokumentet?", remove("Regler"), words);
  });

  test("an open sheet closes with a message when its event, poll, message or product is removed", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const caller = await people.caller(manager);
    await startCampaign(people, manager, await makeOffer(people), "Höst");
    const { eventId } = await caller.mutate<{ eventId: string }>("calendar.create", {
      title: "Bal",
      eventDate: "2098-06-04",
    });
    const { pollId } = await caller.mutate<{ pollId: string }>("polls.create", {
      title: "Tema?",
      options: ["Ja", "Nej"],
    });
    const { messageId } = await caller.mutate<{ messageId: string }>("classes.postMessage", {
      title: "Möte",
      content: "Hej",
    });
    const makeProduct = async (name: string) =>
      (
        await caller.mutate<{ productId: string }>("sales.products.create", {
          name,
          costPrice: "10",
          classProfit: "5",
          options: [],
          ...newKey(),
        })
      ).productId;
    const [bun, cake] = [await makeProduct("Bulle"), await makeProduct("Kaka")];
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);

    await page.goto("/class/calendar");
    await press(page, "Ändra Bal");
    await expectGone(
      page,
      "Titel",
      () => caller.mutate("calendar.remove", { eventId }),
      "Evenemanget finns inte längre. Någon har tagit bort det.",
    );
    await page.goto("/class/voting-real");
    await press(page, "Avsluta Tema?");
    await expectGone(
      page,
      "Avsluta omröstning",
      () => caller.mutate("polls.remove", { pollId }),
      "Omröstningen finns inte längre. Någon har tagit bort den.",
    );
    await page.goto("/class/messages");
    await press(page, "Ändra Möte");
    await expectGone(
      page,
      "Rubrik",
      () => caller.mutate("classes.removeMessage", { messageId }),
      "Meddelandet finns inte längre. Någon har tagit bort det.",
    );

    const words = "Produkten finns inte längre. Någon har tagit bort den.";
    await Promise.all([page.goto("/class/sales"), elev.goto("/class/sales")]);
    await press(elev, "Sälj Bulle");
    await expectGone(elev, "Kundens namn", () => caller.mutate("sales.products.remove", { productId: bun }), words);
    await press(page, "Ändra Kaka");
    await expectGone(page, "Namn", () => caller.mutate("sales.products.remove", { productId: cake }), words);
  });

  test("an open question closes with a message when its budget is removed", async ({ as, people }) => {
    const { manager } = await people.classWithPupil();
    const caller = await people.caller(manager);
    const { budgetId } = await caller.mutate<{ budgetId: string }>("budget.create", { name: "Balen", ...newKey() });
    const page = await as(manager);
    await page.goto(`/class/budget?visa=${budgetId}`);
    await press(page, "Ta bort Balen");
    await expectGone(
      page,
      "Ta bort budgeten?",
      () => caller.mutate("budget.remove", { budgetId }),
      "Budgeten finns inte längre. Någon har tagit bort den.",
    );
  });

  test("an open question does not say that an event or a poll is removed when it moves to another list", async ({
    as,
    people,
  }) => {
    const { manager } = await people.classWithPupil();
    const caller = await people.caller(manager);
    const { eventId } = await caller.mutate<{ eventId: string }>("calendar.create", {
      title: "Bal",
      eventDate: "2098-06-04",
    });
    const { pollId } = await caller.mutate<{ pollId: string }>("polls.create", {
      title: "Tema?",
      options: ["Ja", "Nej"],
    });
    const page = await as(manager);
    await page.goto("/class/calendar");
    await press(page, "Ta bort Bal");
    await expectGone(
      page,
      "Ta bort evenemang",
      () => caller.mutate("calendar.update", { eventId, title: "Bal", eventDate: "2020-06-04" }),
      "Evenemanget har just flyttats i kalendern. Kontrollera det innan du fortsätter.",
    );
    await expect(page.getByRole("button", { name: "Ta bort Bal" })).toBeVisible();
    await page.goto("/class/voting-real");
    await press(page, "Ta bort Tema?");
    await expectGone(
      page,
      "Ta bort omröstning",
      () => caller.mutate("polls.close", { pollId }),
      "Omröstningen har just ändrats. Kontrollera den innan du fortsätter.",
    );
    await expect(page.getByRole("button", { name: "Ta bort Tema?" })).toBeVisible();
  });

  test("a user's own removal is not said to be another's while the list is still being read", async ({
    as,
    people,
  }) => {
    const { manager } = await people.classWithPupil();
    const caller = await people.caller(manager);
    for (const title of ["Bal", "Utspring"]) await caller.mutate("calendar.create", { title, eventDate: "2098-06-04" });
    const page = await as(manager);
    await page.goto("/class/calendar");
    const dialog = page.getByRole("dialog");
    await press(page, "Ta bort Bal");
    const release = await delayResponses(page, "**/trpc/*calendar.list*");
    await dialog.getByRole("button", { name: "Ta bort", exact: true }).click();
    await expectToast(page, "Evenemang borttaget!");
    await expect(dialog).toHaveCount(0);
    await press(page, "Ta bort Bal");
    await expect(dialog).toBeVisible();
    release();
    await expect(page.getByRole("button", { name: "Ta bort Bal" })).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await expect(toastsOn(page)).toHaveCount(0);
  });
});
