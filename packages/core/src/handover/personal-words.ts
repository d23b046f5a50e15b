import { sql } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";

/** In a transaction that sees the class: members, those who have left, and the recipient. */
export async function loadNameWords(tx: Tx, classId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.execute<{ name: string | null }>(sql`
    select concat_ws(' ', p.first_name, p.last_name) as name from profiles p
      where p.user_id in (select class_members()) or p.user_id in (select class_actor_ids())
    union all select c.swish_name from classes c where c.id = ${classId}::uuid`);
  return new Set(rows.flatMap(({ name }) => wordsOf(name ?? "")));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1);

/** A name of the class, an address, a link, or digits as of a phone, an account or a person; not a day. */
export function isPersonal(text: string, names: ReadonlySet<string>): boolean {
  if (/@|:\/\/|www\./iu.test(text)) return true;
  const digits = text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/gu, "").matchAll(/\d[\d -]*/gu);
  for (const [run] of digits) if (run.replaceAll(/\D/gu, "").length > 6) return true;
  // A genitive too: "Adas tårta".
  return wordsOf(text).some((word) => names.has(word) || (word.endsWith("s") && names.has(word.slice(0, -1))));
}
