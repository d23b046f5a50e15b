-- What members have paid for the class: FORCE and grants, the receipts' foreign key, and a trigger that lets a claim be decided once.
alter table expense_claims force row level security;
--> statement-breakpoint
alter table withdrawal_receipts force row level security;
--> statement-breakpoint
grant select, insert, update on expense_claims to utspring_app;
--> statement-breakpoint
grant select, insert, delete on withdrawal_receipts to utspring_app;
--> statement-breakpoint
-- The receipts are the payments', an area above the fund.
alter table withdrawal_receipts add constraint withdrawal_receipts_file
  foreign key (receipt_id, class_id, owner_id) references payment_receipts (id, class_id, user_id);
--> statement-breakpoint
create function guard_expense_claim() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_app boolean := current_user = 'utspring_app';
  is_system boolean := app_role() is not distinct from 'system';
begin
  if (new.id, new.class_id, new.user_id, new.amount_ore, new.description, new.created_at)
    is distinct from (old.id, old.class_id, old.user_id, old.amount_ore, old.description, old.created_at)
  then
    raise exception 'a claim changes in nothing but its decision' using errcode = 'restrict_violation';
  end if;
  if new.status = old.status then
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
  if old.status <> 'waiting' or (new.phone_number, new.receipt_id) is distinct from (old.phone_number, old.receipt_id)
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
  ) then
    raise exception 'an approved claim has a withdrawal of its amount' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger expense_claims_guard before update on expense_claims
  for each row execute function guard_expense_claim();
--> statement-breakpoint
create trigger expense_claims_kept before delete or truncate on expense_claims
  for each statement execute function refuse_change();
--> statement-breakpoint
-- As before, but what was paid out for claims counts among the parts of a split withdrawal.
create or replace function check_attest() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  limit_now bigint := withdrawal_limit(new.class_id);
  is_undone_elsewhere boolean := new.source_type = 'correction' and exists (
    select from fund_transactions t where t.id = new.reverses_id and t.source_type in ('payment_record', 'sales_session'));
begin
  if (new.source_type = 'withdrawal_request' or (new.type = 'withdrawal' and new.amount_ore > limit_now and not is_undone_elsewhere))
    and not exists (
      select from withdrawal_requests r
      where r.transaction_id = new.id and r.class_id = new.class_id and r.status = 'booked'
        and new.type = 'withdrawal' and r.amount_ore = new.amount_ore and r.description = new.description
        and r.reverses_id is not distinct from new.reverses_id
        and (r.id = new.source_id or new.source_type = 'correction')
        and r.decided_by = new.actor_id and not new.is_impersonated
    )
  then
    raise exception 'a withdrawal above the limit needs a second person'
      using errcode = 'check_violation', constraint = 'fund_transactions_attested';
  end if;
  new.is_split := new.type = 'withdrawal' and new.source_type in ('manual', 'expense_claim') and limit_now is not null and (
    select coalesce(sum(t.amount_ore), 0) + new.amount_ore > limit_now from fund_transactions t
    where t.class_id = new.class_id and t.type = 'withdrawal' and t.source_type in ('manual', 'expense_claim')
      and t.created_at > new.created_at - interval '24 hours'
      and lower(regexp_replace(t.description, '\s+', ' ', 'g')) = lower(regexp_replace(new.description, '\s+', ' ', 'g'))
      and not exists (select from fund_transactions c where c.reverses_id = t.id)
  );
  return new;
end $$;
