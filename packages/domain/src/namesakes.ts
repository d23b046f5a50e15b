/** A member of a class: the shown name, and the number assigned at joining. */
export interface Member {
  name: string;
  number: number;
}

/**
 * The names in the given order, where equal ones are numbered by who joined first: `Emma Andersson`, `Emma Andersson
 * (2)`. Case and Unicode form do not matter. A later member never changes an earlier one's number.
 */
export function tellApart(members: readonly Member[]): string[] {
  const numbersOf = new Map<string, number[]>();
  for (const member of members) numbersOf.set(sameFor(member), [...(numbersOf.get(sameFor(member)) ?? []), member.number]);
  return members.map((member) => {
    const before = (numbersOf.get(sameFor(member)) ?? []).filter((number) => number < member.number).length;
    return before === 0 ? member.name : `${member.name} (${before + 1})`;
  });
}

function sameFor({ name }: Member): string {
  return name.normalize("NFC").replace(/\s+/gu, " ").trim().toLocaleLowerCase("sv");
}
