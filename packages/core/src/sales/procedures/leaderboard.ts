import { sql } from "drizzle-orm";
import { standingIn, ranked, topListLength } from "@utspring/domain/sales/ranking";
import { shortName } from "@utspring/domain/short-name";
import { presentFullName, presentName } from "../../auth/present-name.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";

/** A row without a seller when nothing is sold. `bigint` comes as text. */
interface Row extends Record<string, unknown> {
  seller_id: string | null;
  first_name: string | null;
  last_name: string | null;
  quantity: string;
  amount_ore: string;
}

/** By quantity, the first ten and the caller. Öre. Stored sums, so the cost does not grow with the sales. */
export async function leaderboard(ctx: Ctx) {
  const authorization = authorize(ctx, "sales.leaderboard");
  const { classId, userId } = authorization;
  const rows = await read(ctx, authorization, (tx) =>
    tx.execute<Row>(sql`
      select t.seller_id, p.first_name, p.last_name, t.quantity, t.amount_ore
      from sales_sessions s
        left join sales_totals t on t.session_id = s.id and t.class_id = s.class_id and t.sales_count > 0
        left join profiles p on p.user_id = t.seller_id
      where s.class_id = ${classId}::uuid and s.status = 'active'`),
  );
  if (rows.length === 0) return null;
  const sellers = ranked(
    rows.flatMap(({ seller_id: sellerId, first_name: firstName, last_name: lastName, ...sums }) => {
      if (sellerId === null) return [];
      const named = { firstName, lastName };
      return {
        sellerId,
        ...presentName(named),
        name: presentFullName(named),
        quantity: Number(sums.quantity),
        amountOre: Number(sums.amount_ore),
      };
    }),
  );
  return {
    rows: sellers.slice(0, topListLength).map(({ rank, firstName, lastName, quantity, amountOre, sellerId }) => ({
      rank,
      sellerName: shortName(firstName, lastName),
      quantity,
      amountOre,
      isYou: sellerId === userId,
    })),
    own: standingIn(sellers, userId),
  };
}
