import { asc, eq } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { votes } from "./table.ts";

/** What a person has voted in all classes, oldest first. */
export async function exportPerson(tx: Tx, userId: string) {
  const testUsers = await tx
    .select({ pollId: votes.pollId, optionIndex: votes.optionIndex, at: votes.createdAt })
    .from(votes)
    .where(eq(votes.userId, userId))
    .orderBy(asc(votes.createdAt), asc(votes.pollId));
  return { votes: testUsers };
}
