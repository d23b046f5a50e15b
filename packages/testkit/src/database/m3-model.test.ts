import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "../caller.ts";
import { openTestApp } from "../test-app.ts";
import { makeAdmin, makeClass } from "../make.ts";
import { makeProduct, makeSupplier } from "../make-sales.ts";
import { countsOf, isFull, testTimeoutMs, report, seed } from "../assurance/counts.ts";
import { foundSequences } from "../assurance/found-sequences.ts";
import type { CommandKind, Step } from "../assurance/found-sequences.ts";
import { fundCommands } from "../assurance/fund-commands.ts";
import { emptyModel } from "../assurance/money-model.ts";
import type { Choice, Command, Model, Plan, Product, Real } from "../assurance/money-model.ts";
import { expectedOf, propertiesQuery, seenOf } from "../assurance/money-properties.ts";
import { paymentCommands } from "../assurance/payment-commands.ts";
import { salesCommandsOf } from "../assurance/sales-commands.ts";
import { modelsAfter } from "../assurance/serialisations.ts";
import type { Done } from "../assurance/serialisations.ts";

const testApp = await openTestApp();
const supplierId = await makeSupplier(testApp);
const classProfitOre = 3_000;
const product: Product = { ...(await makeProduct(testApp, supplierId, { classProfitOre })), classProfitOre };
const admin = await callerFor(testApp, await makeAdmin(testApp));
const { runs, commands } = countsOf("M3");

const salesCommands = salesCommandsOf(product);
const plans = { ...fundCommands, ...paymentCommands, ...salesCommands };
const kinds = Object.keys(plans) as CommandKind[];

const counted = {
  runs: 0,
  steps: 0,
  together: 0,
  fewest: Infinity,
  done: new Set<string>(),
  refused: new Set<string>(),
};

async function openReal(): Promise<{ real: Real; classId: string }> {
  const { classId, name, manager, pupils } = await makeClass(testApp, { pupils: 2 });
  const callers = pupils.map(async (pupil) => ({ userId: pupil.userId, caller: await callerFor(testApp, pupil) }));
  return {
    classId,
    real: {
      className: name,
      admin,
      manager: await callerFor(testApp, manager),
      pupils: await Promise.all(callers),
      supplierId,
      product,
    },
  };
}

async function outcomeOf(command: Command, real: Real): Promise<Done> {
  const call = command.run(real);
  return call.then(
    (result) => ({ command, outcome: { result } }),
    async () => ({ command, outcome: { code: (await refusalOf(call)).code } }),
  );
}

async function take(step: Step, model: Model, real: Real, classId: string): Promise<Model> {
  const planned = step.flatMap(({ kind, choice }) => {
    const command = (plans[kind] as Plan)(model, choice);
    return command ? [{ kind, command }] : [];
  });
  if (planned.length === 0) return model;
  const done = await Promise.all(planned.map(({ command }) => outcomeOf(command, real)));
  const [row] = await testApp.owner.unsafe<{ seen: (number | string)[] }[]>(propertiesQuery, [classId]);
  const seen = seenOf(row?.seen ?? []);

  const outcomes = planned.map(({ kind }, index) => ({ kind, ...done[index]?.outcome }));
  const models = modelsAfter(model, done);
  if (models.length === 0)
    throw new Error(`no order of these gives their outcomes: ${JSON.stringify(outcomes)}, in ${JSON.stringify(model)}`);
  const expected = models.map((after) => expectedOf({ model: after, pupils: real.pupils, product }));
  const index = expected.findIndex((one) => isDeepStrictEqual(one, seen));
  if (index < 0) expect(seen, JSON.stringify(outcomes)).toEqual(expected[0]);

  counted.steps += planned.length;
  if (planned.length > 1) counted.together += planned.length;
  counted.fewest = Math.min(counted.fewest, Object.keys(seen).length);
  for (const outcome of outcomes) {
    if ("code" in outcome) counted.refused.add(`${outcome.kind} ${outcome.code}`);
    else counted.done.add(outcome.kind);
  }
  return models[index] as Model;
}

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
const step = fc.oneof(
  { weight: 4, arbitrary: drawn.map((one) => [one]) },
  { weight: 1, arbitrary: fc.array(drawn, { minLength: 2, maxLength: 4 }) },
);
const allSteps = fc.array(step, { minLength: 1, maxLength: commands, size: "medium" });

describe("M3 model", { timeout: testTimeoutMs }, () => {
  it(`M3 ${runs} random sequences of at most ${commands} steps, some concurrent: the class equals the model after each step`, async () => {
    await fc.assert(fc.asyncProperty(allSteps, play), {
      numRuns: runs,
      seed,
      endOnFailure: false,
      interruptAfterTimeLimit: testTimeoutMs - 60_000,
      markInterruptAsFailure: true,
    });
    report("M3", {
      runs: counted.runs,
      steps: counted.steps,
      together: counted.together,
      kinds: counted.done.size,
      refusals: counted.refused.size,
      properties: counted.fewest,
    });
    if (isFull)
      expect([...counted.done].toSorted()).toEqual(kinds.filter((kind) => kind !== "correctDerived").toSorted());
  });

  const c = (a: number, b: number, amount: number): Choice => ({ a, b, amount });
  it.each(foundSequences)("M3 %s", async (_name, found) => {
    expect(await play(found)).toBe(true);
  });

  it("M3 the checker reports outcomes of concurrent commands that no order gives", async () => {
    const model = emptyModel();
    const deposit = fundCommands.deposit(model, c(0, 0, 10));
    const answered = (balanceAfterOre: number) => ({
      command: deposit,
      outcome: { result: { transactionId: "a", balanceAfterOre } },
    });
    expect(modelsAfter(model, [answered(20), answered(10)]).map(({ balance }) => balance)).toEqual([20]);
    expect(modelsAfter(model, [answered(10), answered(10)])).toEqual([]);
    expect(modelsAfter(model, [{ command: deposit, outcome: { code: "NOT_FOUND" } }])).toEqual([]);
    const start = salesCommands.startSale();
    const started = (sessionId: string) => ({ command: start, outcome: { result: { sessionId } } });
    expect(modelsAfter(model, [started("a"), { command: start, outcome: { code: "SALE_ACTIVE" } }])).toHaveLength(1);
    expect(modelsAfter(model, [started("a"), started("b")])).toEqual([]);
  });
});
