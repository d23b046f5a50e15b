import type { Evidence } from "./evidence.ts";
import { dayNumber } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow } from "./match.ts";
import type { MemberNames } from "./member-names.ts";
import type { References } from "./references.ts";
import { wordsOf } from "@utspring/domain/payments/payer-names";
import { hasFamilyWitness, hasAnyWitness } from "./witnesses.ts";

const nobody: ReadonlySet<string> = new Set();

export interface Indexes {
  references: References<Item>;
  aliases: ReadonlyMap<string, ReadonlySet<string>>;
  names: MemberNames;
  titles: ReadonlyMap<string, readonly string[]>;
}

export function readEvidence(row: CandidateRow, { references, aliases, names, titles }: Indexes): Evidence {
  const words = row.message === null ? [] : wordsOf(row.message);
  const written = [...references.exact(words)];
  const payer = row.name === null ? { full: nobody, family: nobody } : names.ofPayer(row.name);
  const named = names.ofMessage(words);
  const evidence: Evidence = {
    day: dayNumber(row.bookedOn),
    words: new Set(words),
    otherWords: otherWordsIn(words, written, names),
    titles: words.length === 0 ? nobody : titlesIn(new Set(words), titles),
    exact: written,
    nearly: written.length > 0 ? [] : [...references.nearly(words.filter((word) => !names.isName(word)))],
    asWord: [],
    phoneMembers: aliases.get(row.phoneHash ?? "") ?? nobody,
    knownNameMembers: aliases.get(row.nameHash ?? "") ?? nobody,
    payerMembers: payer.full,
    familyMembers: payer.family,
    namedMembers: named.full,
    firstNamedMembers: named.first,
    genitiveMembers: named.genitive,
  };
  // If one reference is intended, all are: two by coincidence are unlikely.
  return written.length === 0 || written.some((item) => isMeant(item, evidence, names))
    ? evidence
    : { ...evidence, exact: [], asWord: written };
}

const minOtherWordLength = 3;

function otherWordsIn(words: readonly string[], written: readonly Item[], names: MemberNames): number {
  const references = written.map(({ reference }) => reference.toLowerCase());
  const isOfReference = (word: string, index: number) =>
    references.some(
      (one) => one === word || one === word + (words[index + 1] ?? "") || one === (words[index - 1] ?? "") + word,
    );
  return words.filter(
    (word, index) => word.length >= minOtherWordLength && !isOfReference(word, index) && !names.isName(word),
  ).length;
}

function titlesIn(words: ReadonlySet<string>, titles: Indexes["titles"]): ReadonlySet<string> {
  const found = [...titles].filter(([, some]) => some.length > 0 && some.every((word) => words.has(word)));
  return new Set(found.map(([title]) => title));
}

/** A reference without digits may be a word or a name, so another witness is needed: for a name, the payer. */
function isMeant(item: Item, evidence: Evidence, names: MemberNames): boolean {
  if (/\d/u.test(item.reference)) return true;
  return names.isName(item.reference.toLowerCase()) ? hasFamilyWitness(item, evidence) : hasAnyWitness(item, evidence);
}
