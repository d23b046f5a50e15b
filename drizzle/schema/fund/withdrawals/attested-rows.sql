-- No ledger row takes more than the limit out of the fund by one person alone, and an attested row's payments follow
-- when it is undone.

-- Within 24 hours one person takes at most the limit out of the fund alone, however many the rows are; more stands on a
-- request that another person has attested. Administrators and new studentansvariga count as one person. What several
-- take out together above it is marked `is_split`.
create function check_attest() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  limit_now bigint := withdrawal_limit(new.class_id);
  is_limited boolean := new.type = 'withdrawal' and limit_now is not null;
  is_attested boolean := exists (
    select from withdrawal_requests r
    where r.transaction_id = new.id and r.class_id = new.class_id and r.status = 'booked'
      and new.type = 'withdrawal' and r.amount_ore = new.amount_ore and r.description = new.description
      and r.reverses_id is not distinct from new.reverses_id
      and (r.id = new.source_id or new.source_type = 'correction')
      and r.decided_by = new.actor_id and not new.is_impersonated
  );
begin
  new.is_split := false;
  if is_attested then
    return new;
  end if;
  if new.source_type = 'withdrawal_request'
    or (is_limited and new.amount_ore + withdrawn_alone(new.class_id, new.actor_id, new.created_at) > limit_now)
  then
    raise exception 'a withdrawal above the limit needs a second person'
      using errcode = 'check_violation', constraint = 'fund_transactions_attested';
  end if;
  new.is_split := is_limited and new.amount_ore + withdrawn_alone(new.class_id, null, new.created_at) > limit_now;
  return new;
end $$;

-- An attested undo of an approval or a bank row: what a studentansvarig recorded goes, what a member reported waits again.
create function follow_attested_undo() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from withdrawal_requests r where r.transaction_id = new.id) then
    perform undo_bank_match(new.reverses_id);
    delete from payment_records where transaction_id = new.reverses_id and is_recorded;
    update payment_records set status = 'submitted', amount_ore = reported_ore, transaction_id = null, decided_by = null, decided_at = null
    where transaction_id = new.reverses_id;
  end if;
  return null;
end $$;
