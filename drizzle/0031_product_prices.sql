CREATE TABLE "product_prices" (
	"product_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"price_ore" bigint NOT NULL,
	"cost_ore" bigint NOT NULL,
	"class_profit_ore" bigint NOT NULL,
	"admin_profit_ore" bigint NOT NULL,
	CONSTRAINT "product_prices_product_id_since_pk" PRIMARY KEY("product_id","since"),
	CONSTRAINT "product_prices_price" CHECK ("product_prices"."price_ore" = "product_prices"."cost_ore" + "product_prices"."class_profit_ore" + "product_prices"."admin_profit_ore")
);
--> statement-breakpoint
ALTER TABLE "product_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "product_prices_read" ON "product_prices" AS PERMISSIVE FOR SELECT TO public USING (exists (select from products p where p.id = product_id));--> statement-breakpoint
CREATE POLICY "product_prices_add" ON "product_prices" AS PERMISSIVE FOR INSERT TO public WITH CHECK (current_user <> 'utspring_app');