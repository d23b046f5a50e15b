import { and, eq, isNull, or } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { lineTotal, unitCostsOf } from "@utspring/domain/sales/price";
import type { RegisterSaleInput } from "@utspring/domain/sales/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { findPriceOfSale } from "../products/queries.ts";
import { products } from "../products/table.ts";
import { optionFor, refuseTooMuch, soldIn } from "../queries.ts";
import { salesRecords, salesSessions } from "../table.ts";

/**
 * The server computes the total; price and its parts stay with the sale. A time before the named session is a wrong
 * clock's, and gives no other price. Öre.
 */
export async function registerSale(ctx: Ctx, input: RegisterSaleInput): Promise<{ saleId: string; totalOre: number }> {
  const authorization = authorize(ctx, "sales.registerSale");
  const { classId } = authorization;
  // A retry is the same sale, whatever price and time the device sends with it.
  const { shownPriceOre, soldAt, ...sale } = input;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, sale, async () => {
      const { tx, now } = work;
      const offer = await findOffer(tx, classId, input.productId);
      if (!offer) throw new AppError("NO_SALE");
      const { sessionId, product, soldOre } = offer;
      if (input.sessionId !== undefined && input.sessionId !== sessionId) throw new AppError("SALE_OVER");
      const isEarlier = soldAt !== undefined && new Date(soldAt) < offer.startDate;
      if (input.sessionId === undefined && isEarlier) throw new AppError("SALE_OVER");
      if (!product) throw new AppError("NOT_FOUND");
      const selectedOption = optionFor(product.productOptions, input.selectedOption);
      const price = await findPriceOfSale(tx, product, shownPriceOre, isEarlier ? undefined : soldAt);
      const totalOre = lineTotal(input.quantity, price.priceOre);
      refuseTooMuch(soldOre + totalOre);
      const saleId = ctx.deps.newId();
      await tx.insert(salesRecords).values({
        id: saleId,
        classId,
        sessionId,
        productId: product.id,
        sellerId: authorization.userId,
        customerName: input.customerName,
        customerAddress: input.customerAddress || null,
        customerPhone: input.customerPhone || null,
        customerEmail: input.customerEmail || null,
        quantity: input.quantity,
        unitPriceOre: price.priceOre,
        ...unitCostsOf(price, product.classId !== null),
        unitClassProfitOre: price.classProfitOre,
        unitAdminProfitOre: price.adminProfitOre,
        totalOre,
        selectedOption,
        notes: input.notes || null,
        clientKey: input.idempotencyKey,
        createdAt: now,
      });
      await work.emit({ kind: "sales.registerSale", refId: saleId, detail: { amountOre: totalOre } });
      return { saleId, totalOre };
    }),
  );
}

/** In one statement, since it runs under the class lock, where other sales wait. */
async function findOffer(tx: Tx, classId: string, productId: string) {
  const s = salesSessions;
  const isSold = or(
    eq(products.classId, s.classId),
    and(isNull(products.classId), eq(products.supplierId, s.supplierId)),
  );
  const [offer] = await tx
    .select({ sessionId: s.id, startDate: s.startDate, product: products, soldOre: soldIn(s.id) })
    .from(s)
    .leftJoin(products, and(eq(products.id, productId), eq(products.isActive, true), isSold))
    .where(and(eq(s.classId, classId), eq(s.status, "active")));
  return offer;
}
