import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, pgView, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "../../auth/table.ts";
import { classes } from "../../classes/table.ts";
import { id, moment, ore } from "../../kernel/columns.ts";
import { suppliers } from "../suppliers/table.ts";

/** Global without a class. Pupils read `products_public`, which has no price parts. Sold products are never deleted. */
export const products = pgTable(
  "products",
  {
    id: id().primaryKey(),
    classId: id("class_id").references(() => classes.id),
    supplierId: id("supplier_id").references(() => suppliers.id),
    name: text("name").notNull(),
    description: text("description"),
    priceOre: ore("price_ore").notNull(),
    costOre: ore("cost_ore").notNull(),
    classProfitOre: ore("class_profit_ore").notNull(),
    adminProfitOre: ore("admin_profit_ore").notNull().default(0),
    productOptions: text("product_options")
      .array()
      .notNull()
      .default(sql`'{}'`),
    imageKey: text("image_key").unique(),
    isActive: boolean("is_active").notNull().default(true),
    createdBy: id("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("products_class").on(t.classId),
    index("products_supplier").on(t.supplierId),
    index("products_author").on(t.createdBy),
    check(
      "products_price",
      sql`${t.priceOre} = ${t.costOre} + ${t.classProfitOre} + ${t.adminProfitOre} and ${t.priceOre} between 1 and 100000000`,
    ),
    check("products_parts", sql`${t.costOre} >= 0 and ${t.classProfitOre} >= 0 and ${t.adminProfitOre} >= 0`),
    // A class's own product has no admin profit, and a global one has a supplier.
    check(
      "products_owner",
      sql`case when ${t.classId} is null then ${t.supplierId} is not null else ${t.adminProfitOre} = 0 end`,
    ),
  ],
);

/** Kept by a trigger and never changed: a sale that was made offline is booked at the price of that time. */
export const productPrices = pgTable(
  "product_prices",
  {
    productId: id("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    since: moment("since").notNull(),
    priceOre: ore("price_ore").notNull(),
    costOre: ore("cost_ore").notNull(),
    classProfitOre: ore("class_profit_ore").notNull(),
    adminProfitOre: ore("admin_profit_ore").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.since] }),
    check("product_prices_price", sql`${t.priceOre} = ${t.costOre} + ${t.classProfitOre} + ${t.adminProfitOre}`),
  ],
);

/** The price, never its parts. The view uses the reader's own rights. */
export const productsPublic = pgView("products_public", {
  id: id().notNull(),
  classId: id("class_id"),
  supplierId: id("supplier_id"),
  name: text("name").notNull(),
  description: text("description"),
  priceOre: ore("price_ore").notNull(),
  productOptions: text("product_options").array().notNull(),
  imageKey: text("image_key"),
  isActive: boolean("is_active").notNull(),
}).existing();
