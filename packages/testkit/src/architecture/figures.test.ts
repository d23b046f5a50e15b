import { describe, expect, it } from "vitest";
import { uncountedIn } from "./figure-rule.ts";
import { readSources } from "./source.ts";

describe("figures — a guarantee's figures are counted", () => {
  it("no reported figure is a number fixed in a test's source or in the table of counts", () => {
    const found = readSources()
      .filter(({ path }) => path.endsWith(".test.ts") && !path.endsWith("architecture/figures.test.ts"))
      .flatMap(({ path, text }) => uncountedIn(text).map((figure) => `${path}: ${figure}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['report("B1", { calls: sent, failures: 0 });', ["failures: 0"]],
    ['report("A1", { guesses: 41 });', ["guesses: 41"]],
    ['const events = 100;\nreport("W2", { events });', ["events"]],
    [
      'const { events, classes: many } = countsOf("W2");\nreport("W2", { events, heard: heard.length, foreign: many });',
      ["events", "foreign: many"],
    ],
    [
      'const { rounds } = countsOf("M9");\nreport("M9", { calls: 4 * rounds, booked: rows.reduce((sum, { strayed }) => sum + strayed, 0) });',
      ["calls: 4 * rounds"],
    ],
    [
      'const most = 5;\nconst all = Array.from({ length: most + 1 }, (_, n) => n);\nreport("W1", { events: all.length });',
      ["events: all.length"],
    ],
    ['const lengths = [1, 64, 65];\nreport("W3", { refused: lengths.length - 2 });', ["refused: lengths.length - 2"]],
    ['const [lost, kept] = [0, count(rows)];\nreport("C1", { lost, kills: kept });', ["lost"]],
  ])("the check reports a figure that was fixed before the test ran: %s", (text, found) => {
    expect(uncountedIn(text)).toEqual(found);
  });

  it("the check accepts figures that a test has counted", () => {
    const counted =
      'let sent = 0;\nconst codes = await tryMany(10);\nconst known = [...codes];\nreport("U1", { attacks: 1 }); report("C6", { failed: failed.length, requests: sent, slowestBackMs: Math.max(...known, sent - 1), most: codes["X"] ?? 0 });';
    expect(uncountedIn(counted)).toEqual([]);
  });
});
