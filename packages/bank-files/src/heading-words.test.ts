import { describe, expect, it } from "vitest";
import { foldHeading } from "./cell-text.ts";
import { profiles } from "./profiles/profile-list.ts";
import { readBankFile } from "./read-bank-file.ts";
import { bankSamples } from "./test-bank-texts.ts";
import { bytesOf } from "./test-bytes.ts";

const cells = /[^,;\t\n]+/gu;

describe("a heading's words", () => {
  it.each(bankSamples.map(({ title, profile, text }) => ({ title, profile, text })))(
    "$title — is of no such bank without one of the words that its heading must have",
    async ({ profile, text }) => {
      const lines = text.split("\n");
      const wordsOf = (line: string) => (line.match(cells) ?? []).map((cell) => foldHeading(cell));
      const has = (line: string, { heading }: { heading: string[] }) =>
        heading.length > 0 && heading.every((word) => wordsOf(line).some((one) => word.split("|").includes(one)));
      const own = profiles.filter(({ id }) => id === profile);
      const row = lines.findIndex((line) => own.some((one) => has(line, one)));
      const fitting = own.filter((one) => has(lines[row] ?? "", one));
      for (const word of new Set(fitting.flatMap(({ heading }) => heading))) {
        const renamed = (lines[row] ?? "").replace(cells, (cell) =>
          word.split("|").includes(foldHeading(cell)) ? "Okänd" : cell,
        );
        if (own.some((one) => has(renamed, one))) continue;
        const read = readBankFile(bytesOf(lines.with(row, renamed).join("\n")));
        const found = await read.then((file) => file.profile).catch((error: { code: string }) => error.code);
        expect([word, found]).not.toEqual([word, profile]);
      }
    },
  );
});
