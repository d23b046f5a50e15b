-- On which expense of the budget a withdrawal is.

alter table withdrawal_budget_items enable row level security, force row level security;
grant select, insert, update, delete on withdrawal_budget_items to utspring_app;

create policy withdrawal_budget_items_read on withdrawal_budget_items for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy withdrawal_budget_items_guest_read on withdrawal_budget_items for select
  using (class_id = (select app_guest_class_id()));
create policy withdrawal_budget_items_write on withdrawal_budget_items for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));

-- Only a withdrawal of the class is on an item, on an expense, and not what pays a credit back.
create function guard_withdrawal_budget_item() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.withdrawal_id, new.class_id) is distinct from (old.withdrawal_id, old.class_id) then
    raise exception 'the budget item of a withdrawal changes in nothing else' using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from fund_transactions t
    where t.id = new.withdrawal_id and t.class_id = new.class_id and t.type = 'withdrawal' and t.reverses_id is null
      and not is_credit_payback(t.source_type, t.source_id, null)
    union all
    select from withdrawal_requests r
    where r.id = new.withdrawal_id and r.class_id = new.class_id and r.reverses_id is null and not r.is_payback
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
create trigger withdrawal_budget_items_guard before insert or update on withdrawal_budget_items
  for each row execute function guard_withdrawal_budget_item();
