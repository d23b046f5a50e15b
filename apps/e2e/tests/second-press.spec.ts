import { randomUUID } from "node:crypto";
import { makeOffer, startCampaign } from "../src/campaigns.ts";
import { openDatabase } from "../src/database.ts";
import { expect, test } from "../src/fixtures.ts";
import { delayResponses } from "../src/delay-responses.ts";
import type { Account, Klass, People } from "../src/people.ts";
import { profileButtons, signUpButtons } from "../src/pressed/account-buttons.ts";
import { bankButtons } from "../src/pressed/bank-buttons.ts";
import { addClaims, claimantButtons, payerButtons } from "../src/pressed/claim-buttons.ts";
import { pressEachTwice } from "../src/pressed/button.ts";
import type { PressedButton } from "../src/pressed/button.ts";
import {
  calendarButtons,
  documentButtons,
  feedButtons,
  joinRequestButtons,
  messageButtons,
  pollButtons,
  settingsButtons,
  tickButtons,
} from "../src/pressed/class-buttons.ts";
import {
  approvalButtons,
  budgetButtons,
  fundButtons,
  reportButtons,
  requirementButtons,
} from "../src/pressed/money-buttons.ts";
import { productButtons, saleButtons } from "../src/pressed/sales-buttons.ts";
import { answerButtons, wishButtons } from "../src/pressed/relief-buttons.ts";
import { statusButtons } from "../src/pressed/status-buttons.ts";

// With animations, as for most users: the second click may hit a moving element.
test.use({ contextOptions: { reducedMotion: "no-preference" }, actionTimeout: 15_000 });
test.describe.configure({ timeout: 240_000 });

interface Place {
  title: string;
  path: string;
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
  for (const requirementId of await makePayments(people, klass, 26))
    await caller.mutate("payments.report", { requirementId, idempotencyKey: randomUUID() });
}

async function wishAll(people: People, klass: Klass): Promise<void> {
  const caller = await people.caller(pupilOf(klass));
  for (const requirementId of await makePayments(people, klass, 16)) {
    const dates = [30, 60].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    await caller.mutate("payments.relief.ask", { requirementId, wish: "split", dates, idempotencyKey: randomUUID() });
  }
}

async function sellSomething(people: People, { manager }: Klass): Promise<void> {
  await startCampaign(people, manager, await makeOffer(people), "Höst");
}

/** As if they had written the code while codes were being guessed, for which a server of one's own would be needed. */
async function askToBeLetIn(people: People, { id }: Klass, count: number): Promise<void> {
  const waiting = await Promise.all(Array.from({ length: count }, () => people.newAccount()));
  const sql = openDatabase();
  try {
    const emails = waiting.map(({ email }) => email);
    await sql.begin(async (tx) => {
      await tx`insert into join_requests (class_id, user_id, created_at) select ${id}, u.id, now() from users u where u.email = any(${emails})`;
      // A class sees the names of those who have done something in it.
      await tx`
        insert into activity (class_id, seq, kind, ref_id, audience, actor_id, created_at)
        select ${id}, k.last_seq + row_number() over (), 'classes.askToJoin', u.id, 'responsible', u.id, now() from users u, class_counters k
        where u.email = any(${emails}) and k.class_id = ${id}`;
      await tx`update class_counters set last_seq = last_seq + ${count} where class_id = ${id}`;
    });
  } finally {
    await sql.end();
  }
}

const makeFive = async (people: People, klass: Klass) => void (await makePayments(people, klass, 5));

/** An item that stays: a budget without any item shows no list, and so no removed item either. */
async function addItem(people: People, { manager }: Klass, category: "income" | "expense"): Promise<void> {
  const caller = await people.caller(manager);
  const [main] = await caller.query<{ id: string }[]>("budget.list");
  await caller.mutate("budget.addItem", {
    budgetId: main?.id,
    category,
    itemName: "Kvar",
    budgetedAmount: "100",
  });
}

const addIncome = (people: People, klass: Klass) => addItem(people, klass, "income");
const addExpense = (people: People, klass: Klass) => addItem(people, klass, "expense");

async function addPolls(people: People, { manager }: Klass): Promise<void> {
  const caller = await people.caller(manager);
  for (const number of [0, 1, 2, 3, 4])
    await caller.mutate("polls.create", {
      title: `Äldre ${number}`,
      options: ["Ja", "Nej"],
      idempotencyKey: randomUUID(),
    });
}

const places: readonly Place[] = [
  { title: "the fund", path: "/class/fund", buttons: fundButtons, setUp: addExpense },
  { title: "payments", path: "/class/payments", buttons: requirementButtons },
  { title: "approvals", path: "/class/payments?flik=godkannanden", buttons: approvalButtons, setUp: reportAll },
  { title: "a pupil's payments", path: "/class/payments", buttons: reportButtons, who: pupilOf, setUp: makeFive },
  { title: "a pupil's wishes", path: "/class/payments", buttons: wishButtons, who: pupilOf, setUp: makeFive },
  { title: "answers to wishes", path: "/class/payments?flik=godkannanden", buttons: answerButtons, setUp: wishAll },
  { title: "who has paid", path: "/class/payments?flik=status", buttons: statusButtons, setUp: makeFive },
  { title: "the bank's file", path: "/class/bank", buttons: bankButtons, setUp: makeFive },
  { title: "the budget", path: "/class/budget", buttons: budgetButtons, setUp: addIncome },
  { title: "messages", path: "/class/messages", buttons: messageButtons },
  { title: "the calendar", path: "/class/calendar", buttons: calendarButtons },
  {
    title: "the calendar's feed",
    path: "/class/calendar",
    buttons: feedButtons,
    setUp: async (people, { manager }) => void (await (await people.caller(manager)).mutate("calendar.renewFeed", {})),
  },
  { title: "polls", path: "/class/voting-real", buttons: pollButtons, setUp: addPolls },
  { title: "documents", path: "/class/documents", buttons: documentButtons },
  { title: "the class's settings", path: "/class/settings", buttons: settingsButtons, pupils: 7 },
  {
    title: "who waits to be let in",
    path: "/class/settings",
    buttons: joinRequestButtons,
    pupils: 0,
    setUp: (people, klass) => askToBeLetIn(people, klass, 10),
  },
  { title: "sales", path: "/class/sales", buttons: saleButtons, who: pupilOf, setUp: sellSomething },
  { title: "products", path: "/class/sales?flik=produkter", buttons: productButtons, setUp: sellSomething },
];

test.describe("a second click has no second effect", () => {
  for (const { title, path, buttons, who = managerOf, setUp, pupils = 1 } of places) {
    test(`double clicks act once (${title}): ${buttons.map(({ calls, which }) => `${calls}${which ? ` (${which})` : ""}`).join(", ")}`, async ({
      as,
      people,
    }) => {
      const klass = await people.newClass({ pupils });
      await setUp?.(people, klass);
      await pressEachTwice({ page: await as(who(klass)), path, key: klass.id, buttons });
    });
  }

  test("double clicks act once (claims): payments.claims.ask, payments.claims.takeBack, payments.claims.approve, payments.claims.decline", async ({
    as,
    people,
  }) => {
    const klass = await people.newClass({ pupils: 1 });
    const pupil = pupilOf(klass);
    const path = "/class/fund";
    await pressEachTwice({ page: await as(pupil), path, key: klass.id, buttons: claimantButtons });
    await addClaims(klass.id, pupil.email, 10);
    await pressEachTwice({ page: await as(klass.manager), path, key: klass.id, buttons: payerButtons });
  });

  test("double clicks act once (the checklist): checklist.setDone", async ({ as, people }) => {
    const { id, manager } = await people.newClass({ pupils: 0 });
    const admin = await people.caller("admin");
    const titles = Array.from({ length: 5 }, (_, nr) => `Sak ${nr} ${id.slice(0, 8)}`);
    for (const title of titles) await admin.mutate("admin.checklist.create", { title });
    await pressEachTwice({
      page: await as(manager),
      path: "/class/checklist",
      key: id,
      buttons: tickButtons(titles),
    });
  });

  test("a press on the next row right after rejecting a payment acts on that row, also while the list reloads", async ({
    as,
    people,
  }) => {
    const klass = await people.newClass({ pupils: 1 });
    await reportAll(people, klass);
    const page = await as(klass.manager);
    await page.goto("/class/payments?flik=godkannanden");
    const reject = page.getByRole("button", { name: /^Avvisa (?!\d)/u });
    const dialog = page.getByRole("dialog");
    const next = page.getByRole("button", {
      name: (await reject.nth(1).getAttribute("aria-label")) ?? "",
      exact: true,
    });
    await reject.first().click();
    await dialog.getByLabel("Varför avvisas den?").fill("Fel belopp");
    const release = await delayResponses(page, "**/trpc/*payments.pending*");
    await dialog.getByRole("button", { name: "Avvisa", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    // From where the sheet was, over the page's head, to the row after the one that is decided.
    await page.mouse.move(5, 5, { steps: 5 });
    await next.scrollIntoViewIfNeeded();
    const box = await next.boundingBox();
    if (box === null) throw new Error("the next row is not on the screen");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    await page.mouse.down();
    const read = page.waitForResponse(/payments\.pending/u);
    release();
    await read;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.mouse.up();
    await expect(dialog.getByLabel("Varför avvisas den?")).toBeVisible();
  });

  test("double clicks act once (an account): auth.signUp", async ({ as, people }) => {
    const mark = randomUUID().slice(0, 8);
    const five = Array.from({ length: 5 }, (_, nr) => ({
      ...people.newcomer(),
      email: `dubbel-${mark}-${nr}@exempel.se`,
    }));
    await pressEachTwice({
      page: await as(null),
      path: "/auth",
      key: `dubbel-${mark}`,
      buttons: signUpButtons(five),
    });
  });

  test("double clicks act once (a profile): auth.updateName, auth.revokeSession", async ({ as, people }) => {
    const person = await people.newAccount();
    const own = await people.caller(person);
    for (let nr = 0; nr < 8; nr += 1) await people.caller(person);
    const { user } = await own.query<{ user: { id: string } }>("auth.me");
    await pressEachTwice({ page: await as(person), path: "/profile", key: user.id, buttons: profileButtons });
  });
});
