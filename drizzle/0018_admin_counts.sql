CREATE TABLE "house_counts" (
	"shard" smallint PRIMARY KEY NOT NULL,
	"classes" bigint DEFAULT 0 NOT NULL,
	"users" bigint DEFAULT 0 NOT NULL,
	"representatives" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "house_counts_shard" CHECK ("house_counts"."shard" between 0 and 15),
	CONSTRAINT "house_counts_whole" CHECK ("house_counts"."classes" >= 0 and "house_counts"."users" >= 0 and "house_counts"."representatives" >= 0)
);
--> statement-breakpoint
ALTER TABLE "house_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_session_totals" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"sales_count" bigint DEFAULT 0 NOT NULL,
	"quantity" bigint DEFAULT 0 NOT NULL,
	"amount_ore" bigint DEFAULT 0 NOT NULL,
	"cost_ore" bigint DEFAULT 0 NOT NULL,
	"class_profit_ore" bigint DEFAULT 0 NOT NULL,
	"admin_profit_ore" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_session_totals_sum" CHECK ("sales_session_totals"."amount_ore" = "sales_session_totals"."cost_ore" + "sales_session_totals"."class_profit_ore" + "sales_session_totals"."admin_profit_ore" and "sales_session_totals"."sales_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sales_session_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sales_session_totals" ADD CONSTRAINT "sales_session_totals_session_id_class_id_sales_sessions_id_class_id_fk" FOREIGN KEY ("session_id","class_id") REFERENCES "public"."sales_sessions"("id","class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_session_totals_class" ON "sales_session_totals" USING btree ("class_id");--> statement-breakpoint
CREATE POLICY "house_counts_read" ON "house_counts" AS PERMISSIVE FOR SELECT TO public USING ((select app_role()) in ('admin', 'system') or current_user <> 'utspring_app');--> statement-breakpoint
CREATE POLICY "house_counts_move" ON "house_counts" AS PERMISSIVE FOR ALL TO public USING (current_user <> 'utspring_app') WITH CHECK (current_user <> 'utspring_app');--> statement-breakpoint
CREATE POLICY "sales_session_totals_read" ON "sales_session_totals" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "sales_session_totals_create" ON "sales_session_totals" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "sales_session_totals_move" ON "sales_session_totals" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system')) WITH CHECK (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));