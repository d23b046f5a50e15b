-- The last run of each job: administrators read it, jobs write it.

alter table job_runs enable row level security, force row level security;
grant select, insert, update on job_runs to utspring_app;

create policy job_runs_read on job_runs for select using ((select app_role()) in ('admin', 'system'));
create policy job_runs_write on job_runs for all
  using ((select app_role()) in ('system'))
  with check ((select app_role()) in ('system'));
