import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../../kernel/db.ts";
import { products } from "./table.ts";

/** `isKept`: it has been sold, so it was only deactivated. The product's row lock keeps concurrent sales out. */
export async function removeUnsold(tx: Tx, isMeant: SQL | undefined) {
  const { id, imageKey } = products;
  const [product] = await tx.select({ id, imageKey }).from(products).where(isMeant).for("update");
  if (!product) throw new AppError("NOT_FOUND");
  const [sold] = await tx.execute<{ isKept: boolean }>(
    sql`select exists (select from sales_records where product_id = ${product.id}) as "isKept"`,
  );
  const isKept = sold?.isKept === true;
  if (isKept) await tx.update(products).set({ isActive: false }).where(isMeant);
  else await tx.delete(products).where(isMeant);
  return { isKept, imageKey: product.imageKey };
}
