-- Names, roles and active classes. The class sees its members and everybody who has done something in it; only the
-- person, administrators and jobs write.

alter table profiles enable row level security, force row level security;
grant select, insert, update on profiles to utspring_app;

-- Role and active class are one of the person's memberships. Deferred, since joining writes both in one transaction.
alter table profiles add constraint profiles_membership
  foreign key (user_id, class_id, role) references memberships(user_id, class_id, role) on update cascade deferrable initially deferred;

create policy profiles_read on profiles for select
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system')
    or user_id in (select class_members()) or user_id in (select class_actor_ids()));
create policy profiles_write on profiles for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));

-- Nobody becomes administrator or unfreezes an account by their own hand. Other roles follow the membership, by a
-- foreign key.
create function guard_privileges() returns trigger language plpgsql as $$
begin
  if current_user = 'utspring_app' and app_role() not in ('gate', 'admin', 'system')
    and (new.account_status <> old.account_status or (new.role = 'admin' and old.role <> 'admin'))
  then
    raise exception 'this is not the speaker''s own to change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger profiles_privileges before update on profiles
  for each row execute function guard_privileges();

-- A frozen account neither runs a class nor attests.
create function is_frozen(person uuid) returns boolean language sql stable as $$
  select exists (select from profiles p where p.user_id = person and p.account_status = 'frozen')
$$;

revoke all on function is_frozen(uuid) from public;
grant execute on function is_frozen(uuid) to utspring_app;
