CREATE TABLE "withdrawal_receipts" (
	"withdrawal_id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawal_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_ore" bigint NOT NULL,
	"description" text NOT NULL,
	"phone_number" text,
	"receipt_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"transaction_id" uuid,
	"request_id" uuid,
	CONSTRAINT "expense_claims_status" CHECK ("expense_claims"."status" in ('waiting', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "expense_claims_amount" CHECK ("expense_claims"."amount_ore" between 1 and 100000000),
	CONSTRAINT "expense_claims_phone" CHECK ("expense_claims"."phone_number" ~ '^(07[0-9]{8}|123[0-9]{7})$'),
	CONSTRAINT "expense_claims_has_receipt" CHECK ("expense_claims"."status" <> 'waiting' or "expense_claims"."receipt_id" is not null),
	CONSTRAINT "expense_claims_decided" CHECK (("expense_claims"."status" = 'waiting') = ("expense_claims"."decided_by" is null) and ("expense_claims"."decided_by" is null) = ("expense_claims"."decided_at" is null)),
	CONSTRAINT "expense_claims_approved" CHECK (("expense_claims"."status" = 'approved') = (num_nonnulls("expense_claims"."transaction_id", "expense_claims"."request_id") = 1)),
	CONSTRAINT "expense_claims_booked_once" CHECK (num_nonnulls("expense_claims"."transaction_id", "expense_claims"."request_id") <= 1),
	CONSTRAINT "expense_claims_withdrawn" CHECK ("expense_claims"."status" <> 'withdrawn' or "expense_claims"."decided_by" = "expense_claims"."user_id")
);
--> statement-breakpoint
ALTER TABLE "expense_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fund_transactions" DROP CONSTRAINT "fund_transactions_source_type";--> statement-breakpoint
ALTER TABLE "withdrawal_receipts" ADD CONSTRAINT "withdrawal_receipts_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_claims" ADD CONSTRAINT "expense_claims_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_claims" ADD CONSTRAINT "expense_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_claims" ADD CONSTRAINT "expense_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_claims" ADD CONSTRAINT "expense_claims_transaction_id_fund_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."fund_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_claims" ADD CONSTRAINT "expense_claims_request_id_withdrawal_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."withdrawal_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_claims" ADD CONSTRAINT "expense_claims_file" FOREIGN KEY ("receipt_id","class_id","user_id") REFERENCES "public"."payment_receipts"("id","class_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_receipts_class" ON "withdrawal_receipts" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "withdrawal_receipts_receipt" ON "withdrawal_receipts" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "expense_claims_class" ON "expense_claims" USING btree ("class_id","status","created_at");--> statement-breakpoint
CREATE INDEX "expense_claims_user" ON "expense_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "expense_claims_decided_by" ON "expense_claims" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "expense_claims_receipt" ON "expense_claims" USING btree ("receipt_id") WHERE "expense_claims"."status" in ('waiting', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "expense_claims_transaction" ON "expense_claims" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expense_claims_request" ON "expense_claims" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD CONSTRAINT "fund_transactions_source_type" CHECK ("fund_transactions"."source_type" in ('manual', 'correction', 'payment_record', 'sales_session', 'withdrawal_request', 'expense_claim'));--> statement-breakpoint
CREATE POLICY "withdrawal_receipts_read" ON "withdrawal_receipts" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "withdrawal_receipts_add" ON "withdrawal_receipts" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "withdrawal_receipts_drop" ON "withdrawal_receipts" AS PERMISSIVE FOR DELETE TO public USING ((select app_role()) in ('system'));--> statement-breakpoint
CREATE POLICY "expense_claims_read" ON "expense_claims" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select app_user_id()) or (class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('system'));--> statement-breakpoint
CREATE POLICY "expense_claims_ask" ON "expense_claims" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and user_id = (select app_user_id()) and status = 'waiting');--> statement-breakpoint
CREATE POLICY "expense_claims_decide" ON "expense_claims" AS PERMISSIVE FOR UPDATE TO public USING ((class_id = (select app_class_id()) and ((select app_role()) in ('manager') or user_id = (select app_user_id()))) or (select app_role()) in ('system')) WITH CHECK ((class_id = (select app_class_id()) and ((select app_role()) in ('manager') or user_id = (select app_user_id()))) or (select app_role()) in ('system'));