import { expect, it } from "vitest";
import { openFileRows } from "./open-file-rows.ts";
import type { Found } from "./reader-messages.ts";

const row = (fingerprint: string, change: object = {}) => ({
  row: {
    fingerprint,
    profile: "swedbank-account",
    bookedOn: "2026-11-23",
    amountOre: 13_700,
    name: "KIOSK",
    message: null,
    phoneHash: null,
    ...change,
  },
  reason: { code: "none" },
  notes: [],
  references: [],
});
/** An account file with these unknown rows, in a class that has passed these over. */
const notBooked = (unknown: object[], ignored: object[]) => {
  const none: object[] = [];
  const found = {
    file: { profile: "swedbank-account", period: null, balance: 1, outgoing: none },
    context: { items: none, approved: none, saved: none, booked: none, ignored },
    reconciled: { book: none, suggest: none, ask: none, unknown, already: none, ignoredRows: none, phones: new Map() },
  } as unknown as Found;
  return openFileRows(found)?.notBooked.map(({ day, amountOre }) => [day, amountOre]);
};
const passedOver = (change: object = {}) => ({
  fingerprint: "swish",
  profile: "swedbank-swish",
  bookedOn: "2026-11-21",
  amountOre: 13_700,
  isSame: false,
  ...change,
});

it("a row of another amount, of the same kind of file, or beside the same payment as a booked one, is not booked", () => {
  const others = [
    passedOver({ amountOre: 100 }),
    passedOver({ profile: "swedbank-account" }),
    passedOver({ profile: null }),
    passedOver({ isSame: true }),
  ];
  expect(notBooked([row("account")], others)).toEqual([["2026-11-23", 13_700]]);
});

it("a payment that was passed over in another kind of file is not named a second time, and its twin is", () => {
  expect(notBooked([row("account")], [passedOver()])).toEqual([]);
  const two = [row("account"), row("later", { bookedOn: "2026-11-24" })];
  expect(notBooked(two, [passedOver()])).toEqual([["2026-11-24", 13_700]]);
});

it("a row that is proposed for a pupil has the reference of what it would pay, and a question has none", () => {
  const none: object[] = [];
  const parts = [{ memberId: "hugo", requirementId: "flak", amountOre: 13_700 }];
  const match = (fingerprint: string) => ({ ...row(fingerprint), parts });
  const found = {
    file: { profile: "swedbank-account", period: null, balance: 1, outgoing: none },
    context: {
      items: [{ memberId: "hugo", requirementId: "flak", reference: "P3NRT" }],
      approved: [{ recordId: "r", amountOre: 13_600 }],
      saved: none,
      booked: none,
      ignored: none,
    },
    reconciled: {
      book: [{ ...match("book"), references: ["K7QXM"] }],
      suggest: [match("suggest"), { ...match("approved"), parts: [{ ...parts[0], recordId: "r" }] }],
      ask: [match("ask")],
      unknown: none,
      already: none,
      ignoredRows: none,
      phones: new Map(),
    },
  } as unknown as Found;
  expect(openFileRows(found)?.notBooked.map(({ references, approvedOre }) => [references, approvedOre])).toEqual([
    [["K7QXM", "P3NRT"], undefined],
    [["P3NRT"], undefined],
    [["P3NRT"], 13_600],
    [[], undefined],
  ]);
});

/** A file with chosen columns that has two payments of one day, of which the class has saved or booked some. */
const remapped = ({ saved = 0, booked = 0, ignored = 0 }) => {
  const none: object[] = [];
  const of = (fingerprint: string) => ({ ...row(fingerprint, { profile: "mapped" }) });
  const stored = (fingerprint: string) => ({ ...of(fingerprint).row, name: "INBETALNING", isSame: false });
  const kept = saved === 0 ? [] : [{ ...stored("old saved") }];
  const context = {
    items: none,
    approved: none,
    saved: kept,
    booked: booked === 0 ? none : [{ ...stored("old booked"), paid: none }],
    ignored: ignored === 0 ? none : [stored("old ignored")],
  };
  const ask = kept.map((one) => ({
    ...of(one.fingerprint),
    notes: [{ code: "maybe-twin", bookedOn: one.bookedOn, twin: "first" }],
  }));
  const found = {
    file: { profile: "mapped", period: null, balance: 1, outgoing: none },
    context,
    reconciled: {
      book: none,
      suggest: none,
      ask,
      unknown: [of("first"), of("second")],
      already: none,
      ignoredRows: none,
      phones: new Map(),
    },
  } as unknown as Found;
  const rows = openFileRows(found);
  return [rows?.notBooked.length, rows?.onlyBooked?.length];
};

it("after columns are chosen anew, what is saved, booked or passed over of the file stands once in the difference", () => {
  expect(remapped({})).toEqual([2, 0]);
  expect(remapped({ saved: 1 })).toEqual([1, 0]);
  expect(remapped({ ignored: 1 })).toEqual([1, 0]);
  expect(remapped({ booked: 1 })).toEqual([1, 0]);
  expect(remapped({ saved: 1, booked: 1 })).toEqual([0, 0]);
});
