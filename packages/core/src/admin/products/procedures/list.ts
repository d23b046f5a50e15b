import { and, eq, lt, sql } from "drizzle-orm";
import type { ProductsInput } from "@utspring/domain/admin/schema";
import { imageUrlOf } from "@utspring/domain/sales/rules";
import { classes } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { products } from "../../../sales/products/table.ts";

/** Öre. `className` is null for a global product; `isSold`: it can only be deactivated. */
export async function list(ctx: Ctx, input: ProductsInput) {
  const authorization = authorize(ctx, "admin.products.list");
  const t = products;
  const { supplierId, cursor, limit } = input;
  const rows = await read(ctx, authorization, (tx) =>
    tx
      .select({
        id: t.id,
        supplierId: t.supplierId,
        className: classes.name,
        name: t.name,
        description: t.description,
        priceOre: t.priceOre,
        costOre: t.costOre,
        classProfitOre: t.classProfitOre,
        adminProfitOre: t.adminProfitOre,
        options: t.productOptions,
        imageKey: t.imageKey,
        isActive: t.isActive,
        isSold: sql<boolean>`exists (select from sales_records r where r.product_id = ${t.id})`,
      })
      .from(t)
      .leftJoin(classes, eq(classes.id, t.classId))
      .where(
        and(
          supplierId === undefined ? undefined : eq(t.supplierId, supplierId),
          cursor === undefined ? undefined : lt(t.id, cursor),
        ),
      )
      .orderBy(sql`${t.id} desc`)
      .limit(limit + 1),
  );
  const page = rows.slice(0, limit);
  return {
    rows: page.map(({ imageKey, ...product }) => ({ ...product, imageUrl: imageUrlOf(imageKey) })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
