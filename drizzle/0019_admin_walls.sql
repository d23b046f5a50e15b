-- The walls of what the administrator's pages add up: FORCE, grants, the triggers that count, and the counts of what is there already.
alter table house_counts force row level security;
--> statement-breakpoint
alter table sales_session_totals force row level security;
--> statement-breakpoint
-- The sums move by the triggers below only.
grant select on house_counts, sales_session_totals to utspring_app;
--> statement-breakpoint
-- Runs as the owner, since the application role may not touch the counts. Waits for the commit: who signs up holds a row of them for a moment only.
create function count_person() returns trigger language plpgsql security definer set search_path = public as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  change int := case when tg_op <> 'DELETE' and new.removed_at is null then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.removed_at is null then 1 else 0 end;
begin
  if change <> 0 then
    update house_counts set users = users + change where shard = get_byte(uuid_send(person), 15) % 16;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger users_count after insert or delete or update of removed_at on users
  deferrable initially deferred for each row execute function count_person();
--> statement-breakpoint
create function count_class() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    update house_counts set classes = classes + 1 where shard = get_byte(uuid_send(new.id), 15) % 16;
  else
    update house_counts set classes = classes - 1 where shard = get_byte(uuid_send(old.id), 15) % 16;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger classes_count after insert or delete on classes
  deferrable initially deferred for each row execute function count_class();
--> statement-breakpoint
-- Whoever runs two classes counts once. The person's row of the counts is locked before the other classes are looked at, so that of two who
-- name the same person in two classes the second sees the first; it looks as the system, since a studentansvarig sees the own class only.
create function count_representative() returns trigger language plpgsql security definer set search_path = public as $$
declare
  caller text := app_role();
  was boolean := tg_op <> 'INSERT' and old.role = 'studentansvarig';
  is_now boolean := tg_op <> 'DELETE' and new.role = 'studentansvarig';
  place memberships%rowtype;
begin
  if was = is_now then return null; end if;
  if tg_op = 'DELETE' then place := old; else place := new; end if;
  perform set_config('app.role', 'system', true);
  perform from house_counts where shard = get_byte(uuid_send(place.user_id), 15) % 16 for update;
  if not exists (
    select from memberships m where m.user_id = place.user_id and m.class_id <> place.class_id and m.role = 'studentansvarig'
  ) then
    update house_counts set representatives = representatives + case when is_now then 1 else -1 end
      where shard = get_byte(uuid_send(place.user_id), 15) % 16;
  end if;
  perform set_config('app.role', caller, true);
  return null;
end $$;
--> statement-breakpoint
create trigger memberships_count_representative after insert or delete or update of role on memberships
  for each row execute function count_representative();
--> statement-breakpoint
-- As before, and the same for the whole session.
create or replace function count_sale() returns trigger language plpgsql security definer set search_path = public as $$
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
    update sales_session_totals set
      sales_count = sales_count - 1,
      quantity = sales_session_totals.quantity - old.quantity,
      amount_ore = amount_ore - old.total_ore,
      cost_ore = cost_ore - old.quantity * old.unit_cost_ore,
      class_profit_ore = class_profit_ore - old.quantity * old.unit_class_profit_ore,
      admin_profit_ore = admin_profit_ore - old.quantity * old.unit_admin_profit_ore
    where session_id = old.session_id;
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
    insert into sales_session_totals (session_id, class_id, sales_count, quantity, amount_ore, cost_ore, class_profit_ore, admin_profit_ore)
    values (new.session_id, new.class_id, 1, new.quantity, new.total_ore, new.quantity * new.unit_cost_ore,
      new.quantity * new.unit_class_profit_ore, new.quantity * new.unit_admin_profit_ore)
    on conflict (session_id) do update set
      sales_count = sales_session_totals.sales_count + 1,
      quantity = sales_session_totals.quantity + excluded.quantity,
      amount_ore = sales_session_totals.amount_ore + excluded.amount_ore,
      cost_ore = sales_session_totals.cost_ore + excluded.cost_ore,
      class_profit_ore = sales_session_totals.class_profit_ore + excluded.class_profit_ore,
      admin_profit_ore = sales_session_totals.admin_profit_ore + excluded.admin_profit_ore;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- What is there already. The triggers stand before the counting, so nothing comes in between.
do $$
begin
  perform set_config('app.role', 'system', true);
  insert into house_counts (shard, classes, users, representatives)
    select s, coalesce(sum(n.classes), 0), coalesce(sum(n.users), 0), coalesce(sum(n.representatives), 0)
    from generate_series(0, 15) s left join (
      select id, 1 as classes, 0 as users, 0 as representatives from classes
      union all select id, 0, 1, 0 from users where removed_at is null
      union all select distinct user_id, 0, 0, 1 from memberships where role = 'studentansvarig'
    ) n on get_byte(uuid_send(n.id), 15) % 16 = s
    group by s;
  insert into sales_session_totals (session_id, class_id, sales_count, quantity, amount_ore, cost_ore, class_profit_ore, admin_profit_ore)
    select session_id, class_id, sum(sales_count), sum(quantity), sum(amount_ore), sum(cost_ore), sum(class_profit_ore), sum(admin_profit_ore)
    from sales_totals where sales_count > 0 group by session_id, class_id;
  perform set_config('app.role', '', true);
end $$;
