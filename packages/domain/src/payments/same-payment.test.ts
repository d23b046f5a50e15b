import { describe, expect, it } from "vitest";
import {
  isNamedIn,
  isSamePayer,
  mayBeSamePayment,
  oncePerPayment,
  pairRows,
  paysAmount,
  withoutBooked,
} from "./same-payment.ts";
import type { PaymentRow } from "./same-payment.ts";

const row = (more: Partial<PaymentRow> = {}): PaymentRow => ({
  profile: "swedbank-swish",
  bookedOn: "2026-11-03",
  amountOre: 33_300,
  name: "MARIA BERG",
  phoneHash: null,
  ...more,
});
const nordea = { profile: "nordea-account" };
const ofAccount = (more: Partial<PaymentRow> = {}) => row({ profile: "swedbank-account", ...more });

const mapped = { profile: "mapped" };
const cut = "MARIA BERGSTRÖM-LINDK";

describe("may two bank rows be one payment?", () => {
  it.each<[what: string, one: Partial<PaymentRow>, other: Partial<PaymentRow>, isSame: boolean | null]>([
    ["one name", {}, {}, true],
    ["a name in another order, with more words", {}, { name: "Berg, Maria E" }, true],
    ["a name that the bank has cut", { name: cut }, { name: "Maria Bergström-Lindkvist" }, true],
    ["one phone and two names", { phoneHash: "a" }, { phoneHash: "a", name: "OLLE EK" }, true],
    ["one name's hash and no stored name", { name: null, phoneHash: "n" }, { nameHash: "n" }, true],
    ["one name and two phones", { phoneHash: "a" }, { phoneHash: "b" }, null],
    ["a word in common, as of two in a family", {}, { name: "OLLE BERG" }, null],
    ["initials", {}, { name: "BERG M" }, null],
    ["an initial in common only", { name: "BERG M" }, { name: "EK M" }, false],
    ["a payer that nothing says", {}, { name: null }, null],
    ["a phone and a name", { name: null, phoneHash: "a" }, {}, null],
    ["two phones, one with a name", { phoneHash: "a" }, { name: null, phoneHash: "b" }, false],
    ["two hashes of a kind without phones", { phoneHash: "a" }, { ...nordea, name: null, phoneHash: "b" }, null],
    ["two hashes of a kind that is not known", { phoneHash: "a" }, { profile: null, name: null, phoneHash: "b" }, null],
    ["two names' hashes", { name: null, phoneHash: "n" }, { nameHash: "m" }, null],
    ["two names", {}, { name: "OLLE EK" }, false],
  ])("by %s: %#", (_what, one, other, isSame) => {
    for (const pair of [[row(one), ofAccount(other)] as const, [ofAccount(other), row(one)] as const]) {
      expect(isSamePayer(...pair)).toBe(isSame);
      expect(mayBeSamePayment(...pair)).toBe(isSame !== false);
    }
  });

  it.each<[what: string, one: Partial<PaymentRow>, other: Partial<PaymentRow>, mayBe: boolean]>([
    ["the fifth day after", {}, { bookedOn: "2026-11-08" }, true],
    ["the sixth", {}, { bookedOn: "2026-11-09" }, false],
    ["the fifth day before", {}, { bookedOn: "2026-10-29" }, true],
    ["the sixth before", {}, { bookedOn: "2026-10-28" }, false],
    ["another amount", {}, { amountOre: 33_400 }, false],
    ["one kind of file", {}, { profile: "swedbank-swish" }, false],
    ["one kind of file, said to be the same", {}, { profile: "swedbank-swish", isSame: true }, false],
    ["files with chosen columns", mapped, mapped, false],
    ["files with chosen columns, said to be the same", mapped, { ...mapped, isSame: true }, true],
    ["a kind of file that is not known", { profile: null }, {}, true],
  ])("of one payer, by %s: %#", (_what, one, other, mayBe) => {
    expect(mayBeSamePayment(row(one), ofAccount(other))).toBe(mayBe);
    expect(mayBeSamePayment(ofAccount(other), row(one))).toBe(mayBe);
  });

  it.each<[what: string, one: Partial<PaymentRow>, other: Partial<PaymentRow>, isNamed: boolean]>([
    ["a text that is the name", {}, { name: null, message: "berg, maria" }, true],
    ["another text", {}, { name: null, message: "OLLE EK" }, false],
    ["no text", {}, { name: null }, false],
    ["two texts", { name: null, message: "MARIA BERG" }, { name: null, message: "MARIA BERG" }, false],
    ["initials", { name: "K FORSBERG" }, { name: "FORSBERG, KARIN ANNA" }, true],
    ["another's initials", { name: "FORSBERG B" }, { name: "Karin Forsberg" }, false],
    ["a family name", { name: "FORSBERG" }, { name: "Karin Forsberg" }, false],
  ])("is named by %s: %#", (_what, one, other, isNamed) => {
    expect([isNamedIn(row(one), ofAccount(other)), isNamedIn(ofAccount(other), row(one))]).toEqual([isNamed, isNamed]);
  });
});

describe("pairRows", () => {
  it("gives each row the nearest that is left, a lower rank first, and joins rows that get none", () => {
    const [first, second] = [row(), row({ bookedOn: "2026-11-04" })];
    const [near, far] = [ofAccount({ bookedOn: "2026-11-04" }), ofAccount({ bookedOn: "2026-11-07" })];
    const pairs = (others: PaymentRow[], ranked?: PaymentRow) =>
      pairRows([first, second], others, {
        may: mayBeSamePayment,
        rank: (_row, other) => (other === ranked ? 0 : 1),
      });
    expect(pairs([far, near])).toEqual(pairs([near, far]));
    expect([...pairs([far, near]).values()]).toEqual([near, far]);
    expect([...pairs([near, far], far).values()]).toEqual([far, near]);
    expect([...pairs([near])]).toEqual([[first, near]]);
    const joined = pairRows([first, near], [], { may: mayBeSamePayment, join: (one: PaymentRow) => one });
    expect([...joined]).toEqual([[near, first]]);
  });
});

it.each([
  ["one day", 1, 500],
  ["a year", 365, 36],
])(
  "of 2,000 rows of one amount in %s, a row is compared with the nearest 500, and none more than five days away",
  (_what, days, most) => {
    const others = Array.from({ length: 2_000 }, (_, index) =>
      ofAccount({ bookedOn: new Date(Date.UTC(2026, 0, 1 + (index % days))).toISOString().slice(0, 10) }),
    );
    let compared = 0;
    pairRows([row({ bookedOn: "2026-01-01" })], others, { may: () => (compared += 1) < 0 });
    expect(compared).toBe(most);
  },
);

describe("oncePerPayment", () => {
  it("keeps one of two kinds' rows, rows of one kind, and rows whose kind is not known", () => {
    const [first, second, third] = [row(), ofAccount(), ofAccount({ bookedOn: "2026-11-04" })];
    expect(oncePerPayment([first, second, third])).toEqual([first, third]);
    const unknown = [row({ profile: null }), row({ profile: null }), row()];
    expect(oncePerPayment(unknown)).toEqual(unknown);
  });
});

describe("withoutBooked", () => {
  it("a booked row is the payment of one row, so that the second of two equal rows is left", () => {
    const [first, second] = [row(), row({ bookedOn: "2026-11-04" })];
    expect(withoutBooked([first, second], [ofAccount()])).toEqual([second]);
    expect(withoutBooked([first, second], [ofAccount(), ofAccount({ bookedOn: "2026-11-04" })])).toEqual([]);
    expect(withoutBooked([first], [])).toEqual([first]);
  });

  it("takes the booked row of the same name before one without a name", () => {
    const [named, unnamed] = [row(), row({ name: null })];
    expect(withoutBooked([named, unnamed], [ofAccount({ name: null }), ofAccount()])).toEqual([]);
  });
});

it("a booked row is the payment of the row of its name before a nearer one without, whichever comes first", () => {
  const named = ofAccount({ bookedOn: "2026-11-06" });
  const unnamed = ofAccount({ name: null });
  for (const booked of [
    [named, unnamed],
    [unnamed, named],
  ]) {
    // The one that is left is the payment of a row of another name only where it has none.
    expect(withoutBooked([row(), row({ name: "OLLE EK" })], booked)).toEqual([]);
  }
});

it("a row pays an amount with one of its parts or with all together, own öre left out", () => {
  const amounts = [10_000, 15_000, 25_000, 24_900, 25_099, 25_100];
  expect(amounts.map((ore) => paysAmount([10_000, 15_042], ore))).toEqual([true, true, true, false, true, false]);
  expect(paysAmount([], 10_000)).toBe(false);
});
