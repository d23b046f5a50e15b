-- Wishes to pay in parts or to be let off, seen by the person and studentansvariga. A wish goes from open to its
-- answer; parts that are a plan add up to the payment.

alter table payment_reliefs enable row level security, force row level security;
grant select, insert, update on payment_reliefs to utspring_app;

create policy payment_reliefs_read on payment_reliefs for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system'));
create policy payment_reliefs_ask on payment_reliefs for insert
  with check (class_id = (select app_class_id()) and user_id = (select app_user_id()) and status = 'open');
-- A trigger lets a pupil only withdraw and end.
create policy payment_reliefs_decide on payment_reliefs for update
  using (class_id = (select app_class_id())
    and ((select app_role()) in ('manager') or user_id = (select app_user_id())))
  with check (class_id = (select app_class_id())
    and ((select app_role()) in ('manager') or user_id = (select app_user_id())));

create trigger quota_payment_reliefs after insert on payment_reliefs referencing new table as added
  for each statement execute function keep_quota('500', 'class_id,user_id');

alter table payment_instalments enable row level security, force row level security;
grant select, insert, delete on payment_instalments to utspring_app;

create policy payment_instalments_read on payment_instalments for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system'));
create policy payment_instalments_add on payment_instalments for insert
  with check (class_id = (select app_class_id())
    and ((select app_role()) in ('manager') or user_id = (select app_user_id())));
create policy payment_instalments_replace on payment_instalments for delete
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));

-- What was asked for never changes. A pupil may only take the wish back or end a plan; a studentansvarig answers.
create function guard_relief() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.id, new.class_id, new.requirement_id, new.user_id, new.wish, new.created_at)
    is distinct from (old.id, old.class_id, old.requirement_id, old.user_id, old.wish, old.created_at)
    or not (
      (old.status = 'open' and new.status in ('withdrawn', 'approved', 'refused', 'ended'))
      or (old.status = 'approved' and new.status = 'ended')
    )
    or (app_role() = 'member' and new.status not in ('withdrawn', 'ended'))
    or (old.status = 'open' and new.status = 'ended' and app_role() = 'member')
  then
    raise exception 'a relief goes from open to its answer' using errcode = 'restrict_violation', constraint = 'payment_reliefs_step';
  end if;
  return new;
end $$;
create trigger payment_reliefs_step before update on payment_reliefs
  for each row execute function guard_relief();

-- At the commit, since parts are written one by one: 2 to 6 parts with ascending dates that, with what is paid, add up
-- to the payment.
create function check_instalments() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- The trigger is on several tables.
  relief uuid := case when tg_table_name = 'payment_reliefs' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'relief_id')::uuid end;
  plan record;
begin
  select r.wish, q.amount_ore, count(i.position) as parts, min(i.position) as first, max(i.position) as last,
      coalesce(bool_and(i.is_ascending), true) as is_ascending, max(i.until_ore) as until_ore, sum(i.amount_ore) as sum_ore,
      (select coalesce(sum(p.amount_ore), 0) from payment_records p
        where p.requirement_id = r.requirement_id and p.user_id = r.user_id and p.status = 'approved') as paid_ore
    into plan
    from payment_reliefs r
      join payment_requirements q on q.id = r.requirement_id
      left join (
        select p.*, p.until_ore - p.amount_ore
            = coalesce(lag(p.until_ore) over by_position, p.until_ore - p.amount_ore)
          and p.due_date > coalesce(lag(p.due_date) over by_position, '-infinity') as is_ascending
        from payment_instalments p where p.relief_id = relief
        window by_position as (order by p.position)
      ) i on i.relief_id = r.id
    where r.id = relief and r.status in ('open', 'approved')
    group by r.wish, q.amount_ore, r.requirement_id, r.user_id;
  if not found then
    return null;
  end if;
  if (plan.wish = 'exempt' and plan.parts > 0)
    or (plan.wish = 'split' and not (
      plan.parts between 2 and 6 and plan.first = 1 and plan.last = plan.parts
      and plan.is_ascending and plan.until_ore = plan.amount_ore and plan.amount_ore - plan.sum_ore <= plan.paid_ore))
  then
    raise exception 'the parts are not a plan' using errcode = 'integrity_constraint_violation', constraint = 'payment_instalments_plan';
  end if;
  return null;
end $$;
create constraint trigger payment_instalments_plan after insert on payment_instalments
  deferrable initially deferred for each row execute function check_instalments();
create constraint trigger payment_reliefs_plan after insert or update on payment_reliefs
  deferrable initially deferred for each row execute function check_instalments();

-- When an approved payment is undone, the first part of a plan grows, so that the plan again covers the whole payment.
create function extend_plans() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  paid bigint := (
    select coalesce(sum(p.amount_ore), 0) from payment_records p
    where p.requirement_id = old.requirement_id and p.user_id = old.user_id and p.status = 'approved');
  part payment_instalments%rowtype;
begin
  for part in
    select i.* from payment_instalments i join payment_reliefs r on r.id = i.relief_id
    where r.requirement_id = old.requirement_id and r.user_id = old.user_id and r.status in ('open', 'approved')
      and i.position = 1 and i.until_ore - i.amount_ore > paid
  loop
    delete from payment_instalments i where i.relief_id = part.relief_id and i.position = 1;
    part.amount_ore := part.until_ore - paid;
    insert into payment_instalments values (part.*);
  end loop;
  return null;
end $$;
