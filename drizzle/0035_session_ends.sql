CREATE TABLE "ended_sessions" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ended_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_sessions_user" ON "ended_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ended_sessions_age" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE POLICY "ended_sessions_read" ON "ended_sessions" AS PERMISSIVE FOR SELECT TO public USING ((select app_role()) in ('gate', 'system'));--> statement-breakpoint
CREATE POLICY "ended_sessions_append" ON "ended_sessions" AS PERMISSIVE FOR INSERT TO public WITH CHECK (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "ended_sessions_sweep" ON "ended_sessions" AS PERMISSIVE FOR DELETE TO public USING ((select app_role()) in ('system'));