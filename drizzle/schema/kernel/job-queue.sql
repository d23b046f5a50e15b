-- What the application may do with Graphile Worker's queue, whose tables it cannot reach: functions that run as the
-- owner and check the caller.

-- Puts a job in the queue within the caller's transaction. A class's roles may queue only the listed jobs, about
-- themselves and their class.
create function enqueue_job(task text, payload json, job_key text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  about jsonb := payload::jsonb;
begin
  if app_role() not in ('gate', 'admin', 'system') and (
    task not in ('sendPasswordChangedMail', 'sendFactorMail', 'sendConfirmationMail', 'sendInviteMail', 'sendInvitationMail', 'collectNotices')
    or coalesce(about ->> 'userId', about ->> 'inviterId', app_user_id()::text)::uuid is distinct from app_user_id()
    or (about ? 'classId' and (about ->> 'classId')::uuid is distinct from nullif(current_setting('app.class_id', true), '')::uuid)
    or (about ? 'invitationId' and not exists (
      select from fund_invitations i where i.id = (about ->> 'invitationId')::uuid and i.class_id = app_class_id()))
  ) then
    raise exception 'a job is about the caller and their class' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(task, payload, job_key => job_key, max_attempts => 12);
end $$;

-- What waits, runs and fails, by job. Never payloads, which name people.
create function queued_jobs() returns table (job text, waiting integer, running integer, failing integer, last_error text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
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

-- Since when the oldest due job of each kind waits.
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

-- Lets failed jobs try again at once; without any, adds one when `or_add` says so. Returns how many will run.
create function run_job(task text, or_add boolean) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Frees jobs that a dead process has held for longer than this; the queue itself waits four hours. Returns how many.
create function release_jobs(task text, held_seconds integer) returns integer
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

revoke all on function enqueue_job(text, json, text), queued_jobs(), due_jobs(), run_job(text, boolean),
  release_jobs(text, integer) from public;
grant execute on function enqueue_job(text, json, text), queued_jobs(), due_jobs(), run_job(text, boolean),
  release_jobs(text, integer) to utspring_app;
