CREATE TABLE "notice_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"vapid_public" text NOT NULL,
	"vapid_private" text NOT NULL,
	"link_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_keys_only" CHECK ("notice_keys"."is_only")
);
--> statement-breakpoint
ALTER TABLE "notice_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_quiet" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices" (
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "notices_user_id_kind_ref_id_mark_channel_pk" PRIMARY KEY("user_id","kind","ref_id","mark","channel"),
	CONSTRAINT "notices_claimed" CHECK ("notices"."sent_at" is null or "notices"."claimed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "notices_class" ON "notices" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE POLICY "notice_keys_door" ON "notice_keys" AS PERMISSIVE FOR ALL TO public USING ((select app_role()) in ('gate', 'system')) WITH CHECK ((select app_role()) in ('gate', 'system'));--> statement-breakpoint
CREATE POLICY "notice_settings_own" ON "notice_settings" AS PERMISSIVE FOR ALL TO public USING (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system')) WITH CHECK (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "notices_own" ON "notices" AS PERMISSIVE FOR ALL TO public USING (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system')) WITH CHECK (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "push_subscriptions_own" ON "push_subscriptions" AS PERMISSIVE FOR ALL TO public USING (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system')) WITH CHECK (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));