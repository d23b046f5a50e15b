CREATE TABLE "withdrawal_budget_items" (
	"withdrawal_id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"budget_item_id" uuid NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawal_budget_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "budget_items" ADD CONSTRAINT "budget_items_in_class" UNIQUE("id","class_id");--> statement-breakpoint
ALTER TABLE "withdrawal_budget_items" ADD CONSTRAINT "withdrawal_budget_items_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_budget_items" ADD CONSTRAINT "withdrawal_budget_items_item" FOREIGN KEY ("budget_item_id","class_id") REFERENCES "public"."budget_items"("id","class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_budget_items_class" ON "withdrawal_budget_items" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "withdrawal_budget_items_of_item" ON "withdrawal_budget_items" USING btree ("budget_item_id");--> statement-breakpoint
CREATE POLICY "withdrawal_budget_items_read" ON "withdrawal_budget_items" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "withdrawal_budget_items_write" ON "withdrawal_budget_items" AS PERMISSIVE FOR ALL TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager'));