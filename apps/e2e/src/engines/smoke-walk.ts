import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { makeOffer, startCampaign } from "../campaigns.ts";
import type { Account, People } from "../people.ts";
import type { Browser } from "./browser.ts";
import type { Cable } from "./cable.ts";
import { findNarrowFaults } from "./narrow.ts";
import { pageOf } from "./page.ts";
import type { Page } from "./page.ts";
import { waitUntil } from "./processes.ts";

export interface WalkEnvironment {
  people: People;
  cable: Cable;
  launch(): Promise<Browser>;
}

export interface Step {
  name: string;
  go: () => Promise<void>;
}

async function signIn(page: Page, { email, password }: Pick<Account, "email" | "password">): Promise<void> {
  await page.open("/auth");
  await page.fill("E-post", email);
  await page.fill("Lösenord", password);
  await page.press("button", "Logga in");
  await page.sees("Välkommen!");
  await page.isAt("/class");
}

/** Each step depends on the ones before. */
export async function smokeWalk({
  people,
  cable,
  launch,
}: WalkEnvironment): Promise<{ steps: Step[]; errors: () => string[]; close: () => Promise<void> }> {
  const klass = await people.newClass({ pupils: 0 });
  const caller = await people.caller(klass.manager);
  const pupil = people.newcomer();
  await caller.mutate("payments.create", {
    title: "Studentflak",
    amount: "850",
    phoneNumber: "0701234567",
    idempotencyKey: randomUUID(),
  });
  await caller.mutate("polls.create", { title: "Vilket tema?", options: ["Nittiotal", "Trädgård"] });
  const offer = await makeOffer(people);
  await startCampaign(people, klass.manager, offer, "Höstens strumpor");
  const [ours, theirs] = [await launch(), await launch()];
  const [mine, manager] = [pageOf(await ours.newTab(), cable.url), pageOf(await theirs.newTab(), cable.url)];
  for (const { tab } of [mine, manager]) await tab.resize(390, 844);

  const steps: Step[] = [
    {
      name: "signs up, reading the terms to their end",
      async go() {
        await mine.open("/auth");
        await mine.press("tab", "Skapa konto");
        await mine.fill("Förnamn", pupil.firstName);
        await mine.fill("Efternamn", pupil.lastName);
        await mine.fill("E-post", pupil.email);
        await mine.fill("Lösenord", pupil.password);
        await mine.press("button", "Skapa konto");
        await mine.sees("Scrolla ner för att aktivera acceptera-knappen");
        await mine.tab.run(
          "const box = document.querySelector('[role=dialog] [role=region]'); box.scrollTop = box.scrollHeight;",
        );
        await mine.press("button", "Acceptera", "dialog");
        await mine.sees("Konto skapat!");
        await mine.press("button", "Logga in");
        await mine.isAt("/join-class");
      },
    },
    {
      name: "joins the class by its code",
      async go() {
        await mine.fill("Klasskod", klass.code.toLowerCase());
        await mine.press("button", "Gå med");
        await mine.isAt("/class");
        await mine.sees(klass.name);
      },
    },
    {
      name: "opens the pay sheet, with its code and its link to Swish",
      async go() {
        await mine.open("/class/payments");
        await mine.press("button", "Betala Studentflak");
        await mine.sees("Din referens är");
        await mine.sees(/850,00 kr/u);
        if (/Visa kod/u.test(await mine.words())) await mine.press("button", "Visa kod", "dialog");
        const size = await mine.tab.run<number>(
          "const code = document.querySelector('[role=dialog] img'); return code.decode().then(() => code.naturalWidth)",
        );
        if (size !== 250) throw new Error(`the code is ${size} points wide`);
      },
    },
    {
      name: "reports the payment",
      async go() {
        await mine.press("button", "Jag har betalat", "dialog");
        await mine.sees("Betalning rapporterad! Väntar på godkännande.");
        await mine.sees("Under granskning");
      },
    },
    {
      name: "approves it, and the payer's open page says so",
      async go() {
        await signIn(manager, klass.manager);
        await manager.open("/class/payments?flik=godkannanden");
        await manager.press("button", `Godkänn ${pupil.name}, Studentflak`);
        await manager.sees("Betalning godkänd!");
        await mine.sees("Godkänd");
        await mine.misses("Under granskning");
      },
    },
    {
      name: "votes",
      async go() {
        await mine.open("/class/voting-real");
        await mine.press("choice", "Nittiotal");
        await mine.press("button", "Rösta i Vilket tema?");
        await mine.press("button", "Rösta", "dialog");
        await mine.sees("Din röst är registrerad!");
        await mine.sees(/Nittiotal.*100 %/u);
      },
    },
    {
      name: "registers a sale",
      async go() {
        await mine.open("/class/sales");
        await mine.press("button", `Sälj ${offer.product}`);
        await mine.fill("Kundens namn", "Mormor Ulla", "dialog");
        await mine.press("button", "Spara", "dialog");
        await mine.sees("Försäljning registrerad!");
        await mine.press("button", "Stäng", "dialog");
        await mine.sees("Mormor Ulla");
      },
    },
    {
      name: "uploads a document, which the other opens",
      async go() {
        const file = path.join(os.tmpdir(), `utspring-${randomUUID()}.txt`);
        await writeFile(file, "Alla hjälps åt.\n");
        await mine.open("/class/documents");
        await manager.open("/class/documents");
        await manager.press("button", "Ladda upp dokument");
        await manager.fill("Titel", "Regler", "dialog");
        await manager.choose("Fil", file);
        await manager.press("button", "Ladda upp", "dialog");
        await manager.sees("Dokument uppladdad!");
        await mine.sees("Regler");
        await mine.press("button", "Förhandsgranska Regler");
        await mine.sees("Öppna i ny flik");
        const status = await mine.tab.run<number>(
          "return fetch(document.querySelector('[role=dialog] iframe').src).then((answer) => answer.status)",
        );
        if (status !== 200) throw new Error(`the document answered ${status}`);
      },
    },
    {
      name: "sees in a second window what is booked meanwhile",
      async go() {
        const second = pageOf(await ours.newTab(), cable.url);
        await second.open("/class/fund");
        await second.sees("850,00 kr");
        await caller.mutate("fund.deposit", { amount: "150", description: "Pant", idempotencyKey: randomUUID() });
        await second.sees("1 000,00 kr");
        await second.sees("Pant");
      },
    },
    {
      name: "reads the class's home and fund without a line",
      async go() {
        await mine.open("/class/fund");
        await mine.sees("1 000,00 kr");
        await mine.open("/class");
        await mine.sees(klass.name);
        await mine.tab.run("return navigator.serviceWorker.ready.then(() => true)");
        await mine.open("/class");
        await mine.sees("1 000 kr");
        // The query cache is written to the device a moment after the data have loaded.
        const isKept =
          "const [area, words] = arguments; return Object.values(localStorage).some((text) => text.includes(area) && text.includes(words))";
        for (const [area, words] of [
          ["dashboard", klass.name],
          ["transactions", "Pant"],
        ] as const)
          await waitUntil(
            `${area} on the device`,
            async () => (await mine.tab.run<boolean>(isKept, area, words)) || null,
          );
        await cable.cut();
        try {
          await mine.open("/class");
          await mine.sees(klass.name);
          await mine.open("/class/fund");
          await mine.sees("1 000,00 kr");
        } finally {
          await cable.mend();
        }
      },
    },
    {
      name: "every page fits 390 px, has its heading and no failure",
      go: () => findNarrowFaults({ people, cable, pupil: mine, manager, visitor: launch }),
    },
  ];
  const all = [ours, theirs];
  return {
    steps,
    errors: () => all.flatMap((browser) => browser.errors()),
    close: async () => void (await Promise.all(all.map((browser) => browser.close()))),
  };
}
