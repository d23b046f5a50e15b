import { randomUUID } from "node:crypto";
import type { ProcedureName } from "@utspring/domain/permissions";
import { makeClass, makePerson } from "../make.ts";
import { saleOf } from "../make-sales.ts";
import { procedures } from "../inputs.ts";
import { firstPupil } from "./act-fixture.ts";
import type { Act, ActFixture } from "./act-fixture.ts";
import { keyedMoneyActs } from "./keyed-money-acts.ts";
import { newKey } from "../new-key.ts";

async function createClassRequest({ testApp }: ActFixture): Promise<string> {
  const { userId } = await makePerson(testApp);
  await testApp.owner`
    insert into class_requests (user_id, class_name, school, graduation_year, opens_itself, created_at)
    values (${userId}, 'NA3B', 'Skolan', 2027, false, ${testApp.clock.now()})`;
  return userId;
}

async function createWaiting({ testApp, klass }: ActFixture): Promise<string> {
  const { userId } = await makePerson(testApp);
  await testApp.owner`insert into join_requests (class_id, user_id, created_at) values (${klass.classId}, ${userId}, ${testApp.clock.now()})`;
  return userId;
}

export const keyedActs: Partial<Record<ProcedureName, (fixture: ActFixture) => Promise<Act>>> = {
  ...keyedMoneyActs,
  "sales.startSession": async ({ klass, supplierId }) => ({
    by: klass.manager,
    input: { supplierId, name: "Höst", ...newKey() },
    other: { name: "Vår" },
  }),
  "sales.registerSale": async (fixture) => ({
    by: firstPupil(fixture),
    input: { ...saleOf(fixture), quantity: 2 },
    other: { quantity: 3 },
  }),
  "sales.endSession": async ({ klass, manager }) => {
    const sessionId = (await manager.sales.activeSession())?.id ?? "";
    return { by: klass.manager, input: { sessionId, ...newKey() }, other: { sessionId: randomUUID() } };
  },
  "classes.join": async ({ testApp, manager }) => ({
    by: await makePerson(testApp),
    input: { classCode: (await manager.classes.current()).code ?? "", ...newKey() },
    other: { classCode: "ZZZZZZ" },
  }),
  "classes.admit": async (fixture) => ({
    by: fixture.klass.manager,
    input: { userId: await createWaiting(fixture), ...newKey() },
    other: { userId: randomUUID() },
  }),
  "classes.decline": async (fixture) => ({
    by: fixture.klass.manager,
    input: { userId: await createWaiting(fixture), ...newKey() },
    other: { userId: randomUUID() },
  }),
  "classes.removeMember": async ({ klass }) => ({
    by: klass.manager,
    input: { userId: klass.pupils[1]?.userId ?? "", ...newKey() },
    other: { userId: randomUUID() },
  }),
  "classes.invite": async ({ klass }) => ({
    by: klass.manager,
    input: { invitations: [{ email: `${randomUUID()}@utspring.test` }], ...newKey() },
    other: { invitations: [{ email: `${randomUUID()}@utspring.test` }] },
  }),
  "classes.copyFrom": async ({ klass, testApp }) => {
    const source = await makeClass(testApp, { pupils: 0 });
    await testApp.owner`update classes set template_id = ${source.classId}, swish_name = 'Ada', swish_number = '0701234567' where id = ${klass.classId}`;
    return { by: klass.manager, input: { classId: source.classId, ...newKey() }, other: { classId: randomUUID() } };
  },
  "classes.postMessage": async ({ klass }) => ({
    by: klass.manager,
    input: { title: "Möte", content: "I aulan", ...newKey() },
    other: { content: "I matsalen" },
  }),
  "budget.create": async ({ klass }) => ({
    by: klass.manager,
    input: { name: "Bal", ...newKey() },
    other: { name: "Skiva" },
  }),
  "budget.addItem": async ({ klass, manager }) => {
    const { budgetId } = await manager.budget.create({ name: "Flak" });
    return {
      by: klass.manager,
      input: { budgetId, category: "expense", itemName: "Hyra", budgetedAmount: 500, ...newKey() },
      other: { itemName: "Musik" },
    };
  },
  "polls.create": async ({ klass }) => ({
    by: klass.manager,
    input: { title: "Tema?", options: ["Ja", "Nej"], ...newKey() },
    other: { title: "Färg?" },
  }),
  "calendar.create": async ({ klass }) => ({
    by: klass.manager,
    input: { title: "Bal", eventDate: "2027-06-04", ...newKey() },
    other: { title: "Skiva" },
  }),
  "sales.products.create": async ({ klass }) => ({
    by: klass.manager,
    input: { name: "Bullar", costPrice: "20", classProfit: "10", options: ["Stor"], ...newKey() },
    other: { classProfit: "11" },
  }),
  "admin.suppliers.create": async ({ admin }) => ({
    by: admin,
    input: { name: `Nya ${randomUUID().slice(0, 8)}`, ...newKey() },
    other: { name: "Annan AB" },
  }),
  "admin.products.create": async ({ admin, supplierId }) => ({
    by: admin,
    input: {
      supplierId,
      name: "Kaffe",
      costPrice: "60",
      classProfit: "30",
      adminProfit: "10",
      options: [],
      ...newKey(),
    },
    other: { adminProfit: "11" },
  }),
  "admin.checklist.create": async ({ admin }) => ({
    by: admin,
    input: { title: "Boka flak", ...newKey() },
    other: { title: "Boka lokal" },
  }),
  "admin.classes.approve": async (fixture) => ({
    by: fixture.admin,
    input: { userId: await createClassRequest(fixture), ...newKey() },
    other: { userId: randomUUID() },
  }),
  "admin.classes.create": async ({ admin }) => ({
    by: admin,
    input: { name: `Ny ${randomUUID().slice(0, 8)}`, ...newKey() },
    other: { name: "Annan" },
  }),
};

/** The procedures whose input has an idempotency key, from the router itself. */
export const keyedProcedures: ProcedureName[] = procedures
  .filter(({ fields }) => fields.includes("idempotencyKey"))
  .map(({ procedure }) => procedure);

export async function actOf(procedure: ProcedureName, fixture: ActFixture): Promise<Act> {
  const prepare = keyedActs[procedure];
  if (!prepare) throw new Error(`${procedure} takes an idempotency key and has no act in keyedActs`);
  return prepare(fixture);
}

export function procedureAt<T>(api: object, procedure: ProcedureName): T {
  return procedure.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], api) as T;
}
