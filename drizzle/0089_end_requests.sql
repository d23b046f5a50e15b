-- Ends what a person has registered and waits for attest, when their account is frozen or they no longer run the class: as taken back by them. A claim and a
-- credit's payback are a member's, who loses nothing by it, so they wait on. Runs as the owner, since who freezes or removes an account reads no claims.
create function end_requests(person uuid, in_class uuid, at timestamptz) returns table (request_id uuid, ore bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  caller_class uuid := app_class_id();
begin
  if not (caller in ('gate', 'admin', 'system')) then
    raise exception 'only who freezes, moves or removes an account ends what waits' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.role', 'manager', true), set_config('app.class_id', in_class::text, true);
  return query
    update withdrawal_requests r set status = 'withdrawn', decided_by = r.requested_by, decided_at = at
    where r.class_id = in_class and r.requested_by = person and r.status = 'waiting' and not r.is_impersonated and not r.is_payback
      and not exists (select from expense_claims c where c.request_id = r.id)
      and not runs_class(person, in_class)
    returning r.id, r.amount_ore;
  perform set_config('app.class_id', coalesce(caller_class::text, ''), true), set_config('app.role', caller, true);
end $$;
--> statement-breakpoint
revoke all on function end_requests(uuid, uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function end_requests(uuid, uuid, timestamptz) to utspring_app;
--> statement-breakpoint
-- What waits now and whose requester was frozen, left or lost the role before.
do $$
declare
  waiting record;
begin
  perform set_config('app.role', 'system', true);
  for waiting in select distinct r.requested_by, r.class_id from withdrawal_requests r where r.status = 'waiting'
  loop
    perform end_requests(waiting.requested_by, waiting.class_id, now());
  end loop;
  perform set_config('app.role', '', true);
end $$;
