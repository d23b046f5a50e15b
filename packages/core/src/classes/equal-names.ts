import { lookOfText } from "../kernel/look-of-text.ts";

/** `number`: assigned at joining. */
export interface Member {
  name: string;
  number: number;
}

/**
 * Equal names are numbered by who joined first: `Emma Andersson (2)`. Names that look alike are equal. A later
 * member never changes an earlier number.
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

/** How a name is divided makes no difference. */
const dividers = /[^\p{L}\p{M}\p{N}]+/gu;

function comparable(name: string): string {
  return lookOfText(name).replaceAll(dividers, " ").trim();
}
