import { wordsOf } from "./words.ts";

/** The members whose names a text has: in full, or only a family name. */
export interface NamedMembers {
  full: ReadonlySet<string>;
  family: ReadonlySet<string>;
}

/** Banks cut a payer's name at 20 characters; a space at the cut is dropped. */
const cutLength = 19;
/** The fewest characters of a cut word that tell one name from another. */
const minCutLength = 4;
const minFamilyNameLength = 3;
/** How many words of a name must be the same. */
const wordsInCommon = 2;

export interface MemberNames {
  /** The members whose name a payer has: the same person, or one with the family name. */
  ofPayer(name: string): NamedMembers;
  /** The members that a message names in full, or by a first name that one member has, also in the genitive. */
  ofMessage(words: readonly string[]): Record<"full" | "first" | "genitive", ReadonlySet<string>>;
  /** True for a word of a member's name: it says less than a reference. */
  isName(word: string): boolean;
}

/** `ignored` are words that are no names in this class: those of its requirements' titles. */
export function memberNames(
  members: readonly { id: string; name: string }[],
  ignored: ReadonlySet<string>,
): MemberNames {
  const people = members.map(({ id, name }) => ({ id, words: [...new Set(wordsOf(name))], ...partsOf(name) }));
  const byWord = new Map<string, typeof people>();
  for (const person of people) for (const word of person.words) byWord.set(word, [...(byWord.get(word) ?? []), person]);
  const known = new Map<string, NamedMembers>();

  const ofPayer = (name: string): NamedMembers => {
    const found = known.get(name) ?? findPayer(name);
    known.set(name, found);
    return found;
  };

  const findPayer = (name: string): NamedMembers => {
    const { words, cut, same } = wordsOfPayer(name);
    const isIn = (person: Person) =>
      [...words].every((word) => person.words.some((one) => one === word || (word === cut && one.startsWith(word))));
    const full = people.filter((person) => hasWholeName(person, same, () => isIn(person)));
    const family = people.filter((person) =>
      person.words.slice(1).some((word) => word.length >= minFamilyNameLength && same(word)),
    );
    return { full: idsOf(full), family: idsOf(family) };
  };

  const withFirstName = (given: string) => (byWord.get(given) ?? []).filter(({ words }) => words[0] === given);
  const hasOneMember = (given: string) => withFirstName(given).length === 1;

  return {
    ofPayer,
    ofMessage(words) {
      const inMessage = new Set(words.filter((word) => !ignored.has(word)));
      const some = [...inMessage].flatMap((word) => byWord.get(word) ?? []);
      const full = some.filter((person) =>
        hasWholeName(
          person,
          (word) => inMessage.has(word),
          () => true,
        ),
      );
      const first = some.filter(({ words: [given = ""] }) => inMessage.has(given) && hasOneMember(given));
      const genitive = [...inMessage]
        .filter((word) => word.endsWith("s") && !byWord.has(word) && hasOneMember(word.slice(0, -1)))
        .flatMap((word) => withFirstName(word.slice(0, -1)));
      return { full: idsOf(full), first: idsOf(first), genitive: idsOf(genitive) };
    },
    isName: (word) => byWord.has(word),
  };
}

interface Person {
  words: readonly string[];
  /** Of the first name, also of both its halves, and of the last family name. */
  given: readonly string[];
  last: readonly string[];
}

function partsOf(name: string): Pick<Person, "given" | "last"> {
  const parts = name.trim().split(/\s+/u);
  return { given: wordsOf(parts[0] ?? ""), last: parts.length < 2 ? [] : wordsOf(parts.at(-1) ?? "") };
}

/**
 * True for a word of the first name and one of the family name: two first names, and two halves of either, are those of
 * other people too. Another word beside the first name counts where `isIn` says that the text has no other name.
 */
function hasWholeName({ words, given, last }: Person, same: (word: string) => boolean, isIn: () => boolean): boolean {
  if (words.filter(same).length < wordsInCommon) return false;
  if (last.length === 0) return isIn();
  return given.some(same) && (last.some(same) || (words.some((word) => !given.includes(word) && same(word)) && isIn()));
}

/** True where two names have as many words in common as a name has, in whatever order. */
export function haveNameInCommon(name: string, text: string): boolean {
  const { same } = wordsOfPayer(text);
  return [...new Set(wordsOf(name))].filter(same).length >= wordsInCommon;
}

/**
 * True where one of two names has only first letters of words that the other has in full, and a whole word of it: some
 * accounts write `FORSBERG K`.
 */
export function differByInitials(one: string, other: string): boolean {
  return isShortened(one, other) || isShortened(other, one);
}

function isShortened(name: string, full: string): boolean {
  const words = wordsOf(name);
  const whole = words.filter((word) => word.length > 1);
  const initials = words.filter((word) => word.length === 1);
  const left = wordsOf(full).filter((word) => !whole.includes(word));
  return (
    whole.length > 0 &&
    initials.length > 0 &&
    whole.every((word) => wordsOf(full).includes(word)) &&
    initials.every((letter) => left.some((word) => word.startsWith(letter)))
  );
}

/** The words of a payer's name, and whether a name's word is one of them, of which a bank may have cut the last. */
function wordsOfPayer(name: string) {
  const words = new Set(wordsOf(name));
  const last = [...words].at(-1) ?? "";
  const cut = name.trim().length >= cutLength && last.length >= minCutLength ? last : null;
  return { words, cut, same: (word: string) => words.has(word) || (cut !== null && word.startsWith(cut)) };
}

const idsOf = (people: readonly { id: string }[]): ReadonlySet<string> => new Set(people.map(({ id }) => id));
