-- Requests for a new class, and notifications for administrators, who are in none.
CREATE TABLE "class_requests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"class_name" text NOT NULL,
	"school" text NOT NULL,
	"graduation_year" smallint NOT NULL,
	"opens_itself" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"refused_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "class_requests_year" CHECK ("class_requests"."graduation_year" between 2000 and 2100),
	CONSTRAINT "class_requests_refused" CHECK (("class_requests"."refused_at" is null) = ("class_requests"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "class_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "class_requests" ADD CONSTRAINT "class_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_requests_age" ON "class_requests" USING btree ("created_at");
--> statement-breakpoint
alter table class_requests enable row level security, force row level security;
grant select, insert, update, delete on class_requests to utspring_app;

create policy class_requests_read on class_requests for select using (user_id = (select app_user_id()));
create policy class_requests_all on class_requests for all
  using ((select app_role()) in ('gate', 'admin', 'system'))
  with check ((select app_role()) in ('gate', 'admin', 'system'));

create trigger quota_class_requests after insert on class_requests referencing new table as added
  for each statement execute function keep_quota('500', 'graduation_year');
