-- What members have paid for the class and ask back. A claim is decided once, by those who may, and an approved one has
-- a withdrawal of its amount.

alter table expense_claims enable row level security, force row level security;
grant select, insert, update on expense_claims to utspring_app;

create policy expense_claims_read on expense_claims for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system'));
create policy expense_claims_ask on expense_claims for insert
  with check (class_id = (select app_class_id()) and user_id = (select app_user_id()) and status = 'waiting');
-- A trigger lets a member only withdraw the claim.
create policy expense_claims_decide on expense_claims for update
  using ((class_id = (select app_class_id()) and ((select app_role()) in ('manager') or user_id = (select app_user_id())))
    or (select app_role()) in ('system'))
  with check ((class_id = (select app_class_id()) and ((select app_role()) in ('manager') or user_id = (select app_user_id())))
    or (select app_role()) in ('system'));

create trigger expense_claims_kept before delete or truncate on expense_claims
  for each statement execute function refuse_change();
create trigger expense_claims_receipt before insert on expense_claims
  for each row when (new.receipt_id is not null) execute function refuse_withdrawals_receipt();
create trigger quota_expense_claims after insert on expense_claims referencing new table as added
  for each statement execute function keep_quota('1000', 'class_id,user_id');
create trigger quota_expense_claims_waiting after insert on expense_claims referencing new table as added
  for each statement execute function keep_quota('20', 'class_id,user_id', 'status = ''waiting''');

-- A member may only take a claim back; a studentansvarig decides. One whose withdrawal was stopped is decided again.
create function guard_expense_claim() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create trigger expense_claims_guard before update on expense_claims
  for each row execute function guard_expense_claim();
