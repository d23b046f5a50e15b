-- As before, and what a person has asked back and waits for attest ends too: nobody is left to pay.
drop function end_waiting_payments(uuid, timestamptz);
--> statement-breakpoint
create function end_waiting_payments(person uuid, at timestamptz) returns table (in_class uuid, request_id uuid, ore bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  caller_class uuid := app_class_id();
  class uuid;
begin
  if not (caller in ('gate', 'admin', 'system')) then
    raise exception 'only who removes an account ends what waits' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.role', 'system', true);
  if exists (select from users u where u.id = person and u.removed_at is not null) then
    -- Policies bind the owner to one class at a time.
    for class in select distinct c.class_id from expense_claims c where c.user_id = person and c.status = 'approved'
    loop
      perform set_config('app.role', 'manager', true), set_config('app.class_id', class::text, true);
      return query
        update withdrawal_requests r set status = 'withdrawn', decided_by = r.requested_by, decided_at = at
        where r.class_id = class and r.status = 'waiting'
          and exists (select from expense_claims c where c.request_id = r.id and c.user_id = person)
        returning r.class_id, r.id, r.amount_ore;
      perform set_config('app.role', 'system', true);
    end loop;
    update expense_claims c set status = 'withdrawn', decided_by = person, decided_at = at, transaction_id = null, request_id = null
    where c.user_id = person and (c.status = 'waiting' or (c.status = 'approved' and is_stopped_request(c.request_id)));
    for class in select distinct r.class_id from payment_records r where r.user_id = person and r.status = 'submitted'
    loop
      perform set_config('app.class_id', class::text, true);
      update payment_records r set status = 'rejected', reason = null, decided_by = person, decided_at = at
      where r.class_id = class and r.user_id = person and r.status = 'submitted';
    end loop;
  end if;
  perform set_config('app.class_id', coalesce(caller_class::text, ''), true), set_config('app.role', caller, true);
end $$;
--> statement-breakpoint
revoke all on function end_waiting_payments(uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function end_waiting_payments(uuid, timestamptz) to utspring_app;
--> statement-breakpoint
-- What waits now of accounts that were removed before.
do $$
declare
  gone record;
begin
  perform set_config('app.role', 'system', true);
  for gone in select u.id, u.removed_at from users u where u.removed_at is not null
  loop
    perform end_waiting_payments(gone.id, gone.removed_at);
  end loop;
  perform set_config('app.role', '', true);
end $$;
