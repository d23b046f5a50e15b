CREATE TABLE "account_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"session_id" uuid,
	"browser_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_bound" CHECK (("passkey_challenges"."session_id" is null) <> ("passkey_challenges"."browser_hash" is null) and ("passkey_challenges"."session_id" is null) = ("passkey_challenges"."user_id" is null))
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "totp_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_user" ON "account_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_events_actor" ON "account_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "account_events_newest" ON "account_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "account_events_read" ON "account_events" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select app_user_id()) or actor_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "account_events_append" ON "account_events" AS PERMISSIVE FOR INSERT TO public WITH CHECK ((user_id = (select app_user_id()) and actor_id = (select app_user_id())) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "passkey_challenges_own" ON "passkey_challenges" AS PERMISSIVE FOR ALL TO public USING (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'system')) WITH CHECK (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'));--> statement-breakpoint
CREATE POLICY "passkeys_own" ON "passkeys" AS PERMISSIVE FOR ALL TO public USING (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system')) WITH CHECK (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "recovery_codes_own" ON "recovery_codes" AS PERMISSIVE FOR ALL TO public USING (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system')) WITH CHECK (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "totp_secrets_own" ON "totp_secrets" AS PERMISSIVE FOR ALL TO public USING (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system')) WITH CHECK (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));