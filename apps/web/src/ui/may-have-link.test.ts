import { find } from "linkifyjs";
import { describe, expect, it } from "vitest";
import { mayHaveLink } from "./may-have-link.ts";

const linked = [
  "https://utspring.se",
  "se http://exempel.se:8080/a?b=c.",
  "www.skola.se",
  "skola.se",
  "3d.se",
  "å-ä.se/vägen",
  "sjöbo.nu/fest?kl=12.30",
  "xn--skola-gra.se",
  "ombud@skola.se",
  "mailto:ombud@skola.se",
  "(skola.museum)",
  "ab.СОМ.рф",
];
const plain = [
  "kl. 12.30",
  "kl 10:00–11:30",
  "1 234.50 kr",
  "Ta med: mössa",
  "m.m. och o.s.v.",
  "v.48",
  "@alla",
  "2026-11-24",
  "Hej!Då",
];

describe("mayHaveLink — the link finder", () => {
  it.each(linked)("loads for %s", (text) => {
    expect(mayHaveLink(text)).toBe(true);
  });

  it.each(plain)("finds nothing in %s, and does not load", (text) => {
    expect(find(text)).toEqual([]);
    expect(mayHaveLink(text)).toBe(false);
  });

  it("loads wherever it would find a link, in 20,000 generated texts", () => {
    const parts = ["a", "å", "12", ".", ":", "/", "@", "-", "se", "com", "www", "http", "://", " ", "(", "xn--"];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return Math.floor((seed / 2_147_483_647) * below);
    };
    const missed: string[] = [];
    for (let round = 0; round < 20_000; round += 1) {
      const text = Array.from({ length: 1 + next(8) }, () => parts[next(parts.length)]).join("");
      const found = find(text).some(({ type, href }) => type === "email" || /^(?:https?:|mailto:)/u.test(href));
      if (found && !mayHaveLink(text)) missed.push(text);
    }
    expect(missed).toEqual([]);
  });
});
