-- Links by which a payment is seen and reported without an account, and reports without a member. Rows that exist keep their
-- member and have no link.
CREATE TABLE "payment_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"requirement_id" uuid NOT NULL,
	"is_own" boolean NOT NULL,
	"token_hash" char(64) NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "payment_links_in_requirement" UNIQUE("id","class_id","requirement_id"),
	CONSTRAINT "payment_links_life" CHECK ("payment_links"."expires_at" = "payment_links"."created_at" + interval '720 hours')
);
--> statement-breakpoint
ALTER TABLE "payment_records" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_records" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_records" ADD COLUMN "guest_first_name" text;--> statement-breakpoint
ALTER TABLE "payment_records" ADD COLUMN "guest_last_name" text;--> statement-breakpoint
ALTER TABLE "payment_records" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_requirement_id_class_id_payment_requirements_id_class_id_fk" FOREIGN KEY ("requirement_id","class_id") REFERENCES "public"."payment_requirements"("id","class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_token" ON "payment_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "payment_links_requirement" ON "payment_links" USING btree ("requirement_id","created_by");--> statement-breakpoint
CREATE INDEX "payment_links_class" ON "payment_links" USING btree ("class_id","created_by");--> statement-breakpoint
CREATE INDEX "payment_links_author" ON "payment_links" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_link_id_class_id_requirement_id_payment_links_id_class_id_requirement_id_fk" FOREIGN KEY ("link_id","class_id","requirement_id") REFERENCES "public"."payment_links"("id","class_id","requirement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_records_link" ON "payment_records" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "payment_records_guest" ON "payment_records" USING btree ("guest_email","class_id");--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_payer" CHECK ("payment_records"."user_id" is not null or ("payment_records"."link_id" is not null and not "payment_records"."is_recorded"));--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_guest_name" CHECK (("payment_records"."guest_first_name" is null) = ("payment_records"."guest_last_name" is null) and ("payment_records"."guest_first_name" is null or "payment_records"."link_id" is not null));--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_guest_email" CHECK ("payment_records"."guest_email" is null or ("payment_records"."guest_email" = lower("payment_records"."guest_email") and "payment_records"."guest_first_name" is not null));--> statement-breakpoint
alter table payment_links enable row level security, force row level security;--> statement-breakpoint
grant select, insert, update, delete on payment_links to utspring_app;--> statement-breakpoint
create policy payment_links_read on payment_links for select
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or created_by = (select app_user_id()) or (select app_role()) in ('gate', 'system'));--> statement-breakpoint
create policy payment_links_add on payment_links for insert
  with check (class_id = (select app_class_id()) and created_by = (select app_user_id())
    and ((select app_role()) in ('manager') or is_own));--> statement-breakpoint
create policy payment_links_revoke on payment_links for update
  using (class_id = (select app_class_id())
    and (created_by = (select app_user_id()) or ((select app_role()) in ('manager') and not is_own)))
  with check (class_id = (select app_class_id())
    and (created_by = (select app_user_id()) or ((select app_role()) in ('manager') and not is_own)));--> statement-breakpoint
create policy payment_links_drop on payment_links for delete
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('system'));--> statement-breakpoint
create trigger quota_payment_links after insert on payment_links referencing new table as added
  for each statement execute function keep_quota('300', 'class_id,created_by');--> statement-breakpoint
create trigger quota_payment_links_requirement after insert on payment_links referencing new table as added
  for each statement execute function keep_quota('30', 'requirement_id,created_by');--> statement-breakpoint
create trigger quota_payment_links_day after insert on payment_links referencing new table as added
  for each statement execute function keep_quota('30', 'class_id,created_by', 'created_at > now() - interval ''24 hours''');--> statement-breakpoint
create function guard_payment_link() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.revoked_at is not null or new.revoked_at is null
    or to_jsonb(new) - 'revoked_at' is distinct from to_jsonb(old) - 'revoked_at'
  then
    raise exception 'a link is revoked once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger payment_links_guard before update on payment_links
  for each row execute function guard_payment_link();--> statement-breakpoint
create policy payment_records_by_link on payment_records for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager') and user_id is null
    and link_id is not null and status = 'submitted');--> statement-breakpoint
create policy payment_records_claim_read on payment_records for select
  using ((select app_role()) in ('gate') and link_id is not null);--> statement-breakpoint
create policy payment_records_claim on payment_records for update
  using ((select app_role()) in ('gate') and link_id is not null and user_id is null)
  with check ((select app_role()) in ('gate') and link_id is not null and user_id is not null);--> statement-breakpoint
create policy payment_records_forget on payment_records for update
  using ((select app_role()) in ('system') and link_id is not null)
  with check ((select app_role()) in ('system') and link_id is not null);--> statement-breakpoint
create trigger quota_payment_records_link after insert on payment_records referencing new table as added
  for each statement execute function keep_quota('200', 'link_id', 'user_id is null and status = ''submitted''');--> statement-breakpoint
create trigger quota_payment_records_guests after insert on payment_records referencing new table as added
  for each statement execute function keep_quota('500', 'class_id', 'user_id is null and status = ''submitted''');--> statement-breakpoint
create function guard_record_by_link() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from payment_links l
    where l.id = new.link_id and l.revoked_at is null and new.submitted_at < l.expires_at
      and new.user_id is not distinct from case when l.is_own then l.created_by end
  ) then
    raise exception 'the link is not open for this report' using errcode = 'restrict_violation', constraint = 'payment_records_by_link';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger payment_records_by_link before insert on payment_records
  for each row when (new.link_id is not null) execute function guard_record_by_link();--> statement-breakpoint
create function guard_payer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.user_id is distinct from new.user_id and (old.user_id is not null or new.user_id is null) then
    raise exception 'a payment keeps its member' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger payment_records_payer before update of user_id on payment_records
  for each row execute function guard_payer();--> statement-breakpoint
create function claim_guest_payments(person uuid, in_class uuid) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  update payment_records r set user_id = person
  where r.class_id = in_class and r.user_id is null
    and r.guest_email = (select u.email from users u where u.id = person and u.email_confirmed_at is not null)
    and r.id = (
      select g.id from payment_records g
      where g.requirement_id = r.requirement_id and g.user_id is null and g.guest_email = r.guest_email
        and g.status in ('submitted', 'approved')
      order by g.status, g.submitted_at, g.id limit 1)
    and not exists (
      select from payment_records own where own.requirement_id = r.requirement_id and own.user_id = person);
exception when unique_violation then null; -- a report of theirs that this role does not see waits already
end $$;--> statement-breakpoint
create function claim_on_join() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform claim_guest_payments(new.user_id, new.class_id);
  return null;
end $$;--> statement-breakpoint
create function claim_on_confirmation() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform claim_guest_payments(new.id, m.class_id) from memberships m where m.user_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger memberships_claim_payments after insert on memberships
  for each row execute function claim_on_join();--> statement-breakpoint
create trigger users_claim_payments after update of email_confirmed_at on users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function claim_on_confirmation();
