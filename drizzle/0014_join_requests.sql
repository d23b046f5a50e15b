CREATE TABLE "join_requests" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "join_requests_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "join_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "join_requests_user" ON "join_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "join_requests_age" ON "join_requests" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "join_requests_read" ON "join_requests" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select app_user_id()) or (class_id = (select app_class_id()) and (select app_role()) in ('manager')));--> statement-breakpoint
CREATE POLICY "join_requests_answer" ON "join_requests" AS PERMISSIVE FOR DELETE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "join_requests_door" ON "join_requests" AS PERMISSIVE FOR ALL TO public USING ((select app_role()) in ('gate', 'admin', 'system')) WITH CHECK ((select app_role()) in ('gate', 'admin', 'system'));