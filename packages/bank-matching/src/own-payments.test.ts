import { describe, expect, it } from "vitest";
import { answersOf } from "./answers.ts";
import { reconcile } from "./reconcile.ts";
import type { ClassContext } from "./reconcile.ts";
import { bal, context, ella, flak, hugo, item, partsOf } from "./test-context.ts";
import { matchText } from "./texts.ts";

const { reference } = item(flak, ella);
const aliases = [{ phoneHash: "+46701740605", memberId: "ella" }];

/** The match of one row of a Swish report, read by Ella when Hugo, too, is studentansvarig. */
function found(change: object, known: Partial<ClassContext> = {}) {
  const row = {
    fingerprint: "a:1",
    bookedOn: "2027-02-10",
    time: null,
    amountOre: 25_000,
    name: "ELLA BERG",
    phone: null,
    message: null,
    ...change,
  };
  const all = { ...context({ ownMemberId: "ella" }), ignored: [], saved: [], ...known };
  const { book, suggest, ask, unknown } = reconcile({ profile: "swedbank-swish", rows: [row] }, all, (text) => text);
  const [match] = [...book, ...suggest, ...ask, ...unknown];
  if (match === undefined) throw new Error("a row has a match");
  return match;
}

describe("the reader's own payment, which another studentansvarig has to book", () => {
  it.each([
    ["by name", {}],
    ["by phone", { phone: "+46701740605", name: "OKAND" }],
    ["with a misspelt reference", { message: `Flak ${reference.slice(0, 4)}2` }],
    ["with too much for its reference", { message: `Flak ${reference}`, amountOre: 30_000 }],
  ])("is a question without that answer: %s", (_what, change) => {
    const match = found(change, { aliases });
    expect(match).toMatchObject({ outcome: "ask", preticked: false, parts: [], creditMemberId: null });
    expect(
      answersOf(match)
        .flatMap(partsOf)
        .filter((part) => part.includes("ella")),
    ).toEqual([]);
    expect(matchText(match)).toContain("den bokför en annan studentansvarig. Spara raden till senare.");
  });

  it("with its exact reference, or with own öre, is booked", () => {
    expect(found({ message: `Flak ${reference}` })).toMatchObject({ rule: "reference", outcome: "book" });
    const items = [item(flak, ella, { stampedOre: 25_017 }), item(flak, hugo)];
    expect(found({ amountOre: 25_017 }, { items })).toMatchObject({ rule: "stamp", outcome: "book" });
  });

  it("is no answer of a question about two", () => {
    const items = [item(flak, ella), item(bal, hugo, { remainingOre: 25_000 })];
    const match = found({ phone: "+46701740605", name: "HUGO LIND" }, { aliases, items });
    expect([match.outcome, answersOf(match).flatMap(partsOf)]).toEqual(["ask", ["bal hugo 25000"]]);
  });

  it("is as any other's where the reader may book it, and another's payment is as before", () => {
    expect(found({}, { ownMemberId: null })).toMatchObject({ outcome: "suggest", rule: "name" });
    expect(found({ name: "HUGO LIND" })).toMatchObject({ outcome: "suggest", notes: [] });
  });
});
