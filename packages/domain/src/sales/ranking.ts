import { lazy } from "../lazy.ts";

export interface SellerSum {
  sellerId: string;
  name: string;
  quantity: number;
  amountOre: number;
}

// On first use: a page without sellers does not pay for them.
const byName = lazy(() => new Intl.Collator("sv-SE"));

export const topListLength = 10;

/** By quantity, then amount, then name in Swedish order. Equal quantity and amount share a rank. */
export function ranked<Seller extends SellerSum>(sellers: readonly Seller[]): (Seller & { rank: number })[] {
  const inOrder = sellers.toSorted((a, b) => b.quantity - a.quantity || b.amountOre - a.amountOre || inNameOrder(a, b));
  let rank = 0;
  return inOrder.map((seller, index) => {
    const before = inOrder[index - 1];
    if (before === undefined || before.quantity !== seller.quantity || before.amountOre !== seller.amountOre)
      rank = index + 1;
    return { ...seller, rank };
  });
}

export interface SellerStanding {
  rank: number;
  quantity: number;
  /** How many more are certain to pass the next above; null for the first. */
  toNext: number | null;
}

export function standingIn(list: readonly (SellerSum & { rank: number })[], sellerId: string): SellerStanding | null {
  const own = list.find((seller) => seller.sellerId === sellerId);
  if (own === undefined) return null;
  const above = list.findLast((seller) => seller.rank < own.rank);
  return {
    rank: own.rank,
    quantity: own.quantity,
    toNext: above === undefined ? null : above.quantity - own.quantity + 1,
  };
}

export function byAmount<Seller extends SellerSum>(sellers: readonly Seller[]): Seller[] {
  return sellers.toSorted((a, b) => b.amountOre - a.amountOre || b.quantity - a.quantity || inNameOrder(a, b));
}

function inNameOrder(a: SellerSum, b: SellerSum): number {
  // Sellers with equal names are ordered by id, so that the order is always the same.
  return byName().compare(a.name, b.name) || (a.sellerId < b.sellerId ? -1 : 1);
}
