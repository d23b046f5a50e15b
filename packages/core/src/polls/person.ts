import { asc, eq } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { pollCandidates, votes } from "./table.ts";

/** What a person has voted in all classes, oldest first, and the polls in which they could be chosen as auditor. */
export async function exportPerson(tx: Tx, userId: string) {
  const c = pollCandidates;
  const [cast, candidacies] = await Promise.all([
    tx
      .select({ pollId: votes.pollId, optionIndex: votes.optionIndex, at: votes.createdAt })
      .from(votes)
      .where(eq(votes.userId, userId))
      .orderBy(asc(votes.createdAt), asc(votes.pollId)),
    tx
      .select({ pollId: c.pollId, optionIndex: c.optionIndex })
      .from(c)
      .where(eq(c.userId, userId))
      .orderBy(asc(c.pollId)),
  ]);
  return { votes: cast, candidacies };
}
