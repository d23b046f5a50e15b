CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "password_resets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"role" text DEFAULT 'elev' NOT NULL,
	"class_id" uuid,
	"notes" text,
	"phone_number" text,
	"account_status" text DEFAULT 'active' NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"terms_version" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profiles_admin" CHECK ("profiles"."role" <> 'admin' or "profiles"."class_id" is null),
	CONSTRAINT "profiles_manager" CHECK ("profiles"."role" <> 'studentansvarig' or "profiles"."class_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"impersonated_class_id" uuid,
	"impersonation_ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_impersonation" CHECK (("sessions"."impersonated_class_id" is null) = ("sessions"."impersonation_ends_at" is null))
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"password_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_removed" CHECK (("users"."removed_at" is null) = ("users"."email" is not null and "users"."password_hash" is not null))
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"address" text,
	"class_code" text NOT NULL,
	"graduation_date" date,
	"uses_payments" boolean DEFAULT true NOT NULL,
	"swish_name" text,
	"swish_number" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "classes_class_code_unique" UNIQUE("class_code"),
	CONSTRAINT "classes_code_form" CHECK ("classes"."class_code" ~ '^[A-Z2-9]{6}$')
);
--> statement-breakpoint
ALTER TABLE "classes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_user_id_class_id_pk" PRIMARY KEY("user_id","class_id"),
	CONSTRAINT "memberships_role" UNIQUE("user_id","class_id","role")
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "class_funds" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"balance_ore" bigint DEFAULT 0 NOT NULL,
	"income_ore" bigint DEFAULT 0 NOT NULL,
	"expense_ore" bigint DEFAULT 0 NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_hash" char(64) DEFAULT '0000000000000000000000000000000000000000000000000000000000000000' NOT NULL,
	CONSTRAINT "class_funds_sum" CHECK ("class_funds"."balance_ore" = "class_funds"."income_ore" - "class_funds"."expense_ore")
);
--> statement-breakpoint
ALTER TABLE "class_funds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fund_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"effect_ore" bigint NOT NULL,
	"balance_after_ore" bigint NOT NULL,
	"description" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" uuid,
	"reverses_id" uuid,
	"actor_id" uuid NOT NULL,
	"is_impersonated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"previous_hash" char(64) NOT NULL,
	"hash" char(64) NOT NULL,
	CONSTRAINT "fund_transactions_amount" CHECK ("fund_transactions"."amount_ore" between 1 and 100000000000),
	CONSTRAINT "fund_transactions_effect" CHECK ("fund_transactions"."effect_ore" = case "fund_transactions"."type" when 'deposit' then "fund_transactions"."amount_ore" else -"fund_transactions"."amount_ore" end),
	CONSTRAINT "fund_transactions_manual" CHECK (("fund_transactions"."source_type" = 'manual') = ("fund_transactions"."source_id" is null)),
	CONSTRAINT "fund_transactions_correction" CHECK (("fund_transactions"."source_type" = 'correction') = ("fund_transactions"."reverses_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "fund_transactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity" (
	"class_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"audience" text DEFAULT 'class' NOT NULL,
	"audience_user_id" uuid,
	"actor_id" uuid,
	"is_impersonated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activity_class_id_seq_pk" PRIMARY KEY("class_id","seq"),
	CONSTRAINT "activity_audience" CHECK (("activity"."audience" = 'user') = ("activity"."audience_user_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "class_counters" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "class_counters_cap" CHECK ("class_counters"."member_count" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "class_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"verb" text NOT NULL,
	"body_hash" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "throttles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_funds" ADD CONSTRAINT "class_funds_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD CONSTRAINT "fund_transactions_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD CONSTRAINT "fund_transactions_reverses_id_fund_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."fund_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD CONSTRAINT "fund_transactions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_class" ON "profiles" USING btree ("class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_secret" ON "sessions" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "memberships_class" ON "memberships" USING btree ("class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_transactions_seq" ON "fund_transactions" USING btree ("class_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_transactions_source" ON "fund_transactions" USING btree ("source_type","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_transactions_reverses" ON "fund_transactions" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "fund_transactions_actor" ON "fund_transactions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "password_resets_door" ON "password_resets" AS PERMISSIVE FOR ALL TO public USING (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'system')) WITH CHECK (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'));--> statement-breakpoint
CREATE POLICY "profiles_read" ON "profiles" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system') or is_known_in_class(user_id));--> statement-breakpoint
CREATE POLICY "profiles_write" ON "profiles" AS PERMISSIVE FOR ALL TO public USING (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system')) WITH CHECK (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "sessions_own" ON "sessions" AS PERMISSIVE FOR ALL TO public USING (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system')) WITH CHECK (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "users_own" ON "users" AS PERMISSIVE FOR ALL TO public USING (id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system')) WITH CHECK (id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "classes_read" ON "classes" AS PERMISSIVE FOR SELECT TO public USING (id = (select app_class_id()) or (select app_role()) in ('gate', 'admin', 'system') or is_member_of(id));--> statement-breakpoint
CREATE POLICY "classes_create" ON "classes" AS PERMISSIVE FOR INSERT TO public WITH CHECK ((select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "classes_edit" ON "classes" AS PERMISSIVE FOR UPDATE TO public USING ((id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system')) WITH CHECK ((id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "memberships_read" ON "memberships" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "memberships_door" ON "memberships" AS PERMISSIVE FOR ALL TO public USING ((select app_role()) in ('gate', 'admin', 'system')) WITH CHECK ((select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "memberships_remove" ON "memberships" AS PERMISSIVE FOR DELETE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "class_funds_read" ON "class_funds" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "class_funds_create" ON "class_funds" AS PERMISSIVE FOR INSERT TO public WITH CHECK ((select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "class_funds_move" ON "class_funds" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));--> statement-breakpoint
CREATE POLICY "fund_transactions_read" ON "fund_transactions" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or actor_id = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "fund_transactions_append" ON "fund_transactions" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));--> statement-breakpoint
CREATE POLICY "activity_read" ON "activity" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or actor_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "activity_append" ON "activity" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "class_counters_all" ON "class_counters" AS PERMISSIVE FOR ALL TO public USING (class_id = (select app_class_id()) or (select app_role()) in ('gate', 'admin', 'system')) WITH CHECK (class_id = (select app_class_id()) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "idempotency_keys_own" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO public USING (actor_id = (select app_user_id()) or (select app_role()) in ('gate', 'system')) WITH CHECK (actor_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'));--> statement-breakpoint
CREATE POLICY "throttles_gate" ON "throttles" AS PERMISSIVE FOR ALL TO public USING ((select app_role()) in ('gate', 'system')) WITH CHECK ((select app_role()) in ('gate', 'system'));