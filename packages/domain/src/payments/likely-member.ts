import { nameKey, wordsOf } from "./payer-names.ts";

/** The one member of that name, else the one with that family name; null where it may be several. By user id. */
export function likelyMemberOf(
  guest: { firstName: string; lastName: string },
  names: ReadonlyMap<string, string>,
): string | null {
  const whole = nameKey(`${guest.firstName} ${guest.lastName}`);
  const family = wordsOf(guest.lastName);
  const members = [...names].map(([userId, name]) => ({ userId, key: nameKey(name), words: wordsOf(name) }));
  const onlyOne = ([found, ...more]: typeof members) => (more.length === 0 ? (found?.userId ?? null) : null);
  const namesakes = members.filter(({ key }) => key === whole);
  if (namesakes.length > 0) return onlyOne(namesakes);
  return onlyOne(
    members.filter(({ words }) => family.length > 0 && family.every((word) => words.slice(1).includes(word))),
  );
}
