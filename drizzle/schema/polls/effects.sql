-- What a poll changes when it is confirmed: fixed before the first vote, and confirmed once, after the poll has closed
-- and been won.

alter table poll_effects enable row level security, force row level security;
grant select, insert, update on poll_effects to utspring_app;

create policy poll_effects_read on poll_effects for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy poll_effects_create on poll_effects for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy poll_effects_confirm on poll_effects for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and (confirmed_by is null or confirmed_by = (select app_user_id())))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and (confirmed_by is null or confirmed_by = (select app_user_id())));

alter table poll_candidates enable row level security, force row level security;
grant select, insert on poll_candidates to utspring_app;

create policy poll_candidates_read on poll_candidates for select
  using (class_id = (select app_class_id()) or user_id = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy poll_candidates_create on poll_candidates for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));

-- Only a closed poll that was won is confirmed, and what it says must by then be done: the expense has its sum, the
-- winner is auditor.
create function guard_poll_effect() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  winner integer := poll_winner(new.poll_id);
begin
  if tg_op = 'INSERT' then
    if new.confirmed_at is not null or exists (select from poll_options o where o.poll_id = new.poll_id and o.votes > 0) then
      raise exception 'what a poll changes is made before the first vote' using errcode = 'restrict_violation';
    end if;
    if new.kind = 'budget_item' and (new.budget_item_id is null) = (new.item_name is null)
      or new.budget_item_id is not null and not is_expense(new.budget_item_id, new.class_id)
    then
      raise exception 'a poll is about one expense of the class' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end if;
  if (new.poll_id, new.class_id, new.kind, new.option_index, new.item_name, new.planned_ore)
    is distinct from (old.poll_id, old.class_id, old.kind, old.option_index, old.item_name, old.planned_ore)
  then
    raise exception 'what a poll changes stays as it was made' using errcode = 'restrict_violation';
  end if;
  if (new.confirmed_by, new.confirmed_at) is not distinct from (old.confirmed_by, old.confirmed_at) then
    -- The foreign key's own change, when the item is deleted.
    if new.budget_item_id is distinct from old.budget_item_id
      and (new.budget_item_id is not null or exists (select from budget_items i where i.id = old.budget_item_id))
    then
      raise exception 'what a poll changes stays as it was made' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.confirmed_at is not null then
    raise exception 'a poll is confirmed once' using errcode = 'restrict_violation';
  end if;
  if winner is null or (new.kind = 'budget_item' and new.option_index <> winner)
    or not exists (
      select from voting_polls p
      where p.id = new.poll_id and (p.closed_at is not null or p.closes_at < new.confirmed_at)
    )
  then
    raise exception 'only a closed poll that has passed is confirmed' using errcode = 'restrict_violation';
  end if;
  if new.kind = 'budget_item' and (
    (old.budget_item_id is not null and new.budget_item_id is distinct from old.budget_item_id)
    or not is_expense(new.budget_item_id, new.class_id)
    or not exists (select from budget_items i where i.id = new.budget_item_id and i.budgeted_ore = new.planned_ore)
  ) then
    raise exception 'the expense has the sum that the poll gave it' using errcode = 'integrity_constraint_violation';
  end if;
  if new.kind = 'auditor' and not exists (
    select from poll_candidates c join fund_auditors a on a.user_id = c.user_id and a.class_id = c.class_id
    where c.poll_id = new.poll_id and c.option_index = winner and a.ended_at is null
  ) then
    raise exception 'the winner is the auditor of the class' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger poll_effects_guard before insert or update on poll_effects
  for each row execute function guard_poll_effect();

-- Pupils of the class, chosen before the first vote.
create function guard_poll_candidate() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE'
    or not exists (select from poll_effects e where e.poll_id = new.poll_id and e.kind = 'auditor')
    or exists (select from poll_options o where o.poll_id = new.poll_id and o.votes > 0)
  then
    raise exception 'who can be chosen stays as it was before the first vote' using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from memberships m where m.user_id = new.user_id and m.class_id = new.class_id and m.role = 'elev'
  ) then
    raise exception 'who can be chosen is a pupil of the class'
      using errcode = 'check_violation', constraint = 'poll_candidates_pupil';
  end if;
  return new;
end $$;
create trigger poll_candidates_guard before insert or update on poll_candidates
  for each row execute function guard_poll_candidate();
