CREATE TABLE "budget_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"budget_id" uuid NOT NULL,
	"category" text NOT NULL,
	"item_name" text NOT NULL,
	"budgeted_ore" bigint NOT NULL,
	"description" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "budget_items_amount" CHECK ("budget_items"."budgeted_ore" between 1 and 100000000)
);
--> statement-breakpoint
ALTER TABLE "budget_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_main" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "budgets_in_class" UNIQUE("id","class_id"),
	CONSTRAINT "budgets_main_name" CHECK ("budgets"."is_main" = false or "budgets"."name" = 'Huvudbudget')
);
--> statement-breakpoint
ALTER TABLE "budgets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_user_id_class_id_pk" PRIMARY KEY("user_id","class_id"),
	CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "class_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"event_date" date NOT NULL,
	"event_time" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "class_events_time" CHECK ("class_events"."event_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "class_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checklist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"is_required" boolean DEFAULT false NOT NULL,
	"display_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checklist_items_order" UNIQUE("display_order")
);
--> statement-breakpoint
ALTER TABLE "checklist_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checklist_progress" (
	"class_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"completed_by" uuid NOT NULL,
	"notes" text,
	"completed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checklist_progress_class_id_item_id_pk" PRIMARY KEY("class_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "checklist_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "class_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "class_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "class_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_documents_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "class_documents_size" CHECK ("class_documents"."file_size" between 1 and 20971520)
);
--> statement-breakpoint
ALTER TABLE "class_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_exemptions" (
	"requirement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_exemptions_requirement_id_user_id_pk" PRIMARY KEY("requirement_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "payment_exemptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_receipts_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "payment_receipts_owner" UNIQUE("id","class_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "payment_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"requirement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reported_ore" bigint NOT NULL,
	"amount_ore" bigint NOT NULL,
	"status" text NOT NULL,
	"receipt_id" uuid,
	"reason" text,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"transaction_id" uuid,
	CONSTRAINT "payment_records_amount" CHECK ("payment_records"."amount_ore" between 1 and "payment_records"."reported_ore"),
	CONSTRAINT "payment_records_approved" CHECK (("payment_records"."status" = 'approved') = ("payment_records"."transaction_id" is not null)),
	CONSTRAINT "payment_records_decided" CHECK (("payment_records"."status" = 'submitted') = ("payment_records"."decided_at" is null) and ("payment_records"."decided_at" is null) = ("payment_records"."decided_by" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"amount_ore" bigint NOT NULL,
	"phone_number" text NOT NULL,
	"due_date" date,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "payment_requirements_number" UNIQUE("class_id","number"),
	CONSTRAINT "payment_requirements_in_class" UNIQUE("id","class_id"),
	CONSTRAINT "payment_requirements_amount" CHECK ("payment_requirements"."amount_ore" between 1 and 100000000),
	CONSTRAINT "payment_requirements_phone" CHECK ("payment_requirements"."phone_number" ~ '^(07[0-9]{8}|123[0-9]{7})$')
);
--> statement-breakpoint
ALTER TABLE "payment_requirements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "poll_options" (
	"poll_id" uuid NOT NULL,
	"option_index" integer NOT NULL,
	"class_id" uuid NOT NULL,
	"label" text NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "poll_options_poll_id_option_index_pk" PRIMARY KEY("poll_id","option_index"),
	CONSTRAINT "poll_options_in_class" UNIQUE("poll_id","option_index","class_id"),
	CONSTRAINT "poll_options_votes" CHECK ("poll_options"."votes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "poll_options" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "votes" (
	"poll_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"option_index" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "votes_poll_id_user_id_pk" PRIMARY KEY("poll_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "votes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "voting_polls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"closes_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voting_polls_in_class" UNIQUE("id","class_id")
);
--> statement-breakpoint
ALTER TABLE "voting_polls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_counters" ADD COLUMN "last_member_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_counters" ADD COLUMN "last_requirement_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_items" ADD CONSTRAINT "budget_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_items" ADD CONSTRAINT "budget_items_budget_id_class_id_budgets_id_class_id_fk" FOREIGN KEY ("budget_id","class_id") REFERENCES "public"."budgets"("id","class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_class_id_memberships_user_id_class_id_fk" FOREIGN KEY ("user_id","class_id") REFERENCES "public"."memberships"("user_id","class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_events" ADD CONSTRAINT "class_events_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_events" ADD CONSTRAINT "class_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_progress" ADD CONSTRAINT "checklist_progress_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_progress" ADD CONSTRAINT "checklist_progress_item_id_checklist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_progress" ADD CONSTRAINT "checklist_progress_completed_by_users_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_messages" ADD CONSTRAINT "class_messages_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_messages" ADD CONSTRAINT "class_messages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_documents" ADD CONSTRAINT "class_documents_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_documents" ADD CONSTRAINT "class_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_exemptions" ADD CONSTRAINT "payment_exemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_exemptions" ADD CONSTRAINT "payment_exemptions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_exemptions" ADD CONSTRAINT "payment_exemptions_requirement_id_class_id_payment_requirements_id_class_id_fk" FOREIGN KEY ("requirement_id","class_id") REFERENCES "public"."payment_requirements"("id","class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_transaction_id_fund_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."fund_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_requirement_id_class_id_payment_requirements_id_class_id_fk" FOREIGN KEY ("requirement_id","class_id") REFERENCES "public"."payment_requirements"("id","class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_receipt_id_class_id_user_id_payment_receipts_id_class_id_user_id_fk" FOREIGN KEY ("receipt_id","class_id","user_id") REFERENCES "public"."payment_receipts"("id","class_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requirements" ADD CONSTRAINT "payment_requirements_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requirements" ADD CONSTRAINT "payment_requirements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_poll_id_class_id_voting_polls_id_class_id_fk" FOREIGN KEY ("poll_id","class_id") REFERENCES "public"."voting_polls"("id","class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_poll_id_option_index_class_id_poll_options_poll_id_option_index_class_id_fk" FOREIGN KEY ("poll_id","option_index","class_id") REFERENCES "public"."poll_options"("poll_id","option_index","class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voting_polls" ADD CONSTRAINT "voting_polls_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voting_polls" ADD CONSTRAINT "voting_polls_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_items_budget" ON "budget_items" USING btree ("budget_id","category","item_name");--> statement-breakpoint
CREATE INDEX "budget_items_author" ON "budget_items" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_one_main" ON "budgets" USING btree ("class_id") WHERE is_main;--> statement-breakpoint
CREATE INDEX "budgets_class" ON "budgets" USING btree ("class_id","created_at");--> statement-breakpoint
CREATE INDEX "budgets_author" ON "budgets" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "class_events_day" ON "class_events" USING btree ("class_id","event_date");--> statement-breakpoint
CREATE INDEX "class_events_author" ON "class_events" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "checklist_progress_item" ON "checklist_progress" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "checklist_progress_author" ON "checklist_progress" USING btree ("completed_by");--> statement-breakpoint
CREATE INDEX "class_messages_newest" ON "class_messages" USING btree ("class_id","created_at","id");--> statement-breakpoint
CREATE INDEX "class_messages_author" ON "class_messages" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "class_documents_newest" ON "class_documents" USING btree ("class_id","created_at");--> statement-breakpoint
CREATE INDEX "class_documents_author" ON "class_documents" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "payment_exemptions_user" ON "payment_exemptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_exemptions_author" ON "payment_exemptions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "payment_receipts_user" ON "payment_receipts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_records_one_submitted" ON "payment_records" USING btree ("requirement_id","user_id") WHERE status = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_records_transaction" ON "payment_records" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payment_records_class" ON "payment_records" USING btree ("class_id","status","submitted_at");--> statement-breakpoint
CREATE INDEX "payment_records_requirement" ON "payment_records" USING btree ("requirement_id","user_id");--> statement-breakpoint
CREATE INDEX "payment_records_user" ON "payment_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_records_decided_by" ON "payment_records" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "payment_records_receipt" ON "payment_records" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "payment_requirements_author" ON "payment_requirements" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "votes_user" ON "votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "voting_polls_newest" ON "voting_polls" USING btree ("class_id","created_at");--> statement-breakpoint
CREATE INDEX "voting_polls_author" ON "voting_polls" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_number" UNIQUE("class_id","number");--> statement-breakpoint
CREATE POLICY "budget_items_read" ON "budget_items" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "budget_items_write" ON "budget_items" AS PERMISSIVE FOR ALL TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));--> statement-breakpoint
CREATE POLICY "budgets_read" ON "budgets" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "budgets_write" ON "budgets" AS PERMISSIVE FOR ALL TO public USING ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system')) WITH CHECK ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "calendar_feeds_own" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO public USING ((user_id = (select app_user_id()) and class_id = (select app_class_id())) or (select app_role()) in ('gate', 'admin', 'system')) WITH CHECK ((user_id = (select app_user_id()) and class_id = (select app_class_id())) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "class_events_read" ON "class_events" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "class_events_write" ON "class_events" AS PERMISSIVE FOR ALL TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));--> statement-breakpoint
CREATE POLICY "checklist_items_read" ON "checklist_items" AS PERMISSIVE FOR SELECT TO public USING ((select app_role()) in ('manager', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "checklist_items_write" ON "checklist_items" AS PERMISSIVE FOR ALL TO public USING ((select app_role()) in ('admin', 'system')) WITH CHECK ((select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "checklist_progress_read" ON "checklist_progress" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or completed_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "checklist_progress_write" ON "checklist_progress" AS PERMISSIVE FOR ALL TO public USING ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system')) WITH CHECK ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "class_messages_read" ON "class_messages" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "class_messages_write" ON "class_messages" AS PERMISSIVE FOR ALL TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));--> statement-breakpoint
CREATE POLICY "class_documents_read" ON "class_documents" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or uploaded_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "class_documents_write" ON "class_documents" AS PERMISSIVE FOR ALL TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));--> statement-breakpoint
CREATE POLICY "payment_exemptions_read" ON "payment_exemptions" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select app_user_id()) or (class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "payment_exemptions_write" ON "payment_exemptions" AS PERMISSIVE FOR ALL TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));--> statement-breakpoint
CREATE POLICY "payment_receipts_read" ON "payment_receipts" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select app_user_id()) or (class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "payment_receipts_add" ON "payment_receipts" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and user_id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "payment_receipts_remove" ON "payment_receipts" AS PERMISSIVE FOR DELETE TO public USING ((select app_role()) in ('system'));--> statement-breakpoint
CREATE POLICY "payment_records_read" ON "payment_records" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select app_user_id()) or (class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "payment_records_report" ON "payment_records" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and user_id = (select app_user_id()) and status = 'submitted');--> statement-breakpoint
CREATE POLICY "payment_records_decide" ON "payment_records" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_class_id()) and ((select app_role()) in ('manager', 'system') or (user_id = (select app_user_id()) and status in ('rejected', 'submitted')))) WITH CHECK (class_id = (select app_class_id()) and ((select app_role()) in ('manager', 'system') or (user_id = (select app_user_id()) and status in ('rejected', 'submitted'))));--> statement-breakpoint
CREATE POLICY "payment_requirements_read" ON "payment_requirements" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "payment_requirements_write" ON "payment_requirements" AS PERMISSIVE FOR ALL TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));--> statement-breakpoint
CREATE POLICY "poll_options_read" ON "poll_options" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "poll_options_create" ON "poll_options" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));--> statement-breakpoint
CREATE POLICY "poll_options_count" ON "poll_options" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_class_id())) WITH CHECK (class_id = (select app_class_id()));--> statement-breakpoint
CREATE POLICY "poll_options_remove" ON "poll_options" AS PERMISSIVE FOR DELETE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));--> statement-breakpoint
CREATE POLICY "votes_read" ON "votes" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select app_user_id()) or (select app_role()) in ('system'));--> statement-breakpoint
CREATE POLICY "votes_cast" ON "votes" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and user_id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "voting_polls_read" ON "voting_polls" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "voting_polls_write" ON "voting_polls" AS PERMISSIVE FOR ALL TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));