CREATE TABLE "job_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"succeeded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "job_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "job_runs_read" ON "job_runs" AS PERMISSIVE FOR SELECT TO public USING ((select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "job_runs_write" ON "job_runs" AS PERMISSIVE FOR ALL TO public USING ((select app_role()) in ('system')) WITH CHECK ((select app_role()) in ('system'));