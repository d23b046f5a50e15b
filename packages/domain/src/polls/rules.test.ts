import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasTwins, isPollClosed, percentsOf, pollEffectState, winnerOf } from "./rules.ts";
import { createInput } from "./schema.ts";

describe("polls rules", () => {
  it("shares are whole percent, and 0 without votes", () => {
    expect([
      percentsOf([1, 2]),
      percentsOf([0, 0]),
      percentsOf([7]),
      percentsOf([1, 7]),
      percentsOf([1, 1, 1]),
    ]).toEqual([[33, 67], [0, 0], [100], [12, 88], [33, 33, 33]]);
    // Each rounded by itself, these are 101.
    expect(percentsOf([21, 21, 18, 12, 28, 7]).reduce((sum, percent) => sum + percent, 0)).toBeLessThanOrEqual(100);
  });

  it("shares add up to at most 100, differ by less than one from the exact value, are equal for equal votes, and follow the votes' order", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 20 }), (votes) => {
        const percents = percentsOf(votes);
        const total = votes.reduce((sum, count) => sum + count, 0);
        const sum = percents.reduce((all, percent) => all + percent, 0);
        expect(sum).toBeLessThanOrEqual(100);
        if (total > 0 && new Set(votes).size === votes.length) expect(sum).toBe(100);
        for (const [index, count] of votes.entries()) {
          expect(Math.abs((percents[index] ?? 0) - (total === 0 ? 0 : (count / total) * 100))).toBeLessThan(1);
          for (const [other, fewer] of votes.entries())
            if (fewer <= count) expect(percents[other]).toBeLessThanOrEqual(percents[index] ?? 0);
        }
      }),
    );
  });

  it("a poll is closed by hand, or when its last day is over", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    const at = (text: string) => new Date(text);
    expect(isPollClosed({ closedAt: null, closesAt: null }, now)).toBe(false);
    expect(isPollClosed({ closedAt: null, closesAt: at("2026-11-21T22:59:59.999Z") }, now)).toBe(false);
    expect(isPollClosed({ closedAt: null, closesAt: at("2026-11-20T22:59:59.999Z") }, now)).toBe(true);
    expect(isPollClosed({ closedAt: at("2026-11-20T10:00:00Z"), closesAt: at("2026-12-01T00:00:00Z") }, now)).toBe(
      true,
    );
  });

  it("the winner has more votes than every other option; a tie or no votes have no winner", () => {
    expect([[2, 1], [0, 1, 3], [1, 1], [2, 1, 2], [0, 0], []].map(winnerOf)).toEqual([0, 2, null, null, null, null]);
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 20 }), (votes) => {
        const winner = winnerOf(votes);
        const ahead = votes.flatMap((count, index) =>
          votes.every((other, place) => place === index || count > other) && count > 0 ? [index] : [],
        );
        expect(winner === null ? [] : [winner]).toEqual(ahead);
      }),
    );
  });

  it("a poll's effect waits for the poll to close, passes by its own option, and is confirmed once", () => {
    const poll = { isClosed: true, isConfirmed: false, optionIndex: 0, votes: [2, 1] };
    expect(pollEffectState({ ...poll, isClosed: false })).toBe("open");
    expect(pollEffectState(poll)).toBe("passed");
    expect(pollEffectState({ ...poll, optionIndex: 1 })).toBe("notPassed");
    expect(pollEffectState({ ...poll, optionIndex: null })).toBe("passed");
    expect(pollEffectState({ ...poll, votes: [1, 1] })).toBe("notPassed");
    expect(pollEffectState({ ...poll, isConfirmed: true })).toBe("confirmed");
  });

  it.each([
    ["Åre", "åre"],
    ["Ja", "Ja."],
    ["Ja", "”ja!”"],
    ["(Ja)", "Ja…"],
    ["´Ja", "Ja"],
  ])("options that differ only in case or in punctuation around them are the same: %s, %s", (...options) =>
    expect(hasTwins(options)).toBe(true),
  );

  it.each([
    ["Åre", "Are"],
    ["Ja", "Nej"],
    ["5 mars", "6 mars"],
    ["5 grader", "-5 grader"],
    ["C", "C#"],
    ["5", "5 %"],
    ["1,5", "15"],
    ["?", "!"],
    ["👍", "👎"],
  ])("options with other letters, digits or signs are not the same: %s, %s", (...options) =>
    expect(hasTwins(options)).toBe(false),
  );
});

describe("polls schema", () => {
  const issuesOf = (input: object) =>
    createInput.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]);

  it("keeps non-empty options, trimmed", () => {
    expect(createInput.parse({ title: "Tema?", options: [" Ja ", "", "Nej", "  "] }).options).toEqual(["Ja", "Nej"]);
  });

  it.each([
    [["Ja", "", " "], "Skriv minst två alternativ"],
    [[], "Skriv minst två alternativ"],
    [["Ja", " ja"], "Samma alternativ står två gånger"],
    [Array.from({ length: 21 }, (_, n) => `Val ${n}`), "Högst 20 alternativ"],
  ])("refuses %j", (options, message) => {
    expect(issuesOf({ title: "Tema?", options })).toEqual([["options", message]]);
  });

  it("requires a title, and a last day that exists", () => {
    expect(issuesOf({ title: "", options: ["Ja", "Nej"], closesAt: "2027-02-29" })).toEqual([
      ["title", "Skriv vad ni ska rösta om"],
      ["closesAt", "Ange ett giltigt datum"],
    ]);
  });
});
