-- What polls change: FORCE and grants, and triggers that keep it as it was when the first vote was cast and let only a
-- closed poll that has passed be confirmed, once.
alter table poll_effects force row level security;
--> statement-breakpoint
alter table poll_candidates force row level security;
--> statement-breakpoint
grant select, insert, update on poll_effects to utspring_app;
--> statement-breakpoint
grant select, insert on poll_candidates to utspring_app;
--> statement-breakpoint
create function is_expense(item uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from budget_items i
    where i.id = item and i.class_id = in_class and i.category = 'expense' and i.removed_at is null
  )
$$;
--> statement-breakpoint
revoke all on function is_expense(uuid, uuid) from public;
--> statement-breakpoint
grant execute on function is_expense(uuid, uuid) to utspring_app;
--> statement-breakpoint
-- The option with more votes than every other; null after a tie and without votes.
create function poll_winner(of_poll uuid) returns integer language sql stable as $$
  select o.option_index from poll_options o
  where o.poll_id = of_poll and o.votes > 0 and not exists (
    select from poll_options other
    where other.poll_id = of_poll and other.option_index <> o.option_index and other.votes >= o.votes
  )
$$;
--> statement-breakpoint
revoke all on function poll_winner(uuid) from public;
--> statement-breakpoint
grant execute on function poll_winner(uuid) to utspring_app;
--> statement-breakpoint
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
--> statement-breakpoint
create trigger poll_effects_guard before insert or update on poll_effects
  for each row execute function guard_poll_effect();
--> statement-breakpoint
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
--> statement-breakpoint
create trigger poll_candidates_guard before insert or update on poll_candidates
  for each row execute function guard_poll_candidate();
