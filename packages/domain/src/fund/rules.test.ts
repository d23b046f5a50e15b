import { expect, it } from "vitest";
import { canonicalRow, chainStart, verdictOnLedger } from "./rules.ts";
import { fundTexts } from "./texts.ts";

const row = {
  classId: "class",
  seq: 7,
  id: "row",
  type: "deposit",
  amountOre: 25_000,
  balanceAfterOre: 40_000,
  description: "Pant",
  sourceType: "manual",
  sourceId: "source",
  reversesId: null,
  actorId: "actor",
  isImpersonated: false,
  createdAt: new Date("2027-05-01T12:00:00.123Z"),
  signOffHash: null,
} as Parameters<typeof canonicalRow>[1];

it("the text that a row's hash is made of has these values in this order, and never another", () => {
  const values = `"class",7,"row","deposit",25000,40000,"Pant","manual","source",null,"actor",false,"2027-05-01T12:00:00.123Z"`;
  expect(canonicalRow(chainStart, row)).toBe(`[1,"${"0".repeat(64)}",${values}]`);
  expect(canonicalRow("before", { ...row, signOffHash: "month" })).toBe(`[2,"before",${values},"month"]`);
});

it.each([
  ["an intact ledger", {}, true, fundTexts.page.intact],
  ["an empty one", { rows: 0 }, true, fundTexts.page.emptyLedger],
  ["a broken row", { isIntact: false, firstBrokenSeq: 3 }, false, fundTexts.page.broken(3)],
  ["a broken ledger of which no row is named", { isIntact: false }, false, fundTexts.page.broken(1)],
  ["a broken month", { isIntact: false, firstBrokenSignOff: 2 }, false, fundTexts.page.brokenSignOff(2)],
  ["both", { isIntact: false, firstBrokenSeq: 3, firstBrokenSignOff: 2 }, false, fundTexts.page.brokenBoth(3, 2)],
  ["a head that no row has", { againstSeq: null }, false, fundTexts.compare.lost],
  ["a head before the first row", { againstSeq: 0 }, true, fundTexts.compare.start],
  ["a row's head", { againstSeq: 4 }, true, fundTexts.compare.found(4)],
  [
    "a broken row, although the head is there",
    { isIntact: false, firstBrokenSeq: 3, againstSeq: 4 },
    false,
    fundTexts.page.broken(3),
  ],
])("the verdict on %s", (_what, change, isGood, sentence) => {
  const intact = { isIntact: true, rows: 7, firstBrokenSeq: null, firstBrokenSignOff: null };
  expect(verdictOnLedger({ ...intact, ...change })).toEqual({ isGood, sentence });
});
