-- What has happened to accounts: append-only, for the person, the actor and administrators.

alter table account_events enable row level security, force row level security;
grant select, insert on account_events to utspring_app;

create policy account_events_read on account_events for select
  using (user_id = (select app_user_id()) or actor_id = (select app_user_id())
    or (select app_role()) in ('gate', 'admin', 'system'));
create policy account_events_append on account_events for insert
  with check ((user_id = (select app_user_id()) and actor_id = (select app_user_id()))
    or (select app_role()) in ('gate', 'admin', 'system'));

create trigger account_events_fixed before update or delete on account_events
  for each row execute function refuse_change();
create trigger account_events_kept before truncate on account_events
  for each statement execute function refuse_change();
