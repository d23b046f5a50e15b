import { describe, expect, it } from "vitest";
import { readSources } from "./source.ts";

const maxColumns = 120;
// An address cannot be broken, and the linter reads its directives from one line.
const mayBeLonger = /https?:|oxlint-disable/u;
const isComment = /^\s*(?:\/\*\*|\*|\/\/)/u;

describe("comments", () => {
  it("no line of a comment is longer than the formatter's 120 columns", () => {
    const long = readSources().flatMap(({ path, text }) =>
      text
        .split("\n")
        .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
        .filter(({ line }) => line.length > maxColumns && isComment.test(line) && !mayBeLonger.test(line))
        .map(({ place }) => place),
    );
    expect(long).toEqual([]);
  });
});
