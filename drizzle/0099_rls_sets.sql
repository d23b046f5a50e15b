CREATE TABLE "class_actors" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "class_actors_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "class_actors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "fund_auditors_class" ON "fund_auditors" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "payment_exemptions_class" ON "payment_exemptions" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "poll_candidates_class" ON "poll_candidates" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "poll_options_class" ON "poll_options" USING btree ("class_id");--> statement-breakpoint
CREATE POLICY "class_actors_read" ON "class_actors" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "class_actors_keep" ON "class_actors" AS PERMISSIVE FOR INSERT TO public WITH CHECK (current_user <> 'utspring_app');--> statement-breakpoint
alter table class_actors force row level security;
--> statement-breakpoint
grant select on class_actors to utspring_app;
--> statement-breakpoint
-- Runs as the owner: whom a role could add here, it could read the name of. `activity_append` lets a class's roles write their own id only.
create function keep_actor() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into class_actors (class_id, user_id) values (new.class_id, new.actor_id) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
revoke all on function keep_actor() from public;
--> statement-breakpoint
create trigger activity_keep_actor after insert on activity
  for each row when (new.actor_id is not null) execute function keep_actor();
--> statement-breakpoint
select set_config('app.role', 'system', true);
--> statement-breakpoint
insert into class_actors (class_id, user_id) select distinct class_id, actor_id from activity where actor_id is not null;
--> statement-breakpoint
select set_config('app.role', '', true);
--> statement-breakpoint
-- Policies compare a row with the sets below, which a statement reads once: a function of the row's column would run for each row. The cost is declared low, since the
-- planner would add it to each look-up in an index, and read the whole table instead.
create function class_members() returns setof uuid language plpgsql stable cost 1 rows 30 as $$
begin
  return query select m.user_id from memberships m where m.class_id = app_class_id();
end $$;
--> statement-breakpoint
create function own_classes() returns setof uuid language plpgsql stable cost 1 rows 1 as $$
begin
  return query select m.class_id from memberships m where m.user_id = app_user_id();
end $$;
--> statement-breakpoint
-- Everybody who has done something in the class: also former members and administrators.
create function class_actor_ids() returns setof uuid language plpgsql stable cost 1 rows 30 as $$
begin
  return query select a.user_id from class_actors a where a.class_id = app_class_id();
end $$;
--> statement-breakpoint
-- The budget items of the withdrawals that a guest reviews.
create function reviewed_items() returns setof uuid language plpgsql stable cost 1 rows 30 as $$
begin
  return query select w.budget_item_id from withdrawal_budget_items w where w.class_id = app_guest_class_id();
end $$;
--> statement-breakpoint
-- The receipts of withdrawals, for the class's auditor.
create function reviewed_receipts() returns setof uuid language plpgsql stable cost 1 rows 30 as $$
declare
  class uuid := coalesce(app_class_id(), app_guest_class_id());
begin
  if is_auditor(app_user_id(), class) then
    return query select v.receipt_id from withdrawal_receipts v where v.class_id = class;
  end if;
end $$;
--> statement-breakpoint
revoke all on function class_members(), own_classes(), class_actor_ids(), reviewed_items(), reviewed_receipts() from public;
--> statement-breakpoint
grant execute on function class_members(), own_classes(), class_actor_ids(), reviewed_items(), reviewed_receipts() to utspring_app;
--> statement-breakpoint
-- As before; `case` is looked up in an index, and `coalesce` is not (core/kernel/first-of.ts).
create or replace function receipt_twins(in_class uuid) returns table (of_id uuid, twin_at timestamptz, twin_ore bigint, twin_is_claim boolean) language sql stable as $$
  with items as (
    select c.id, p.sha256, c.created_at as at, c.amount_ore, true as is_claim,
      case when r.status = 'waiting' then r.id when c.status = 'waiting' or r.status in ('withdrawn', 'refused') then c.id end as of_id,
      c.status in ('waiting', 'approved') and coalesce(r.status, '') not in ('withdrawn', 'refused')
        and not exists (select from fund_transactions b where b.reverses_id = case when c.transaction_id is null then r.transaction_id else c.transaction_id end) as is_paid
    from expense_claims c
      join payment_receipts p on p.id = c.receipt_id
      left join withdrawal_requests r on r.id = c.request_id
    where c.class_id = in_class and p.sha256 is not null
    union all
    select v.withdrawal_id, p.sha256, coalesce(t.created_at, r.requested_at), coalesce(t.amount_ore, r.amount_ore), false,
      case when r.status = 'waiting' then r.id end,
      coalesce(r.status, '') not in ('withdrawn', 'refused')
        and not exists (select from fund_transactions b where b.reverses_id in (v.withdrawal_id, r.transaction_id))
    from withdrawal_receipts v
      join payment_receipts p on p.id = v.receipt_id
      left join fund_transactions t on t.id = v.withdrawal_id
      left join withdrawal_requests r on r.id = v.withdrawal_id
    where v.class_id = in_class and p.sha256 is not null
      and not exists (select from expense_claims c where c.class_id = in_class and v.withdrawal_id in (c.transaction_id, c.request_id))
  )
  select distinct on (i.of_id) i.of_id, u.at, u.amount_ore, u.is_claim
  from items i join items u on u.sha256 = i.sha256 and u.id <> i.id
  where i.of_id is not null and u.is_paid
  order by i.of_id, u.at, u.id
$$;
--> statement-breakpoint
ALTER POLICY "profiles_read" ON "profiles" TO public USING (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system')
        or user_id in (select class_members()) or user_id in (select class_actor_ids()));--> statement-breakpoint
ALTER POLICY "budget_items_guest_read" ON "budget_items" TO public USING (class_id = (select app_guest_class_id()) and removed_at is null and id in (select reviewed_items()));--> statement-breakpoint
ALTER POLICY "classes_read" ON "classes" TO public USING (id = (select app_class_id()) or (select app_role()) in ('gate', 'admin', 'system') or id in (select own_classes()));--> statement-breakpoint
ALTER POLICY "activity_append" ON "activity" TO public WITH CHECK ((class_id = (select app_class_id()) and actor_id = (select app_user_id())) or (select app_role()) in ('gate', 'admin', 'system'));--> statement-breakpoint
ALTER POLICY "payment_receipts_read" ON "payment_receipts" TO public USING (user_id = (select app_user_id()) or (class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system')
        or (class_id = (select app_class_id()) and id in (select reviewed_receipts())));--> statement-breakpoint
ALTER POLICY "payment_receipts_guest_read" ON "payment_receipts" TO public USING (class_id = (select app_guest_class_id()) and id in (select reviewed_receipts()));--> statement-breakpoint
drop function is_known_in_class(uuid), is_member_of(uuid), is_reviewed_item(uuid), is_reviewed_receipt(uuid);
