-- Periods in which a class sells. Their status only advances, and a trigger counts them for the class and the
-- administrator.

alter table sales_sessions enable row level security, force row level security;
grant select, insert, update on sales_sessions to utspring_app;

create policy sales_sessions_read on sales_sessions for select
  using (class_id = (select app_class_id()) or created_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy sales_sessions_write on sales_sessions for all
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'))
  with check ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));

create trigger quota_sales_sessions after insert on sales_sessions referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');
create trigger quota_sales_sessions_day after insert on sales_sessions referencing new table as added
  for each statement execute function keep_quota('20', 'class_id,created_by', 'created_at > now() - interval ''24 hours''');

alter table sales_goals enable row level security, force row level security;
grant select, insert, update on sales_goals to utspring_app;

create policy sales_goals_read on sales_goals for select
  using (class_id = (select app_class_id()) or created_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy sales_goals_write on sales_goals for all
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'))
  with check ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));

-- Active, completed, in delivery, closed; never back. A session stays with its class and supplier.
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
create trigger sales_sessions_step before update on sales_sessions
  for each row execute function advance_session();

-- At the commit, once for all changes of a transaction, in the order that the class's lock gives.
create function count_class_sales() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
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
create constraint trigger sales_sessions_count after insert or delete or update of status on sales_sessions
  deferrable initially deferred for each row execute function count_class_sales();
