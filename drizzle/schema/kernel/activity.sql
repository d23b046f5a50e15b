-- What has happened in a class. The class sees it; what is confidential is seen by those whom it is about and by
-- studentansvariga. Both tables are append-only.

alter table activity enable row level security, force row level security;
grant select, insert on activity to utspring_app;

alter table activity add constraint activity_class foreign key (class_id) references classes(id);

create policy activity_read on activity for select
  using (class_id = (select app_class_id()) or actor_id = (select app_user_id())
    or (select app_role()) in ('gate', 'admin', 'system'));
create policy activity_append on activity for insert
  with check ((class_id = (select app_class_id()) and actor_id = (select app_user_id()))
    or (select app_role()) in ('gate', 'admin', 'system'));
-- A guest sees and adds only what happens to the fund.
create policy activity_guest_read on activity for select
  using (class_id = (select app_guest_class_id()) and audience = 'class' and kind like 'fund.%');
create policy activity_guest_append on activity for insert
  with check (class_id = (select app_guest_class_id()) and actor_id = (select app_user_id()) and kind like 'fund.%');

create trigger activity_fixed before update or delete on activity
  for each row execute function refuse_change();
create trigger activity_kept before truncate on activity
  for each statement execute function refuse_change();

alter table confidential_activity enable row level security, force row level security;
grant select, insert on confidential_activity to utspring_app;

alter table confidential_activity add constraint confidential_activity_class
  foreign key (class_id) references classes(id);

create policy confidential_activity_read on confidential_activity for select
  using (audience_user_id = (select app_user_id()) or actor_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('gate', 'system'));
create policy confidential_activity_append on confidential_activity for insert
  with check (class_id = (select app_class_id()) or (select app_role()) in ('system'));

-- An exemption or a used credit that is undone leaves only its events, and could be made and undone without end. A
-- reminder is an event for each member.
create trigger quota_confidential_activity_day after insert on confidential_activity referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id,actor_id', 'created_at > now() - interval ''24 hours''');
create trigger confidential_activity_fixed before update or delete on confidential_activity
  for each row execute function refuse_change();
create trigger confidential_activity_kept before truncate on confidential_activity
  for each statement execute function refuse_change();

alter table class_actors enable row level security, force row level security;
grant select on class_actors to utspring_app;

create policy class_actors_read on class_actors for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
-- Only the trigger, which runs as the owner.
create policy class_actors_keep on class_actors for insert with check (current_user <> 'utspring_app');

-- Runs as the owner: a role that could add people here could read their names. `activity_append` lets a class's roles
-- write only their own id.
create function keep_actor() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into class_actors (class_id, user_id) values (new.class_id, new.actor_id) on conflict do nothing;
  return null;
end $$;
create trigger activity_keep_actor after insert on activity
  for each row when (new.actor_id is not null) execute function keep_actor();

-- Everybody who has done something in the class, also former members and administrators. A set without arguments is
-- read once a statement, and its low cost keeps the planner from reading the whole table.
create function class_actor_ids() returns setof uuid language plpgsql stable cost 1 rows 30 as $$
begin
  return query select a.user_id from class_actors a where a.class_id = app_class_id();
end $$;

revoke all on function keep_actor(), class_actor_ids() from public;
grant execute on function class_actor_ids() to utspring_app;
