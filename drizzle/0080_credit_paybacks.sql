ALTER TABLE "class_funds" ADD COLUMN "paid_back_ore" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_requests" ADD COLUMN "is_payback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "class_funds" ADD CONSTRAINT "class_funds_paid_back" CHECK ("class_funds"."paid_back_ore" >= 0);
--> statement-breakpoint
-- True for a row of the ledger that pays a member's credit back, and for one that takes such a row back.
create function is_credit_payback(source text, source_row uuid, reversed uuid) returns boolean language sql stable as $$
  select case source
    when 'credit_payback' then true
    when 'withdrawal_request' then exists (select from withdrawal_requests r where r.id = source_row and r.is_payback)
    when 'correction' then exists (
      select from fund_transactions t left join withdrawal_requests r on r.id = t.source_id and t.source_type = 'withdrawal_request'
      where t.id = reversed and (t.source_type = 'credit_payback' or r.is_payback))
    else false
  end
$$;
--> statement-breakpoint
revoke all on function is_credit_payback(text, uuid, uuid) from public;
--> statement-breakpoint
grant execute on function is_credit_payback(text, uuid, uuid) to utspring_app;
--> statement-breakpoint
-- As before, but what is paid back of credits is summed too.
create or replace function append_to_fund() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  fund class_funds%rowtype;
  -- A reversing row takes the amount back from the side it was booked on.
  is_income boolean := (new.type = 'deposit') = (new.reverses_id is null);
begin
  select * into strict fund from class_funds where class_id = new.class_id for update;
  if new.seq <> fund.last_seq + 1
    or new.previous_hash <> fund.last_hash
    or new.balance_after_ore <> fund.balance_ore + new.effect_ore
  then
    raise exception 'ledger row does not continue the chain' using errcode = 'integrity_constraint_violation';
  end if;
  update class_funds set
    balance_ore = new.balance_after_ore,
    income_ore = income_ore + case when is_income then new.effect_ore else 0 end,
    expense_ore = expense_ore - case when is_income then 0 else new.effect_ore end,
    credit_ore = credit_ore + case when is_credit_row(new.source_type, new.source_id, new.reverses_id) then new.effect_ore else 0 end,
    paid_back_ore = paid_back_ore - case when is_credit_payback(new.source_type, new.source_id, new.reverses_id) then new.effect_ore else 0 end,
    last_seq = new.seq,
    last_hash = new.hash
  where class_id = new.class_id;
  return new;
end $$;
--> statement-breakpoint
-- As before, but a withdrawal that pays a credit back says so.
create or replace function append_credit_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  latest credit_entries%rowtype;
begin
  if new.reverses_id is not null and not exists (
    select from credit_entries e
    where e.id = new.reverses_id and e.class_id = new.class_id and e.user_id = new.user_id
      and e.kind = new.kind and e.amount_ore = new.amount_ore and e.reverses_id is null
  ) then
    raise exception 'the row of a credit does not match the one that it takes back' using errcode = 'integrity_constraint_violation';
  end if;
  if new.transaction_id is not null and not exists (
    select from fund_transactions t
    where t.id = new.transaction_id and t.class_id = new.class_id and t.amount_ore = new.amount_ore
      and (new.reverses_id is not null or (t.source_id = new.id
        and t.source_type = case new.kind when 'paid_in' then 'credit' else 'credit_payback' end))
  ) then
    raise exception 'the row of a credit has a ledger row of its amount' using errcode = 'integrity_constraint_violation';
  end if;
  if new.request_id is not null and not exists (
    select from withdrawal_requests r
    where r.id = new.request_id and r.class_id = new.class_id and r.amount_ore = new.amount_ore and r.reverses_id is null and r.is_payback
  ) then
    raise exception 'the row of a credit has a withdrawal of its amount' using errcode = 'integrity_constraint_violation';
  end if;
  select * into latest from credit_entries e
    where e.class_id = new.class_id and e.user_id = new.user_id order by e.number desc limit 1;
  new.number := 1 + coalesce(latest.number, 0);
  new.effect_ore := new.amount_ore
    * (case when new.kind = 'paid_in' then 1 else -1 end) * (case when new.reverses_id is null then 1 else -1 end);
  new.balance_after_ore := coalesce(latest.balance_after_ore, 0) + new.effect_ore;
  return new;
end $$;
--> statement-breakpoint
-- As before, but whether a withdrawal pays a credit back does not change either.
create or replace function guard_withdrawal_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.status <> 'waiting'
    or (new.id, new.class_id, new.amount_ore, new.description, new.reverses_id, new.requested_by, new.is_impersonated, new.requested_at, new.is_payback)
      is distinct from (old.id, old.class_id, old.amount_ore, old.description, old.reverses_id, old.requested_by, old.is_impersonated, old.requested_at, old.is_payback)
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
-- As before, but what is paid back of a credit is no expense.
create or replace function guard_withdrawal_budget_item() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.withdrawal_id, new.class_id) is distinct from (old.withdrawal_id, old.class_id) then
    raise exception 'the budget item of a withdrawal changes in nothing else' using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from fund_transactions t
    where t.id = new.withdrawal_id and t.class_id = new.class_id and t.type = 'withdrawal' and t.reverses_id is null
      and not is_credit_payback(t.source_type, t.source_id, null)
    union all
    select from withdrawal_requests r
    where r.id = new.withdrawal_id and r.class_id = new.class_id and r.reverses_id is null and not r.is_payback
  ) then
    raise exception 'only a withdrawal of the class is on a budget item' using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (
    select from budget_items i
    where i.id = new.budget_item_id and i.class_id = new.class_id and i.category = 'expense' and i.removed_at is null
  ) then
    raise exception 'a withdrawal is on an expense of the class' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Checked when the transaction ends, since the request is written first.
create function check_payback_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from credit_entries e where e.request_id = new.id) then
    raise exception 'a withdrawal that pays a credit back has a row of the member''s credit' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger withdrawal_requests_payback after insert on withdrawal_requests
  deferrable initially deferred for each row when (new.is_payback) execute function check_payback_request();
--> statement-breakpoint
-- What is there already. No policy lets anybody change it in every class, and a decided request is fixed.
alter table withdrawal_requests no force row level security, disable trigger withdrawal_requests_guard;
--> statement-breakpoint
alter table withdrawal_budget_items no force row level security;
--> statement-breakpoint
alter table class_funds no force row level security;
--> statement-breakpoint
do $$
begin
  perform set_config('app.role', 'system', true);
  update withdrawal_requests r set is_payback = true from credit_entries e where e.request_id = r.id;
  delete from withdrawal_budget_items w
  where exists (select from withdrawal_requests r where r.is_payback and w.withdrawal_id in (r.id, r.transaction_id))
    or exists (select from fund_transactions t where t.id = w.withdrawal_id and t.source_type = 'credit_payback');
  update class_funds f set paid_back_ore = n.paid_back from (
    select class_id, -sum(effect_ore) as paid_back from fund_transactions t
    where is_credit_payback(t.source_type, t.source_id, t.reverses_id) group by class_id
  ) n where n.class_id = f.class_id;
  perform set_config('app.role', '', true);
end $$;
--> statement-breakpoint
alter table class_funds force row level security;
--> statement-breakpoint
alter table withdrawal_budget_items force row level security;
--> statement-breakpoint
alter table withdrawal_requests force row level security, enable trigger withdrawal_requests_guard;
