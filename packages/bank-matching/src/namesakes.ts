import { nameKey } from "@utspring/domain/payments/payer-names";

export function namesakesOf(members: readonly { id: string; name: string }[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { name } of members) counts.set(nameKey(name), (counts.get(nameKey(name)) ?? 0) + 1);
  return new Set(members.filter(({ name }) => (counts.get(nameKey(name)) ?? 0) > 1).map(({ id }) => id));
}
