CREATE TABLE "fund_limit_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"limit_ore" bigint,
	"status" text DEFAULT 'waiting' NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "fund_limit_changes_status" CHECK ("fund_limit_changes"."status" in ('waiting', 'applied', 'cancelled')),
	CONSTRAINT "fund_limit_changes_amount" CHECK ("fund_limit_changes"."limit_ore" between 1 and 100000000000),
	CONSTRAINT "fund_limit_changes_two_people" CHECK ("fund_limit_changes"."status" <> 'applied' or "fund_limit_changes"."decided_by" is null or "fund_limit_changes"."decided_by" <> "fund_limit_changes"."proposed_by"),
	CONSTRAINT "fund_limit_changes_decided" CHECK (("fund_limit_changes"."decided_by" is null) = ("fund_limit_changes"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "fund_limit_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "withdrawal_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"amount_ore" bigint NOT NULL,
	"description" text NOT NULL,
	"reverses_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"requested_by" uuid NOT NULL,
	"is_impersonated" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"transaction_id" uuid,
	CONSTRAINT "withdrawal_requests_transaction" UNIQUE("transaction_id"),
	CONSTRAINT "withdrawal_requests_status" CHECK ("withdrawal_requests"."status" in ('waiting', 'booked', 'withdrawn', 'refused')),
	CONSTRAINT "withdrawal_requests_amount" CHECK ("withdrawal_requests"."amount_ore" between 1 and 100000000000),
	CONSTRAINT "withdrawal_requests_two_people" CHECK ("withdrawal_requests"."status" <> 'booked' or "withdrawal_requests"."decided_by" <> "withdrawal_requests"."requested_by"),
	CONSTRAINT "withdrawal_requests_decided" CHECK (("withdrawal_requests"."status" = 'waiting') = ("withdrawal_requests"."decided_by" is null) and ("withdrawal_requests"."status" = 'waiting') = ("withdrawal_requests"."decided_at" is null)),
	CONSTRAINT "withdrawal_requests_booked" CHECK (("withdrawal_requests"."status" = 'booked') = ("withdrawal_requests"."transaction_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "withdrawal_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fund_transactions" DROP CONSTRAINT "fund_transactions_source_type";--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD COLUMN "is_split" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_limit_changes" ADD CONSTRAINT "fund_limit_changes_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_limit_changes" ADD CONSTRAINT "fund_limit_changes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_limit_changes" ADD CONSTRAINT "fund_limit_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_requests" ADD CONSTRAINT "withdrawal_requests_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_requests" ADD CONSTRAINT "withdrawal_requests_reverses_id_fund_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."fund_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_requests" ADD CONSTRAINT "withdrawal_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_requests" ADD CONSTRAINT "withdrawal_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_limit_changes_seq" ON "fund_limit_changes" USING btree ("class_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_limit_changes_one_waiting" ON "fund_limit_changes" USING btree ("class_id") WHERE "fund_limit_changes"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "withdrawal_requests_class" ON "withdrawal_requests" USING btree ("class_id","requested_at");--> statement-breakpoint
CREATE INDEX "withdrawal_requests_requester" ON "withdrawal_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_requests_reverses" ON "withdrawal_requests" USING btree ("reverses_id") WHERE "withdrawal_requests"."status" in ('waiting', 'booked');--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD CONSTRAINT "fund_transactions_source_type" CHECK ("fund_transactions"."source_type" in ('manual', 'correction', 'payment_record', 'sales_session', 'withdrawal_request'));--> statement-breakpoint
CREATE POLICY "fund_limit_changes_read" ON "fund_limit_changes" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "fund_limit_changes_add" ON "fund_limit_changes" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager') and proposed_by = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "fund_limit_changes_decide" ON "fund_limit_changes" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "withdrawal_requests_read" ON "withdrawal_requests" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or requested_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "withdrawal_requests_add" ON "withdrawal_requests" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager') and requested_by = (select app_user_id()) and status = 'waiting');--> statement-breakpoint
CREATE POLICY "withdrawal_requests_decide" ON "withdrawal_requests" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager'));