-- Versions of the data that all classes share. Anybody signed in polls them; administrators and jobs move them.

alter table shared_changes enable row level security, force row level security;
grant select, insert, update on shared_changes to utspring_app;

create policy shared_changes_read on shared_changes for select
  using ((select app_role()) in ('gate', 'admin', 'system'));
create policy shared_changes_add on shared_changes for insert with check ((select app_role()) in ('admin', 'system'));
create policy shared_changes_move on shared_changes for update
  using ((select app_role()) in ('admin', 'system'))
  with check ((select app_role()) in ('admin', 'system'));
