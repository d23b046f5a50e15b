-- A claim that was stopped at attest can be approved anew, declined or taken back; its receipt is no longer the stopped withdrawal's.
create function is_stopped_request(request uuid) returns boolean language sql stable as $$
  select exists (select from withdrawal_requests r where r.id = request and r.status in ('withdrawn', 'refused'))
$$;
--> statement-breakpoint
revoke all on function is_stopped_request(uuid) from public;
--> statement-breakpoint
grant execute on function is_stopped_request(uuid) to utspring_app;
--> statement-breakpoint
-- As before, and one that was stopped is decided again, each time by those who may.
create or replace function guard_expense_claim() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_app boolean := current_user = 'utspring_app';
  is_system boolean := app_role() is not distinct from 'system';
  is_stopped boolean := old.status = 'approved' and is_stopped_request(old.request_id);
  is_decided_again boolean := is_stopped and new.status = 'approved'
    and (new.transaction_id, new.request_id) is distinct from (old.transaction_id, old.request_id);
begin
  if (new.id, new.class_id, new.user_id, new.amount_ore, new.description, new.created_at)
    is distinct from (old.id, old.class_id, old.user_id, old.amount_ore, old.description, old.created_at)
  then
    raise exception 'a claim changes in nothing but its decision' using errcode = 'restrict_violation';
  end if;
  if new.status = old.status and not is_decided_again then
    -- What is cleared: the receipt of a claim that nobody pays, and on erasure all that is personal.
    if (new.decided_by, new.decided_at, new.transaction_id, new.request_id)
        is distinct from (old.decided_by, old.decided_at, old.transaction_id, old.request_id)
      or num_nonnulls(nullif(new.phone_number, old.phone_number), nullif(new.receipt_id, old.receipt_id), nullif(new.reason, old.reason)) > 0
      or (not is_system and (old.status not in ('declined', 'withdrawn')
        or (new.phone_number, new.reason) is distinct from (old.phone_number, old.reason)))
    then
      raise exception 'a claim is decided once' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if not (old.status = 'waiting' or is_stopped) or new.status = 'waiting'
    or (new.phone_number, new.receipt_id) is distinct from (old.phone_number, old.receipt_id)
    or (new.reason is not null) is distinct from (new.status = 'declined')
    or (is_app and not is_system and new.decided_by is distinct from app_user_id())
    or (is_app and new.status in ('approved', 'declined') and app_role() is distinct from 'manager')
  then
    raise exception 'a claim is decided once, by those who may' using errcode = 'restrict_violation';
  end if;
  if new.status = 'approved' and not exists (
    select from fund_transactions t
    where t.id = new.transaction_id and t.class_id = new.class_id and t.amount_ore = new.amount_ore
      and t.source_type = 'expense_claim' and t.source_id = new.id
    union all
    select from withdrawal_requests r
    where r.id = new.request_id and r.class_id = new.class_id and r.amount_ore = new.amount_ore and r.reverses_id is null
      and r.status = 'waiting'
  ) then
    raise exception 'an approved claim has a withdrawal of its amount' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- As before, but a receipt of a withdrawal that was stopped is free for another.
create or replace function refuse_used_receipt() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.receipt_id::text, 0));
  if exists (
      select from withdrawal_receipts v where v.receipt_id = new.receipt_id and not is_stopped_request(v.withdrawal_id)
    )
    or exists (
      select from expense_claims c
      where c.receipt_id = new.receipt_id
        and (c.status = 'waiting' or (c.status = 'approved' and new.withdrawal_id not in (
          coalesce(c.transaction_id, new.class_id), coalesce(c.request_id, new.class_id))))
    )
  then
    raise exception 'a receipt is for one withdrawal'
      using errcode = 'unique_violation', constraint = 'withdrawal_receipts_used';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function refuse_withdrawals_receipt() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.receipt_id::text, 0));
  if exists (
    select from withdrawal_receipts v where v.receipt_id = new.receipt_id and not is_stopped_request(v.withdrawal_id)
  ) then
    raise exception 'a receipt is for one withdrawal'
      using errcode = 'unique_violation', constraint = 'expense_claims_receipt';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- For each claim or withdrawal that waits, or claim that was stopped, the earliest other one of the class that is paid or may be, and whose receipt has the same
-- bytes. A withdrawal that is a claim's is the claim. Receipts from before hashes were stored are not compared.
create function receipt_twins(in_class uuid) returns table (of_id uuid, twin_at timestamptz, twin_ore bigint, twin_is_claim boolean) language sql stable as $$
  with items as (
    select c.id, p.sha256, c.created_at as at, c.amount_ore, true as is_claim,
      case when r.status = 'waiting' then r.id when c.status = 'waiting' or r.status in ('withdrawn', 'refused') then c.id end as of_id,
      c.status in ('waiting', 'approved') and coalesce(r.status, '') not in ('withdrawn', 'refused')
        and not exists (select from fund_transactions b where b.reverses_id = coalesce(c.transaction_id, r.transaction_id)) as is_paid
    from expense_claims c
      join payment_receipts p on p.id = c.receipt_id
      left join withdrawal_requests r on r.id = c.request_id
    where c.class_id = in_class and p.sha256 is not null
    union all
    select v.withdrawal_id, p.sha256, coalesce(t.created_at, r.requested_at), coalesce(t.amount_ore, r.amount_ore), false,
      case when r.status = 'waiting' then r.id end,
      coalesce(r.status, '') not in ('withdrawn', 'refused')
        and not exists (select from fund_transactions b where b.reverses_id in (v.withdrawal_id, r.transaction_id))
    from withdrawal_receipts v
      join payment_receipts p on p.id = v.receipt_id
      left join fund_transactions t on t.id = v.withdrawal_id
      left join withdrawal_requests r on r.id = v.withdrawal_id
    where v.class_id = in_class and p.sha256 is not null
      and not exists (select from expense_claims c where c.class_id = in_class and v.withdrawal_id in (c.transaction_id, c.request_id))
  )
  select distinct on (i.of_id) i.of_id, u.at, u.amount_ore, u.is_claim
  from items i join items u on u.sha256 = i.sha256 and u.id <> i.id
  where i.of_id is not null and u.is_paid
  order by i.of_id, u.at, u.id
$$;
--> statement-breakpoint
revoke all on function receipt_twins(uuid) from public;
--> statement-breakpoint
grant execute on function receipt_twins(uuid) to utspring_app;
--> statement-breakpoint
-- Ends what a removed account has reported or asked back and nobody has approved, in all classes: a report as rejected, a claim as taken back, also one that waits for
-- attest. Returns the withdrawals that no longer wait. Runs as the owner, since who removes an account reads no claims.
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
