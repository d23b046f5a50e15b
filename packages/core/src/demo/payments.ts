import { ore } from "@utspring/domain/money";
import { setSwishRecipient } from "../classes/procedures/set-swish-recipient.ts";
import { approve } from "../payments/procedures/approve.ts";
import { create } from "../payments/procedures/create.ts";
import { exempt } from "../payments/procedures/exempt.ts";
import { reject } from "../payments/procedures/reject.ts";
import { answer } from "../payments/relief/procedures/answer.ts";
import { ask } from "../payments/relief/procedures/ask.ts";
import { report } from "../payments/procedures/report.ts";
import type { DemoStep, DemoContext } from "./demo-context.ts";

const phoneNumber = "0701234567";

interface Scene {
  title: string;
  description: string;
  amountOre: number;
  createdDays: number;
  /** Days from today; negative for the past. */
  dueInDays: number | null;
  /** Oldest first; `amountOre` when not everything was paid. */
  approved?: { days: number; pupils: number[]; amountOre?: number };
  partly?: { days: number; pupils: number[]; amountOre: number };
  rejected?: { days: number; pupils: number[]; reason: string };
  waiting?: { days: number; pupils: number[] };
  exempt?: number[];
  wishes?: { days: number; pupil: number; parts?: number; isApproved?: boolean }[];
  isVoluntary?: boolean;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const scenes: Scene[] = [
  {
    title: "Balbiljett",
    description: "Middag och dans i juni. Säg till om du är allergisk.",
    amountOre: 85_000,
    createdDays: 58,
    dueInDays: -12,
    approved: { days: 20, pupils: [0, ...range(3, 19)] },
    rejected: { days: 14, pupils: [20], reason: "Vi hittar ingen Swish med din referens." },
    waiting: { days: 2, pupils: [21] },
  },
  {
    title: "Studentflak",
    description: "Hyra av flak, chaufför och ljudanläggning.",
    amountOre: 150_000,
    createdDays: 40,
    dueInDays: 38,
    approved: { days: 12, pupils: range(2, 9) },
    partly: { days: 11, pupils: [0, 10, 11], amountOre: 50_000 },
    waiting: { days: 1, pupils: [12, 13, 14] },
    exempt: [25],
    wishes: [
      { days: 9, pupil: 15, parts: 3, isApproved: true },
      { days: 2, pupil: 16, parts: 4 },
      { days: 1, pupil: 17 },
    ],
  },
  {
    title: "Klasströja",
    description: "Marinblå med namnen på ryggen. Storlek skriver du i tråden.",
    amountOre: 29_900,
    createdDays: 22,
    dueInDays: 10,
    approved: { days: 8, pupils: range(5, 16) },
    rejected: { days: 6, pupils: [0, 17], reason: "Beloppet stämmer inte med kvittot." },
    waiting: { days: 1, pupils: [18, 19] },
  },
  {
    title: "Mösslunch",
    description: "Tre rätter innan vi får mössorna.",
    amountOre: 35_000,
    createdDays: 10,
    dueInDays: 0,
    approved: { days: 5, pupils: range(1, 6) },
  },
  {
    title: "Present till mentorn",
    description: "Den som vill är med.",
    amountOre: 5_000,
    createdDays: 7,
    dueInDays: null,
    isVoluntary: true,
    approved: { days: 4, pupils: range(7, 15) },
  },
];

/** All states: paid, waiting, rejected, partly paid, late, exempt, in parts and voluntary. */
export function paymentsStory(): DemoStep[] {
  const recipient: DemoStep = {
    days: 60,
    tell: ({ manager }) => setSwishRecipient(manager(60), { name: "Sara Lindgren", phoneNumber }),
  };
  return [recipient, ...scenes.flatMap(beatsOf)];
}

function beatsOf(scene: Scene): DemoStep[] {
  let requirementId = "";
  const { title, description, amountOre, createdDays, dueInDays } = scene;

  async function reports(
    demoContext: DemoContext,
    { days, pupils, amountOre: part }: { days: number; pupils: number[]; amountOre?: number },
  ): Promise<string[]> {
    const ids: string[] = [];
    for (const index of pupils) {
      const amount = part === undefined ? {} : { amount: ore(part) };
      const { recordId } = await report(demoContext.pupil(index, days), {
        requirementId,
        ...amount,
        idempotencyKey: demoContext.deps.newId(),
      });
      ids.push(recordId);
    }
    return ids;
  }

  const beats: DemoStep[] = [
    {
      days: createdDays,
      tell: async (demoContext) => {
        const due = dueInDays === null ? {} : { dueDate: demoContext.day(dueInDays) };
        const input = {
          title,
          description,
          amount: ore(amountOre),
          phoneNumber,
          ...due,
          isVoluntary: scene.isVoluntary === true,
          idempotencyKey: demoContext.deps.newId(),
        };
        ({ requirementId } = await create(demoContext.manager(createdDays), input));
        for (const index of scene.exempt ?? []) {
          await exempt(demoContext.manager(createdDays), {
            requirementId,
            userId: demoContext.pupilIds[index] ?? "",
            exempt: true,
          });
        }
      },
    },
  ];
  for (const paid of [scene.approved, scene.partly]) {
    if (!paid) continue;
    beats.push({
      days: paid.days,
      tell: async (demoContext) => {
        const recordIds = await reports(demoContext, paid);
        await approve(demoContext.manager(paid.days), { recordIds, idempotencyKey: demoContext.deps.newId() });
      },
    });
  }
  for (const { days, pupil, parts = 0, isApproved = false } of scene.wishes ?? []) {
    beats.push({
      days,
      tell: async (demoContext) => {
        const key = () => demoContext.deps.newId();
        const dates = Array.from({ length: parts }, (_, index) => demoContext.day(14 + 30 * index));
        const wish = parts === 0 ? { wish: "exempt" as const } : { wish: "split" as const, dates };
        const { reliefId } = await ask(demoContext.pupil(pupil, days), {
          requirementId,
          ...wish,
          idempotencyKey: key(),
        });
        if (isApproved) await answer(demoContext.manager(days), { reliefId, approve: true, idempotencyKey: key() });
      },
    });
  }
  const { rejected, waiting } = scene;
  if (rejected) {
    beats.push({
      days: rejected.days,
      tell: async (demoContext) => {
        const recordIds = await reports(demoContext, rejected);
        await reject(demoContext.manager(rejected.days), {
          recordIds,
          reason: rejected.reason,
          idempotencyKey: demoContext.deps.newId(),
        });
      },
    });
  }
  if (waiting) beats.push({ days: waiting.days, tell: (demoContext) => reports(demoContext, waiting) });
  return beats;
}
