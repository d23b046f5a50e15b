import { ore } from "@utspring/domain/money";
import { answer } from "../fund/review/procedures/answer.ts";
import { ask } from "../fund/review/procedures/ask.ts";
import { signOff } from "../fund/review/procedures/sign-off.ts";
import { status } from "../fund/review/procedures/status.ts";
import type { DemoStep } from "./demo-context.ts";

/** Chosen by the class in a poll (`planning.ts`). */
export const auditor = 6;

export const reviewStory: DemoStep[] = [
  {
    days: 4,
    tell: async ({ manager, pupil, deps }) => {
      const ctx = pupil(auditor, 4);
      const oldest = (await status(ctx)).months.at(-1);
      if (!oldest) throw new Error("the demo fund has no month");
      const { month, hash: ledgerHash, closingOre } = oldest;
      const key = () => ({ idempotencyKey: deps.newId() });
      await signOff(ctx, { month, ledgerHash, bankBalance: ore(closingOre), ...key() });
      const { questionId } = await ask(ctx, { question: "Finns kvittot på bakmaterialet kvar?", ...key() });
      await answer(manager(4), { questionId, answer: "Ja, det ligger i pärmen.", ...key() });
    },
  },
];
