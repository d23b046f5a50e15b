import { expect, it } from "vitest";
import { dayNumber } from "./item.ts";
import { createMatchState } from "./match-state.ts";
import { alva, bal, context, ella, flak, hugo, item, row } from "./test-context.ts";

const day = dayNumber("2027-02-10");
const stateWith = (items: ReturnType<typeof item>[]) =>
  createMatchState(context({ items }), { rows: [], isAnswered: () => false });
const namesOf = (items: readonly { memberId: string; requirementId: string; remainingOre: number }[]) =>
  items.map(({ memberId, requirementId, remainingOre }) => `${requirementId} ${memberId} ${remainingOre}`);
const part = (memberId: string, requirementId: string, amountOre: number) => ({ memberId, requirementId, amountOre });

it("an item fits again without unconfirmed suggestions: one that is payable that day, with exactly that amount", () => {
  const state = stateWith([
    item(flak, ella),
    item(flak, hugo, { closedOn: "2027-02-09" }),
    item(flak, alva),
    item(bal, ella),
    item(bal, hugo),
  ]);
  const take = (memberId: string, requirementId: string, amountOre: number, isUnconfirmed = true) =>
    state.take(row(), [part(memberId, requirementId, amountOre)], isUnconfirmed);
  take("ella", "flak", 25_000);
  // Closed the day before, booked, of another amount, and one that fits as it is.
  take("hugo", "flak", 25_000);
  take("alva", "flak", 25_000, false);
  take("ella", "bal", 10_000);
  take("hugo", "bal", 25_000);
  expect(namesOf(state.fittingWithoutSuggestions(25_000, day))).toEqual(["flak ella 25000"]);
  expect(namesOf(state.fitting(25_000, day))).toEqual(["bal hugo 25000"]);
  expect(namesOf(state.fittingWithoutSuggestions(50_000, day))).toEqual(["bal ella 50000", "bal hugo 50000"]);
});

it("an item is payable from its first day to its last", () => {
  const state = stateWith([item(flak, ella, { opensOn: "2027-02-10", closedOn: "2027-02-12" })]);
  const open = [-1, 0, 2, 3].map((days) => state.payableItems(new Set(["ella"]), day + days).length);
  expect(open).toEqual([0, 1, 1, 0]);
  expect([-1, 0, 2, 3].map((days) => state.fitting(25_000, day + days).length)).toEqual([0, 1, 1, 0]);
});

it("what is paid in full is not payable, and what is left of the others is", () => {
  const state = stateWith([item(flak, ella), item(bal, ella), item(flak, hugo)]);
  state.take(row(), [part("ella", "flak", 25_000), part("ella", "bal", 20_000)], false);
  expect(namesOf(state.payableItems(new Set(["ella"]), day))).toEqual(["bal ella 30000"]);
  expect(namesOf(state.payableItems(new Set(["ella", "hugo"]), day))).toEqual(["bal ella 30000", "flak hugo 25000"]);
  expect(namesOf(state.fitting(30_000, day))).toEqual(["bal ella 30000"]);
});

it("an amount with own öre is paid where a row of this file, or a booked payment, has paid exactly it", () => {
  const stamped = (member: typeof ella, stampedOre: number) => item(flak, member, { stampedOre });
  const items = [stamped(ella, 25_017), stamped(hugo, 25_023), item(flak, alva, { remainingOre: 0 })];
  const paid = [{ memberId: "alva", requirementId: "flak" }];
  const known = context({ items, booked: [{ ...row({ amountOre: 25_041 }), paid }] });
  const state = createMatchState(known, { rows: [], isAnswered: () => false });
  state.take(row({ amountOre: 25_017 }), [part("ella", "flak", 25_000)], false);
  expect([25_017, 25_023, 25_041, 25_000].map((ore) => namesOf(state.paidWithStamp(ore)))).toEqual([
    ["flak ella 0"],
    [],
    ["flak alva 0"],
    [],
  ]);
});
