-- Products: all classes' and a class's own. Procedures show pupils the view, which leaves out the parts of the price.

alter table products enable row level security, force row level security;
grant select, insert, update, delete on products to utspring_app;

create policy products_read on products for select
  using ((class_id is null and (select app_role()) in ('member', 'manager')) or class_id = (select app_class_id())
    or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));
create policy products_write on products for all
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'))
  with check ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));

create trigger quota_products after insert on products referencing new table as added
  for each statement execute function keep_quota('150', 'class_id', 'class_id is not null');

alter table product_prices enable row level security, force row level security;
grant select on product_prices to utspring_app;

-- For the readers of the product: the policies of `products` hold in the subquery.
create policy product_prices_read on product_prices for select
  using (exists (select from products p where p.id = product_id));
-- Only the trigger, which runs as the owner.
create policy product_prices_add on product_prices for insert with check (current_user <> 'utspring_app');

create trigger quota_product_prices after insert on product_prices referencing new table as added
  for each statement execute function keep_quota('500', 'product_id');

-- Runs as the owner, since the application's role may not write prices. Two changes in one millisecond get a moment
-- each.
create function keep_product_price() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into product_prices (product_id, since, price_ore, cost_ore, class_profit_ore, admin_profit_ore)
  values (
    new.id,
    greatest(clock_timestamp(), (select max(since) + interval '1 millisecond' from product_prices where product_id = new.id)),
    new.price_ore, new.cost_ore, new.class_profit_ore, new.admin_profit_ore
  );
  return null;
end $$;
create trigger products_first_price after insert on products for each row execute function keep_product_price();
create trigger products_new_price after update on products for each row
  when ((old.price_ore, old.cost_ore, old.class_profit_ore, old.admin_profit_ore)
    is distinct from (new.price_ore, new.cost_ore, new.class_profit_ore, new.admin_profit_ore))
  execute function keep_product_price();

-- A product with the reader's own rights, without the parts of its price.
create view products_public with (security_invoker = true) as
  select id, class_id, supplier_id, name, description, price_ore, product_options, image_key, is_active from products;
grant select on products_public to utspring_app;
