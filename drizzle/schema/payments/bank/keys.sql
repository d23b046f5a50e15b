-- The class's key for hashes of phone numbers, made with the class. Only its studentansvariga read it.

alter table bank_keys enable row level security, force row level security;
grant select on bank_keys to utspring_app;

create policy bank_keys_read on bank_keys for select
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy bank_keys_make on bank_keys for insert with check ((select app_role()) in ('admin', 'system'));

-- Runs as the owner, since the application's role may neither make nor change a key.
create function make_bank_key() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_keys (class_id) values (new.id);
  return null;
end $$;
