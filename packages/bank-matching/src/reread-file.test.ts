import { describe, expect, it } from "vitest";
import { reconcile } from "./reconcile.ts";
import type { ClassContext, ReadRow } from "./reconcile.ts";
import { context, ella, flak, hugo, item } from "./test-context.ts";

const hash = (text: string) => `hash of ${text}`;
const { reference } = item(flak, ella);
const bookedOn = "2027-02-10";

const read = (rowHash: string, change: Partial<ReadRow> = {}): ReadRow => ({
  fingerprint: `${rowHash}:1`,
  bookedOn,
  time: null,
  amountOre: 25_000,
  name: "Ella Berg",
  phone: null,
  message: `Flak ${reference}`,
  ...change,
});

/** Hugo's payment, from a file in which another column had the payer's name. */
const booked: ClassContext["booked"][number] = {
  fingerprint: `${hash("before")}:1`,
  profile: "mapped",
  bookedOn,
  amountOre: 25_000,
  phoneHash: null,
  name: "HUGO LIND",
  paid: [{ memberId: "hugo", requirementId: "flak" }],
};

/** What is done with the rows of a file, and what is said of them beside the reason. */
function found(rows: readonly ReadRow[], change: Partial<ClassContext> = {}, profile = "mapped"): string[] {
  const known = { ...context(), ignored: [], saved: [], booked: [booked], ...change };
  const { book, suggest, ask, unknown, already } = reconcile({ profile, rows }, known, hash);
  const outcomeOf = new Map(
    [...book, ...suggest, ...ask, ...unknown, ...already].map(({ row, rule, outcome, notes }) => [
      row.fingerprint,
      [rule === "already-booked" ? rule : outcome, ...notes.map(({ code }) => code)].join(" "),
    ]),
  );
  return rows.map(({ fingerprint }) => outcomeOf.get(`${hash(fingerprint.slice(0, -2))}:1`) ?? "");
}

describe("a file whose columns may be others than when its rows were booked", () => {
  it.each([
    ["of the same day", {}],
    ["of another day column", { bookedOn: "2027-02-12" }],
    ["that is only suggested", { message: "hej" }],
  ])("a row of a booked amount is a question, no matter who pays and for whom: %s", (_what, change) => {
    const days = [
      read("first", { bookedOn: "2027-02-01", amountOre: 100 }),
      read("last", { bookedOn: "2027-02-20", amountOre: 100 }),
    ];
    expect(found([read("a", change), ...days])[0]).toBe("ask maybe-booked");
  });

  it.each([
    ["another amount", { amountOre: 25_100 }, {}, "mapped"],
    ["a day further away", { bookedOn: "2027-02-16" }, {}, "mapped"],
    ["in a kind of file whose columns are known", {}, {}, "seb-account"],
    ["of a payment from such a file", {}, { profile: "seb-account" }, "mapped"],
  ])("a row is another payment with %s", (_what, change, before, profile) => {
    const seen = { ...booked, ...before };
    const outside = [read("first", { bookedOn, amountOre: 100 })];
    expect(found([read("a", change), ...outside], { booked: [seen] }, profile)[0]).not.toContain("maybe-booked");
  });

  it("a booked payment whose own row is in the file, or of a day that the file has not, is no other row's", () => {
    const own = read("before", { name: "HUGO LIND", message: "hej" });
    expect(found([own, read("a")])).toEqual(["already-booked", "book"]);
    expect(found([read("a", { bookedOn: "2027-02-11" })])).toEqual(["book"]);
  });

  it("one payment makes one row a question: that with its reference, else the nearest, also one that no rule knows", () => {
    const unknown = read("b", { name: "KONTO", message: null });
    expect(found([unknown, read("a", { amountOre: 100 })])[0]).toBe("ask maybe-booked");
    expect(found([read("a", { bookedOn: "2027-02-11" }), unknown])).toEqual(["book", "ask maybe-booked"]);
    const paid = [{ memberId: "ella", requirementId: "flak" }];
    const items = [item(flak, ella, { remainingOre: 0 }), item(flak, hugo)];
    const known = { booked: [{ ...booked, name: "SWISH", paid }], items };
    const ofHugo = read("c", { name: "HUGO LIND", message: "flak" });
    for (const rows of [
      [read("a", { name: "KONTO" }), ofHugo],
      [read("a", { name: "KONTO", bookedOn: "2027-02-12" }), ofHugo],
    ])
      expect(found(rows, known)).toEqual(["ask maybe-booked", "suggest"]);
    expect(found([read("a", { bookedOn: "2027-02-09" }), read("b", { bookedOn: "2027-02-12" })])).toEqual([
      "ask maybe-booked",
      expect.stringMatching(/^(?!.*maybe-booked)/u),
    ]);
  });

  it("a row that is saved from an earlier file is not the payment of that file", () => {
    const { paid: _paid, ...row } = booked;
    const saved = [{ ...row, fingerprint: `${hash("saved")}:1`, name: "ELLA BERG", message: null }];
    const rows = [read("a", { amountOre: 100, message: null, name: "KAFFE AB" })];
    const known = { ...context(), ignored: [], booked: [booked], saved };
    const { suggest } = reconcile({ profile: "mapped", rows }, known, hash);
    expect(suggest.map(({ notes }) => notes)).toEqual([[]]);
  });
});
