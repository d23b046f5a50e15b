import { addDays, dayOf } from "@utspring/domain/dates";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { seededRandom } from "@utspring/testkit/seeded-random";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

const histories = 8;
const steps = 30;

interface Place {
  manager: Caller;
  pupil: Caller;
  requirementId: string;
  below: (bound: number) => number;
}

const own = async ({ pupil, requirementId }: Place) => {
  const found = (await pupil.payments.list()).requirements.find(({ id }) => id === requirementId);
  if (!found) throw new Error("the payment is listed");
  return found.own;
};
const recordIds = async (place: Place, status: string) =>
  (await own(place)).records.filter((record) => record.status === status).map(({ id }) => id);

const acts: ((place: Place) => Promise<unknown>)[] = [
  async ({ pupil, manager, requirementId, below }) => {
    const amount = below(2) === 0 ? {} : { amount: 100 * (1 + below(100)) };
    const { recordId } = await pupil.payments.report({ requirementId, ...amount, ...newKey() });
    if (below(2) === 0) await manager.payments.approve({ recordIds: [recordId], ...newKey() });
  },
  async (place) => {
    const amount = place.below(3) === 0 ? { amount: 100 * (1 + place.below(100)) } : {};
    const some = await recordIds(place, "submitted");
    return place.manager.payments.approve({ recordIds: some, ...amount, ...newKey() });
  },
  async (place) => {
    const some = await recordIds(place, "approved");
    const recordId = some[place.below(Math.max(1, some.length))] ?? "";
    return place.manager.payments.undoApproval({ recordId, reason: "fel", ...newKey() });
  },
  async (place) =>
    place.manager.payments.reject({ recordIds: await recordIds(place, "submitted"), reason: "nej", ...newKey() }),
  async ({ pupil, requirementId, below }) => {
    const dates = Array.from({ length: 2 + below(5) }, (_, index) =>
      addDays(dayOf(testApp.clock.now()), 30 * (index + 1)),
    );
    return pupil.payments.relief.ask({ requirementId, wish: "split", dates, ...newKey() });
  },
  async ({ manager }) => {
    const [row] = (await manager.payments.relief.list()).rows;
    return manager.payments.relief.answer({ reliefId: row?.reliefId ?? "", approve: true, ...newKey() });
  },
];

describe("payments.undoApproval and plans", () => {
  it("payments.undoApproval — the parts of a plan whose earlier payment is undone sum to what is owed again", async () => {
    const klass = await makeClass(testApp, { pupils: 1 });
    const manager = await callerFor(testApp, klass.manager);
    const pupil = await callerFor(testApp, klass.pupils[0] as MadePerson);
    const about = { title: "Bal", amount: "900", phoneNumber: "0701234567" };
    const { requirementId } = await manager.payments.create({ ...about, ...newKey() });
    const place = { manager, pupil, requirementId, below: () => 0 };
    const { recordId } = await pupil.payments.report({ requirementId, amount: "300", ...newKey() });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    const dates = [30, 60].map((days) => addDays(dayOf(testApp.clock.now()), days));
    const { reliefId } = await pupil.payments.relief.ask({ requirementId, wish: "split", dates, ...newKey() });
    await manager.payments.relief.answer({ reliefId, approve: true, ...newKey() });
    expect((await own(place)).plan.map(({ amountOre }) => amountOre)).toEqual([30_000, 30_000]);
    await manager.payments.undoApproval({ recordId, reason: "fel", ...newKey() });
    expect(await own(place)).toMatchObject({
      remainingOre: 90_000,
      nextOre: 60_000,
      plan: [{ amountOre: 60_000 }, { amountOre: 30_000 }],
    });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    expect(await own(place)).toMatchObject({ remainingOre: 60_000, nextOre: 30_000 });
  });

  // The histories are several hundred calls one after another.
  it(
    `payments.undoApproval — in ${histories} random histories of reports, approvals, undos and plans, parts sum to what is owed`,
    { timeout: 90_000 },
    async () => {
      const below = seededRandom(1_701);
      let [plans, undone] = [0, 0];
      for (let history = 0; history < histories; history += 1) {
        const klass = await makeClass(testApp, { pupils: 1 });
        const manager = await callerFor(testApp, klass.manager);
        const pupil = await callerFor(testApp, klass.pupils[0] as MadePerson);
        const about = { title: "Bal", amount: 100 * (200 + below(700)), phoneNumber: "0701234567" };
        const { requirementId } = await manager.payments.create({ ...about, ...newKey() });
        const place = { manager, pupil, requirementId, below };
        for (let step = 0; step < steps; step += 1) {
          const act = acts[below(acts.length)] ?? own;
          const before = await own(place);
          const step = act(place);
          // A random step may be refused; `refusalOf` throws any other error.
          await step.catch(() => refusalOf(step));
          const { plan, paidOre, remainingOre, state } = await own(place);
          if (paidOre < before.paidOre) undone += 1;
          if (plan.length === 0 || state === "exempt") continue;
          plans += 1;
          const sumOre = plan.reduce((sum, { amountOre }) => sum + amountOre, 0);
          const beforePlanOre = about.amount - sumOre;
          expect({ beforePlanOre, paidOre, isCovered: beforePlanOre <= paidOre }).toMatchObject({ isCovered: true });
          expect(remainingOre).toBe(Math.max(0, about.amount - paidOre));
        }
      }
      expect(plans).toBeGreaterThan(3);
      expect(undone).toBeGreaterThan(3);
    },
  );
});
