import { withoutInvisible } from "@utspring/domain/invisible";
import unhomoglyph from "unhomoglyph";

/** Marks that make no letter of the one before them, as one that lies over it. */
const looseMarks = /\p{Script=Inherited}/gu;
const latin = /^[a-z0-9\p{M}]+$/iu;

/**
 * Equal for texts that look the same: case, Unicode form, loose marks, invisible characters and letters that look like
 * Latin ones do not matter (`cl` and d, `vv` and w, `rn` and m among them).
 */
export function lookOfText(text: string): string {
  const shown = withoutInvisible(text.normalize("NFC")).replaceAll(looseMarks, "").normalize("NFD");
  return [...shown].map(knownLookOf).join("").replaceAll("cl", "d").replaceAll("vv", "w");
}

const known = new Map<string, string>();
const maxKnown = 5_000;

/** Reading a character takes 10 µs, and a class's names have 3,000. */
function knownLookOf(character: string): string {
  const look = known.get(character) ?? lookOf(character);
  if (known.size < maxKnown) known.set(character, look);
  return look;
}

/**
 * What a character looks like by Unicode's list of confusables, in Latin lower case where any of its cases looks Latin:
 * `м` is not in the list, but `М` is an M, which is `rn`. `ß` is `ss` by its upper case, and a capital I looks like an
 * l.
 */
function lookOf(character: string): string {
  const compatible = character.normalize("NFKC");
  const forms = [character, character.toUpperCase(), character.toLowerCase(), compatible];
  const look = forms.map((form) => unhomoglyph(form)).find((form) => latin.test(form)) ?? compatible;
  return unhomoglyph(look.toLowerCase()).replaceAll("i", "l");
}
