-- Budgets and their items. A removed item is hidden from all but studentansvariga, and deleted by a job.

alter table budgets enable row level security, force row level security;
grant select, insert, update, delete on budgets to utspring_app;

create policy budgets_read on budgets for select
  using (class_id = (select app_class_id()) or created_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy budgets_write on budgets for all
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'))
  with check ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));

create trigger quota_budgets after insert on budgets referencing new table as added
  for each statement execute function keep_quota('100', 'class_id');

alter table budget_items enable row level security, force row level security;
grant select, insert, update, delete on budget_items to utspring_app;

create policy budget_items_read on budget_items for select
  using ((class_id = (select app_class_id()) and (removed_at is null or (select app_role()) in ('manager')))
    or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));
-- A guest sees the items of the withdrawals that the ledger shows.
create policy budget_items_guest_read on budget_items for select
  using (class_id = (select app_guest_class_id()) and removed_at is null and id in (select reviewed_items()));
create policy budget_items_write on budget_items for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));
create policy budget_items_drop on budget_items for delete
  using (removed_at is not null and (select app_role()) in ('system'));

create trigger quota_budget_items after insert on budget_items referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');

-- An expense with withdrawals stays an expense.
create function guard_budget_item_category() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from withdrawal_budget_items w where w.budget_item_id = new.id) then
    raise exception 'an expense with withdrawals stays an expense'
      using errcode = 'check_violation', constraint = 'budget_items_withdrawals';
  end if;
  return new;
end $$;
create trigger budget_items_category before update of category on budget_items
  for each row when (new.category <> 'expense') execute function guard_budget_item_category();

-- True for an expense of the class's budget that is not removed.
create function is_expense(item uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from budget_items i
    where i.id = item and i.class_id = in_class and i.category = 'expense' and i.removed_at is null
  )
$$;

revoke all on function is_expense(uuid, uuid) from public;
grant execute on function is_expense(uuid, uuid) to utspring_app;
