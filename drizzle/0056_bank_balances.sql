CREATE TABLE "bank_balances" (
	"class_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount_ore" bigint NOT NULL,
	"noted_by" uuid NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_balances_class_id_day_pk" PRIMARY KEY("class_id","day"),
	CONSTRAINT "bank_balances_amount" CHECK ("bank_balances"."amount_ore" between 0 and 100000000000)
);
--> statement-breakpoint
ALTER TABLE "bank_balances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bank_balances" ADD CONSTRAINT "bank_balances_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_balances" ADD CONSTRAINT "bank_balances_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_balances_author" ON "bank_balances" USING btree ("noted_by");--> statement-breakpoint
CREATE POLICY "bank_balances_read" ON "bank_balances" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "bank_balances_note" ON "bank_balances" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager') and noted_by = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "bank_balances_replace" ON "bank_balances" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager'));