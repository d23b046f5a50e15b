import { randomUUID } from "node:crypto";
import type { Caller } from "./caller.ts";
import type { TestApp } from "./test-app.ts";
import { makeAdmin } from "./make.ts";

export interface MadeProduct {
  productId: string;
  name: string;
  priceOre: number;
}

/** A supplier, inserted as the database's owner: only admins create suppliers, and sales do not depend on how. */
export async function makeSupplier(
  testApp: TestApp,
  options: { name?: string; isActive?: boolean } = {},
): Promise<string> {
  const { userId } = await makeAdmin(testApp);
  const id = randomUUID();
  await testApp.owner`
    insert into suppliers (id, name, description, contact_info, is_active, created_by, created_at)
    values (${id}, ${options.name ?? "Strumpor AB"}, 'Säljer strumpor', '{"telefon": "hemligt"}', ${options.isActive ?? true}, ${userId}, now())`;
  return id;
}

/** A supplier's product: 60 + 30 + 10 kronor by default. Öre. */
export async function makeProduct(
  testApp: TestApp,
  supplierId: string,
  options: {
    name?: string;
    costOre?: number;
    classProfitOre?: number;
    adminProfitOre?: number;
    options?: string[];
    isActive?: boolean;
  } = {},
): Promise<MadeProduct> {
  const { userId } = await makeAdmin(testApp);
  const {
    name = "Strumpor",
    costOre = 6_000,
    classProfitOre = 3_000,
    adminProfitOre = 1_000,
    isActive = true,
  } = options;
  const productId = randomUUID();
  const priceOre = costOre + classProfitOre + adminProfitOre;
  await testApp.owner`
    insert into products (id, supplier_id, name, price_ore, cost_ore, class_profit_ore, admin_profit_ore, product_options, is_active, created_by, created_at)
    values (${productId}, ${supplierId}, ${name}, ${priceOre}, ${costOre}, ${classProfitOre}, ${adminProfitOre}, ${options.options ?? []}, ${isActive}, ${userId}, now())`;
  return { productId, name, priceOre };
}

export async function startSale(
  testApp: TestApp,
  manager: Caller,
  options: { supplierId?: string; name?: string } = {},
) {
  const supplierId = options.supplierId ?? (await makeSupplier(testApp));
  const input = { supplierId, name: options.name ?? "Höst", idempotencyKey: randomUUID() };
  const { sessionId } = await manager.sales.startSession(input);
  return { sessionId, supplierId };
}

export function saleOf(product: { productId: string }, more: object = {}) {
  return {
    productId: product.productId,
    quantity: 1,
    customerName: "Kund Kundsson",
    idempotencyKey: randomUUID(),
    ...more,
  };
}
