-- The walls of sales: FORCE, grants, and the triggers that count sales and keep a finished session as it was.
alter table suppliers force row level security;
--> statement-breakpoint
alter table products force row level security;
--> statement-breakpoint
alter table sales_sessions force row level security;
--> statement-breakpoint
alter table sales_records force row level security;
--> statement-breakpoint
alter table sales_totals force row level security;
--> statement-breakpoint
alter table sales_goals force row level security;
--> statement-breakpoint
grant select, insert, update, delete on products, sales_records to utspring_app;
--> statement-breakpoint
grant select, insert, update on suppliers, sales_sessions, sales_goals to utspring_app;
--> statement-breakpoint
-- The sums move by the trigger below only.
grant select on sales_totals, products_public to utspring_app;
--> statement-breakpoint
-- A sale is made, changed and removed while its session is active; afterwards only the customer's words may be purged.
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
--> statement-breakpoint
create trigger sales_records_active before insert or update or delete on sales_records
  for each row execute function keep_finished_sales();
--> statement-breakpoint
-- Runs as the owner, since the application role may not touch the sums.
create function count_sale() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    update sales_totals set
      sales_count = sales_count - 1,
      quantity = sales_totals.quantity - old.quantity,
      amount_ore = amount_ore - old.total_ore,
      cost_ore = cost_ore - old.quantity * old.unit_cost_ore,
      class_profit_ore = class_profit_ore - old.quantity * old.unit_class_profit_ore,
      admin_profit_ore = admin_profit_ore - old.quantity * old.unit_admin_profit_ore
    where session_id = old.session_id and seller_id = old.seller_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into sales_totals (session_id, seller_id, class_id, sales_count, quantity, amount_ore, cost_ore, class_profit_ore, admin_profit_ore)
    values (new.session_id, new.seller_id, new.class_id, 1, new.quantity, new.total_ore, new.quantity * new.unit_cost_ore,
      new.quantity * new.unit_class_profit_ore, new.quantity * new.unit_admin_profit_ore)
    on conflict (session_id, seller_id) do update set
      sales_count = sales_totals.sales_count + 1,
      quantity = sales_totals.quantity + excluded.quantity,
      amount_ore = sales_totals.amount_ore + excluded.amount_ore,
      cost_ore = sales_totals.cost_ore + excluded.cost_ore,
      class_profit_ore = sales_totals.class_profit_ore + excluded.class_profit_ore,
      admin_profit_ore = sales_totals.admin_profit_ore + excluded.admin_profit_ore;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger sales_records_count after insert or update or delete on sales_records
  for each row execute function count_sale();
--> statement-breakpoint
-- Statuses go one way: active, completed, in delivery, closed (spec 1 section 4).
create function advance_session() returns trigger language plpgsql as $$
begin
  if new.status <> old.status
    and (old.status, new.status) not in (('active', 'completed'), ('completed', 'in_delivery'), ('in_delivery', 'closed'))
  then
    raise exception 'no such step' using errcode = 'restrict_violation', constraint = 'sales_sessions_step';
  end if;
  if (new.class_id, new.supplier_id) is distinct from (old.class_id, old.supplier_id) then
    raise exception 'a session stays with its class and supplier' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger sales_sessions_step before update on sales_sessions
  for each row execute function advance_session();
