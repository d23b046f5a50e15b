import { describe, expect, it } from "vitest";
import { isThere, readText } from "./source.ts";

const page = readText("docs/security/asvs.md");
const rows = page
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+/u.test(line))
  .map((line) => line.split(" | "));

/** The number of requirements of levels 1 and 2 in each chapter of ASVS 5.0. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe("ASVS — the page lists every requirement, and its tests exist", () => {
  it("docs/security/asvs.md lists every ASVS requirement of levels 1 and 2 once", () => {
    const ids = rows.flatMap(([first = ""]) => first.replace(/^\| /u, "").split(", "));
    expect(new Set(ids).size).toBe(ids.length);
    expect(chapters.map((_, index) => ids.filter((id) => id.startsWith(`${index + 1}.`)).length)).toEqual(chapters);
  });

  it("every test file that docs/security/asvs.md names exists and contains the quoted words", () => {
    const named = [...page.matchAll(/`(?<file>[\w./-]+\.(?:test|spec)\.tsx?)`(?: “(?<words>[^”]+)”)?/gu)].map(
      ({ groups }) => ({ file: groups?.["file"] ?? "", words: groups?.["words"] ?? "" }),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ file, words }) => !isThere(file) || !readText(file).includes(words))).toEqual([]);
  });

  it("every ASVS requirement has a known status, and a text that says how it is met or why it is not", () => {
    expect(
      rows.filter(
        ([, , state = "", how = ""]) =>
          !["met", "partly", "**not met**", "does not apply"].includes(state) || how.length < 4,
      ),
    ).toEqual([]);
  });
});
