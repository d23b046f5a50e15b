-- Invitations that are kept for 14 days, a question to take over, and a class to copy from. Nothing exists yet.
CREATE TABLE "class_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"status" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"joined_at" timestamp (3) with time zone,
	CONSTRAINT "class_invitations_address" UNIQUE("class_id","email"),
	CONSTRAINT "class_invitations_status" CHECK ("class_invitations"."status" in ('queued', 'sent', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "handover_to" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "handover_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_invitations" ADD CONSTRAINT "class_invitations_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invitations" ADD CONSTRAINT "class_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_invitations_inviter" ON "class_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "class_invitations_email" ON "class_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "class_invitations_age" ON "class_invitations" USING btree ("queued_at");--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_template_id_classes_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "classes_template" ON "classes" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "memberships_handover_to" ON "memberships" USING btree ("handover_to","class_id");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_handover" CHECK ("memberships"."handover_to" is null or ("memberships"."handover_at" is not null and "memberships"."role" = 'studentansvarig' and "memberships"."handover_to" <> "memberships"."user_id"));--> statement-breakpoint
alter table class_invitations enable row level security, force row level security;--> statement-breakpoint
grant select, insert, update, delete on class_invitations to utspring_app;--> statement-breakpoint
create policy class_invitations_read on class_invitations for select
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
create policy class_invitations_door on class_invitations for all
  using ((select app_role()) in ('gate', 'admin', 'system'))
  with check ((select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
create trigger quota_class_invitations after insert on class_invitations referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');--> statement-breakpoint
create or replace function answer_request() returns trigger language plpgsql as $$
begin
  delete from join_requests where class_id = new.class_id and user_id = new.user_id;
  update class_invitations i set joined_at = now() from users u
    where u.id = new.user_id and i.class_id = new.class_id and i.email = u.email and i.joined_at is null;
  return null;
end $$;--> statement-breakpoint
alter table memberships add constraint memberships_handover_member foreign key (handover_to, class_id)
  references memberships (user_id, class_id) on delete set null (handover_to);--> statement-breakpoint
create or replace function keep_appointment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.role <> 'studentansvarig' then
    new.appointed_at := null;
    new.appointed_by := null;
    new.handover_to := null;
  elsif tg_op = 'INSERT' or old.role <> new.role then
    new.appointed_at := clock_timestamp();
    new.appointed_by := coalesce(
      (select g.user_id from memberships g
        where g.class_id = new.class_id and g.handover_to = new.user_id and new.user_id = app_user_id()
        order by g.handover_at desc limit 1),
      app_user_id());
  else
    new.appointed_at := old.appointed_at;
    new.appointed_by := old.appointed_by;
  end if;
  if new.handover_to is null then new.handover_at := null; end if;
  return new;
end $$;
