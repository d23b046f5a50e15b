-- What watches and frees the job queue, whose tables are closed to the application role, and whether the database takes writes.
-- Since when the oldest job of each kind has been due: neither running nor given up.
create function due_jobs() returns table (job text, due_since timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if coalesce(public.app_role(), '') not in ('admin', 'system') then
    raise exception 'the queue is the operators'' to see' using errcode = 'insufficient_privilege';
  end if;
  return query
    select j.task_identifier, min(j.run_at)
    from graphile_worker.jobs j
    where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()
    group by j.task_identifier;
end $$;
--> statement-breakpoint
-- Lets jobs run again that a process has held for longer than this: it has died. By itself the queue waits four hours. Returns how many.
create function release_jobs(task text, held_seconds int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  holders text[];
begin
  if coalesce(public.app_role(), '') <> 'system' then
    raise exception 'only the server releases jobs' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(j.locked_by) into holders
  from graphile_worker.jobs j
  where j.task_identifier = task and j.locked_at < now() - make_interval(secs => held_seconds);
  if holders is null then return 0; end if;
  perform graphile_worker.force_unlock_workers(holders);
  return cardinality(holders);
end $$;
--> statement-breakpoint
-- Fails where the database takes no writes: it is read-only, or its disk is full. A new table needs room; it is gone with its transaction.
create function probe_writes() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  create temporary table write_probe on commit drop as select repeat('x', 8000) as filler;
end $$;
--> statement-breakpoint
revoke all on function due_jobs(), release_jobs(text, int), probe_writes() from public;
--> statement-breakpoint
grant execute on function due_jobs(), release_jobs(text, int), probe_writes() to utspring_app;
