import { addDays } from "@utspring/domain/dates";
import { referenceOf } from "@utspring/domain/payments/swish";
import type { Random } from "./random.ts";
import { classSize, shares } from "./shares.ts";
import { familyNames, fiveLetters, givenNames, prices, titles } from "./words.ts";

export interface Payer {
  name: string;
  phone: string;
}

export interface Pupil extends Payer {
  id: string;
  number: number;
  parent: Payer;
  isPaidFor: boolean;
  sibling: Pupil | null;
}

export interface Requirement {
  id: string;
  number: number;
  title: string;
  amountOre: number;
  opensOn: string;
  closedOn: string | null;
}

export interface Due {
  pupil: Pupil;
  requirement: Requirement;
}

export interface MadeUpClass {
  pupils: Pupil[];
  requirements: Requirement[];
  /** Of the same numbers, with titles and amounts of its own. */
  otherClass: Requirement[];
}

const { paidByParent, notByUsualPayer } = shares;
const firstDay = "2026-09-01";
const daysBetweenRequirements = 21;

/** Makes up a class. In some an ordinary word is, or almost is, a pupil's reference. */
export function makeUpClass(random: Random): MadeUpClass {
  const pupils = pupilsOf(random);
  const count = classSize.requirements + classSize.archived;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  if (random.chance(shares.wordIsReference)) numbers[2 + random.below(count - 2)] = numberOfWord(random, pupils);
  const requirements = requirementsOf(random, numbers);
  const otherClass = requirementsOf(random, numbers);
  for (const requirement of requirements.slice(0, classSize.archived))
    requirement.closedOn = addDays(requirement.opensOn, 30);
  return { pupils, requirements, otherClass };
}

function pupilsOf(random: Random): Pupil[] {
  const phones = new Set<string>();
  const phone = (): string => {
    const number = `+467${String(random.below(100_000_000)).padStart(8, "0")}`;
    if (phones.has(number)) return phone();
    phones.add(number);
    return number;
  };
  const pupils = Array.from({ length: classSize.pupils }, (_, index): Pupil => {
    const family = random.pick(familyNames);
    const hasFamilyName = random.chance(shares.parentHasFamilyName);
    return {
      id: `pupil-${index + 1}`,
      number: index + 1,
      name: `${random.pick(givenNames)} ${family}`,
      phone: phone(),
      parent: {
        name: `${random.pick(givenNames)} ${hasFamilyName ? family : random.pick(familyNames)}`,
        phone: phone(),
      },
      isPaidFor: random.chance((paidByParent - notByUsualPayer) / (1 - 2 * notByUsualPayer)),
      sibling: null,
    };
  });
  const [one, namesake, older, younger] = pupils;
  if (!one || !namesake || !older || !younger) throw new Error("a class has more pupils");
  namesake.name = one.name;
  younger.name = `${random.pick(givenNames)} ${older.name.split(" ").at(-1) ?? ""}`;
  younger.parent = older.parent;
  [older.sibling, younger.sibling] = [younger, older];
  return pupils;
}

function requirementsOf(random: Random, numbers: readonly number[]): Requirement[] {
  const names = random.shuffled(titles);
  return numbers.map((number, index) => ({
    id: `requirement-${number}`,
    number,
    title: names[index % names.length] ?? "",
    amountOre: random.pick(prices) * 100,
    opensOn: addDays(firstDay, index * daysBetweenRequirements + random.below(10)),
    closedOn: null,
  }));
}

/** A requirement's number with which a word is the reference of one of the pupils, or one character from it. */
function numberOfWord(random: Random, pupils: readonly Pupil[]): number {
  const word = random.pick(fiveLetters);
  const near = new RegExp(
    Array.from(word, (_, index) => `^${word.slice(0, index)}.${word.slice(index + 1)}$`).join("|"),
    "u",
  );
  for (let number = 100; number < 28_000; number += 1)
    if (pupils.some((pupil) => near.test(referenceOf(number, pupil.number)))) return number;
  return 27_999;
}
