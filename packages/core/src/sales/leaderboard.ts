import { placeOf, ranked, shortName, topListLength } from "@utspring/domain/sales/ranking";
import { presentFullName, presentName } from "../auth/present-name.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { activeSessionOf, sellersOf } from "./queries.ts";

/**
 * The ten who have sold most in the active session, by quantity, and the caller's own place; null when the class does not
 * sell. Shows first names and initials (DECISIONS 40). Öre. Reads sums only: as quick with a million sales as with ten.
 */
export async function leaderboard(ctx: Ctx) {
  const scope = authorize(ctx, "sales.leaderboard");
  const { classId, userId } = scope;
  const sums = await read(ctx, scope, async (tx) => {
    const session = await activeSessionOf(tx, classId);
    return session ? sellersOf(tx, classId, session.id) : null;
  });
  if (sums === null) return null;
  const sellers = sums.map(({ seller, ...sum }) => {
    const { firstName, lastName } = presentName(seller);
    return { ...sum, name: presentFullName(seller), shownName: shortName(firstName, lastName) };
  });
  return {
    rows: ranked(sellers)
      .slice(0, topListLength)
      .map(({ rank, shownName, quantity, amountOre, sellerId }) => ({
        rank, sellerName: shownName, quantity, amountOre, isYou: sellerId === userId,
      })),
    own: placeOf(sellers, userId),
  };
}
