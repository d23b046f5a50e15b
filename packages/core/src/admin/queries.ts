import { apostrophes, searchWordsOf } from "@utspring/domain/search";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** Every word, in any order, as `matchesSearch` of the domain compares them. */
export function contains(text: SQL, typed: string): SQL {
  const plain = sql`normalize(translate(${text}, ${apostrophes}, ${"'".repeat(apostrophes.length)}), NFKD)`;
  const folded = sql`lower(regexp_replace(${plain}, '[\\u0300-\\u036f]+', '', 'g') collate "sv-x-icu")`;
  const words = searchWordsOf(typed).map((word) => sql`strpos(${folded}, ${word}) > 0`);
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`;
}
