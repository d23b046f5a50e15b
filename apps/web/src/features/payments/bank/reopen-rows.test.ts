import { answersOf, recordIdOf } from "@utspring/bank-matching/answers";
import type { ApprovedPayment, Match } from "@utspring/bank-matching/match";
import type { Reconciled } from "@utspring/bank-matching/reconcile";
import { matchText } from "@utspring/bank-matching/texts";
import { expect, it } from "vitest";
import type { Choice } from "./choices.ts";
import { chosenItems, reopenRows } from "./reopen-rows.ts";

const chosen = { memberId: "emma", requirementId: "flak" };
const payment: ApprovedPayment = {
  ...chosen,
  recordId: "approved",
  amountOre: 25_000,
  stampedOre: null,
  reportedOn: null,
  approvedOn: "2026-12-30",
};
const match = (change: object = {}): Match =>
  ({
    row: { fingerprint: "row", bookedOn: "2026-11-03", amountOre: 25_000 },
    rule: "none",
    outcome: "none",
    preticked: false,
    parts: [],
    alternatives: [],
    creditOre: 0,
    creditMemberId: null,
    reason: { code: "unknown" },
    notes: [],
    references: [],
    ...change,
  }) as unknown as Match;
const link = [{ ...chosen, amountOre: 25_000, recordId: "approved" }];
const reconciled = (groups: object): Reconciled =>
  ({ book: [], suggest: [], ask: [], unknown: [], already: [], ...groups }) as unknown as Reconciled;
const reopen = (groups: object, approved: readonly ApprovedPayment[] = [payment], items = [chosen]) =>
  reopenRows(reconciled(groups), new Map([["row", items]]), approved);
const recordsOf = ({ ask }: Reconciled) => ask.flatMap((one) => answersOf(one).map(recordIdOf));

it.each([
  ["of another amount", [{ ...payment, amountOre: 20_000 }], [chosen]],
  ["of another member", [{ ...payment, memberId: "alva" }], [chosen]],
  ["of another requirement", [{ ...payment, requirementId: "bal" }], [chosen]],
  ["when no item was chosen", [payment], []],
])("an approved payment %s is no answer of a row that is asked about again", (_what, approved, items) => {
  const result = reopen({ unknown: [match()] }, approved, items);
  expect([result.unknown, recordsOf(result)]).toEqual([[], []]);
  expect(result.ask.map((one) => matchText(one))).toEqual(["Den hör inte till klassen, så vitt filen säger."]);
});

it("nor is one that another row is tied to, or one that is an answer already", () => {
  const other = match({ row: { fingerprint: "other", amountOre: 25_000 }, outcome: "book", parts: link });
  expect(recordsOf(reopen({ unknown: [match()], book: [other] }))).toEqual([]);
  const found = reopen({
    suggest: [match({ outcome: "suggest", parts: link, reason: { code: "approved", by: "name" } })],
  });
  expect([recordsOf(found), found.ask[0]?.notes]).toEqual([["approved"], []]);
});

it("the approved payment of what was chosen is an answer, and the row says so once, however often it is matched", () => {
  const alternatives = [[{ memberId: "alva", requirementId: "flak", amountOre: 25_000 }]];
  for (const group of ["unknown", "ask"]) {
    const result = reopen({ [group]: [match({ alternatives })] });
    expect(recordsOf(result)).toEqual(["approved", null]);
    const again = reopenRows(result, new Map([["row", [chosen]]]), [payment]);
    for (const { ask } of [result, again])
      expect(ask.map((one) => matchText(one))).toEqual([
        "Medlemmens betalning på beloppet godkändes för hand den 30 dec. 2026. Är det samma betalning?",
      ]);
  }
  const withOre = match({ row: { fingerprint: "row", amountOre: 25_017 } });
  expect(recordsOf(reopen({ unknown: [withOre] }, [{ ...payment, stampedOre: 25_017 }]))).toEqual(["approved"]);
});

it("what a choice pays is known by its row: an item, an answer, or nothing, and the payment that was approved meanwhile", () => {
  const itemsOf = (choice: object, change: object = {}, paid: [string, ApprovedPayment[]][] = []) =>
    [
      ...chosenItems(
        { dropped: new Set(["row"]), paid: new Map(paid) },
        reconciled({ unknown: [match(change)] }),
        new Map([["row", choice as Choice]]),
      ),
    ]
      .flatMap(([, items]) => items)
      .map(({ memberId, requirementId }) => ({ memberId, requirementId }));
  expect(itemsOf({ kind: "item", item: { ...chosen, remainingOre: 25_000 } })).toEqual([chosen]);
  expect(itemsOf({ kind: "answer", index: 0 }, { alternatives: [[{ ...chosen, amountOre: 25_000 }]] })).toEqual([
    chosen,
  ]);
  expect(itemsOf({ kind: "save" })).toEqual([]);
  expect(itemsOf({ kind: "credit", memberId: "emma" })).toEqual([]);
  expect(itemsOf({ kind: "credit", memberId: "emma" }, {}, [["row", [payment]]])).toEqual([chosen]);
});
