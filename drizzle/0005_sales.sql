CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid,
	"supplier_id" uuid,
	"name" text NOT NULL,
	"description" text,
	"price_ore" bigint NOT NULL,
	"cost_ore" bigint NOT NULL,
	"class_profit_ore" bigint NOT NULL,
	"admin_profit_ore" bigint DEFAULT 0 NOT NULL,
	"product_options" text[] DEFAULT '{}' NOT NULL,
	"image_key" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_image_key_unique" UNIQUE("image_key"),
	CONSTRAINT "products_price" CHECK ("products"."price_ore" = "products"."cost_ore" + "products"."class_profit_ore" + "products"."admin_profit_ore" and "products"."price_ore" between 1 and 100000000),
	CONSTRAINT "products_parts" CHECK ("products"."cost_ore" >= 0 and "products"."class_profit_ore" >= 0 and "products"."admin_profit_ore" >= 0),
	CONSTRAINT "products_owner" CHECK (case when "products"."class_id" is null then "products"."supplier_id" is not null else "products"."admin_profit_ore" = 0 end)
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"contact_info" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suppliers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_goals" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"goal_type" text DEFAULT 'products_per_person' NOT NULL,
	"target_value" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sales_goals_target" CHECK ("sales_goals"."target_value" between 1 and 100000)
);
--> statement-breakpoint
ALTER TABLE "sales_goals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"customer_name" text,
	"customer_address" text,
	"customer_phone" text,
	"customer_email" text,
	"quantity" integer NOT NULL,
	"unit_price_ore" bigint NOT NULL,
	"unit_cost_ore" bigint NOT NULL,
	"unit_class_profit_ore" bigint NOT NULL,
	"unit_admin_profit_ore" bigint NOT NULL,
	"total_ore" bigint NOT NULL,
	"selected_option" text,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "sales_records_quantity" CHECK ("sales_records"."quantity" between 1 and 1000),
	CONSTRAINT "sales_records_total" CHECK ("sales_records"."total_ore" = "sales_records"."quantity" * "sales_records"."unit_price_ore"),
	CONSTRAINT "sales_records_price" CHECK ("sales_records"."unit_price_ore" = "sales_records"."unit_cost_ore" + "sales_records"."unit_class_profit_ore" + "sales_records"."unit_admin_profit_ore")
);
--> statement-breakpoint
ALTER TABLE "sales_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'active' NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"transaction_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sales_sessions_in_class" UNIQUE("id","class_id"),
	CONSTRAINT "sales_sessions_ended" CHECK (("sales_sessions"."status" = 'active') = ("sales_sessions"."end_date" is null)),
	CONSTRAINT "sales_sessions_deposit" CHECK ("sales_sessions"."transaction_id" is null or "sales_sessions"."status" <> 'active')
);
--> statement-breakpoint
ALTER TABLE "sales_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_totals" (
	"session_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"sales_count" bigint DEFAULT 0 NOT NULL,
	"quantity" bigint DEFAULT 0 NOT NULL,
	"amount_ore" bigint DEFAULT 0 NOT NULL,
	"cost_ore" bigint DEFAULT 0 NOT NULL,
	"class_profit_ore" bigint DEFAULT 0 NOT NULL,
	"admin_profit_ore" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_totals_session_id_seller_id_pk" PRIMARY KEY("session_id","seller_id"),
	CONSTRAINT "sales_totals_sum" CHECK ("sales_totals"."amount_ore" = "sales_totals"."cost_ore" + "sales_totals"."class_profit_ore" + "sales_totals"."admin_profit_ore" and "sales_totals"."sales_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sales_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_goals" ADD CONSTRAINT "sales_goals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_goals" ADD CONSTRAINT "sales_goals_session_id_class_id_sales_sessions_id_class_id_fk" FOREIGN KEY ("session_id","class_id") REFERENCES "public"."sales_sessions"("id","class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_records" ADD CONSTRAINT "sales_records_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_records" ADD CONSTRAINT "sales_records_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_records" ADD CONSTRAINT "sales_records_session_id_class_id_sales_sessions_id_class_id_fk" FOREIGN KEY ("session_id","class_id") REFERENCES "public"."sales_sessions"("id","class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_sessions" ADD CONSTRAINT "sales_sessions_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_sessions" ADD CONSTRAINT "sales_sessions_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_sessions" ADD CONSTRAINT "sales_sessions_transaction_id_fund_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."fund_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_sessions" ADD CONSTRAINT "sales_sessions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_totals" ADD CONSTRAINT "sales_totals_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_totals" ADD CONSTRAINT "sales_totals_session_id_class_id_sales_sessions_id_class_id_fk" FOREIGN KEY ("session_id","class_id") REFERENCES "public"."sales_sessions"("id","class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_class" ON "products" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "products_author" ON "products" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "suppliers_author" ON "suppliers" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "sales_goals_author" ON "sales_goals" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "sales_records_session" ON "sales_records" USING btree ("session_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sales_records_seller" ON "sales_records" USING btree ("seller_id","session_id","created_at");--> statement-breakpoint
CREATE INDEX "sales_records_product" ON "sales_records" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sales_records_time" ON "sales_records" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_sessions_one_active" ON "sales_sessions" USING btree ("class_id") WHERE status = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "sales_sessions_transaction" ON "sales_sessions" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "sales_sessions_class" ON "sales_sessions" USING btree ("class_id","start_date");--> statement-breakpoint
CREATE INDEX "sales_sessions_supplier" ON "sales_sessions" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "sales_sessions_author" ON "sales_sessions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "sales_totals_class" ON "sales_totals" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "sales_totals_seller" ON "sales_totals" USING btree ("seller_id");--> statement-breakpoint
CREATE VIEW "public"."products_public" WITH (security_invoker = true) AS (select "id", "class_id", "supplier_id", "name", "description", "price_ore", "product_options", "image_key", "is_active" from "products");--> statement-breakpoint
CREATE POLICY "products_read" ON "products" AS PERMISSIVE FOR SELECT TO public USING ((class_id is null and (select app_role()) in ('member', 'manager')) or class_id = (select app_class_id()) or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "products_write" ON "products" AS PERMISSIVE FOR ALL TO public USING ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system')) WITH CHECK ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "suppliers_read" ON "suppliers" AS PERMISSIVE FOR SELECT TO public USING ((select app_role()) in ('manager', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "suppliers_write" ON "suppliers" AS PERMISSIVE FOR ALL TO public USING ((select app_role()) in ('admin', 'system')) WITH CHECK ((select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "sales_goals_read" ON "sales_goals" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "sales_goals_write" ON "sales_goals" AS PERMISSIVE FOR ALL TO public USING ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system')) WITH CHECK ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "sales_records_read" ON "sales_records" AS PERMISSIVE FOR SELECT TO public USING (seller_id = (select app_user_id()) or (class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "sales_records_register" ON "sales_records" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and seller_id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "sales_records_correct" ON "sales_records" AS PERMISSIVE FOR UPDATE TO public USING ((class_id = (select app_class_id()) and (seller_id = (select app_user_id()) or (select app_role()) in ('manager'))) or (select app_role()) in ('system')) WITH CHECK ((class_id = (select app_class_id()) and (seller_id = (select app_user_id()) or (select app_role()) in ('manager'))) or (select app_role()) in ('system'));--> statement-breakpoint
CREATE POLICY "sales_records_remove" ON "sales_records" AS PERMISSIVE FOR DELETE TO public USING (class_id = (select app_class_id()) and (seller_id = (select app_user_id()) or (select app_role()) in ('manager')));--> statement-breakpoint
CREATE POLICY "sales_sessions_read" ON "sales_sessions" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "sales_sessions_write" ON "sales_sessions" AS PERMISSIVE FOR ALL TO public USING ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system')) WITH CHECK ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "sales_totals_read" ON "sales_totals" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or seller_id = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "sales_totals_create" ON "sales_totals" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "sales_totals_move" ON "sales_totals" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system')) WITH CHECK (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));