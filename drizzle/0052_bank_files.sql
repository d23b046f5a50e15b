CREATE TABLE "bank_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"profile" text NOT NULL,
	"period_from" date,
	"period_to" date,
	"rows_seen" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_imports_in_class" UNIQUE("id","class_id"),
	CONSTRAINT "bank_imports_seen" CHECK ("bank_imports"."rows_seen" between 1 and 20000)
);
--> statement-breakpoint
ALTER TABLE "bank_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_keys" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"key" char(64) DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"row_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_ore" bigint NOT NULL,
	"record_id" uuid,
	"credit_entry_id" uuid,
	"was_reported" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_matches_record" UNIQUE("record_id"),
	CONSTRAINT "bank_matches_credit" UNIQUE("credit_entry_id"),
	CONSTRAINT "bank_matches_amount" CHECK ("bank_matches"."amount_ore" > 0),
	CONSTRAINT "bank_matches_one" CHECK (num_nonnulls("bank_matches"."record_id", "bank_matches"."credit_entry_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "bank_matches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"import_id" uuid,
	"fingerprint" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_ore" bigint NOT NULL,
	"state" text NOT NULL,
	"rule" text,
	"name" text,
	"message" text,
	"phone_hash" char(64),
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_rows_fingerprint" UNIQUE("class_id","fingerprint"),
	CONSTRAINT "bank_rows_in_class" UNIQUE("id","class_id"),
	CONSTRAINT "bank_rows_state" CHECK ("bank_rows"."state" in ('booked', 'ignored', 'saved', 'undone')),
	CONSTRAINT "bank_rows_rule" CHECK ("bank_rows"."rule" in ('reference', 'reference-repaired', 'stamp', 'phone', 'sum', 'name', 'own-report', 'overpaid', 'by-hand')),
	CONSTRAINT "bank_rows_amount" CHECK ("bank_rows"."amount_ore" between 1 and 100000000000),
	CONSTRAINT "bank_rows_booked" CHECK (("bank_rows"."state" = 'booked') = ("bank_rows"."rule" is not null)),
	CONSTRAINT "bank_rows_text" CHECK ("bank_rows"."state" in ('booked', 'saved') or num_nonnulls("bank_rows"."name", "bank_rows"."message", "bank_rows"."phone_hash") = 0)
);
--> statement-breakpoint
ALTER TABLE "bank_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payer_aliases" (
	"class_id" uuid NOT NULL,
	"phone_hash" char(64) NOT NULL,
	"user_id" uuid NOT NULL,
	"times" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payer_aliases_class_id_phone_hash_user_id_pk" PRIMARY KEY("class_id","phone_hash","user_id"),
	CONSTRAINT "payer_aliases_times" CHECK ("payer_aliases"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "payer_aliases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_keys" ADD CONSTRAINT "bank_keys_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_record_id_payment_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."payment_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_credit_entry_id_credit_entries_id_fk" FOREIGN KEY ("credit_entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_row_id_class_id_bank_rows_id_class_id_fk" FOREIGN KEY ("row_id","class_id") REFERENCES "public"."bank_rows"("id","class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_import_id_class_id_bank_imports_id_class_id_fk" FOREIGN KEY ("import_id","class_id") REFERENCES "public"."bank_imports"("id","class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_aliases" ADD CONSTRAINT "payer_aliases_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_aliases" ADD CONSTRAINT "payer_aliases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_imports_class" ON "bank_imports" USING btree ("class_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_imports_author" ON "bank_imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "bank_matches_row" ON "bank_matches" USING btree ("row_id");--> statement-breakpoint
CREATE INDEX "bank_matches_user" ON "bank_matches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bank_rows_import" ON "bank_rows" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "bank_rows_changed" ON "bank_rows" USING btree ("class_id","changed_at");--> statement-breakpoint
CREATE INDEX "bank_rows_author" ON "bank_rows" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "payer_aliases_user" ON "payer_aliases" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "bank_imports_read" ON "bank_imports" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "bank_imports_add" ON "bank_imports" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager') and created_by = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "bank_keys_read" ON "bank_keys" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "bank_keys_make" ON "bank_keys" AS PERMISSIVE FOR INSERT TO public WITH CHECK ((select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "bank_matches_read" ON "bank_matches" AS PERMISSIVE FOR SELECT TO public USING ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or user_id = (select app_user_id()) or (select app_role()) in ('system'));--> statement-breakpoint
CREATE POLICY "bank_matches_add" ON "bank_matches" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "bank_matches_undo" ON "bank_matches" AS PERMISSIVE FOR DELETE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "bank_rows_read" ON "bank_rows" AS PERMISSIVE FOR SELECT TO public USING ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('system')
        or exists (select from bank_matches m where m.row_id = bank_rows.id and m.user_id = (select app_user_id())));--> statement-breakpoint
CREATE POLICY "bank_rows_add" ON "bank_rows" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager') and changed_by = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "bank_rows_decide" ON "bank_rows" AS PERMISSIVE FOR UPDATE TO public USING ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('system')) WITH CHECK ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('system'));--> statement-breakpoint
CREATE POLICY "bank_rows_drop" ON "bank_rows" AS PERMISSIVE FOR DELETE TO public USING ((select app_role()) in ('system') and state = 'saved');--> statement-breakpoint
CREATE POLICY "payer_aliases_read" ON "payer_aliases" AS PERMISSIVE FOR SELECT TO public USING ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or user_id = (select app_user_id()) or (select app_role()) in ('system'));--> statement-breakpoint
CREATE POLICY "payer_aliases_learn" ON "payer_aliases" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "payer_aliases_count" ON "payer_aliases" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "payer_aliases_forget" ON "payer_aliases" AS PERMISSIVE FOR DELETE TO public USING ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('system'));