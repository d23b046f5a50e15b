-- Accounts. Each is its own person's, the pre-authentication pool's, and administrators'.

alter table users enable row level security, force row level security;
grant select, insert, update on users to utspring_app;

create policy users_own on users for all
  using (id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));

-- Counts accounts that are not removed, at the commit, so that concurrent sign-ups wait for each other only briefly.
create function count_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create constraint trigger users_count after insert or delete or update of removed_at on users
  deferrable initially deferred for each row execute function count_person();
