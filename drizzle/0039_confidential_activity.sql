CREATE TABLE "confidential_activity" (
	"class_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"after_seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid,
	"audience" text NOT NULL,
	"audience_user_id" uuid,
	"actor_id" uuid,
	"is_impersonated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "confidential_activity_class_id_number_pk" PRIMARY KEY("class_id","number"),
	CONSTRAINT "confidential_activity_known_audience" CHECK ("confidential_activity"."audience" in ('responsible', 'user')),
	CONSTRAINT "confidential_activity_audience" CHECK (("confidential_activity"."audience" = 'user') = ("confidential_activity"."audience_user_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "confidential_activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "class_counters" ADD COLUMN "last_confidential" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "confidential_activity_after" ON "confidential_activity" USING btree ("class_id","after_seq");--> statement-breakpoint
CREATE INDEX "confidential_activity_actor" ON "confidential_activity" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "confidential_activity_audience_user" ON "confidential_activity" USING btree ("audience_user_id");--> statement-breakpoint
CREATE POLICY "confidential_activity_read" ON "confidential_activity" AS PERMISSIVE FOR SELECT TO public USING (audience_user_id = (select app_user_id()) or actor_id = (select app_user_id()) or (class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('gate', 'system'));--> statement-breakpoint
CREATE POLICY "confidential_activity_append" ON "confidential_activity" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) or (select app_role()) in ('system'));