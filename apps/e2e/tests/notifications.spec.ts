import { randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { mailsTo } from "../src/mails.ts";
import type { Account, People } from "../src/people.ts";
import { expectToast } from "../src/screen.ts";
import { confirmEmail } from "../src/confirm-email.ts";

const mail = (page: Page, kind: string) => page.getByLabel(`Mejl: ${kind}`);
const push = (page: Page, kind: string) => page.getByRole("switch", { name: `Push: ${kind}` });

interface Settings {
  choices: Record<string, { push: boolean; mail: string }>;
  isQuiet: boolean;
  devices: string[];
}
const settingsOf = async (people: People, who: Account) =>
  (await people.caller(who)).query<Settings>("notices.settings");

/** A headless browser has no push service. Playwright sets the user's permission. */
async function withPushService(page: Page, address: { endpoint: string; p256dh: string; auth: string }): Promise<void> {
  await page.addInitScript(({ endpoint, ...keys }) => {
    let current: object | null = null;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => ((current = null), true),
    };
    const pushManager = { getSubscription: async () => current, subscribe: async () => (current = subscription) };
    const registration = { pushManager };
    const container = Object.assign(new EventTarget(), {
      controller: null,
      ready: Promise.resolve(registration),
      register: async () => undefined,
      getRegistration: async () => registration,
    });
    Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: container });
    Object.defineProperty(window, "PushManager", { configurable: true, value: function PushManager() {} });
  }, address);
}

test.describe("notifications", () => {
  test("choices on the profile are stored and followed: an approval sends a mail with a link that turns mail off", async ({
    as,
    people,
    page: visitor,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    await confirmEmail(visitor, pupil.email);
    const page = await as(pupil);
    await page.goto("/profile");
    // By keyboard: a second press at the place of the first is ignored, and the list grows under the pointer.
    for (const group of ["Betala", "Rösta", "Läsa"])
      await page.getByRole("button", { name: `Detaljer: ${group}` }).press("Enter");
    await expect(mail(page, "Godkänd eller avvisad betalning")).toHaveValue("now");
    await expect(mail(page, "Nytt meddelande")).toHaveValue("digest");
    await mail(page, "Nytt meddelande").selectOption("Mejl: direkt");
    await push(page, "Ny omröstning").focus();
    await page.keyboard.press("Space");
    // The test must pass at night too.
    await page.getByRole("switch", { name: "Tyst mellan 21 och 07" }).setChecked(false);
    await expect
      .poll(() => settingsOf(people, pupil))
      .toMatchObject({
        isQuiet: false,
        choices: { messagePosted: { mail: "now" }, pollOpened: { push: true, mail: "digest" } },
      });
    await page.reload();
    for (const group of ["Rösta", "Läsa"])
      await page.getByRole("button", { name: `Detaljer: ${group}` }).press("Enter");
    await expect(mail(page, "Nytt meddelande")).toHaveValue("now");
    await expect(push(page, "Ny omröstning")).toBeChecked();

    const [leader, payer] = [await people.caller(manager), await people.caller(pupil)];
    const title = `Flak ${randomUUID().slice(0, 6)}`;
    const asked = { title, amount: "250", phoneNumber: "0701234567", idempotencyKey: randomUUID() };
    const { requirementId } = await leader.mutate<{ requirementId: string }>("payments.create", asked);
    const { recordId } = await payer.mutate<{ recordId: string }>("payments.report", {
      requirementId,
      idempotencyKey: randomUUID(),
    });
    await leader.mutate("payments.approve", { recordIds: [recordId], idempotencyKey: randomUUID() });

    const letters = async () => (await mailsTo(pupil.email)).filter(({ text }) => text.includes(title));
    await expect
      .poll(async () => (await letters()).map(({ subject }) => subject), { timeout: 15_000 })
      .toEqual(["Din betalning är godkänd"]);
    const [letter] = await letters();
    await visitor.goto(letter?.links.find((link) => link.includes("/avisering/")) ?? "");
    await expect(visitor.getByRole("heading", { name: "Stäng av mejl" })).toBeVisible();
    expect((await settingsOf(people, pupil)).choices["paymentDecided"]).toEqual({ push: true, mail: "now" });
    await visitor.getByRole("button", { name: "Stäng av" }).click();
    await expect(visitor.getByRole("heading", { name: "Avstängt" })).toBeVisible();
    expect((await settingsOf(people, pupil)).choices["paymentDecided"]).toEqual({ push: true, mail: "off" });
  });

  test("the push question is asked once, after the first reported payment, and can be answered there", async ({
    as,
    people,
    baseURL,
  }) => {
    const {
      manager,
      pupils: [pupil, other],
    } = await people.newClass({ pupils: 2 });
    if (!pupil || !other) throw new Error("the class has no pupils");
    const leader = await people.caller(manager);
    for (const title of ["Flak", "Bal"]) {
      await leader.mutate("payments.create", {
        title,
        amount: "250",
        phoneNumber: "0701234567",
        idempotencyKey: randomUUID(),
      });
    }
    const endpoint = `https://push.example.se/${randomUUID()}`;
    const report = async (page: Page, title: string) => {
      await page.getByRole("button", { name: `Betala ${title}` }).click();
      await page.getByRole("button", { name: "Jag har betalat" }).click();
      await expectToast(page, "Betalning rapporterad! Väntar på godkännande.");
    };
    const question = (page: Page) => page.getByRole("region", { name: "Vill du veta när betalningen är godkänd?" });
    const open = async (who: Account) => {
      const page = await as(who);
      await withPushService(page, {
        endpoint,
        p256dh: randomBytes(65).toString("base64url"),
        auth: randomBytes(16).toString("base64url"),
      });
      // A headless browser denies the permission by default.
      await page.addInitScript(() =>
        Object.defineProperty(Notification, "permission", { configurable: true, value: "default" }),
      );
      await page.goto("/class/payments");
      await expect(page.getByRole("heading", { name: "Betalningar", level: 1 })).toBeVisible();
      await expect(question(page)).toHaveCount(0);
      return page;
    };

    const calm = await open(other);
    await report(calm, "Flak");
    await question(calm).getByRole("button", { name: "Inte nu" }).click();
    await expect(question(calm)).toHaveCount(0);
    await expect(calm.getByRole("heading", { name: "Betalningar", level: 1 })).toBeFocused();
    await report(calm, "Bal");
    await expect(question(calm)).toHaveCount(0);

    const page = await open(pupil);
    await page.context().grantPermissions(["notifications"], { origin: baseURL ?? "" });
    await report(page, "Flak");
    await question(page).getByRole("button", { name: "Ja, säg till" }).click();
    await expectToast(page, "Push är på");
    await expect(question(page)).toHaveCount(0);
    expect((await settingsOf(people, pupil)).devices).toEqual([endpoint]);
  });

  test("one press on the class's page turns on pushes of what is to pay, to vote on and to read", async ({
    as,
    people,
    baseURL,
  }) => {
    const { pupil } = await people.classWithPupil();
    const page = await as(pupil);
    const endpoint = `https://push.example.se/${randomUUID()}`;
    await withPushService(page, {
      endpoint,
      p256dh: randomBytes(65).toString("base64url"),
      auth: randomBytes(16).toString("base64url"),
    });
    await page.addInitScript(() =>
      Object.defineProperty(Notification, "permission", { configurable: true, value: "default" }),
    );
    await page.context().grantPermissions(["notifications"], { origin: baseURL ?? "" });
    let presses = 0;
    await page.exposeFunction("countPress", () => void (presses += 1));
    await page.addInitScript('addEventListener("click", ({ detail }) => detail > 0 && countPress(), true)');
    await page.goto("/class");
    const question = page.getByRole("region", { name: /^Vill du få en notis/u });
    await question.getByRole("button", { name: "Ja, säg till" }).click();
    await expectToast(page, "Push är på");
    await expect(question).toHaveCount(0);
    const on = { push: true };
    await expect
      .poll(() => settingsOf(people, pupil))
      .toMatchObject({
        devices: [endpoint],
        isQuiet: true,
        choices: {
          paymentCreated: on,
          paymentDueSoon: on,
          pollOpened: on,
          messagePosted: on,
          saleStarted: on,
          saleEnded: on,
        },
      });
    process.stdout.write(`presses from the class's page to push: ${presses}\n`);
    expect(presses).toBe(1);
  });

  test("push is turned on after the browser's permission, stored by the server, and turned off again", async ({
    as,
    people,
    baseURL,
  }) => {
    const { manager } = await people.newClass({ pupils: 0 });
    const page = await as(manager);
    await page.context().grantPermissions(["notifications"], { origin: baseURL ?? "" });
    const endpoint = `https://push.example.se/${randomUUID()}`;
    await withPushService(page, {
      endpoint,
      p256dh: randomBytes(65).toString("base64url"),
      auth: randomBytes(16).toString("base64url"),
    });
    await page.goto("/profile");
    await page.getByRole("button", { name: "Slå på push här" }).click();
    await expectToast(page, "Push är på");
    await expect(page.getByText("Den här enheten får push.")).toBeVisible();
    expect((await settingsOf(people, manager)).devices).toEqual([endpoint]);
    // A press on the same button shortly after the last one would count as a double click.
    await page.getByRole("heading", { level: 1 }).click();
    await page.getByRole("button", { name: "Stäng av push här" }).click();
    await expectToast(page, "Push är av");
    await expect(page.getByRole("button", { name: "Slå på push här" })).toBeVisible();
    expect((await settingsOf(people, manager)).devices).toEqual([]);
  });
});
