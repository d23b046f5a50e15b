import { matchRows } from "@utspring/bank-matching/match-rows";
import type { RuleId } from "@utspring/bank-matching/match";
import { matchingRules } from "@utspring/bank-matching/rules";
import { totalsOf } from "@utspring/bank-matching/totals";
import { describe, expect, it } from "vitest";
import { countsOf, report, seed, testTimeoutMs } from "../assurance/counts.ts";
import { countApproved } from "./counts-of-approved.ts";
import { corpora, countCorpus, matchedFiles, seedsFrom } from "./corpora.ts";
import type { CorpusName } from "./corpora.ts";
import { countByLink } from "./counts-of-links.ts";
import { countMatches } from "./counts-of-matches.ts";
import type { Payment } from "./made-payments.ts";
import { countReadAgain } from "./read-again.ts";

const { classes } = countsOf("M14");
const names = Object.keys(corpora) as CorpusName[];
/** The shares are compared with bounds, so they are those of fixed seeds. */
const fixedSeeds = seedsFrom(1, 20);
const without = (id: RuleId) => matchingRules.filter((rule) => rule.id !== id);

describe("M14 bank and Swish files", { timeout: testTimeoutMs }, () => {
  it.each(names)("M14 no payment of the corpus %s is booked automatically as something that it is not", (name) => {
    const counts = countCorpus(name, { seeds: seedsFrom(seed % 1_000_000_000, classes) });
    const { payments, booked, wrong, unrelated } = counts;
    report("M14", { payments, booked, wrong, unrelated });
    expect(counts.faults, `seed ${seed}`).toEqual([]);
  });

  it("M14 a file that is read again, and one that overlaps it, give no new rows", () => {
    const files = matchedFiles("report", { seeds: seedsFrom(seed % 1_000_000_000, classes) });
    const { again, fresh } = countReadAgain(files);
    report("M14", { again, fresh });
    expect(fresh).toBe(0);
  });
});

describe("bank matching", { timeout: testTimeoutMs }, () => {
  it.each(names)("the corpus %s reaches its target shares in the school years of twenty classes", (name) => {
    const { payments, booked, wrong, rightFirst, faults } = countCorpus(name, { seeds: fixedSeeds });
    expect(payments).toBeGreaterThan(6_000);
    expect([wrong, faults]).toEqual([0, []]);
    expect(booked / payments).toBeGreaterThanOrEqual(corpora[name].minBooked);
    expect(rightFirst / payments).toBeGreaterThanOrEqual(corpora[name].minRightFirst);
  });

  it.each(names)("no payment by the link for anyone is booked or ticked as a member's in the corpus %s", (name) => {
    const { chosen, ofMember } = countByLink(name, { seeds: fixedSeeds });
    expect({ chosen, ofMember }).toEqual({ chosen: 0, ofMember: 0 });
  });

  it("a payment by the link is known where its report is approved, and else asked about", () => {
    const { known, asked } = countByLink("report", { seeds: fixedSeeds });
    expect(known).toBeGreaterThan(15);
    expect(asked).toBeGreaterThan(15);
  });

  it("booked, suggested, asked, known and unknown rows add up to each file's sum, to the öre", () => {
    for (const { rows, matches } of names.flatMap((name) => [...matchedFiles(name, { seeds: [1, 2] })])) {
      const sum = rows.reduce((total, { row }) => total + row.amountOre, 0);
      expect(Object.values(totalsOf(matches)).reduce((total, one) => total + one, 0)).toBe(sum);
    }
  });
});

describe("bank matching without one of its rules", { timeout: testTimeoutMs }, () => {
  const seeds = fixedSeeds.slice(0, 4);
  const share = (name: CorpusName, figure: "booked" | "rightFirst", id: RuleId) => {
    const counts = countCorpus(name, { seeds, rules: without(id) });
    return counts[figure] / counts.payments;
  };
  /** The share of the payments of one kind that are booked or suggested as what they are. */
  const rightOf = (name: CorpusName, isMeant: (payment: Payment) => boolean, rules = matchingRules) => {
    const files = [...matchedFiles(name, { seeds, rules })].map((file) => {
      const kept = file.rows.map(({ payment }) => isMeant(payment));
      return {
        ...file,
        rows: file.rows.filter((_, index) => kept[index]),
        matches: file.matches.filter((_, index) => kept[index]),
      };
    });
    const { payments, rightFirst } = countMatches(files);
    return rightFirst / payments;
  };

  it("without the rule reference, fewer payments of a Swish report are booked than the target", () => {
    expect(share("report", "booked", "reference")).toBeLessThan(corpora.report.minBooked);
  });

  it("without the rule reference-repaired, fewer payments of a Swish report are booked than the target", () => {
    expect(share("report", "booked", "reference-repaired")).toBeLessThan(corpora.report.minBooked);
  });

  it("without the rule stamp, fewer payments of a class with its own öre are booked than the target", () => {
    expect(share("stampedPhones", "booked", "stamp")).toBeLessThan(corpora.stampedPhones.minBooked);
  });

  it("without the rule phone, a file with phone numbers has fewer right suggestions than the target", () => {
    expect(share("phones", "rightFirst", "phone")).toBeLessThan(corpora.phones.minRightFirst);
  });

  it("without the rule name, a file with names has fewer right suggestions than the target", () => {
    expect(share("names", "rightFirst", "name")).toBeLessThan(corpora.names.minRightFirst);
  });

  it("without the rule own-report, a file with phone numbers has fewer right suggestions than the target", () => {
    expect(share("phones", "rightFirst", "own-report")).toBeLessThan(corpora.phones.minRightFirst);
  });

  it("without the rule link, payments by the link are proposed as members'", () => {
    expect(countByLink("report", { seeds, rules: without("link") }).ofMember).toBeGreaterThan(0);
  });

  it("without the rule sum, fewer than a tenth of the payments for two things at once are matched", () => {
    const isSum = ({ pays }: { pays: unknown[] }) => pays.length > 1;
    expect(rightOf("report", isSum)).toBeGreaterThan(0.7);
    expect(rightOf("report", isSum, without("sum"))).toBeLessThan(0.1);
  });

  it("without the rule overpaid, fewer payments that are doubled or too large are matched", () => {
    const isCredit = ({ creditOf }: { creditOf: unknown }) => creditOf !== null;
    expect(rightOf("report", isCredit)).toBeGreaterThan(0.8);
    expect(rightOf("report", isCredit, without("overpaid"))).toBeLessThan(0.8);
  });

  it("without the rule already-booked, a file that was read before would be booked again", () => {
    const [file] = matchedFiles("report", { seeds: [1] });
    if (file === undefined) throw new Error("a year has files");
    const rows = file.rows.map(({ row }) => row);
    const context = { ...file.context, booked: rows };
    const isNew = (rules: typeof matchingRules) =>
      matchRows(rows, context, rules).filter(({ outcome }) => outcome !== "none").length;
    expect(isNew(matchingRules)).toBe(0);
    expect(isNew(without("already-booked"))).toBeGreaterThan(0);
  });

  it("approved: what was approved by hand is tied to its row less often", () => {
    const rightOfApproved = (rules = matchingRules) => {
      const { right, approved } = countApproved("report", { rules, classes: 2 });
      return right / approved;
    };
    expect(rightOfApproved(without("approved"))).toBeLessThan(rightOfApproved());
  });

  it("every matching rule is listed here, so that a test leaves it out", () => {
    expect([...new Set(matchingRules.map(({ id }) => id))].toSorted()).toEqual([
      "already-booked",
      "approved",
      "link",
      "name",
      "overpaid",
      "own-report",
      "phone",
      "reference",
      "reference-repaired",
      "stamp",
      "sum",
    ]);
  });
});
