CREATE TABLE "shared_changes" (
	"area" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "checklist_items" ALTER COLUMN "is_required" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "sales_sessions" ADD COLUMN "is_active" boolean GENERATED ALWAYS AS (status = 'active') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_items_author" ON "checklist_items" USING btree ("created_by");--> statement-breakpoint
CREATE POLICY "shared_changes_read" ON "shared_changes" AS PERMISSIVE FOR SELECT TO public USING ((select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
CREATE POLICY "shared_changes_add" ON "shared_changes" AS PERMISSIVE FOR INSERT TO public WITH CHECK ((select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "shared_changes_move" ON "shared_changes" AS PERMISSIVE FOR UPDATE TO public USING ((select app_role()) in ('admin', 'system')) WITH CHECK ((select app_role()) in ('admin', 'system'));