-- The row-level security of product_prices: FORCE and the grant; the trigger that keeps each price; and the prices that hold today.
alter table product_prices force row level security;
--> statement-breakpoint
-- Rows come by the trigger below only.
grant select on product_prices to utspring_app;
--> statement-breakpoint
-- Runs as the owner, since the application role may not write prices. Two changes in the same millisecond get a moment each.
create function keep_product_price() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into product_prices (product_id, since, price_ore, cost_ore, class_profit_ore, admin_profit_ore)
  values (
    new.id,
    greatest(clock_timestamp(), (select max(since) + interval '1 millisecond' from product_prices where product_id = new.id)),
    new.price_ore, new.cost_ore, new.class_profit_ore, new.admin_profit_ore
  );
  return null;
end $$;
--> statement-breakpoint
create trigger products_first_price after insert on products for each row execute function keep_product_price();
--> statement-breakpoint
create trigger products_new_price after update on products for each row
  when ((old.price_ore, old.cost_ore, old.class_profit_ore, old.admin_profit_ore)
    is distinct from (new.price_ore, new.cost_ore, new.class_profit_ore, new.admin_profit_ore))
  execute function keep_product_price();
--> statement-breakpoint
-- Earlier prices are not known: today's counts since the product was made. Policies bind the owner too, so it speaks as the system.
do $$
begin
  perform set_config('app.role', 'system', true);
  insert into product_prices (product_id, since, price_ore, cost_ore, class_profit_ore, admin_profit_ore)
  select id, created_at, price_ore, cost_ore, class_profit_ore, admin_profit_ore from products;
  perform set_config('app.role', '', true);
end $$;
