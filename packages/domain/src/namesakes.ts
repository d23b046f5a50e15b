/** Somebody of a class: the name that is shown, and the number they got when they joined. */
export interface Member {
  name: string;
  number: number;
}

/**
 * The names in the order given, where those who share one are told apart by who joined first: `Emma Andersson`, `Emma Andersson (2)`. Capitals and the way an å is
 * stored make no other name. Nobody's number changes because somebody else joins later.
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
