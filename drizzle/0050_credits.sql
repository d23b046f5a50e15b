CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" bigint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"effect_ore" bigint DEFAULT 0 NOT NULL,
	"balance_after_ore" bigint DEFAULT 0 NOT NULL,
	"reverses_id" uuid,
	"transaction_id" uuid,
	"request_id" uuid,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('paid_in', 'used', 'paid_back')),
	CONSTRAINT "credit_entries_amount" CHECK ("credit_entries"."amount_ore" between 1 and 100000000000),
	CONSTRAINT "credit_entries_effect" CHECK (abs("credit_entries"."effect_ore") = "credit_entries"."amount_ore"),
	CONSTRAINT "credit_entries_balance" CHECK ("credit_entries"."balance_after_ore" >= 0),
	CONSTRAINT "credit_entries_money" CHECK (num_nonnulls("credit_entries"."transaction_id", "credit_entries"."request_id") = case when "credit_entries"."kind" = 'used' then 0 when "credit_entries"."reverses_id" is null then 1 else num_nonnulls("credit_entries"."transaction_id") end and ("credit_entries"."request_id" is null or "credit_entries"."kind" = 'paid_back'))
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fund_transactions" DROP CONSTRAINT "fund_transactions_source_type";--> statement-breakpoint
ALTER TABLE "payment_records" DROP CONSTRAINT "payment_records_approved";--> statement-breakpoint
ALTER TABLE "class_funds" ADD COLUMN "credit_ore" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_records" ADD COLUMN "credit_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_records" ADD COLUMN "is_recorded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_reverses_id_credit_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_transaction_id_fund_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."fund_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_request_id_withdrawal_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."withdrawal_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_number" ON "credit_entries" USING btree ("class_id","user_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_reverses" ON "credit_entries" USING btree ("reverses_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_transaction" ON "credit_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_request" ON "credit_entries" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "credit_entries_user" ON "credit_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_entries_actor" ON "credit_entries" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_credit_entry_id_credit_entries_id_fk" FOREIGN KEY ("credit_entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_records_credit_entry" ON "payment_records" USING btree ("credit_entry_id");--> statement-breakpoint
ALTER TABLE "class_funds" ADD CONSTRAINT "class_funds_credit" CHECK ("class_funds"."credit_ore" >= 0);--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD CONSTRAINT "fund_transactions_source_type" CHECK ("fund_transactions"."source_type" in ('manual', 'correction', 'payment_record', 'sales_session', 'withdrawal_request', 'expense_claim', 'credit', 'credit_payback'));--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_recorded" CHECK (not "payment_records"."is_recorded" or "payment_records"."status" = 'approved');--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_credit" CHECK ("payment_records"."credit_entry_id" is null or "payment_records"."is_recorded");--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_approved" CHECK (num_nonnulls("payment_records"."transaction_id", "payment_records"."credit_entry_id") = case when "payment_records"."status" = 'approved' then 1 else 0 end);--> statement-breakpoint
CREATE POLICY "payment_records_record" ON "payment_records" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager') and is_recorded and decided_by = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "payment_records_undo" ON "payment_records" AS PERMISSIVE FOR DELETE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager') and is_recorded);--> statement-breakpoint
CREATE POLICY "credit_entries_read" ON "credit_entries" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select app_user_id()) or (class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('system'));--> statement-breakpoint
CREATE POLICY "credit_entries_add" ON "credit_entries" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager') and actor_id = (select app_user_id()));