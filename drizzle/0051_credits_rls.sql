-- What members have to their credit: FORCE and grants, the chain of each member's balance, and the class's sum of them.
alter table credit_entries force row level security;
--> statement-breakpoint
grant select, insert on credit_entries to utspring_app;
--> statement-breakpoint
grant delete on payment_records to utspring_app;
--> statement-breakpoint
-- Number, effect and balance are the database's. A row that takes another one back is of the same member, kind and amount.
create function append_credit_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
    where r.id = new.request_id and r.class_id = new.class_id and r.amount_ore = new.amount_ore and r.reverses_id is null
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
create trigger credit_entries_append before insert on credit_entries
  for each row execute function append_credit_entry();
--> statement-breakpoint
create trigger credit_entries_fixed before update or delete on credit_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger credit_entries_kept before truncate on credit_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
-- What a credit has paid is the class's from then on, without a row in the ledger. Runs as the owner, since the
-- application role may not change the fund's sums.
create function use_credit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update class_funds set credit_ore = credit_ore + new.effect_ore where class_id = new.class_id;
  return null;
end $$;
--> statement-breakpoint
create trigger credit_entries_used after insert on credit_entries
  for each row when (new.kind = 'used') execute function use_credit();
--> statement-breakpoint
-- True for a row of the ledger that changes what the class owes its members.
create function is_credit_row(source text, source_row uuid, reversed uuid) returns boolean language sql stable as $$
  select case source
    when 'credit' then true
    when 'credit_payback' then true
    when 'withdrawal_request' then exists (select from credit_entries e where e.request_id = source_row)
    when 'correction' then exists (
      select from fund_transactions t
      where t.id = reversed and (t.source_type in ('credit', 'credit_payback') or (
        t.source_type = 'withdrawal_request' and exists (select from credit_entries e where e.request_id = t.source_id)))
    )
    else false
  end
$$;
--> statement-breakpoint
revoke all on function is_credit_row(text, uuid, uuid) from public;
--> statement-breakpoint
grant execute on function is_credit_row(text, uuid, uuid) to utspring_app;
--> statement-breakpoint
-- As before, but credits paid in and back change the sum of what the class owes its members.
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
    last_seq = new.seq,
    last_hash = new.hash
  where class_id = new.class_id;
  return new;
end $$;
--> statement-breakpoint
-- Checked when the transaction ends, since the ledger's row is written first: none of a credit stands alone.
create function check_credit_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if is_credit_row(new.source_type, new.source_id, new.reverses_id) and new.source_type <> 'withdrawal_request'
    and not exists (select from credit_entries e where e.transaction_id = new.id)
  then
    raise exception 'a ledger row of a credit has a row of the member''s credit' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger fund_transactions_credit after insert on fund_transactions
  deferrable initially deferred for each row when (new.source_type in ('credit', 'credit_payback', 'correction'))
  execute function check_credit_row();
--> statement-breakpoint
-- A recorded payment goes only when its money is taken back: by a row of the ledger, or to the credit that paid it.
create function guard_record_removal() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not old.is_recorded or not exists (
    select from fund_transactions t where t.reverses_id = old.transaction_id
    union all
    select from credit_entries e where e.reverses_id = old.credit_entry_id
  ) then
    raise exception 'a payment is removed when its money is taken back' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger payment_records_removal before delete on payment_records
  for each row execute function guard_record_removal();
--> statement-breakpoint
-- What a credit pays is the member's own credit, in the same class.
create function check_credit_of_record() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from credit_entries e
    where e.id = new.credit_entry_id and e.class_id = new.class_id and e.user_id = new.user_id
      and e.kind = 'used' and e.reverses_id is null and e.amount_ore = new.amount_ore
  ) then
    raise exception 'the payment is not what the credit paid' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payment_records_credit before insert or update on payment_records
  for each row when (new.credit_entry_id is not null) execute function check_credit_of_record();
--> statement-breakpoint
-- As before, but taking back a credit that was booked with a payment needs no attest, as the payment's own row does not.
create or replace function check_attest() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  limit_now bigint := withdrawal_limit(new.class_id);
  is_undone_elsewhere boolean := new.source_type = 'correction' and exists (
    select from fund_transactions t
    where t.id = new.reverses_id and t.source_type in ('payment_record', 'sales_session', 'credit'));
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
