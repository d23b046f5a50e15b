import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { can } from "@utspring/domain/can";
import { ore } from "@utspring/domain/money";
import { authorize, withManagersView } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/db.ts";
import { read } from "../../../kernel/transaction.ts";
import { findActiveSession } from "../../queries.ts";
import { presentProduct } from "../present-product.ts";
import type { PresentedProduct } from "../present-product.ts";
import { products, productsPublic } from "../table.ts";

/** Without a session only the class's own. A studentansvarig also sees profit, costs and deactivated products. */
export async function list(ctx: Ctx): Promise<PresentedProduct[]> {
  const authorization = authorize(ctx, "sales.products.list");
  const isManager = can(ctx.actor, "sales.products.create");
  return read(ctx, withManagersView(ctx, authorization, "sales.products.create"), async (tx) => {
    const session = await findActiveSession(tx, authorization.classId);
    const choice = { classId: authorization.classId, supplierId: session?.supplierId ?? null };
    return isManager ? listForManager(tx, choice) : listForPupil(tx, choice);
  });
}

interface Choice {
  classId: string;
  supplierId: string | null;
}

/** The view has no price parts. */
async function listForPupil(tx: Tx, choice: Choice): Promise<PresentedProduct[]> {
  const t = productsPublic;
  const rows = await tx
    .select()
    .from(t)
    .where(and(eq(t.isActive, true), or(eq(t.classId, choice.classId), isSuppliers(t, choice))))
    .orderBy(...byName(t));
  return rows.map(presentProduct);
}

async function listForManager(tx: Tx, choice: Choice): Promise<PresentedProduct[]> {
  const t = products;
  const rows = await tx
    .select()
    .from(t)
    .where(or(eq(t.classId, choice.classId), and(eq(t.isActive, true), isSuppliers(t, choice))))
    .orderBy(...byName(t));
  return rows.map((row) => {
    const { classId, costOre, classProfitOre, adminProfitOre } = row;
    return {
      ...presentProduct(row),
      ...(classId === null ? { goodsOre: ore(costOre + adminProfitOre) } : { costOre }),
      classProfitOre,
    };
  });
}

function isSuppliers(t: typeof products | typeof productsPublic, { supplierId }: Choice): SQL | undefined {
  return supplierId === null ? sql`false` : and(isNull(t.classId), eq(t.supplierId, supplierId));
}

function byName(t: typeof products | typeof productsPublic) {
  return [sql`${t.name} collate swedish`, t.id];
}
