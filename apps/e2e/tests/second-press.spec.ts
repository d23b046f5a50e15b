import { randomUUID } from "node:crypto";
import { makeOffer, startCampaign } from "../src/campaigns.ts";
import { test } from "../src/fixtures.ts";
import type { Account, Klass, People } from "../src/people.ts";
import { profileButtons, signUpButtons } from "../src/pressed/account-buttons.ts";
import { pressEachTwice } from "../src/pressed/button.ts";
import type { PressedButton } from "../src/pressed/button.ts";
import { calendarButtons, documentButtons, messageButtons, pollButtons, settingsButtons } from "../src/pressed/class-buttons.ts";
import { approvalButtons, budgetButtons, fundButtons, reportButtons, requirementButtons } from "../src/pressed/money-buttons.ts";
import { productButtons, saleButtons } from "../src/pressed/sales-buttons.ts";

// As for most people: what opens and closes moves, and the second click may meet it on its way.
test.use({ contextOptions: { reducedMotion: "no-preference" }, actionTimeout: 15_000 });
test.describe.configure({ timeout: 120_000 });

interface Place {
  title: string;
  address: string;
  buttons: readonly PressedButton[];
  who?: (klass: Klass) => Account;
  setUp?: (people: People, klass: Klass) => Promise<void>;
  pupils?: number;
}

const managerOf = ({ manager }: Klass): Account => manager;
const pupilOf = ({ pupils: [pupil] }: Klass): Account => {
  if (!pupil) throw new Error("the class has no pupil");
  return pupil;
};

async function makePayments(people: People, { manager }: Klass, count: number): Promise<string[]> {
  const caller = await people.caller(manager);
  const made: string[] = [];
  for (let nr = 0; nr < count; nr += 1) {
    const input = { title: `Betalning ${nr}`, amount: "100", phoneNumber: "0701234567", idempotencyKey: randomUUID() };
    made.push((await caller.mutate<{ requirementId: string }>("payments.create", input)).requirementId);
  }
  return made;
}

async function reportAll(people: People, klass: Klass): Promise<void> {
  const caller = await people.caller(pupilOf(klass));
  for (const requirementId of await makePayments(people, klass, 26)) await caller.mutate("payments.report", { requirementId, idempotencyKey: randomUUID() });
}

async function sellSomething(people: People, { manager }: Klass): Promise<void> {
  await startCampaign(people, manager, await makeOffer(people), "Höst");
}

const places: readonly Place[] = [
  { title: "the fund", address: "/class/fund", buttons: fundButtons },
  { title: "payments", address: "/class/payments", buttons: requirementButtons },
  { title: "approvals", address: "/class/payments?flik=godkannanden", buttons: approvalButtons, setUp: reportAll },
  { title: "a pupil's payments", address: "/class/payments", buttons: reportButtons, who: pupilOf, setUp: async (people, klass) => void (await makePayments(people, klass, 5)) },
  { title: "the budget", address: "/class/budget", buttons: budgetButtons },
  { title: "messages", address: "/class/messages", buttons: messageButtons },
  { title: "the calendar", address: "/class/calendar", buttons: calendarButtons },
  { title: "polls", address: "/class/voting-real", buttons: pollButtons },
  { title: "documents", address: "/class/documents", buttons: documentButtons },
  { title: "the class's settings", address: "/class/settings", buttons: settingsButtons, pupils: 7 },
  { title: "sales", address: "/class/sales", buttons: saleButtons, who: pupilOf, setUp: sellSomething },
  { title: "products", address: "/class/sales?flik=produkter", buttons: productButtons, setUp: sellSomething },
];

test.describe("a second click is never a second deed", () => {
  for (const { title, address, buttons, who = managerOf, setUp, pupils = 1 } of places) {
    test(`${title}: ${buttons.map(({ calls, which }) => `${calls}${which ? ` (${which})` : ""}`).join(", ")}`, async ({ as, people }) => {
      const klass = await people.klass({ pupils });
      await setUp?.(people, klass);
      await pressEachTwice({ page: await as(who(klass)), address, key: klass.id, buttons });
    });
  }

  test("an account: auth.signUp", async ({ as, people }) => {
    const mark = randomUUID().slice(0, 8);
    const five = Array.from({ length: 5 }, (_, nr) => ({ ...people.newcomer(), email: `dubbel-${mark}-${nr}@exempel.se` }));
    await pressEachTwice({ page: await as(null), address: "/auth", key: `dubbel-${mark}`, buttons: signUpButtons(five) });
  });

  test("a profile: auth.updateName, auth.revokeSession", async ({ as, people }) => {
    const person = await people.account();
    const own = await people.caller(person);
    for (let nr = 0; nr < 8; nr += 1) await people.caller(person);
    const { user } = await own.query<{ user: { id: string } }>("auth.me");
    await pressEachTwice({ page: await as(person), address: "/profile", key: user.id, buttons: profileButtons });
  });
});
