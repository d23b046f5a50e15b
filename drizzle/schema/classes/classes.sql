-- Classes. Members see their own, its studentansvariga edit it, administrators create it.

alter table classes enable row level security, force row level security;
grant select, insert, update on classes to utspring_app;

create policy classes_read on classes for select
  using (id = (select app_class_id()) or (select app_role()) in ('gate', 'admin', 'system')
    or id in (select own_classes()));
create policy classes_create on classes for insert with check ((select app_role()) in ('admin', 'system'));
create policy classes_edit on classes for update
  using ((id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'))
  with check ((id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));

create trigger classes_bank_key after insert on classes
  for each row execute function make_bank_key();

-- Counts classes for the administrator.
create function count_class() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update house_counts set classes = classes + 1 where shard = get_byte(uuid_send(new.id), 15) % 16;
  else
    update house_counts set classes = classes - 1 where shard = get_byte(uuid_send(old.id), 15) % 16;
  end if;
  return null;
end $$;
create constraint trigger classes_count after insert or delete on classes
  deferrable initially deferred for each row execute function count_class();

-- The application's role may change a class, but not the counts of its sales that a trigger keeps in it.
create function guard_class_sales() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user = 'utspring_app' and (tg_op = 'UPDATE' or (new.sales_sessions, new.sales_place) <> (0, 2)) then
    raise exception 'only a trigger counts the sales of a class' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger classes_sales_kept before insert or update of sales_sessions, sales_place on classes
  for each row execute function guard_class_sales();
