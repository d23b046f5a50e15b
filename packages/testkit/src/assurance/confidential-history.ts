import { AppError } from "@utspring/domain/errors";
import { TRPCError } from "@trpc/server";
import { runTimers } from "./paired-installation.ts";
import type { PairedClass, PairedInstallation } from "./paired-installation.ts";

type PlacedClass = readonly [PairedInstallation, PairedClass];

interface Draw {
  amount: number;
  days: number;
  index: number;
  text: string;
}

interface Round extends Draw {
  requirementIds: string[];
  key: string;
  /** The concerned pays the same sums in both, once by plan: a part payment by plan looks like any other. */
  isPlanOnly: boolean;
}

type Act = (klass: PairedClass, round: Round) => Promise<unknown>;

const keyed = (round: Round) => ({ idempotencyKey: round.key });
const requirementOf = ({ requirementIds, index: at }: Round) => requirementIds[at % requirementIds.length] ?? "";

const sharedActs = {
  report: (klass, round) => klass.classmate.payments.report({ requirementId: requirementOf(round), ...keyed(round) }),
  concernedReports: ({ concerned }, round) =>
    concerned.payments.report({ requirementId: requirementOf(round), amount: round.amount, ...keyed(round) }),
  otherReports: (klass, round) =>
    klass.other.payments.report({ requirementId: requirementOf(round), amount: round.amount, ...keyed(round) }),
  approve: async ({ manager }, round) => {
    const { rows } = await manager.payments.pending({ limit: 50 });
    if (rows.length > 0)
      await manager.payments.approve({ recordIds: rows.map(({ recordId }) => recordId), ...keyed(round) });
  },
  reject: async ({ manager }, round) => {
    const { rows } = await manager.payments.pending({ limit: 50 });
    const [first] = rows;
    if (first) await manager.payments.reject({ recordIds: [first.recordId], reason: "Syns inte", ...keyed(round) });
  },
  remind: async ({ manager }, round) => {
    // Whether anybody is left to remind is the studentansvarig's to know.
    await manager.payments.remind({ requirementId: requirementOf(round), ...keyed(round) }).catch(ignoreRefusal);
  },
  deposit: ({ manager }, round) =>
    manager.fund.deposit({ amount: round.amount, description: round.text, ...keyed(round) }),
  write: ({ classmate, manager }, round) =>
    round.days % 2 === 0
      ? manager.classes.postMessage({ title: round.text, content: round.text })
      : classmate.payments.receipts(),
} as const satisfies Record<string, Act>;
const sharedNames = Object.keys(sharedActs) as (keyof typeof sharedActs)[];

const ask: Act = async ({ concerned }, round) =>
  concerned.payments.relief
    .ask({
      requirementId: requirementOf(round),
      ...(round.days % 2 === 0 && !round.isPlanOnly ? { wish: "exempt" } : { wish: "split", dates: datesFrom(round) }),
      ...keyed(round),
    })
    .catch(ignoreRefusal);

const answer: Act = async (klass, round) => {
  await ask(klass, round);
  const [first] = (await klass.manager.payments.relief.list()).rows;
  if (!first) throw new AppError("NOT_FOUND");
  const other =
    first.wish === "split" && round.index % 2 === 0 ? { dates: datesFrom({ ...round, days: round.days + 1 }) } : {};
  const approve = round.amount % 4 > 0;
  await klass.manager.payments.relief.answer({
    reliefId: first.reliefId,
    approve,
    ...(approve ? other : {}),
    idempotencyKey: `${round.key.slice(0, 9)}0001${round.key.slice(13)}`,
  });
};

const withdrawRequest: Act = async (klass, round) => {
  await ask(klass, round);
  const { requirements } = await klass.concerned.payments.list();
  const relief = requirements.find(({ id }) => id === requirementOf(round))?.own.relief;
  if (!relief) throw new AppError("NOT_FOUND");
  await klass.concerned.payments.relief.withdraw({ reliefId: relief.id });
};

const confidentialActs: Act[] = [
  answer,
  answer,
  withdrawRequest,
  ({ manager, concernedId }, round) =>
    manager.payments.exempt({ requirementId: requirementOf(round), userId: concernedId, exempt: true }),
  ({ manager, concernedId }, round) =>
    manager.payments.exempt({ requirementId: requirementOf(round), userId: concernedId, exempt: false }),
];

const planActs: Act[] = [answer, answer, withdrawRequest];

/** Confidential acts happen in the second only. Returns the answers that differ for those who must notice nothing. */
export async function playHistory({
  randomBelow,
  first,
  plain,
  quiet: confidential,
  delivered,
}: {
  randomBelow: (bound: number) => number;
  /** The number of its first step; a history takes fewer than a hundred. */
  first: number;
  plain: PlacedClass;
  quiet: PlacedClass;
  delivered: () => Promise<void>;
}) {
  const requirementIds: string[] = [];
  const differing: string[] = [];
  let [step, minute, confidentialCount] = [first + 1, first * 60 + 1, 0];
  const steps = 5 + randomBelow(6);
  const isPlanOnly = randomBelow(3) === 0;
  for (let done = 0; done < steps; done += 1) {
    step += 1;
    const days = randomBelow(4) === 0 ? 1 + randomBelow(4) : 0;
    minute += 1 + days * 24 * 60;
    for (const [installation] of [plain, confidential]) installation.step(step, minute);
    const draw: Draw = {
      amount: 1 + randomBelow(200),
      days: randomBelow(10),
      index: randomBelow(10),
      text: `Text ${randomBelow(1_000)}`,
    };
    const round: Round = { ...draw, requirementIds, key: keyOf(step), isPlanOnly };
    if (done === 0 || randomBelow(5) === 0) {
      const input = {
        title: draw.text,
        amount: 200,
        phoneNumber: "070-123 45 67",
        ...(draw.days < 7 ? { dueDate: dayAt(confidential[0], draw.days) } : {}),
        ...keyed(round),
      };
      const { requirementId } = await plain[1].manager.payments.create(input);
      await confidential[1].manager.payments.create(input);
      requirementIds.push(requirementId);
    } else {
      const drawn = sharedNames[randomBelow(sharedNames.length)] ?? "write";
      const name = drawn === "concernedReports" && !isPlanOnly ? "write" : drawn;
      const [one, other] = [
        await readAnswer(sharedActs[name], plain[1], round),
        await readAnswer(sharedActs[name], confidential[1], round),
      ];
      if (one !== other) differing.push(`${name}: ${one} / ${other}`);
    }
    if (days > 0 || done === steps - 1)
      for (const [installation] of [plain, confidential]) await runTimers(installation);
    await delivered();
    if (randomBelow(2) === 0) {
      const act = (isPlanOnly ? planActs : confidentialActs)[
        randomBelow(isPlanOnly ? planActs.length : confidentialActs.length)
      ];
      confidential[0].step(first + 1_000_000 + step, minute);
      if (
        act !== undefined &&
        !(await readAnswer(act, confidential[1], { ...round, key: keyOf(step + 5_000_000) })).startsWith("refused")
      )
        confidentialCount += 1;
    }
  }
  for (const [installation] of [plain, confidential]) installation.step(step + 1, minute + 1);
  return { differing, confidentialActs: confidentialCount, requirementId: requirementIds.at(-1) ?? "" };
}

async function readAnswer(act: Act, klass: PairedClass, round: Round): Promise<string> {
  try {
    return JSON.stringify((await act(klass, round)) ?? null);
  } catch (error) {
    return `refused ${codeOf(error)}`;
  }
}

function ignoreRefusal(error: unknown): void {
  codeOf(error);
}

function codeOf(error: unknown): string {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof AppError) return cause.code;
  throw error;
}

const startedAt = Date.now();

/** Two to six days, a week apart, within the twelve months that a plan may last. */
function datesFrom({ days, index: at }: Draw): string[] {
  const first = startedAt + (60 + 20 * at + days) * 86_400_000;
  return Array.from({ length: 2 + (at % 5) }, (_, part) =>
    new Date(first + part * 7 * 86_400_000).toISOString().slice(0, 10),
  );
}

const keyOf = (step: number) => `019b0000-0000-7000-8000-${step.toString(16).padStart(12, "0")}`;

function dayAt({ testApp }: PairedInstallation, days: number): string {
  return new Date(testApp.deps.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
