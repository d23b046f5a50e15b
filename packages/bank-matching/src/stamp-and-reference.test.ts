import { describe, expect, it } from "vitest";
import { answersOf } from "./answers.ts";
import { bal, ella, flak, hugo, item, matchOf, partsOf } from "./test-context.ts";
import { matchText } from "./texts.ts";

const stamped = item(flak, hugo, { stampedOre: 25_017 });
const own = { name: "HUGO LIND", amountOre: 25_017 };

describe("own öre of one payment and the exact reference of another", () => {
  it.each([
    ["of which more is left", item(bal, ella), 50_000],
    ["of which almost as much is left", item(flak, ella), 25_000],
    ["of the same member", item(bal, hugo), 50_000],
  ])("are a question with both: %s", (_what, other) => {
    const match = matchOf({ ...own, message: `Studentflak ${other.reference}` }, { items: [stamped, other] });
    expect(match).toMatchObject({ outcome: "ask", preticked: false, parts: [] });
    const amountOre = Math.min(other.remainingOre, 25_017);
    expect(answersOf(match).flatMap(partsOf)).toEqual([
      "flak hugo 25000",
      `${other.requirementId} ${other.memberId} ${amountOre}`,
    ]);
    expect(answersOf(match)[0]).toMatchObject({ creditOre: 17, creditMemberId: "hugo" });
    expect(matchText(match)).toBe(
      `Beloppet slutar på 17 öre, som hör till en betalning, men referensen ${other.reference} hör till en annan.`,
    );
  });

  it("are one also from an unknown payer, and from one who is known for the reference's member", () => {
    const other = item(bal, ella);
    const items = [stamped, other];
    const change = { amountOre: 25_017, message: other.reference };
    for (const name of ["OLLE EK", "ELLA BERG"])
      expect(matchOf({ ...change, name }, { items })).toMatchObject({ outcome: "ask", parts: [] });
  });

  it("book where the reference is of the same payment, is of exactly that amount, or is paid", () => {
    const bookedBy = (message: string, other = item(bal, ella)) =>
      matchOf({ ...own, message }, { items: [stamped, other] }).outcome;
    expect(bookedBy(stamped.reference)).toBe("book");
    const exact = item(bal, ella, { remainingOre: 25_017 });
    const match = matchOf({ ...own, name: "ELLA BERG", message: exact.reference }, { items: [stamped, exact] });
    expect([match.outcome, partsOf(match)]).toEqual(["book", ["bal ella 25017"]]);
    const paid = item(bal, ella, { remainingOre: 0 });
    expect(bookedBy(paid.reference, paid)).toBe("book");
  });
});
