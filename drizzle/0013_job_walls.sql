-- The walls of job_runs, and the two sights that an administrator has of the queue, whose tables are closed to the application role.
alter table job_runs force row level security;
--> statement-breakpoint
grant select, insert, update on job_runs to utspring_app;
--> statement-breakpoint
-- What waits, runs and fails, by job: no payload, for it names people.
create function queued_jobs() returns table (job text, waiting int, running int, failing int, last_error text)
  language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  if coalesce(public.app_role(), '') not in ('admin', 'system') then
    raise exception 'the queue is the operators'' to see' using errcode = 'insufficient_privilege';
  end if;
  return query
    select j.task_identifier,
      (count(*) filter (where j.locked_at is null and j.attempts = 0))::int,
      (count(*) filter (where j.locked_at is not null))::int,
      (count(*) filter (where j.locked_at is null and j.attempts > 0))::int,
      (array_agg(j.last_error order by j.updated_at desc) filter (where j.last_error is not null))[1]
    from graphile_worker.jobs j
    group by j.task_identifier;
end $$;
--> statement-breakpoint
-- Lets what has failed try again at once; where nothing has and `or_add` says so, one is put in the queue. Returns how many will run.
create function run_job(task text, or_add boolean) returns int
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  failed bigint[];
begin
  if coalesce(public.app_role(), '') <> 'admin' then
    raise exception 'only an administrator starts a job' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(j.id) into failed
  from graphile_worker.jobs j
  where j.task_identifier = task and j.attempts > 0 and j.locked_at is null;
  if failed is not null then
    return (select count(*)::int from graphile_worker.reschedule_jobs(failed, run_at => now(), attempts => 0));
  end if;
  if not or_add then return 0; end if;
  -- The key: of two who press at once, one job comes.
  perform graphile_worker.add_job(task, '{}'::json, job_key => 'now:' || task, max_attempts => 12);
  return 1;
end $$;
--> statement-breakpoint
revoke all on function queued_jobs(), run_job(text, boolean) from public;
--> statement-breakpoint
grant execute on function queued_jobs(), run_job(text, boolean) to utspring_app;
