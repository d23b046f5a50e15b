-- Two people means two who run the class now: what somebody registered who no longer does so can be refused, not attested.
create or replace function guard_withdrawal_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.status <> 'waiting'
    or (new.id, new.class_id, new.amount_ore, new.description, new.reverses_id, new.requested_by, new.is_impersonated, new.requested_at)
      is distinct from (old.id, old.class_id, old.amount_ore, old.description, old.reverses_id, old.requested_by, old.is_impersonated, old.requested_at)
  then
    raise exception 'a withdrawal request is decided once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  if new.status = 'booked' then
    perform require_attester(new.decided_by, new.class_id);
    -- An administrator who impersonated has no membership.
    if not new.is_impersonated and not may_attest(new.requested_by, new.class_id) then
      raise exception 'who registered the withdrawal no longer runs the class'
        using errcode = 'check_violation', constraint = 'fund_requester';
    end if;
    if exists (select from fund_transactions t where t.id = new.transaction_id) then
      raise exception 'the ledger row was there before its attest' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function guard_limit_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  has_lapsed boolean := old.proposed_at <= now() - interval '168 hours';
begin
  if old.status <> 'waiting'
    or (new.id, new.class_id, new.seq, new.limit_ore, new.proposed_by, new.proposed_at)
      is distinct from (old.id, old.class_id, old.seq, old.limit_ore, old.proposed_by, old.proposed_at)
    or (has_lapsed and (new.status = 'cancelled' or new.decided_by is not null))
  then
    raise exception 'a change of the limit is decided once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  if new.status <> 'waiting' and not has_lapsed then
    perform require_attester(new.decided_by, new.class_id);
    if new.status = 'applied' and not may_attest(new.proposed_by, new.class_id) then
      raise exception 'who proposed the limit no longer runs the class'
        using errcode = 'check_violation', constraint = 'fund_requester';
    end if;
  end if;
  return new;
end $$;
