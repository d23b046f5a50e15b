import { wordsInCommon, wordsOf, wordsOfPayer } from "@utspring/domain/payments/payer-names";

export interface NamedMembers {
  full: ReadonlySet<string>;
  family: ReadonlySet<string>;
}

const minFamilyNameLength = 3;

export interface MemberNames {
  ofPayer(name: string): NamedMembers;
  ofMessage(words: readonly string[]): Record<"full" | "first" | "genitive", ReadonlySet<string>>;
  isName(word: string): boolean;
}

/** `ignored`: words of requirement titles, which are not read as names. */
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
  given: readonly string[];
  last: readonly string[];
}

function partsOf(name: string): Pick<Person, "given" | "last"> {
  const parts = name.trim().split(/\s+/u);
  return { given: wordsOf(parts[0] ?? ""), last: parts.length < 2 ? [] : wordsOf(parts.at(-1) ?? "") };
}

/** A first-name word and a family-name word: others may share two first names. `isIn`: the text holds no other name. */
function hasWholeName({ words, given, last }: Person, same: (word: string) => boolean, isIn: () => boolean): boolean {
  if (words.filter(same).length < wordsInCommon) return false;
  if (last.length === 0) return isIn();
  return given.some(same) && (last.some(same) || (words.some((word) => !given.includes(word) && same(word)) && isIn()));
}

const idsOf = (people: readonly { id: string }[]): ReadonlySet<string> => new Set(people.map(({ id }) => id));
