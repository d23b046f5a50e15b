import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "../caller.ts";
import { openHouse } from "../house.ts";
import { makeAdmin, makeClass } from "../make.ts";
import { makeProduct, makeSupplier } from "../make-sales.ts";
import { countsOf, isFull, patience, report, seed } from "../proof/counts.ts";
import { fundCommands } from "../proof/fund-commands.ts";
import { emptyModel } from "../proof/money-model.ts";
import type { Choice, Command, Model, Plan, Product, Real } from "../proof/money-model.ts";
import { expectedOf, propertiesQuery, seenOf } from "../proof/money-properties.ts";
import { paymentCommands } from "../proof/payment-commands.ts";
import { salesCommandsOf } from "../proof/sales-commands.ts";
import { modelsAfter } from "../proof/serialisations.ts";
import type { Done } from "../proof/serialisations.ts";

const house = await openHouse();
const supplierId = await makeSupplier(house);
const classProfitOre = 3_000;
const product: Product = { ...(await makeProduct(house, supplierId, { classProfitOre })), classProfitOre };
const admin = await callerFor(house, await makeAdmin(house));
afterAll(() => house.close());
const { runs, commands } = countsOf("M3");

const salesCommands = salesCommandsOf(product);
const plans = { ...fundCommands, ...paymentCommands, ...salesCommands };
type Kind = keyof typeof plans;
const kinds = Object.keys(plans) as Kind[];

/** A command as fast-check draws it. Those of one step are carried out at once. */
interface Drawn {
  kind: Kind;
  choice: Choice;
}
type Step = Drawn[];

/** What all runs have done so far. `fewest` is the least number of properties that a step was compared by. */
const counted = { runs: 0, steps: 0, together: 0, fewest: Infinity, done: new Set<string>(), refused: new Set<string>() };

async function openReal(): Promise<{ real: Real; classId: string }> {
  const { classId, name, manager, pupils } = await makeClass(house, { pupils: 2 });
  const callers = pupils.map(async (pupil) => ({ userId: pupil.userId, caller: await callerFor(house, pupil) }));
  return { classId, real: { className: name, admin, manager: await callerFor(house, manager), pupils: await Promise.all(callers), supplierId, product } };
}

async function outcomeOf(command: Command, real: Real): Promise<Done> {
  const call = command.run(real);
  return call.then((answer) => ({ command, outcome: { answer } }), async () => ({ command, outcome: { code: (await refusalOf(call)).code } }));
}

/**
 * Carries out the commands of a step at once, compares the class with the model by every property, and returns the
 * model after it.
 */
async function take(step: Step, model: Model, real: Real, classId: string): Promise<Model> {
  const planned = step.flatMap(({ kind, choice }) => {
    const command = (plans[kind] as Plan)(model, choice);
    return command ? [{ kind, command }] : [];
  });
  if (planned.length === 0) return model;
  const done = await Promise.all(planned.map(({ command }) => outcomeOf(command, real)));
  const [row] = await house.owner.unsafe<{ seen: (number | string)[] }[]>(propertiesQuery, [classId]);
  const seen = seenOf(row?.seen ?? []);

  const outcomes = planned.map(({ kind }, at) => ({ kind, ...done[at]?.outcome }));
  const models = modelsAfter(model, done);
  if (models.length === 0) throw new Error(`no order of these gives their outcomes: ${JSON.stringify(outcomes)}, in ${JSON.stringify(model)}`);
  const expected = models.map((after) => expectedOf({ model: after, pupils: real.pupils, product }));
  const at = expected.findIndex((one) => isDeepStrictEqual(one, seen));
  if (at < 0) expect(seen, JSON.stringify(outcomes)).toEqual(expected[0]);

  counted.steps += planned.length;
  if (planned.length > 1) counted.together += planned.length;
  counted.fewest = Math.min(counted.fewest, Object.keys(seen).length);
  for (const outcome of outcomes) {
    if ("code" in outcome) counted.refused.add(`${outcome.kind} ${outcome.code}`);
    else counted.done.add(outcome.kind);
  }
  return models[at] as Model;
}

/** Carries out steps in a class of its own and in the model. */
async function play(steps: Step[]): Promise<true> {
  const { real, classId } = await openReal();
  let model = emptyModel();
  for (const step of steps) model = await take(step, model, real, classId);
  expect(await real.manager.fund.verify()).toMatchObject({ isIntact: true, rows: model.rows.length });
  expect(await real.manager.fund.overview()).toMatchObject({ balanceOre: model.balance });
  counted.runs += 1;
  return true;
}

const choice = fc.record({ a: fc.nat(30), b: fc.nat(30), amount: fc.integer({ min: 1, max: 60_000 }) });
const drawn = fc.record({ kind: fc.constantFrom(...kinds), choice });
const step = fc.oneof({ weight: 4, arbitrary: drawn.map((one) => [one]) }, { weight: 1, arbitrary: fc.array(drawn, { minLength: 2, maxLength: 4 }) });
const allSteps = fc.array(step, { minLength: 1, maxLength: commands, size: "medium" });

describe("M3 model", { timeout: patience }, () => {
  it(`M3 ${runs} drawn orders of at most ${commands} steps, some of several commands at once: the class is as the model says after each`, async () => {
    await fc.assert(fc.asyncProperty(allSteps, play), { numRuns: runs, seed, endOnFailure: false, interruptAfterTimeLimit: patience - 60_000, markInterruptAsFailure: true });
    report("M3", { runs: counted.runs, steps: counted.steps, together: counted.together, kinds: counted.done.size, refusals: counted.refused.size, properties: counted.fewest });
    if (isFull) expect([...counted.done].toSorted()).toEqual(kinds.filter((kind) => kind !== "correctDerived").toSorted());
  });

  const c = (a: number, b: number, amount: number): Choice => ({ a, b, amount });
  const one = (kind: Kind, a = 0, b = 0, amount = 1): Step => [{ kind, choice: c(a, b, amount) }];
  const together = (...steps: Step[]): Step => steps.flat();
  // Orders that somebody thought of, or that a run once found: each stays here by its name.
  it.each<[string, Step[]]>([
    ["a part that is undone waits at what was reported, which is more than is left", [
      one("require", 0, 0, 100), one("report", 0, 2), one("approve", 0, 0, 50), one("report", 0, 2), one("approve", 1, 1), one("undo"), one("approve", 0, 1), one("approve", 0, 0, 50),
    ]],
    ["an approval is not undone while the same payer's next report waits", [
      one("require", 0, 0, 100), one("report", 0, 2), one("approve", 0, 0, 50), one("report", 0, 2), one("undo"), one("reject", 1), one("undo"),
    ]],
    ["a sale session without a single sale leaves no row", [one("startSale"), one("endSale"), one("endSale"), one("sell")]],
    ["a changed and a removed sale are deposited as they are at the end", [
      one("startSale"), one("sell", 0, 1), one("sell", 1, 2), one("sell", 0, 3), one("changeSale", 0, 0, 8), one("changeSale", 1, 2, 5), one("removeSale", 2, 2), one("endSale"), one("changeSale", 0, 0, 3), one("removeSale", 0, 2),
    ]],
    ["a sale is changed and removed by its seller and the studentansvarig, not by another pupil", [
      one("startSale"), one("sell", 0, 1), one("changeSale", 0, 1, 8), one("removeSale", 0, 1), one("changeSale", 0, 2, 4), one("removeSale", 0, 0), one("removeSale", 0, 0),
    ]],
    ["a sale that names an ended session does not go into the next", [
      one("startSale"), one("endSale"), one("startSale"), one("sell", 0, 4), one("sell", 1, 4), one("advance"), one("advance"), one("advance"), one("endSale"),
    ]],
    ["a session is ended twice while sales are made, changed and removed", [
      one("startSale"), one("sell", 0, 1), one("sell", 0, 2), together(one("endSale"), one("sell", 0, 3), one("changeSale", 0, 0, 6), one("removeSale", 1, 2)), together(one("endSale"), one("endSale")),
    ]],
    ["two change one sale at once, and one removes it", [
      one("startSale"), one("sell", 0, 1), together(one("changeSale", 0, 0, 3), one("changeSale", 0, 2, 7)), together(one("changeSale", 0, 0, 1), one("removeSale", 0, 2), one("removeSale", 0, 0)), one("endSale"),
    ]],
    ["an exempted payer reports nothing, and may again when it is taken back", [
      one("require", 0, 0, 100), one("exempt", 0, 0, 1), one("report", 0, 2), one("report", 0, 1), one("exempt", 0, 0, 3), one("report", 0, 2), one("exempt", 0, 0, 1), one("approve", 1, 1), one("approve", 0, 1),
    ]],
    ["a payment that is archived can be decided on and not reported to", [
      one("require", 0, 0, 100), one("report", 0, 2), one("removeRequirement"), one("report", 0, 1), one("reprice", 0, 0, 7), one("removeRequirement"), one("approve", 0, 1), one("undo"), one("reject"), one("report", 0, 2),
    ]],
    ["a payment is removed while somebody reports to it", [
      one("require", 0, 0, 100), together(one("report", 0, 2), one("removeRequirement"), one("report", 0, 1)), one("report", 0, 2), one("approve", 0, 1),
    ]],
    ["payments that are switched off take no reports but are decided on", [
      one("require", 0, 0, 100), one("report", 0, 2), one("switchPayments"), one("require"), one("report", 0, 1), one("reprice", 0, 0, 7), one("approve", 0, 1), one("switchPayments", 1), one("report", 0, 1), one("approveAll"),
    ]],
    ["four decide on one report at once", [
      one("require", 0, 0, 100), one("report", 0, 2), one("report", 0, 1), together(one("approve", 0, 1), one("reject"), one("approve", 0, 0, 30), one("approveAll")), together(one("undo"), one("undo"), one("report", 0, 2)),
    ]],
    ["one row is corrected three times at once while others are written", [
      one("deposit", 0, 0, 500), together(one("correct"), one("correct"), one("correct"), one("withdraw", 0, 0, 70)), together(one("depositTwice", 0, 0, 5), one("deposit", 0, 0, 7), one("withdraw", 0, 0, 5)), one("correctDerived"),
    ]],
  ])("M3 %s", async (_name, found) => {
    expect(await play(found)).toBe(true);
  });

  it("M3 the checker finds outcomes of commands at once that no order gives", async () => {
    const model = emptyModel();
    const deposit = fundCommands.deposit(model, c(0, 0, 10));
    const answered = (balanceAfterOre: number) => ({ command: deposit, outcome: { answer: { transactionId: "a", balanceAfterOre } } });
    expect(modelsAfter(model, [answered(20), answered(10)]).map(({ balance }) => balance)).toEqual([20]);
    expect(modelsAfter(model, [answered(10), answered(10)])).toEqual([]);
    expect(modelsAfter(model, [{ command: deposit, outcome: { code: "NOT_FOUND" } }])).toEqual([]);
    const start = salesCommands.startSale();
    const started = (sessionId: string) => ({ command: start, outcome: { answer: { sessionId } } });
    expect(modelsAfter(model, [started("a"), { command: start, outcome: { code: "SALE_ACTIVE" } }])).toHaveLength(1);
    expect(modelsAfter(model, [started("a"), started("b")])).toEqual([]);
  });
});
