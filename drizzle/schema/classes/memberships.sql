-- Who is in a class, and who runs it. A place is given before sign-in (a class code) or by an administrator; a
-- studentansvarig may only remove a member.

alter table memberships enable row level security, force row level security;
grant select, insert, update, delete on memberships to utspring_app;

create policy memberships_read on memberships for select
  using (class_id = (select app_class_id()) or user_id = (select app_user_id())
    or (select app_role()) in ('gate', 'admin', 'system'));
create policy memberships_door on memberships for all
  using ((select app_role()) in ('gate', 'admin', 'system'))
  with check ((select app_role()) in ('gate', 'admin', 'system'));
create policy memberships_remove on memberships for delete
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));

alter table memberships add constraint memberships_handover_member foreign key (handover_to, class_id)
  references memberships (user_id, class_id) on delete set null (handover_to);

create trigger memberships_answer_request after insert on memberships
  for each row execute function answer_request();
create trigger memberships_keep_auditor_of_payee before delete on memberships
  for each row execute function keep_auditor_of_payee();
create trigger quota_memberships_person after insert on memberships referencing new table as added
  for each statement execute function keep_quota('20', 'user_id');

-- The members of the caller's class, as a set that a statement reads once.
create function class_members() returns setof uuid language plpgsql stable cost 1 rows 30 as $$
begin
  return query select m.user_id from memberships m where m.class_id = app_class_id();
end $$;

-- The classes that the caller is in, as a set that a statement reads once.
create function own_classes() returns setof uuid language plpgsql stable cost 1 rows 1 as $$
begin
  return query select m.class_id from memberships m where m.user_id = app_user_id();
end $$;

-- True for a studentansvarig whose account is not frozen.
create function runs_class(person uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from memberships m where m.user_id = person and m.class_id = in_class and m.role = 'studentansvarig'
  ) and not is_frozen(person)
$$;

-- True for a person who had been studentansvarig of the class for seven days at a time; frozen or not.
create function is_settled_manager(person uuid, in_class uuid, at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from memberships m
    where m.user_id = person and m.class_id = in_class and m.role = 'studentansvarig'
      and (m.appointed_at is null or m.appointed_at <= at - interval '168 hours')
  )
$$;

-- A check on this counter keeps a class at 100 members, however many join at once.
create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update class_counters set member_count = member_count + 1 where class_id = new.class_id;
  else
    update class_counters set member_count = member_count - 1 where class_id = old.class_id;
  end if;
  return null;
end $$;
create trigger memberships_count after insert or delete on memberships
  for each row execute function count_members();

-- The member's number, never given twice: with a requirement's number it makes the reference of a Swish message.
create function number_member() returns trigger language plpgsql as $$
begin
  update class_counters set last_member_number = last_member_number + 1
    where class_id = new.class_id returning last_member_number into new.number;
  return new;
end $$;
create trigger memberships_numbered before insert on memberships
  for each row execute function number_member();

-- When and by whom a studentansvarig was appointed; who takes over, by the one who hands over. By the clock of the
-- statement, since the transaction may have waited for the class's lock.
create function keep_appointment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.role <> 'studentansvarig' then
    new.appointed_at := null;
    new.appointed_by := null;
    new.handover_to := null;
  elsif tg_op = 'INSERT' or old.role <> new.role then
    new.appointed_at := clock_timestamp();
    new.appointed_by := coalesce(
      (select g.user_id from memberships g
        where g.class_id = new.class_id and g.handover_to = new.user_id and new.user_id = app_user_id()
        order by g.handover_at desc limit 1),
      app_user_id());
  else
    new.appointed_at := old.appointed_at;
    new.appointed_by := old.appointed_by;
  end if;
  if new.handover_to is null then new.handover_at := null; end if;
  return new;
end $$;
create trigger memberships_appointment before insert or update on memberships
  for each row execute function keep_appointment();

-- Counts people who run a class; somebody who runs two counts once. The person's row of the counts is locked first, so
-- that of two appointments in two classes the second sees the first.
create function count_representative() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  was boolean := tg_op <> 'INSERT' and old.role = 'studentansvarig';
  is_now boolean := tg_op <> 'DELETE' and new.role = 'studentansvarig';
  membership memberships%rowtype;
begin
  if was = is_now then return null; end if;
  if tg_op = 'DELETE' then membership := old; else membership := new; end if;
  -- A studentansvarig sees the own class only; the other classes of the same person count too.
  perform set_config('app.role', 'system', true);
  perform from house_counts where shard = get_byte(uuid_send(membership.user_id), 15) % 16 for update;
  if not exists (
    select from memberships m where m.user_id = membership.user_id and m.class_id <> membership.class_id and m.role = 'studentansvarig'
  ) then
    update house_counts set representatives = representatives + case when is_now then 1 else -1 end
      where shard = get_byte(uuid_send(membership.user_id), 15) % 16;
  end if;
  perform set_config('app.role', caller, true);
  return null;
end $$;
create trigger memberships_count_representative after insert or delete or update of role on memberships
  for each row execute function count_representative();

revoke all on function class_members(), own_classes(), runs_class(uuid, uuid),
  is_settled_manager(uuid, uuid, timestamptz) from public;
grant execute on function class_members(), own_classes(), runs_class(uuid, uuid),
  is_settled_manager(uuid, uuid, timestamptz) to utspring_app;
