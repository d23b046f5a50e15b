import { beforeEach, expect, it } from "vitest";
import { bankFile, bankRow } from "@utspring/testkit/bank-rows";
import { callerFor } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

let klass: MadeClass;
let anna: Caller;
/** The pupils in the order in which they joined. */
let pupils: MadePerson[];
const userOf = (index = 0) => (pupils[index] as MadePerson).userId;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  anna = await callerFor(testApp, klass.manager);
  const { members } = await anna.payments.bank.context();
  pupils = members.flatMap(({ id }) => klass.pupils.find(({ userId }) => userId === id) ?? []);
  const everybody = [klass.manager.userId, userOf(), userOf(1)];
  await testApp.owner`update profiles set first_name = 'Emma', last_name = 'Lind' where user_id = any(${everybody})`;
});

/** Books a row whose parts are, in this order, a credit of the second pupil's and one of the first's. */
async function bookCredits(): Promise<void> {
  const parts = [
    { userId: userOf(1), amountOre: 2_000 },
    { userId: userOf(), amountOre: 1_000 },
  ];
  const row = bankRow({ userId: userOf(), requirementId: "" }, { rule: "by-hand", parts }, 3_000);
  await anna.payments.bank.book(bankFile([row]));
}

it("payments.bank.history — members with equal names are numbered, kept after leaving the class, Okänd Användare when erased", async () => {
  await anna.payments.bank.noteBalance({ day: "2026-11-03", bankBalance: 3_000, ...newKey() });
  await bookCredits();
  const { imports, rows, balances } = await anna.payments.bank.history();
  expect([imports[0]?.byName, rows[0]?.byName, balances[0]?.byName]).toEqual(Array(3).fill("Emma Lind"));
  const names = async () => (await anna.payments.bank.history()).rows[0]?.parts.map(({ name }) => name);
  expect(await names()).toEqual(["Emma Lind (3)", "Emma Lind (2)"]);
  await anna.classes.removeMember({ userId: userOf(1), ...newKey() });
  expect(await names()).toEqual(["Emma Lind", "Emma Lind (2)"]);
  await testApp.owner`update profiles set first_name = null, last_name = null where user_id = ${userOf(1)}`;
  expect(await names()).toEqual(["Okänd Användare", "Emma Lind (2)"]);
});

it("payments.credits.list — members with equal names are numbered, for a studentansvarig and for the member", async () => {
  await bookCredits();
  const { rows, changes } = await anna.payments.credits.list();
  const nameOf = (all: readonly { userId: string; name: string }[], index: number) =>
    all.find(({ userId }) => userId === userOf(index))?.name;
  expect([0, 1].map((index) => nameOf(rows, index))).toEqual(["Emma Lind (2)", "Emma Lind (3)"]);
  expect([0, 1].map((index) => nameOf(changes, index))).toEqual(["Emma Lind (2)", "Emma Lind (3)"]);
  const pupil = await callerFor(testApp, pupils[1] as MadePerson);
  expect((await pupil.payments.credits.list()).rows).toMatchObject([{ name: "Emma Lind (3)", isOwn: true }]);
});

it("payments.bank.history — the parts of a row come in the order in which they were chosen", async () => {
  const flak = { amount: 25_000, phoneNumber: "0701234567" };
  const [skiva, studentflak] = [
    (await anna.payments.create({ ...flak, title: "Skiva", ...newKey() })).requirementId,
    (await anna.payments.create({ ...flak, title: "Studentflak", ...newKey() })).requirementId,
  ];
  const of = (requirementId: string) => ({ userId: userOf(), requirementId, amountOre: 1_000 });
  const rows = [
    [of(studentflak), of(skiva), { userId: userOf(1), amountOre: 500 }],
    [of(skiva), of(studentflak), { userId: userOf(1), amountOre: 500 }],
  ].map((parts) => bankRow(of(skiva), { rule: "by-hand", parts }, 2_500));
  await anna.payments.bank.book(bankFile(rows));
  const titles = (await anna.payments.bank.history()).rows.map(({ parts }) => parts.map(({ title }) => title));
  expect(titles.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
    ["Skiva", "Studentflak", null],
    ["Studentflak", "Skiva", null],
  ]);
});
