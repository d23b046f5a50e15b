-- By drizzle-kit, and the triggers by hand: the cost of a class's own products apart from the supplier's.
ALTER TABLE "sales_records" DROP CONSTRAINT "sales_records_price";--> statement-breakpoint
ALTER TABLE "sales_totals" DROP CONSTRAINT "sales_totals_sum";--> statement-breakpoint
ALTER TABLE "sales_session_totals" DROP CONSTRAINT "sales_session_totals_sum";--> statement-breakpoint
ALTER TABLE "house_counts" DROP CONSTRAINT "house_counts_sales";--> statement-breakpoint
ALTER TABLE "sales_records" ADD COLUMN "unit_own_cost_ore" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_totals" ADD COLUMN "own_cost_ore" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_session_totals" ADD COLUMN "own_cost_ore" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_counts" ADD COLUMN "own_cost_ore" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
create or replace function count_sale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
--> statement-breakpoint
create or replace function count_session_sales() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
--> statement-breakpoint
drop trigger sales_records_count on sales_records;
--> statement-breakpoint
-- The rows that exist already. The deferred trigger of the session's totals moves the installation's.
do $$
begin
  perform set_config('app.role', 'system', true);
  update sales_records r set unit_own_cost_ore = unit_cost_ore, unit_cost_ore = 0
    from products p where p.id = r.product_id and p.class_id is not null and r.unit_cost_ore > 0;
  update sales_totals t set own_cost_ore = n.own, cost_ore = cost_ore - n.own
    from (select session_id, seller_id, sum(quantity * unit_own_cost_ore) as own from sales_records group by 1, 2) n
    where n.session_id = t.session_id and n.seller_id = t.seller_id and n.own > 0;
  update sales_session_totals t set own_cost_ore = n.own, cost_ore = cost_ore - n.own
    from (select session_id, sum(own_cost_ore) as own from sales_totals group by 1) n
    where n.session_id = t.session_id and n.own > 0;
  set constraints all immediate;
  set constraints all deferred;
  perform set_config('app.role', '', true);
end $$;
--> statement-breakpoint
create trigger sales_records_count
  after insert or delete or update of session_id, seller_id, quantity, total_ore, unit_cost_ore, unit_own_cost_ore, unit_class_profit_ore, unit_admin_profit_ore
  on sales_records for each row execute function count_sale();
--> statement-breakpoint
ALTER TABLE "sales_records" ADD CONSTRAINT "sales_records_price" CHECK ("sales_records"."unit_price_ore" = "sales_records"."unit_cost_ore" + "sales_records"."unit_own_cost_ore" + "sales_records"."unit_class_profit_ore" + "sales_records"."unit_admin_profit_ore");--> statement-breakpoint
ALTER TABLE "sales_records" ADD CONSTRAINT "sales_records_own" CHECK ("sales_records"."unit_own_cost_ore" = 0 or ("sales_records"."unit_cost_ore" = 0 and "sales_records"."unit_admin_profit_ore" = 0));--> statement-breakpoint
ALTER TABLE "sales_totals" ADD CONSTRAINT "sales_totals_sum" CHECK ("sales_totals"."amount_ore" = "sales_totals"."cost_ore" + "sales_totals"."own_cost_ore" + "sales_totals"."class_profit_ore" + "sales_totals"."admin_profit_ore" and "sales_totals"."sales_count" >= 0);--> statement-breakpoint
ALTER TABLE "sales_session_totals" ADD CONSTRAINT "sales_session_totals_sum" CHECK ("sales_session_totals"."amount_ore" = "sales_session_totals"."cost_ore" + "sales_session_totals"."own_cost_ore" + "sales_session_totals"."class_profit_ore" + "sales_session_totals"."admin_profit_ore" and "sales_session_totals"."sales_count" >= 0);--> statement-breakpoint
ALTER TABLE "house_counts" ADD CONSTRAINT "house_counts_sales" CHECK ("house_counts"."amount_ore" = "house_counts"."cost_ore" + "house_counts"."own_cost_ore" + "house_counts"."class_profit_ore" + "house_counts"."admin_profit_ore" and "house_counts"."sales_count" >= 0 and "house_counts"."sales_sessions" >= 0);
