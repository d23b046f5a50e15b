-- The budget items of withdrawals: FORCE and grants, and triggers that let only withdrawals be on expenses.
alter table withdrawal_budget_items force row level security;
--> statement-breakpoint
grant select, insert, update, delete on withdrawal_budget_items to utspring_app;
--> statement-breakpoint
create function guard_withdrawal_budget_item() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.withdrawal_id, new.class_id) is distinct from (old.withdrawal_id, old.class_id) then
    raise exception 'the budget item of a withdrawal changes in nothing else' using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from fund_transactions t
    where t.id = new.withdrawal_id and t.class_id = new.class_id and t.type = 'withdrawal' and t.reverses_id is null
    union all
    select from withdrawal_requests r
    where r.id = new.withdrawal_id and r.class_id = new.class_id and r.reverses_id is null
  ) then
    raise exception 'only a withdrawal of the class is on a budget item' using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (
    select from budget_items i
    where i.id = new.budget_item_id and i.class_id = new.class_id and i.category = 'expense' and i.removed_at is null
  ) then
    raise exception 'a withdrawal is on an expense of the class' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger withdrawal_budget_items_guard before insert or update on withdrawal_budget_items
  for each row execute function guard_withdrawal_budget_item();
--> statement-breakpoint
create function guard_budget_item_category() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from withdrawal_budget_items w where w.budget_item_id = new.id) then
    raise exception 'an expense with withdrawals stays an expense'
      using errcode = 'check_violation', constraint = 'budget_items_withdrawals';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger budget_items_category before update of category on budget_items
  for each row when (new.category <> 'expense') execute function guard_budget_item_category();
