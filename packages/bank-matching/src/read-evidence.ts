import type { Evidence } from "./evidence.ts";
import { dayNumber } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow } from "./match.ts";
import type { MemberNames } from "./member-names.ts";
import type { References } from "./references.ts";
import { wordsOf } from "@utspring/domain/payments/payer-names";
import { hasFamilyWitness, hasAnyWitness } from "./witnesses.ts";

const nobody: ReadonlySet<string> = new Set();

/** Indexes for finding a class's members and payments from a row's text. */
export interface Indexes {
  references: References<Item>;
  /** The members by the hash of a phone or name. */
  aliases: ReadonlyMap<string, ReadonlySet<string>>;
  names: MemberNames;
  /** The words of each requirement's title. */
  titles: ReadonlyMap<string, readonly string[]>;
}

/** Extracts from one bank row what it says about who paid and for what. */
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
    // A name is not a reference with a wrong character.
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
  // If one reference in the message is intended, the others are too: two by coincidence are unlikely.
  return written.length === 0 || written.some((item) => isMeant(item, evidence, names))
    ? evidence
    : { ...evidence, exact: [], asWord: written };
}

const minOtherWordLength = 3;

/** Counts the words that are neither a name nor of a reference, which may be written as two words. */
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

/**
 * True when the reference is intended. One without digits may be an ordinary word or a name, so something else must
 * point to the member too: for a name the payer, for another word anything.
 */
function isMeant(item: Item, evidence: Evidence, names: MemberNames): boolean {
  if (/\d/u.test(item.reference)) return true;
  return names.isName(item.reference.toLowerCase()) ? hasFamilyWitness(item, evidence) : hasAnyWitness(item, evidence);
}
