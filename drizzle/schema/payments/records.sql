-- What members have paid. A member reports and sees only their own; studentansvariga see, decide and record.

alter table payment_records enable row level security, force row level security;
grant select, insert, update, delete on payment_records to utspring_app;

create policy payment_records_read on payment_records for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
create policy payment_records_report on payment_records for insert
  with check (class_id = (select app_class_id()) and user_id = (select app_user_id()) and status = 'submitted');
create policy payment_records_record on payment_records for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager') and is_recorded
    and decided_by = (select app_user_id()));
-- A trigger lets only one go whose money is taken back.
create policy payment_records_undo on payment_records for delete
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager') and is_recorded);
create policy payment_records_decide on payment_records for update
  using (class_id = (select app_class_id())
    and ((select app_role()) in ('manager', 'system') or (user_id = (select app_user_id()) and status in ('rejected', 'submitted'))))
  with check (class_id = (select app_class_id())
    and ((select app_role()) in ('manager', 'system') or (user_id = (select app_user_id()) and status in ('rejected', 'submitted'))));

create trigger payment_records_plans after update of status on payment_records
  for each row when (old.status = 'approved' and new.status <> 'approved') execute function extend_plans();
create trigger payment_records_plans_of_removed after delete on payment_records
  for each row when (old.status = 'approved') execute function extend_plans();
create trigger payment_records_release before update of status on payment_records
  for each row when (old.status = 'approved' and new.status <> 'approved') execute function release_linked_row();
create trigger payment_records_release_removed before delete on payment_records
  for each row execute function release_linked_row();
create trigger quota_payment_records after insert on payment_records referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id,user_id');

-- What a credit pays is the same member's credit, of the payment's amount.
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
create trigger payment_records_credit before insert or update on payment_records
  for each row when (new.credit_entry_id is not null) execute function check_credit_of_record();

-- Only a recorded payment whose money was taken back is removed: by a row of the ledger, or to the credit that paid it.
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
create trigger payment_records_removal before delete on payment_records
  for each row execute function guard_record_removal();
