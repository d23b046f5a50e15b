import { describe, expect, it } from "vitest";
import { answersOf } from "./answers.ts";
import { matchRows } from "./match-rows.ts";
import { alva, bal, context, ella, flak, hugo, item, partsOf, row } from "./test-context.ts";

const aliases = [{ phoneHash: "a", memberId: "ella" }];

describe("ties", () => {
  it("a report used by a payment that is sure leaves one answer for another, and one that is not sure leaves both", () => {
    const items = [item(flak, ella, { reportedOn: "2027-02-10" }), item(flak, hugo, { reportedOn: "2027-02-13" })];
    const either = row({ phoneHash: "x", bookedOn: "2027-02-11" });
    const sure = row({ phoneHash: "a", bookedOn: "2027-02-09" });
    expect(matchRows([either, sure], context({ items, aliases })).flatMap(partsOf)).toEqual([
      "flak hugo 25000",
      "flak ella 25000",
    ]);
    const doubtful = row({ phoneHash: "y", bookedOn: "2027-02-09" });
    const [asked, suggested] = matchRows([either, doubtful], context({ items }));
    expect(asked).toMatchObject({ outcome: "ask", reason: { code: "several" } });
    expect(asked === undefined ? [] : answersOf(asked).map((answer) => partsOf(answer))).toEqual([
      ["flak hugo 25000"],
      ["flak ella 25000"],
    ]);
    expect(suggested).toMatchObject({ outcome: "suggest", preticked: false });
  });

  it("between two members who are equally likely only a payment that is sure decides", () => {
    const items = [item(flak, hugo), item(flak, alva)];
    const tied = row({ name: "PER LIND", bookedOn: "2027-02-11" });
    const known = { items, aliases: [{ phoneHash: "h", memberId: "hugo" }] };
    const [{ reference = "" } = {}] = items;
    const sure = row({ phoneHash: "h", message: reference });
    expect(matchRows([sure, tied], context(known)).map((match) => [match.outcome, ...partsOf(match)])).toEqual([
      ["book", "flak hugo 25000"],
      ["suggest", "flak alva 25000"],
    ]);
    const pasted = row({ phoneHash: "h", message: reference, profile: "pasted" });
    for (const doubtful of [row({ phoneHash: "h" }), pasted]) {
      const [first, asked] = matchRows([doubtful, tied], context(known));
      expect(first).toMatchObject({ outcome: "suggest", preticked: false });
      expect(asked).toMatchObject({ outcome: "ask", reason: { code: "several" } });
      expect(
        asked === undefined
          ? []
          : answersOf(asked)
              .flatMap((answer) => partsOf(answer))
              .toSorted(),
      ).toEqual(["flak alva 25000", "flak hugo 25000"]);
    }
  });

  it("an amount with the own öre of two members is booked by itself only when the other's is surely paid", () => {
    const stampedOre = 25_017;
    const items = [item(bal, ella, { remainingOre: 25_000, stampedOre }), item(flak, hugo, { stampedOre })];
    const [{ reference = "" } = {}] = items;
    const own = row({ amountOre: stampedOre, name: "HUGO LIND", bookedOn: "2027-02-11" });
    const outcomeAfter = (first: ReturnType<typeof row>) =>
      matchRows([first, own], context({ items, aliases })).map(({ outcome, preticked }) => [outcome, preticked]);
    expect(outcomeAfter(row({ message: reference, phoneHash: "a" }))).toEqual([
      ["book", false],
      ["book", false],
    ]);
    expect(outcomeAfter(row({ message: reference }))).toEqual([
      ["suggest", false],
      ["suggest", false],
    ]);
  });
});
