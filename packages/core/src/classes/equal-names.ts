import { withoutInvisible } from "./invisible.ts";

/** A member of a class: the shown name, and the number assigned at joining. */
export interface Member {
  name: string;
  number: number;
}

/**
 * The names in the given order, where equal ones are numbered by who joined first: `Emma Andersson`, `Emma Andersson
 * (2)`. Case, Unicode form, blanks and invisible characters do not matter, and a number is never one that an earlier
 * member has as a part of the name. A later member never changes an earlier one's number.
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

/** Equal for names that look the same. Upper case before lower case, so that `ß` equals `ss`. */
function comparable(name: string): string {
  return withoutInvisible(name.normalize("NFKC"))
    .replace(/\s+/gu, " ")
    .trim()
    .toLocaleUpperCase("sv")
    .toLocaleLowerCase("sv");
}
