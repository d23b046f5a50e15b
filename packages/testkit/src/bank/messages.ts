import { linkReferenceOf, messageOf, referenceOf } from "@utspring/domain/payments/swish";
import type { Due, Requirement } from "./made-class.ts";
import type { Random } from "./random.ts";
import { shares } from "./shares.ts";
import { otherMessages } from "./words.ts";

const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const lookAlikes: Readonly<Record<string, string>> = {
  "7": "1",
  J: "I",
  Q: "O",
  D: "0",
  B: "8",
  S: "5",
  Z: "2",
  T: "I",
  C: "O",
};

export function messageAbout({ pupil, requirement }: Due): string {
  return messageOf(requirement.title, referenceOf(requirement.number, pupil.number));
}

export function linkMessage(random: Random, { title, number }: Requirement): string {
  const reference = linkReferenceOf(number);
  if (!random.chance(shares.byLink.typed)) return messageOf(title, reference);
  return random.pick([misspelt(random, reference), reference.toLowerCase(), title, random.pick(otherMessages)]);
}

export function typedMessage(random: Random, dues: readonly Due[]): string {
  const kind = random.weighted(shares.typed);
  const references = dues.map(({ pupil, requirement }) => referenceOf(requirement.number, pupil.number));
  const [reference = ""] = references;
  const [due] = dues;
  const title = due?.requirement.title ?? "";
  const name = due?.pupil.name ?? "";
  const cut = 2 + random.below(2);
  switch (kind) {
    case "typo":
      return random.chance(0.5) ? `${title} ${misspelt(random, reference)}` : misspelt(random, reference);
    case "referenceAlone":
      return references.join(" ").toLowerCase();
    case "referenceSplit":
      return `${reference.slice(0, cut)}${random.pick([" ", "-"])}${reference.slice(cut)}`;
    case "name":
      return random.pick([name, name.split(" ")[0] ?? "", `${title} ${name}`, `från ${name}`]);
    case "title":
      return title;
    case "other":
      return random.pick(otherMessages);
  }
}

function misspelt(random: Random, reference: string): string {
  const index = random.below(reference.length);
  const put = (text: string) => reference.slice(0, index) + text + reference.slice(index + 1);
  const character = reference[index] ?? "";
  switch (random.weighted(shares.typos)) {
    case "substitution":
      return put(random.pick([...alphabet].filter((one) => one !== character)));
    case "swap": {
      const from = random.below(reference.length - 1);
      return (
        reference.slice(0, from) + (reference[from + 1] ?? "") + (reference[from] ?? "") + reference.slice(from + 2)
      );
    }
    case "deletion":
      return put("");
    case "lookAlike":
      return put(lookAlikes[character] ?? random.pick([..."01ILO"]));
  }
}
