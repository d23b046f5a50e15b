-- Sales. A seller sees and corrects their own, studentansvariga the class's, and only while the session is active.
-- Triggers keep the sums.

alter table sales_records enable row level security, force row level security;
grant select, insert, update, delete on sales_records to utspring_app;

create policy sales_records_read on sales_records for select
  using (seller_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
create policy sales_records_register on sales_records for insert
  with check (class_id = (select app_class_id()) and seller_id = (select app_user_id()));
create policy sales_records_correct on sales_records for update
  using ((class_id = (select app_class_id()) and (seller_id = (select app_user_id()) or (select app_role()) in ('manager')))
    or (select app_role()) in ('system'))
  with check ((class_id = (select app_class_id()) and (seller_id = (select app_user_id()) or (select app_role()) in ('manager')))
    or (select app_role()) in ('system'));
create policy sales_records_remove on sales_records for delete
  using (class_id = (select app_class_id())
    and (seller_id = (select app_user_id()) or (select app_role()) in ('manager')));

create trigger quota_sales_records after insert on sales_records referencing new table as added
  for each statement execute function keep_quota('5000', 'session_id,seller_id');

alter table sales_totals enable row level security, force row level security;
grant select on sales_totals to utspring_app;

create policy sales_totals_read on sales_totals for select
  using (class_id = (select app_class_id()) or seller_id = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy sales_totals_create on sales_totals for insert
  with check (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy sales_totals_move on sales_totals for update
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'))
  with check (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));

alter table sales_session_totals enable row level security, force row level security;
grant select on sales_session_totals to utspring_app;

create policy sales_session_totals_read on sales_session_totals for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy sales_session_totals_create on sales_session_totals for insert
  with check (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy sales_session_totals_move on sales_session_totals for update
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'))
  with check (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));

-- A sale is made, changed and removed while its session is active; afterwards a job may only clear the customer's data.
create function keep_finished_sales() returns trigger language plpgsql as $$
declare
  sale sales_records%rowtype;
begin
  if tg_op = 'DELETE' then sale := old; else sale := new; end if;
  if tg_op = 'UPDATE' and app_role() = 'system'
    and (new.session_id, new.seller_id, new.product_id, new.quantity, new.unit_price_ore, new.total_ore)
      is not distinct from (old.session_id, old.seller_id, old.product_id, old.quantity, old.unit_price_ore, old.total_ore)
  then
    return new;
  end if;
  if tg_op = 'UPDATE' and (new.session_id, new.class_id, new.seller_id) is distinct from (old.session_id, old.class_id, old.seller_id) then
    raise exception 'a sale stays where it was made' using errcode = 'restrict_violation';
  end if;
  if not exists (select from sales_sessions s where s.id = sale.session_id and s.status = 'active') then
    raise exception 'the session is over' using errcode = 'restrict_violation', constraint = 'sales_records_active';
  end if;
  return sale;
end $$;
create trigger sales_records_active before insert or update or delete on sales_records
  for each row execute function keep_finished_sales();

-- Keeps each seller's and each session's sums. Runs as the owner, since the application's role may not write them.
create function count_sale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update sales_totals set
      sales_count = sales_count - 1,
      quantity = sales_totals.quantity - old.quantity,
      amount_ore = amount_ore - old.total_ore,
      cost_ore = cost_ore - old.quantity * old.unit_cost_ore,
      own_cost_ore = own_cost_ore - old.quantity * old.unit_own_cost_ore,
      class_profit_ore = class_profit_ore - old.quantity * old.unit_class_profit_ore,
      admin_profit_ore = admin_profit_ore - old.quantity * old.unit_admin_profit_ore
    where session_id = old.session_id and seller_id = old.seller_id;
    update sales_session_totals set
      sales_count = sales_count - 1,
      quantity = sales_session_totals.quantity - old.quantity,
      amount_ore = amount_ore - old.total_ore,
      cost_ore = cost_ore - old.quantity * old.unit_cost_ore,
      own_cost_ore = own_cost_ore - old.quantity * old.unit_own_cost_ore,
      class_profit_ore = class_profit_ore - old.quantity * old.unit_class_profit_ore,
      admin_profit_ore = admin_profit_ore - old.quantity * old.unit_admin_profit_ore
    where session_id = old.session_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into sales_totals (session_id, seller_id, class_id, sales_count, quantity, amount_ore, cost_ore, own_cost_ore, class_profit_ore, admin_profit_ore)
    values (new.session_id, new.seller_id, new.class_id, 1, new.quantity, new.total_ore, new.quantity * new.unit_cost_ore, new.quantity * new.unit_own_cost_ore,
      new.quantity * new.unit_class_profit_ore, new.quantity * new.unit_admin_profit_ore)
    on conflict (session_id, seller_id) do update set
      sales_count = sales_totals.sales_count + 1,
      quantity = sales_totals.quantity + excluded.quantity,
      amount_ore = sales_totals.amount_ore + excluded.amount_ore,
      cost_ore = sales_totals.cost_ore + excluded.cost_ore,
      own_cost_ore = sales_totals.own_cost_ore + excluded.own_cost_ore,
      class_profit_ore = sales_totals.class_profit_ore + excluded.class_profit_ore,
      admin_profit_ore = sales_totals.admin_profit_ore + excluded.admin_profit_ore;
    insert into sales_session_totals (session_id, class_id, sales_count, quantity, amount_ore, cost_ore, own_cost_ore, class_profit_ore, admin_profit_ore)
    values (new.session_id, new.class_id, 1, new.quantity, new.total_ore, new.quantity * new.unit_cost_ore, new.quantity * new.unit_own_cost_ore,
      new.quantity * new.unit_class_profit_ore, new.quantity * new.unit_admin_profit_ore)
    on conflict (session_id) do update set
      sales_count = sales_session_totals.sales_count + 1,
      quantity = sales_session_totals.quantity + excluded.quantity,
      amount_ore = sales_session_totals.amount_ore + excluded.amount_ore,
      cost_ore = sales_session_totals.cost_ore + excluded.cost_ore,
      own_cost_ore = sales_session_totals.own_cost_ore + excluded.own_cost_ore,
      class_profit_ore = sales_session_totals.class_profit_ore + excluded.class_profit_ore,
      admin_profit_ore = sales_session_totals.admin_profit_ore + excluded.admin_profit_ore;
  end if;
  return null;
end $$;
create trigger sales_records_count
  after insert or delete or update of session_id, seller_id, quantity, total_ore, unit_cost_ore, unit_own_cost_ore, unit_class_profit_ore, unit_admin_profit_ore
  on sales_records for each row execute function count_sale();

-- Adds a session's change to the administrator's sums, at the commit.
create function count_session_sales() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update house_counts set
    sales_count = house_counts.sales_count + coalesce(new.sales_count, 0) - coalesce(old.sales_count, 0),
    quantity = house_counts.quantity + coalesce(new.quantity, 0) - coalesce(old.quantity, 0),
    amount_ore = house_counts.amount_ore + coalesce(new.amount_ore, 0) - coalesce(old.amount_ore, 0),
    cost_ore = house_counts.cost_ore + coalesce(new.cost_ore, 0) - coalesce(old.cost_ore, 0),
    own_cost_ore = house_counts.own_cost_ore + coalesce(new.own_cost_ore, 0) - coalesce(old.own_cost_ore, 0),
    class_profit_ore = house_counts.class_profit_ore + coalesce(new.class_profit_ore, 0) - coalesce(old.class_profit_ore, 0),
    admin_profit_ore = house_counts.admin_profit_ore + coalesce(new.admin_profit_ore, 0) - coalesce(old.admin_profit_ore, 0)
  where shard = get_byte(uuid_send(coalesce(new.class_id, old.class_id)), 15) % 16;
  return null;
end $$;
create constraint trigger sales_session_totals_count after insert or update or delete on sales_session_totals
  deferrable initially deferred for each row execute function count_session_sales();
