ALTER TABLE "withdrawal_requests" ADD COLUMN "is_own_claim" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER POLICY "fund_transactions_append" ON "fund_transactions" TO public WITH CHECK (class_id = (select app_class_id()) and ((select app_role()) in ('system') or (select app_role()) in ('manager') and actor_id = (select app_user_id())));--> statement-breakpoint
-- True when somebody else than the claimant and the requester can attest it.
create function others_may_attest(claimant uuid, request uuid) returns boolean language sql stable as $$
  select exists (
    select from withdrawal_requests r join memberships m on m.class_id = r.class_id
    where r.id = request and m.user_id not in (claimant, r.requested_by) and runs_class(m.user_id, m.class_id)
    union all
    select from withdrawal_requests r join fund_auditors a on a.class_id = r.class_id and a.ended_at is null
    where r.id = request and a.user_id not in (claimant, r.requested_by) and may_attest(a.user_id, a.class_id)
      and not is_appointed_by(a.user_id, a.class_id, r.requested_by)
  )
$$;
--> statement-breakpoint
revoke all on function others_may_attest(uuid, uuid) from public;
--> statement-breakpoint
grant execute on function others_may_attest(uuid, uuid) to utspring_app;
--> statement-breakpoint
-- As before, but a studentansvarig attests a claim of their own only when nobody else can.
create or replace function may_attest_request(person uuid, request uuid) returns boolean language sql stable as $$
  select exists (
    select from withdrawal_requests r
    where r.id = request and r.status = 'waiting' and r.requested_by <> person and may_attest(person, r.class_id)
      and not is_appointed_by(person, r.class_id, r.requested_by)
      and (not exists (select from expense_claims c where c.request_id = r.id and c.user_id = person)
        or (runs_class(person, r.class_id) and not others_may_attest(person, r.id)))
  )
$$;
--> statement-breakpoint
-- As before, and it marks what the claimant attests.
create or replace function refuse_own_claim() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.is_own_claim := old.is_own_claim;
  if new.status = 'booked' and old.status = 'waiting'
    and exists (select from expense_claims c where c.request_id = new.id and c.user_id = new.decided_by)
  then
    if not runs_class(new.decided_by, new.class_id) or others_may_attest(new.decided_by, new.id) then
      raise exception 'nobody attests what is paid out to them while somebody else can'
        using errcode = 'check_violation', constraint = 'fund_attest_own_claim';
    end if;
    new.is_own_claim := true;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A receipt is for one withdrawal, and that of a claim for the claim's. Receipts that were on several before stay.
create function refuse_used_receipt() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.receipt_id::text, 0));
  if exists (select from withdrawal_receipts v where v.receipt_id = new.receipt_id)
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
create trigger withdrawal_receipts_used before insert on withdrawal_receipts
  for each row execute function refuse_used_receipt();
--> statement-breakpoint
create function refuse_withdrawals_receipt() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.receipt_id::text, 0));
  if exists (select from withdrawal_receipts v where v.receipt_id = new.receipt_id) then
    raise exception 'a receipt is for one withdrawal'
      using errcode = 'unique_violation', constraint = 'expense_claims_receipt';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger expense_claims_receipt before insert on expense_claims
  for each row when (new.receipt_id is not null) execute function refuse_withdrawals_receipt();
