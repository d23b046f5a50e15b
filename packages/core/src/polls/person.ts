import { asc, eq } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { pollCandidates, votes } from "./table.ts";

/** In all classes, oldest first. */
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
