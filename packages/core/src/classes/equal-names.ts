import { withoutInvisible } from "@utspring/domain/invisible";
import unhomoglyph from "unhomoglyph";

/** A member of a class: the shown name, and the number assigned at joining. */
export interface Member {
  name: string;
  number: number;
}

/**
 * The names in the given order, where equal ones are numbered by who joined first: `Emma Andersson`, `Emma Andersson
 * (2)`. Case, Unicode form, blanks, punctuation, loose marks, invisible characters and letters that look like Latin
 * ones (`rn` like m, `cl` like d, `vv` like w) do not matter, and a number is never one that an earlier member has as a
 * part of the name. A later member never changes an earlier number.
 */
export function numberEqualNames(members: readonly Member[]): string[] {
  const shown = new Map<Member, string>();
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  for (const member of members.toSorted((one, other) => one.number - other.number)) {
    const plain = comparable(member.name);
    let count = counts.get(plain) ?? 0;
    let name: string;
    do {
      count += 1;
      name = count === 1 ? member.name : `${member.name} (${count})`;
    } while (taken.has(comparable(name)));
    counts.set(plain, count);
    taken.add(comparable(name));
    shown.set(member, name);
  }
  return members.map((member) => shown.get(member) ?? member.name);
}

/** Marks that make no letter of the one before them, as one that lies over it. */
const looseMarks = /\p{Script=Inherited}/gu;
/** All that is neither a letter, its marks nor a digit: how a name is divided is no difference. */
const dividers = /[^\p{L}\p{M}\p{N}]+/gu;

/** Equal for names that look the same. */
function comparable(name: string): string {
  const shown = withoutInvisible(name.normalize("NFC")).replaceAll(looseMarks, "").normalize("NFD");
  const looks = [...shown].map(lookOf).join("").replaceAll(dividers, " ").trim();
  return looks.replaceAll("cl", "d").replaceAll("vv", "w");
}

const latin = /^[a-z0-9\p{M}]+$/iu;

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
