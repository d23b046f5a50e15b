-- The row-level security of reliefs and their parts: FORCE, grants, and the triggers that guard a plan.
alter table payment_reliefs force row level security;
--> statement-breakpoint
alter table payment_instalments force row level security;
--> statement-breakpoint
grant select, insert, update on payment_reliefs to utspring_app;
--> statement-breakpoint
grant select, insert, delete on payment_instalments to utspring_app;
--> statement-breakpoint
-- A wish is decided on by a studentansvarig; its pupil may only take it back. What was asked for never changes.
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
--> statement-breakpoint
create trigger payment_reliefs_step before update on payment_reliefs
  for each row execute function guard_relief();
--> statement-breakpoint
-- At the commit, since the parts are written one by one and a change of dates replaces them.
create function check_instalments() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- The trigger is on both tables.
  relief uuid := case when tg_table_name = 'payment_reliefs' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'relief_id')::uuid end;
  plan record;
begin
  select r.wish, q.amount_ore, count(i.position) as parts, min(i.position) as first, max(i.position) as last,
      coalesce(bool_and(i.is_ascending), true) as is_ascending, max(i.until_ore) as until_ore
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
    group by r.wish, q.amount_ore;
  if not found then
    return null;
  end if;
  if (plan.wish = 'exempt' and plan.parts > 0)
    or (plan.wish = 'split' and not (
      plan.parts between 2 and 6 and plan.first = 1 and plan.last = plan.parts
      and plan.is_ascending and plan.until_ore = plan.amount_ore))
  then
    raise exception 'the parts are not a plan' using errcode = 'integrity_constraint_violation', constraint = 'payment_instalments_plan';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger payment_instalments_plan after insert on payment_instalments
  deferrable initially deferred for each row execute function check_instalments();
--> statement-breakpoint
create constraint trigger payment_reliefs_plan after insert or update on payment_reliefs
  deferrable initially deferred for each row execute function check_instalments();
