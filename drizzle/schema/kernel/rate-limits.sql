-- Counts of attempts. Only the pre-authentication pool and jobs reach them.

alter table throttles enable row level security, force row level security;
grant select, insert, update, delete on throttles to utspring_app;

create policy throttles_gate on throttles for all
  using ((select app_role()) in ('gate', 'system'))
  with check ((select app_role()) in ('gate', 'system'));
