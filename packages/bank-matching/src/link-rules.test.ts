import { linkReferenceOf, referenceOf } from "@utspring/domain/payments/swish";
import { describe, expect, it } from "vitest";
import { matchRows } from "./match-rows.ts";
import type { LinkReport } from "./match.ts";
import { alva, bal, context, ella, flak, matchOf, row } from "./test-context.ts";
import { matchText } from "./texts.ts";

const reference = linkReferenceOf(flak.number);
const links = [bal, flak].map(({ id, title, number }) => ({
  requirementId: id,
  title,
  reference: linkReferenceOf(number),
}));
const report = (change: Partial<LinkReport> = {}): LinkReport => ({
  recordId: "report",
  requirementId: flak.id,
  memberId: null,
  name: "Ella Berg",
  shownName: "Utan konto: Ella B.",
  amountOre: flak.amountOre,
  reportedOn: "2027-02-10",
  isApproved: false,
  ...change,
});
const aliases = [{ phoneHash: "ella's phone", memberId: ella.id }];
const byElla = { name: "ELLA BERG", phoneHash: "ella's phone" };
const unsaid = { parts: [], alternatives: [], creditOre: 0, creditMemberId: null, preticked: false };
const swapped = (text: string) => `${text[1] ?? ""}${text[0] ?? ""}${text.slice(2)}`;

describe("a row with the reference of a link for anyone", () => {
  it.each([
    ["written whole", `Studentflak ${reference}`],
    ["in two words and small letters", `${reference.slice(0, 2)} ${reference.slice(2)}`.toLowerCase()],
    ["misspelled", swapped(reference)],
    ["beside a member's reference", `${reference} ${referenceOf(flak.number, ella.number)}`],
  ])("is nobody's by itself, %s, whoever has paid", (_how, message) => {
    for (const linkReports of [[], [report()]])
      expect(matchOf({ ...byElla, message }, { links, linkReports, aliases })).toMatchObject({
        ...unsaid,
        rule: "link",
        outcome: "ask",
        reason: { code: "link", title: "Studentflak" },
      });
  });

  it("names the report that waits, the nearest first, each for one row", () => {
    const linkReports = [report({ shownName: "Utan konto: Bo E.", reportedOn: "2027-02-12" }), report()];
    const rows = ["a", "b", "c"].map((fingerprint) => row({ fingerprint, message: reference }));
    expect(matchRows(rows, context({ links, linkReports })).map((match) => matchText(match))).toEqual([
      "Den kom via länken till Studentflak. ”Utan konto: Ella B.” väntar bland godkännandena: godkänn där, inte här.",
      "Den kom via länken till Studentflak. ”Utan konto: Bo E.” väntar bland godkännandena: godkänn där, inte här.",
      "Den kom via länken till Studentflak. Ingen som väntar bland godkännandena passar.",
    ]);
  });

  it("is booked already where its report is approved, once for each report, also when it is tied to a member", () => {
    const linkReports = [report({ isApproved: true, memberId: ella.id })];
    const rows = ["a", "b"].map((fingerprint) => row({ fingerprint, message: reference }));
    const [first, second] = matchRows(rows, context({ links, linkReports }));
    expect(first).toMatchObject({
      ...unsaid,
      outcome: "none",
      rule: "already-booked",
      reason: { code: "link-booked" },
    });
    expect(second).toMatchObject({ ...unsaid, outcome: "ask", rule: "link" });
  });

  it.each([
    ["amount", { amountOre: 20_000 }],
    ["payment", { requirementId: bal.id }],
    ["day, six days away", { reportedOn: "2027-02-16" }],
  ])("is a question where what is approved is of another %s", (_what, change) => {
    const linkReports = [report({ isApproved: true, ...change })];
    expect(matchOf({ message: reference }, { links, linkReports })).toMatchObject({ outcome: "ask", rule: "link" });
  });
});

describe("a row without a reference", () => {
  it.each([true, false])("is a question where it may be what came by the link (approved: %s)", (isApproved) => {
    const match = matchOf({ ...byElla, message: "flaket" }, { links, linkReports: [report({ isApproved })], aliases });
    expect(match).toMatchObject({ outcome: "ask", preticked: false });
    expect(matchText(match)).toContain("Kan vara samma betalning som kom in via länken den 10 feb. 2027");
  });

  it("is the member's as before where the report is another payer's or a member's", () => {
    for (const change of [{ name: "Omar Nilsson" }, { memberId: alva.id }])
      expect(matchOf({ ...byElla, message: "flaket" }, { links, linkReports: [report(change)], aliases })).toEqual(
        expect.objectContaining({ outcome: "suggest", notes: [] }),
      );
  });
});
