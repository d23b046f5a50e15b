-- What a bank row has paid: a payment, a credit, or the class's income. When the approval of a tied row's payment is
-- undone, the row is open again.

alter table bank_matches enable row level security, force row level security;
grant select, insert, delete on bank_matches to utspring_app;

create policy bank_matches_read on bank_matches for select
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or user_id = (select app_user_id()) or (select app_role()) in ('system'));
create policy bank_matches_add on bank_matches for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy bank_matches_undo on bank_matches for delete
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));

create constraint trigger bank_matches_sum after insert or delete on bank_matches
  deferrable initially deferred for each row execute function check_bank_sum();

-- A match is of the member who paid and of the amount that was booked.
create function check_bank_match() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create trigger bank_matches_check before insert on bank_matches
  for each row execute function check_bank_match();

-- At the commit: no income from the bank is booked without its bank row.
create function check_bank_income() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from bank_matches m where m.transaction_id = new.id) then
    raise exception 'income from the bank has its bank row'
      using errcode = 'integrity_constraint_violation', constraint = 'fund_transactions_bank_row';
  end if;
  return null;
end $$;

-- The money of an undone approval is out of the fund, so the row that was tied to it is open, and its phone no longer
-- known by it.
create function release_linked_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  released bank_rows%rowtype;
begin
  select b.* into released from bank_rows b join bank_matches m on m.row_id = b.id
  where m.record_id = old.id and b.state = 'linked';
  if found then
    delete from bank_matches m where m.row_id = released.id;
    delete from payer_aliases a
    where a.class_id = released.class_id and a.phone_hash = released.phone_hash and a.user_id = old.user_id and a.times <= 1;
    update payer_aliases a set times = a.times - 1
    where a.class_id = released.class_id and a.phone_hash = released.phone_hash and a.user_id = old.user_id;
    update bank_rows b
    set state = 'undone', rule = null, name = null, message = null, phone_hash = null,
      changed_by = coalesce(app_user_id(), b.changed_by), changed_at = now()
    where b.id = released.id;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
