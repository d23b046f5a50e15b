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

/** Finds members by the names that payers and messages write. */
export interface MemberNames {
  /** The members whose name a payer has: the same person, or one with the family name. */
  ofPayer(name: string): NamedMembers;
  /** The members that a message names in full, or by a first name that one member has. */
  ofMessage(words: readonly string[]): { full: ReadonlySet<string>; first: ReadonlySet<string> };
  /** True for a word of a member's name: it says less than a reference. */
  isName(word: string): boolean;
}

/** `ignored` are words that are no names in this class: those of its requirements' titles. */
export function memberNames(
  members: readonly { id: string; name: string }[],
  ignored: ReadonlySet<string>,
): MemberNames {
  const people = members.map(({ id, name }) => ({ id, words: [...new Set(wordsOf(name))] }));
  const byWord = new Map<string, typeof people>();
  for (const person of people) for (const word of person.words) byWord.set(word, [...(byWord.get(word) ?? []), person]);
  const known = new Map<string, NamedMembers>();

  const ofPayer = (name: string): NamedMembers => {
    const found = known.get(name) ?? findPayer(name);
    known.set(name, found);
    return found;
  };

  const findPayer = (name: string): NamedMembers => {
    const words = new Set(wordsOf(name));
    const last = [...words].at(-1) ?? "";
    const cut = name.trim().length >= cutLength && last.length >= minCutLength ? last : null;
    const same = (word: string) => words.has(word) || (cut !== null && word.startsWith(cut));
    const full = people.filter((person) => person.words.filter(same).length >= wordsInCommon);
    const family = people.filter((person) =>
      person.words.slice(1).some((word) => word.length >= minFamilyNameLength && same(word)),
    );
    return { full: idsOf(full), family: idsOf(family) };
  };

  return {
    ofPayer,
    ofMessage(words) {
      const inMessage = new Set(words.filter((word) => !ignored.has(word)));
      const some = [...inMessage].flatMap((word) => byWord.get(word) ?? []);
      const full = some.filter((person) => person.words.filter((word) => inMessage.has(word)).length >= wordsInCommon);
      const first = some.filter(({ words: [given = ""] }) => {
        const namesakes = inMessage.has(given) ? (byWord.get(given) ?? []) : [];
        return namesakes.filter((one) => one.words[0] === given).length === 1;
      });
      return { full: idsOf(full), first: idsOf(first) };
    },
    isName: (word) => byWord.has(word),
  };
}

const idsOf = (people: readonly { id: string }[]): ReadonlySet<string> => new Set(people.map(({ id }) => id));
