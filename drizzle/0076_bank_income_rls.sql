-- As before. What is nobody's payment is the class's income: a deposit of its own.
create or replace function check_bank_match() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from payment_records r
    where r.id = new.record_id and r.class_id = new.class_id and r.user_id = new.user_id and r.amount_ore = new.amount_ore
      and r.status = 'approved' and r.transaction_id is not null
    union all
    select from credit_entries e
    where e.id = new.credit_entry_id and e.class_id = new.class_id and e.user_id = new.user_id and e.amount_ore = new.amount_ore
      and e.kind = 'paid_in' and e.reverses_id is null
    union all
    select from fund_transactions t
    where t.id = new.transaction_id and t.class_id = new.class_id and t.amount_ore = new.amount_ore
      and t.type = 'deposit' and t.source_type = 'bank_row' and t.source_id = new.id
  ) then
    raise exception 'a bank row pays what was booked' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- At the commit, since the ledger's row is written first: no income is booked from the bank without its row.
create function check_bank_income() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from bank_matches m where m.transaction_id = new.id) then
    raise exception 'income from the bank has its bank row'
      using errcode = 'integrity_constraint_violation', constraint = 'fund_transactions_bank_row';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger fund_transactions_bank_row after insert on fund_transactions
  deferrable initially deferred for each row when (new.source_type = 'bank_row')
  execute function check_bank_income();
