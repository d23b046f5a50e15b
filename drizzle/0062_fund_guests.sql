-- By drizzle-kit and by hand. An adult guest who reviews a class's fund: their RLS role is `guest`, for which `app_class_id` is
-- null, so that every policy and trigger that compares the class refuses them. What a guest may has a policy of its own.
create or replace function app_class_id() returns uuid language sql stable
  as $$ select case when current_setting('app.role', true) = 'guest' then null else nullif(current_setting('app.class_id', true), '')::uuid end $$;
--> statement-breakpoint
-- The class of a guest whose review has not ended. plpgsql, since the column comes below.
create function app_guest_class_id() returns uuid language plpgsql stable as $$
begin
  if app_role() <> 'guest' then return null; end if;
  return (
    select a.class_id from fund_auditors a
    where a.user_id = app_user_id() and a.class_id = nullif(current_setting('app.class_id', true), '')::uuid
      and a.ended_at is null and a.invitation_id is not null
  );
end $$;
--> statement-breakpoint
-- True for a budget item that a withdrawal is on, while a guest reads.
create function is_reviewed_item(item uuid) returns boolean language sql stable as $$
  select exists (
    select from withdrawal_budget_items w where w.budget_item_id = item and w.class_id = app_guest_class_id()
  )
$$;
--> statement-breakpoint
revoke all on function app_guest_class_id(), is_reviewed_item(uuid) from public;
--> statement-breakpoint
grant execute on function app_guest_class_id(), is_reviewed_item(uuid) to utspring_app;
--> statement-breakpoint
CREATE TABLE "fund_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"token_hash" char(64) NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "fund_invitations_life" CHECK ("fund_invitations"."expires_at" = "fund_invitations"."invited_at" + interval '168 hours'),
	CONSTRAINT "fund_invitations_accepted" CHECK (("fund_invitations"."accepted_by" is null) = ("fund_invitations"."accepted_at" is null)),
	CONSTRAINT "fund_invitations_revoked" CHECK (("fund_invitations"."revoked_by" is null) = ("fund_invitations"."revoked_at" is null)),
	CONSTRAINT "fund_invitations_closed" CHECK ("fund_invitations"."accepted_at" is null or "fund_invitations"."revoked_at" is null),
	CONSTRAINT "fund_invitations_in_time" CHECK ("fund_invitations"."accepted_at" < "fund_invitations"."expires_at"),
	CONSTRAINT "fund_invitations_other" CHECK ("fund_invitations"."accepted_by" <> "fund_invitations"."invited_by")
);
--> statement-breakpoint
ALTER TABLE "fund_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fund_auditors" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "fund_invitations" ADD CONSTRAINT "fund_invitations_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_invitations" ADD CONSTRAINT "fund_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_invitations" ADD CONSTRAINT "fund_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_invitations" ADD CONSTRAINT "fund_invitations_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_invitations_token" ON "fund_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_invitations_one" ON "fund_invitations" USING btree ("class_id") WHERE "fund_invitations"."accepted_at" is null and "fund_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "fund_invitations_class" ON "fund_invitations" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "fund_invitations_inviter" ON "fund_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "fund_invitations_acceptor" ON "fund_invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "fund_invitations_revoker" ON "fund_invitations" USING btree ("revoked_by");--> statement-breakpoint
ALTER TABLE "fund_auditors" ADD CONSTRAINT "fund_auditors_invitation_id_fund_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."fund_invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_auditors_one_guest" ON "fund_auditors" USING btree ("user_id") WHERE "fund_auditors"."ended_at" is null and "fund_auditors"."invitation_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_auditors_invitation" ON "fund_auditors" USING btree ("invitation_id");--> statement-breakpoint
CREATE POLICY "budget_items_guest_read" ON "budget_items" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_guest_class_id()) and removed_at is null and is_reviewed_item(id));--> statement-breakpoint
CREATE POLICY "fund_auditors_guest_end" ON "fund_auditors" AS PERMISSIVE FOR UPDATE TO public USING ((select app_role()) in ('guest') and user_id = (select app_user_id())) WITH CHECK ((select app_role()) in ('guest') and user_id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "fund_auditors_guest_read" ON "fund_auditors" AS PERMISSIVE FOR SELECT TO public USING ((select app_role()) in ('gate') and invitation_id is not null);--> statement-breakpoint
CREATE POLICY "fund_auditors_guest_accept" ON "fund_auditors" AS PERMISSIVE FOR INSERT TO public WITH CHECK ((select app_role()) in ('gate') and invitation_id is not null);--> statement-breakpoint
CREATE POLICY "fund_auditors_guest_remove" ON "fund_auditors" AS PERMISSIVE FOR UPDATE TO public USING ((select app_role()) in ('gate', 'admin', 'system') and invitation_id is not null) WITH CHECK ((select app_role()) in ('gate', 'admin', 'system') and invitation_id is not null);--> statement-breakpoint
CREATE POLICY "fund_questions_guest_read" ON "fund_questions" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_guest_class_id()));--> statement-breakpoint
CREATE POLICY "fund_questions_guest_ask" ON "fund_questions" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_guest_class_id()) and asked_by = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "fund_sign_offs_guest_read" ON "fund_sign_offs" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_guest_class_id()));--> statement-breakpoint
CREATE POLICY "fund_sign_offs_guest_append" ON "fund_sign_offs" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_guest_class_id()) and auditor_id = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "class_funds_guest_read" ON "class_funds" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_guest_class_id()));--> statement-breakpoint
CREATE POLICY "fund_limit_changes_guest_read" ON "fund_limit_changes" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_guest_class_id()));--> statement-breakpoint
CREATE POLICY "fund_transactions_guest_read" ON "fund_transactions" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_guest_class_id()));--> statement-breakpoint
CREATE POLICY "withdrawal_budget_items_guest_read" ON "withdrawal_budget_items" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_guest_class_id()));--> statement-breakpoint
CREATE POLICY "withdrawal_receipts_guest_read" ON "withdrawal_receipts" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_guest_class_id()));--> statement-breakpoint
CREATE POLICY "withdrawal_requests_guest_read" ON "withdrawal_requests" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_guest_class_id()));--> statement-breakpoint
CREATE POLICY "activity_guest_read" ON "activity" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_guest_class_id()) and audience = 'class' and kind like 'fund.%');--> statement-breakpoint
CREATE POLICY "activity_guest_append" ON "activity" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_guest_class_id()) and actor_id = (select app_user_id()) and kind like 'fund.%');--> statement-breakpoint
CREATE POLICY "class_counters_guest_read" ON "class_counters" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_guest_class_id()));--> statement-breakpoint
CREATE POLICY "class_counters_guest_count" ON "class_counters" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_guest_class_id())) WITH CHECK (class_id = (select app_guest_class_id()));--> statement-breakpoint
CREATE POLICY "payment_receipts_guest_read" ON "payment_receipts" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_guest_class_id()) and is_reviewed_receipt(id));--> statement-breakpoint
CREATE POLICY "fund_invitations_read" ON "fund_invitations" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or (select app_role()) in ('gate', 'system'));--> statement-breakpoint
CREATE POLICY "fund_invitations_add" ON "fund_invitations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager') and invited_by = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "fund_invitations_revoke" ON "fund_invitations" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager')) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "fund_invitations_accept" ON "fund_invitations" AS PERMISSIVE FOR UPDATE TO public USING ((select app_role()) in ('gate')) WITH CHECK ((select app_role()) in ('gate'));--> statement-breakpoint
alter table fund_invitations force row level security;
--> statement-breakpoint
grant select, insert, update on fund_invitations to utspring_app;
--> statement-breakpoint
-- The class whose fund a person reviews as its guest; null for everybody else. The session reads it.
create function guest_class_of(person uuid) returns uuid language sql stable as $$
  select a.class_id from fund_auditors a where a.user_id = person and a.ended_at is null and a.invitation_id is not null
$$;
--> statement-breakpoint
revoke all on function guest_class_of(uuid) from public;
--> statement-breakpoint
grant execute on function guest_class_of(uuid) to utspring_app;
--> statement-breakpoint
-- A pupil of the class whose appointment has not ended, or a guest, as long as they are in no class.
create or replace function is_auditor(person uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from fund_auditors a
    where a.user_id = person and a.class_id = in_class and a.ended_at is null
      and case when a.invitation_id is null
        then exists (select from memberships m where m.user_id = person and m.class_id = in_class and m.role = 'elev')
        else exists (select from profiles p where p.user_id = person and p.class_id is null and p.role = 'elev')
      end
  )
$$;
--> statement-breakpoint
-- As before, and for a guest too.
create or replace function is_reviewed_receipt(receipt uuid) returns boolean language sql stable as $$
  select is_auditor(app_user_id(), coalesce(app_class_id(), app_guest_class_id())) and exists (
    select from withdrawal_receipts v
    where v.receipt_id = receipt and v.class_id = coalesce(app_class_id(), app_guest_class_id())
  )
$$;
--> statement-breakpoint
create function guard_invitation() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.accepted_at is not null or new.revoked_at is not null or not runs_class(new.invited_by, new.class_id) then
      raise exception 'only who runs the class invites, and nobody has answered yet'
        using errcode = 'check_violation', constraint = 'fund_invitations_by_manager';
    end if;
    return new;
  end if;
  if old.accepted_at is not null or old.revoked_at is not null
    or (new.id, new.class_id, new.token_hash, new.invited_by, new.invited_at, new.expires_at)
      is distinct from (old.id, old.class_id, old.token_hash, old.invited_by, old.invited_at, old.expires_at)
  then
    raise exception 'an invitation is accepted or revoked once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger fund_invitations_guard before insert or update on fund_invitations
  for each row execute function guard_invitation();
--> statement-breakpoint
create trigger fund_invitations_kept before delete or truncate on fund_invitations
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A guest has accepted this invitation now, whose author still runs the class; is in no class, and has booked nothing here.
-- The procedure answers each constraint's name with a sentence.
create or replace function guard_auditor() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.invitation_id is null then
      if not exists (select from memberships m where m.user_id = new.user_id and m.class_id = new.class_id and m.role = 'elev') then
        raise exception 'an auditor is a pupil of the class' using errcode = 'check_violation', constraint = 'fund_auditors_pupil';
      end if;
      return new;
    end if;
    if not runs_class(new.appointed_by, new.class_id) or not exists (
      select from fund_invitations i
      where i.id = new.invitation_id and i.class_id = new.class_id and i.invited_by = new.appointed_by
        and i.accepted_by = new.user_id and i.accepted_at = new.appointed_at
    ) then
      raise exception 'a guest has accepted an invitation of the class' using errcode = 'check_violation', constraint = 'fund_auditors_invited';
    end if;
    if exists (select from memberships m where m.user_id = new.user_id)
      or not exists (select from profiles p where p.user_id = new.user_id and p.class_id is null and p.role = 'elev')
    then
      raise exception 'a guest is in no class' using errcode = 'check_violation', constraint = 'fund_auditors_outside';
    end if;
    if exists (select from fund_transactions t where t.class_id = new.class_id and t.actor_id = new.user_id)
      or exists (select from withdrawal_requests w where w.class_id = new.class_id and w.requested_by = new.user_id)
    then
      raise exception 'a guest has booked nothing in the fund' using errcode = 'check_violation', constraint = 'fund_auditors_booked';
    end if;
    return new;
  end if;
  if old.ended_at is not null
    or (new.id, new.class_id, new.user_id, new.appointed_by, new.appointed_at, new.invitation_id)
      is distinct from (old.id, old.class_id, old.user_id, old.appointed_by, old.appointed_at, old.invitation_id)
  then
    raise exception 'an appointment ends once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
