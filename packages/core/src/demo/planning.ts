import { ore } from "@utspring/domain/money";
import { create as createChecklistItem } from "../admin/checklist/procedures/create.ts";
import { addItem } from "../budget/procedures/add-item.ts";
import { create as createBudget } from "../budget/procedures/create.ts";
import { list as listBudgets } from "../budget/procedures/list.ts";
import { create as createEvent } from "../calendar/procedures/create.ts";
import { list as listChecklist } from "../checklist/procedures/list.ts";
import { setDone } from "../checklist/procedures/set-done.ts";
import { postMessage } from "../classes/procedures/post-message.ts";
import { upload } from "../documents/procedures/upload.ts";
import { close } from "../polls/procedures/close.ts";
import { confirm } from "../polls/procedures/confirm.ts";
import { create as createPoll } from "../polls/procedures/create.ts";
import { vote } from "../polls/procedures/vote.ts";
import { demoFiles } from "./files.ts";
import type { DemoStep, DemoContext } from "./demo-context.ts";
import { auditor } from "./review.ts";

const messages: [days: number, title: string, content: string][] = [
  [
    70,
    "Välkomna till Utspring",
    "Här samlar vi allt om studenten: pengar, datum och beslut. Säg till om något saknas.",
  ],
  [
    55,
    "Balbiljetterna är släppta",
    "Betala med Swish under Betalningar. Referensen i meddelandet gör att vi ser att det är du.",
  ],
  [33, "Flaket är bokat", "Handpenningen är betald. Avtalet ligger under Dokument."],
  [21, "Tröjor", "Rösta om färgen innan fredag! Förlagor: https://exempel.se/trojor"],
  [7, "Klassmöte på måndag", "Vi ses i sal 214 klockan 12. Ta med idéer till temat på flaket."],
  [
    2,
    "Glöm inte mösslunchen",
    "I dag är sista dagen att betala. Hör av er till mig om det är knepigt med pengar, så löser vi det.",
  ],
];

const items: [category: "income" | "expense", itemName: string, kronor: number, description?: string][] = [
  ["income", "Insats från klassen", 2_800],
  ["income", "Balbiljetter", 23_800],
  ["income", "Försäljning", 12_000, "Kakor, strumpor och loppis"],
  ["income", "Studentflak", 42_000],
  ["expense", "Flak med chaufför", 38_000],
  ["expense", "Ballokal och mat", 24_500],
  ["expense", "Tröjor", 8_400],
  ["expense", "Plakat och dekor", 1_200],
  ["expense", "Inköp till försäljningen", 6_000, "Bakmaterial, strumpor och kakor"],
];

const events: [inDays: number, title: string, time: string | null, description: string][] = [
  [-30, "Kakförsäljning på föräldramötet", "18:00", "Vi står i entrén från halv sex."],
  [2, "Klassmöte", "12:00", "Sal 214."],
  [10, "Sista dag för tröjbeställning", null, ""],
  [24, "Luciafrukost", "07:30", "Alla tar med något till bordet."],
  [120, "Mösspåtagning", "11:30", "På skolgården."],
  [185, "Studentbal", "18:00", "Stadshotellet. Klädsel: frack eller långklänning."],
];

const tasks: [title: string, description: string, isRequired: boolean, isDone: boolean][] = [
  ["Bestäm datum för utspringet", "Skolan sätter dagen, klassen tiden.", true, true],
  ["Välj studentansvarig och ersättare", "", true, true],
  ["Boka studentflak", "Boka senast åtta månader före.", true, true],
  ["Beställ studentmössor", "Provning brukar vara på hösten.", true, false],
  ["Ordna försäkring för flaket", "Fråga flakbolaget vad som ingår.", true, false],
  ["Gör en spellista", "", false, false],
];

export function planningStory(): DemoStep[] {
  return [
    ...messages.map(([days, title, content]): DemoStep => ({
      days,
      tell: ({ manager }) => postMessage(manager(days), { title, content }),
    })),
    { days: 69, tell: planMoney },
    { days: 68, tell: planDays },
    { days: 66, tell: planTasks },
    {
      days: 33,
      tell: ({ manager }) =>
        upload(
          manager(33),
          { title: "Avtal om flaket", description: "Undertecknat av båda parter." },
          demoFiles.contract,
        ),
    },
    { days: 29, tell: ({ manager }) => upload(manager(29), { title: "Protokoll från klassmötet" }, demoFiles.minutes) },
    {
      days: 18,
      tell: ({ manager }) =>
        upload(
          manager(18),
          { title: "Körschema för dagen", description: "Ändras kanske när vi vet tiden." },
          demoFiles.plan,
        ),
    },
    {
      days: 12,
      tell: ({ manager }) => upload(manager(12), { title: "Städlista efter mösslunchen" }, demoFiles.cleaning),
    },
    { days: 6, tell: ({ manager }) => upload(manager(6), { title: "Affisch till mösslunchen" }, demoFiles.poster) },
    { days: 4, tell: ({ manager }) => upload(manager(4), { title: "Skoltrappan, till affischen" }, demoFiles.photo) },
    ...pollBeats(),
  ];
}

async function planMoney({ manager }: DemoContext): Promise<void> {
  const ctx = manager(69);
  const main = (await listBudgets(ctx)).find((budget) => budget.isMain);
  if (!main) throw new Error("the demo class has no main budget");
  for (const [category, itemName, kronor, description = ""] of items) {
    await addItem(ctx, { budgetId: main.id, category, itemName, budgetedAmount: ore(kronor * 100), description });
  }
  const { budgetId } = await createBudget(ctx, { name: "Balen", description: "Bara kvällen på Stadshotellet." });
  await addItem(ctx, {
    budgetId,
    category: "income",
    itemName: "28 biljetter",
    budgetedAmount: ore(2_380_000),
    description: "",
  });
  await addItem(ctx, {
    budgetId,
    category: "expense",
    itemName: "Trerätters",
    budgetedAmount: ore(1_960_000),
    description: "",
  });
  await addItem(ctx, {
    budgetId,
    category: "expense",
    itemName: "Band",
    budgetedAmount: ore(600_000),
    description: "",
  });
}

async function planDays({ manager, day }: DemoContext): Promise<void> {
  for (const [inDays, title, eventTime, description] of events) {
    await createEvent(manager(68), { title, description, eventDate: day(inDays), eventTime: eventTime ?? "" });
  }
}

async function planTasks({ admin, manager }: DemoContext): Promise<void> {
  for (const [title, description, isRequired] of tasks)
    await createChecklistItem(admin(80), { title, description, isRequired });
  const { items: all } = await listChecklist(manager(66));
  const done = new Set(tasks.filter(([, , , isDone]) => isDone).map(([title]) => title));
  for (const item of all) if (done.has(item.title)) await setDone(manager(66), { itemId: item.id, done: true });
}

const upTo = (end: number) => Array.from({ length: end }, (_, index) => index);

function pollBeats(): DemoStep[] {
  const polls: {
    days: number;
    title: string;
    description: string;
    options: string[];
    closesInDays?: number;
    voters: number[];
    isClosed?: boolean;
    /** A new expense of the budget, which the first option gives this sum in kronor. */
    planned?: { itemName: string; kronor: number };
    /** The first becomes auditor. */
    candidates?: number[];
  }[] = [
    {
      days: 60,
      title: "Vem ska granska klasskassan?",
      description: "Granskaren går igenom kassan varje månad.",
      options: [],
      voters: upTo(22),
      isClosed: true,
      candidates: [auditor, 9],
    },
    {
      days: 50,
      title: "Vilken dag ska vi ha bal?",
      description: "",
      options: ["Fredag", "Lördag"],
      voters: upTo(24),
      isClosed: true,
    },
    {
      days: 40,
      title: "Ska vi hyra en fotoautomat till balen?",
      description: "Den kostar 3 500 kr för kvällen.",
      options: ["Ja", "Nej"],
      voters: upTo(21),
      isClosed: true,
      planned: { itemName: "Fotoautomat", kronor: 3_500 },
    },
    {
      days: 21,
      title: "Färg på tröjan",
      description: "Samma färg för alla.",
      options: ["Marinblå", "Vit", "Vinröd"],
      voters: upTo(19),
    },
    {
      days: 4,
      title: "Tema på flaket",
      description: "Temat bestämmer banderoll och musik.",
      options: ["Åttiotal", "Under havet", "Svensk sommar", "Rymden"],
      closesInDays: 2,
      voters: upTo(12).slice(1),
    },
  ];
  return polls.flatMap(({ days, voters, isClosed = false, closesInDays, planned, candidates, ...poll }) => {
    let pollId = "";
    const asked: DemoStep = {
      days,
      tell: async (demoContext) => {
        const closing = closesInDays === undefined ? {} : { closesAt: demoContext.day(closesInDays) };
        const effect = planned && {
          optionIndex: 0,
          itemName: planned.itemName,
          budgetedAmount: ore(planned.kronor * 100),
        };
        const persons = candidates && { candidateIds: candidates.map((index) => demoContext.pupilIds[index] ?? "") };
        ({ pollId } = await createPoll(demoContext.manager(days), { ...poll, ...closing, ...effect, ...persons }));
        for (const index of voters) {
          // A poll that decides something is won by its first option.
          const optionIndex =
            planned || candidates ? Number(index % 4 === 0) : (index * 7 + (index % 3)) % poll.options.length;
          await vote(demoContext.pupil(index, days), { pollId, optionIndex });
        }
      },
    };
    const closed: DemoStep = {
      days: days - 7,
      tell: async ({ manager, secondManager, deps }) => {
        await close(manager(days - 7), { pollId });
        // The auditor attests nothing of the person who confirmed their poll, so the visitors' account does not.
        const ctx = (candidates ? secondManager : manager)(days - 7);
        if (planned || candidates) await confirm(ctx, { pollId, idempotencyKey: deps.newId() });
      },
    };
    return isClosed ? [asked, closed] : [asked];
  });
}
