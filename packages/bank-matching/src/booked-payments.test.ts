import { describe, expect, it } from "vitest";
import { answersOf } from "./answers.ts";
import { matchRows } from "./match-rows.ts";
import { matchText } from "./texts.ts";
import { bal, context, ella, flak, item, matchOf, partsOf, row } from "./test-context.ts";

const { reference } = item(flak, ella);
const name = "ELLA BERG";

describe("rows that are booked already", () => {
  const phoneHash = "a";
  const payment = {
    fingerprint: "booked",
    profile: "seb-account",
    bookedOn: "2027-02-10",
    amountOre: 25_000,
    phoneHash,
    name,
  };
  const sameKind = { ...payment, profile: "swedbank-swish" };
  const paid = [item(flak, ella, { remainingOre: 0 }), item(bal, ella)];

  it("a row that was read before is booked", () => {
    const again = row({ message: reference, name });
    expect(matchRows([again], context({ booked: [again] }))).toMatchObject([
      { rule: "already-booked", outcome: "none", parts: [] },
    ]);
  });

  it.each([
    ["of the same day", "2027-02-10"],
    ["of the next day", "2027-02-11"],
  ])("in one kind of file a payment of the same amount and payer %s is another payment", (_what, bookedOn) => {
    const again = { bookedOn, phoneHash, name, message: "en till" };
    expect(matchOf(again, { booked: [sameKind] })).toMatchObject({ rule: "name", outcome: "suggest", notes: [] });
    const twice = matchOf({ ...again, message: reference }, { booked: [sameKind], items: paid });
    expect(twice).toMatchObject({
      rule: "overpaid",
      outcome: "ask",
      creditOre: 25_000,
      reason: { code: "paid-twice" },
    });
  });

  it("in one kind of file a payment whose bank's id does not count is recognised by its payer, as is its file without", () => {
    const rulesOf = (fingerprint: string, contentFingerprint: string) => {
      const again = [1, 2].map((nr) => row({ phoneHash, name, fingerprint: `${fingerprint}:${nr}` }));
      const rows = again.map((one, nr) => ({ ...one, contentFingerprint: `${contentFingerprint}:${nr + 1}` }));
      const booked = [{ ...sameKind, fingerprint: "content:1" }];
      return matchRows(rows, context({ booked })).map(({ rule }) => rule);
    };
    // The file was read when each id counted, then as now, and then a file with other ids of the same payments.
    expect(rulesOf("other", "other")).toEqual(["already-booked", "name"]);
    expect(rulesOf("content", "content")).toEqual(["already-booked", "name"]);
    expect(rulesOf("id", "content")).toEqual(["already-booked", "name"]);
    expect(rulesOf("id", "other")).toEqual(["name", "name"]);
  });

  it("the same day's payment in another kind of file is recognised by its payer", () => {
    expect(matchOf({ name: "BERG,ELLA", message: "hej" }, { booked: [{ ...payment, phoneHash: null }] })).toMatchObject(
      {
        rule: "already-booked",
        outcome: "none",
        reason: { code: "booked-payment" },
      },
    );
    expect(matchOf({ phoneHash, message: "hej" }, { booked: [{ ...sameKind, profile: null }] }).rule).toBe(
      "already-booked",
    );
  });

  it("one that the message's reference says is paid too is no double payment", () => {
    const known = { booked: [payment], items: paid };
    expect(matchOf({ phoneHash, message: reference }, known)).toMatchObject({
      rule: "already-booked",
      outcome: "none",
    });
  });

  it("on another day near it is a question, whatever the rules find, and further away a payment like any other", () => {
    const found = (bookedOn: string) =>
      matchOf({ phoneHash, name, message: reference, bookedOn }, { booked: [payment] });
    const days = ["04", "05", "09", "11", "15", "16"].map((day) => found(`2027-02-${day}`));
    expect(days.map(({ outcome }) => outcome)).toEqual(["book", "ask", "ask", "ask", "ask", "book"]);
    expect(matchText(days[2] ?? found(""))).toMatch(
      /^Kan vara samma betalning som bokfördes den 10 feb\. 2027\. Referensen \S+ står i meddelandet\.$/u,
    );
    expect(days[2]?.parts).toMatchObject([{ memberId: "ella", amountOre: 25_000 }]);
    const unknown = matchOf(
      { phoneHash, amountOre: 100, bookedOn: "2027-02-11" },
      { booked: [{ ...payment, amountOre: 100 }] },
    );
    expect([unknown.outcome, matchText(unknown)]).toEqual([
      "ask",
      "Kan vara samma betalning som bokfördes den 10 feb. 2027.",
    ]);
  });

  it("a payment of the same day and amount whose payer nothing says is a question", () => {
    const booked = [{ ...payment, name: null, phoneHash: null }];
    const match = matchOf({ phoneHash: "b", name, message: `Studentflak ${reference}` }, { booked });
    expect(match).toMatchObject({ outcome: "ask", preticked: false, notes: [{ code: "maybe-booked" }] });
    expect(partsOf(match)).toEqual(["flak ella 25000"]);
    const other = (change: object) => matchOf({ name, message: "x", ...change }, { booked }).notes;
    expect(other({})).toMatchObject([{ code: "maybe-booked" }]);
    for (const change of [{ bookedOn: "2027-02-11" }, { amountOre: 25_100 }, { profile: payment.profile }])
      expect(other(change)).toEqual([]);
  });

  it("a payment of another day whose account's text is only the payer's name is a question, in either order", () => {
    const ofAccount = { profile: "swedbank-account", phoneHash: null, name: null, message: "ELLA BERG" };
    const ofSwish = { profile: "swedbank-swish", phoneHash, name: "Berg, Ella", message: `Studentflak ${reference}` };
    for (const [first, second] of [
      [ofAccount, ofSwish],
      [ofSwish, ofAccount],
    ] as const) {
      const found = (bookedOn: string) => matchOf({ ...second, bookedOn }, { booked: [{ ...payment, ...first }] });
      expect(found("2027-02-12")).toMatchObject({ outcome: "ask", notes: [{ code: "maybe-booked" }] });
      expect(found("2027-02-16").notes).toEqual([]);
    }
  });

  it("a payment without a payer whose own row is in the file makes no other row a question", () => {
    const seen = { ...row({ profile: "mapped" }), phoneHash: null, name: null };
    const other = row({ profile: "mapped", name });
    expect(matchRows([seen, other], context({ booked: [seen] })).map(({ notes }) => notes)).toEqual([[], []]);
  });

  it("a notice's payment is the statement's of the same day and payer, although both files are camt", () => {
    const camt = { profile: "camt", phoneHash: null };
    const found = (change: object, booked: object) =>
      matchOf(
        { ...camt, name, message: `Studentflak ${reference}`, ...change },
        { booked: [{ ...payment, ...camt, ...booked }], items: paid },
      );
    expect(found({}, {})).toMatchObject({ rule: "already-booked", outcome: "none" });
    const unpaid = matchOf({ ...camt, name, message: reference }, { booked: [{ ...payment, ...camt }] });
    expect(unpaid).toMatchObject({ outcome: "ask", notes: [{ code: "maybe-booked" }] });
    expect(found({}, { name: null }).notes).toMatchObject([{ code: "maybe-booked" }]);
    expect(found({ name: "HUGO LIND" }, {}).rule).not.toBe("already-booked");
    const two = [row({ ...camt, name }), row({ ...camt, name })];
    expect(matchRows(two, context({ booked: two })).map(({ rule }) => rule)).toEqual([
      "already-booked",
      "already-booked",
    ]);
    expect(matchRows(two, context()).map(({ rule }) => rule)).toEqual(["name", "name"]);
  });

  it("a payment by initials of a name may be that by the name, of the same day or of one near", () => {
    const booked = [{ ...payment, phoneHash: null, name: "FORSBERG K" }];
    const found = (bookedOn: string, by = "Karin Forsberg") =>
      matchOf({ name: by, message: `Flak ${reference}`, bookedOn }, { booked });
    for (const bookedOn of ["2027-02-10", "2027-02-13"])
      expect(found(bookedOn)).toMatchObject({ outcome: "ask", notes: [{ code: "maybe-booked" }] });
    expect(found("2027-02-13", "FORSBERG B").notes).toEqual([]);
  });

  it("one booked payment answers for one row, in its own file and in another kind", () => {
    const seen = row({ phoneHash, name });
    const twin = row({ phoneHash, name });
    const known = context({ booked: [seen], items: [item(flak, ella)] });
    expect(matchRows([twin, seen], known).map(({ rule }) => rule)).toEqual(["name", "already-booked"]);
    const others = [row({ phoneHash, name }), row({ phoneHash, name }), row({ phoneHash, name })];
    const two = context({ booked: [payment, { ...payment, fingerprint: "second" }] });
    expect(matchRows(others, two).filter(({ rule }) => rule === "already-booked")).toHaveLength(2);
  });

  it("a booked payment with the reference of an unpaid item is a question, with that item as its answer", () => {
    const match = matchOf({ phoneHash, message: reference }, { booked: [payment] });
    expect(match).toMatchObject({ outcome: "ask", notes: [{ code: "maybe-booked", bookedOn: "2027-02-10" }] });
    expect(partsOf(match)).toEqual(["flak ella 25000"]);
  });

  it("that a payment may be booked from another kind of file is said once", () => {
    const match = matchOf({ phoneHash, name }, { booked: [payment] });
    expect(matchText(match)).toBe("Betalningen är bokförd 10 feb. från en annan fil.");
    expect(
      matchText({ ...match, notes: [{ code: "maybe-booked", bookedOn: payment.bookedOn, payment: "booked" }] }),
    ).toBe("Kan vara samma betalning som bokfördes den 10 feb. 2027.");
  });

  const paysBal = { ...payment, amountOre: 50_000, paid: [{ memberId: "ella", requirementId: "bal" }] };

  it.each([
    ["of another item", { amountOre: 50_000 }, [item(flak, ella)]],
    ["of a part of another item", { amountOre: 50_000 }, [item({ ...flak, amountOre: 125_000 }, ella)]],
    ["of another item that is paid", { amountOre: 50_000 }, [item(flak, ella, { remainingOre: 0 })]],
  ])(
    "a row of the same day and payer with the reference %s is a question, not booked already",
    (_what, change, items) => {
      const found = matchOf(
        { ...change, profile: "pasted", name, message: `Flak ${reference}` },
        { booked: [paysBal], items: [...items, item(bal, ella, { remainingOre: 0 })] },
      );
      expect(found).toMatchObject({ outcome: "ask", preticked: false });
      expect(found.notes).toContainEqual({ code: "maybe-booked", bookedOn: "2027-02-10", payment: "booked" });
    },
  );

  it("a payer's two payments of one day are known by their references, in either order, and a third is by none", () => {
    const two = [{ ...paysBal, fingerprint: "two", paid: [{ memberId: "ella", requirementId: "flak" }] }, paysBal];
    const items = [item(flak, ella, { remainingOre: 0 }), item(bal, ella, { remainingOre: 0 })];
    const rowWith = (message: string) => row({ phoneHash, name, amountOre: 50_000, message });
    const rows = [rowWith("hej"), rowWith(item(bal, ella).reference), rowWith(reference)];
    const rulesOf = (some: typeof rows) => matchRows(some, context({ booked: two, items })).map(({ rule }) => rule);
    expect(rulesOf(rows.slice(1))).toEqual(["already-booked", "already-booked"]);
    expect(rulesOf(rows.slice(1).toReversed())).toEqual(["already-booked", "already-booked"]);
    expect(rulesOf(rows)).toEqual(["none", "already-booked", "already-booked"]);
  });

  it("a row that is taken for one of another file can still be answered, as the rules say", () => {
    const match = matchOf({ phoneHash, name }, { booked: [payment], items: [item(flak, ella)] });
    expect(match).toMatchObject({ rule: "already-booked", outcome: "none", preticked: false });
    expect(answersOf(match).map((answer) => [...partsOf(answer), answer.creditOre])).toEqual([
      ["flak ella 25000", 0],
      [25_000],
    ]);
  });
});
