-- Sessions and API tokens, and why somebody else ended one.

alter table sessions enable row level security, force row level security;
grant select, insert, update, delete on sessions to utspring_app;

alter table sessions add constraint sessions_impersonated_class
  foreign key (impersonated_class_id) references classes(id);

create policy sessions_own on sessions for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));

alter table ended_sessions enable row level security, force row level security;
grant select, insert, delete on ended_sessions to utspring_app;

create policy ended_sessions_read on ended_sessions for select using ((select app_role()) in ('gate', 'system'));
create policy ended_sessions_append on ended_sessions for insert
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));
create policy ended_sessions_sweep on ended_sessions for delete using ((select app_role()) in ('system'));

-- A device gets no pushes after its session was ended.
create function end_pushes() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = old.id and old.expires_at > now();
  return null;
end $$;
create trigger sessions_end_pushes after delete on sessions
  for each row execute function end_pushes();
