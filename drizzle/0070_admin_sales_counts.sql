-- By drizzle-kit, and the triggers by hand.
ALTER TABLE "house_counts" ADD COLUMN "sales_sessions" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_counts" ADD COLUMN "selling_classes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_counts" ADD COLUMN "ongoing_classes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_counts" ADD COLUMN "completed_classes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_counts" ADD COLUMN "sales_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_counts" ADD COLUMN "quantity" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_counts" ADD COLUMN "amount_ore" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_counts" ADD COLUMN "cost_ore" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_counts" ADD COLUMN "class_profit_ore" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_counts" ADD COLUMN "admin_profit_ore" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "sales_sessions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "sales_place" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
CREATE INDEX "classes_sales_place" ON "classes" USING btree ("sales_place",name collate "sv-x-icu","id");--> statement-breakpoint
ALTER TABLE "house_counts" ADD CONSTRAINT "house_counts_sales" CHECK ("house_counts"."amount_ore" = "house_counts"."cost_ore" + "house_counts"."class_profit_ore" + "house_counts"."admin_profit_ore" and "house_counts"."sales_count" >= 0 and "house_counts"."sales_sessions" >= 0);--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_sales" CHECK ("classes"."sales_sessions" >= 0 and "classes"."sales_place" between 0 and 2);--> statement-breakpoint
-- The application role may change its class, but not what the trigger below keeps in it.
create function guard_class_sales() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user = 'utspring_app' and (tg_op = 'UPDATE' or (new.sales_sessions, new.sales_place) <> (0, 2)) then
    raise exception 'only a trigger counts the sales of a class' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger classes_sales_kept before insert or update of sales_sessions, sales_place on classes
  for each row execute function guard_class_sales();
--> statement-breakpoint
-- Compares a class's sessions with what its row says, so that several changes in one transaction count once. The class's
-- lock gives them an order; a row of the counts is locked only while the transaction commits.
create function count_class_sales() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted uuid := coalesce(new.class_id, old.class_id);
  before classes%rowtype;
  sessions int;
  place int;
begin
  select * into before from classes where id = counted;
  select count(*), coalesce(min(case s.status when 'active' then 0 when 'completed' then 1 when 'in_delivery' then 1 else 2 end), 2)
    into sessions, place from sales_sessions s where s.class_id = counted;
  if (before.sales_sessions, before.sales_place) = (sessions, place) then return null; end if;
  update classes set sales_sessions = sessions, sales_place = place where id = counted;
  if not found then raise exception 'a class whose sales cannot be counted'; end if;
  update house_counts set
    sales_sessions = house_counts.sales_sessions + sessions - before.sales_sessions,
    selling_classes = selling_classes + (sessions > 0)::int - (before.sales_sessions > 0)::int,
    ongoing_classes = ongoing_classes + (place = 0)::int - (before.sales_place = 0)::int,
    completed_classes = completed_classes + (place = 1)::int - (before.sales_place = 1)::int
  where shard = get_byte(uuid_send(counted), 15) % 16;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger sales_sessions_count after insert or delete or update of status on sales_sessions
  deferrable initially deferred for each row execute function count_class_sales();
--> statement-breakpoint
create function count_session_sales() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update house_counts set
    sales_count = house_counts.sales_count + coalesce(new.sales_count, 0) - coalesce(old.sales_count, 0),
    quantity = house_counts.quantity + coalesce(new.quantity, 0) - coalesce(old.quantity, 0),
    amount_ore = house_counts.amount_ore + coalesce(new.amount_ore, 0) - coalesce(old.amount_ore, 0),
    cost_ore = house_counts.cost_ore + coalesce(new.cost_ore, 0) - coalesce(old.cost_ore, 0),
    class_profit_ore = house_counts.class_profit_ore + coalesce(new.class_profit_ore, 0) - coalesce(old.class_profit_ore, 0),
    admin_profit_ore = house_counts.admin_profit_ore + coalesce(new.admin_profit_ore, 0) - coalesce(old.admin_profit_ore, 0)
  where shard = get_byte(uuid_send(coalesce(new.class_id, old.class_id)), 15) % 16;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger sales_session_totals_count after insert or update or delete on sales_session_totals
  deferrable initially deferred for each row execute function count_session_sales();
--> statement-breakpoint
-- Removing customers' data changes no sum.
drop trigger sales_records_count on sales_records;
--> statement-breakpoint
create trigger sales_records_count
  after insert or delete or update of session_id, seller_id, quantity, total_ore, unit_cost_ore, unit_class_profit_ore, unit_admin_profit_ore
  on sales_records for each row execute function count_sale();
--> statement-breakpoint
-- The rows that exist already.
do $$
begin
  perform set_config('app.role', 'system', true);
  update classes c set sales_sessions = s.sessions, sales_place = s.place from (
    select class_id, count(*) as sessions, min(case status when 'active' then 0 when 'completed' then 1 when 'in_delivery' then 1 else 2 end) as place
    from sales_sessions group by class_id) s where s.class_id = c.id;
  update house_counts h set sales_sessions = n.sessions, selling_classes = n.selling, ongoing_classes = n.ongoing, completed_classes = n.completed
    from (select get_byte(uuid_send(id), 15) % 16 as shard, sum(sales_sessions) as sessions, count(*) filter (where sales_sessions > 0) as selling,
        count(*) filter (where sales_place = 0) as ongoing, count(*) filter (where sales_place = 1) as completed from classes group by 1) n
    where n.shard = h.shard;
  update house_counts h set sales_count = n.sales_count, quantity = n.quantity, amount_ore = n.amount_ore, cost_ore = n.cost_ore,
      class_profit_ore = n.class_profit_ore, admin_profit_ore = n.admin_profit_ore
    from (select get_byte(uuid_send(class_id), 15) % 16 as shard, sum(sales_count) as sales_count, sum(quantity) as quantity,
        sum(amount_ore) as amount_ore, sum(cost_ore) as cost_ore, sum(class_profit_ore) as class_profit_ore, sum(admin_profit_ore) as admin_profit_ore
      from sales_session_totals group by 1) n
    where n.shard = h.shard;
  perform set_config('app.role', '', true);
end $$;
