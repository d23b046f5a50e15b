CREATE TABLE "fund_auditors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"appointed_by" uuid NOT NULL,
	"appointed_at" timestamp (3) with time zone NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "fund_auditors_ended" CHECK (("fund_auditors"."ended_by" is null) = ("fund_auditors"."ended_at" is null)),
	CONSTRAINT "fund_auditors_other" CHECK ("fund_auditors"."user_id" <> "fund_auditors"."appointed_by")
);
--> statement-breakpoint
ALTER TABLE "fund_auditors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fund_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"question" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "fund_questions_answered" CHECK (("fund_questions"."answer" is null) = ("fund_questions"."answered_by" is null) and ("fund_questions"."answer" is null) = ("fund_questions"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "fund_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fund_sign_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"month" char(7) NOT NULL,
	"ledger_seq" bigint NOT NULL,
	"ledger_hash" char(64) NOT NULL,
	"book_ore" bigint NOT NULL,
	"bank_ore" bigint NOT NULL,
	"difference_ore" bigint NOT NULL,
	"remark" text NOT NULL,
	"auditor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"previous_hash" char(64) NOT NULL,
	"hash" char(64) NOT NULL,
	CONSTRAINT "fund_sign_offs_month_form" CHECK ("fund_sign_offs"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "fund_sign_offs_difference" CHECK ("fund_sign_offs"."difference_ore" = "fund_sign_offs"."bank_ore" - "fund_sign_offs"."book_ore"),
	CONSTRAINT "fund_sign_offs_month_over" CHECK ("fund_sign_offs"."month" < to_char("fund_sign_offs"."created_at" at time zone 'Europe/Stockholm', 'YYYY-MM'))
);
--> statement-breakpoint
ALTER TABLE "fund_sign_offs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD COLUMN "version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD COLUMN "sign_off_hash" char(64);--> statement-breakpoint
ALTER TABLE "fund_auditors" ADD CONSTRAINT "fund_auditors_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_auditors" ADD CONSTRAINT "fund_auditors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_auditors" ADD CONSTRAINT "fund_auditors_appointed_by_users_id_fk" FOREIGN KEY ("appointed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_auditors" ADD CONSTRAINT "fund_auditors_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_questions" ADD CONSTRAINT "fund_questions_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_questions" ADD CONSTRAINT "fund_questions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_questions" ADD CONSTRAINT "fund_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_sign_offs" ADD CONSTRAINT "fund_sign_offs_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_sign_offs" ADD CONSTRAINT "fund_sign_offs_auditor_id_users_id_fk" FOREIGN KEY ("auditor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_sign_offs" ADD CONSTRAINT "fund_sign_offs_ledger" FOREIGN KEY ("class_id","ledger_seq") REFERENCES "public"."fund_transactions"("class_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_auditors_one" ON "fund_auditors" USING btree ("class_id") WHERE "fund_auditors"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "fund_auditors_user" ON "fund_auditors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "fund_questions_class" ON "fund_questions" USING btree ("class_id","asked_at");--> statement-breakpoint
CREATE INDEX "fund_questions_asker" ON "fund_questions" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "fund_questions_answerer" ON "fund_questions" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_sign_offs_number" ON "fund_sign_offs" USING btree ("class_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_sign_offs_month" ON "fund_sign_offs" USING btree ("class_id","month");--> statement-breakpoint
CREATE INDEX "fund_sign_offs_auditor" ON "fund_sign_offs" USING btree ("auditor_id");--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD CONSTRAINT "fund_transactions_version" CHECK ("fund_transactions"."version" = case when "fund_transactions"."sign_off_hash" is null then 1 else 2 end);--> statement-breakpoint
CREATE POLICY "fund_auditors_read" ON "fund_auditors" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or user_id = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "fund_auditors_add" ON "fund_auditors" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager') and appointed_by = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "fund_auditors_end" ON "fund_auditors" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_class_id()) and ((select app_role()) in ('manager') or ((select app_role()) in ('member') and user_id = (select app_user_id())))) WITH CHECK (class_id = (select app_class_id()) and ((select app_role()) in ('manager') or ((select app_role()) in ('member') and user_id = (select app_user_id()))));--> statement-breakpoint
CREATE POLICY "fund_questions_read" ON "fund_questions" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or asked_by = (select app_user_id()) or answered_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "fund_questions_ask" ON "fund_questions" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('member') and asked_by = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "fund_questions_answer" ON "fund_questions" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "fund_sign_offs_read" ON "fund_sign_offs" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or auditor_id = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "fund_sign_offs_append" ON "fund_sign_offs" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('member') and auditor_id = (select app_user_id()));