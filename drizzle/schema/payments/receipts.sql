-- Receipts, each its owner's. Studentansvariga see the class's; the auditor and a guest those of withdrawals.

alter table payment_receipts enable row level security, force row level security;
grant select, insert, delete on payment_receipts to utspring_app;

create policy payment_receipts_read on payment_receipts for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system')
    or (class_id = (select app_class_id()) and id in (select reviewed_receipts())));
create policy payment_receipts_guest_read on payment_receipts for select
  using (class_id = (select app_guest_class_id()) and id in (select reviewed_receipts()));
create policy payment_receipts_add on payment_receipts for insert
  with check (class_id = (select app_class_id()) and user_id = (select app_user_id()));
create policy payment_receipts_remove on payment_receipts for delete
  using ((class_id = (select app_class_id()) and (user_id = (select app_user_id()) or (select app_role()) in ('manager')))
    or (select app_role()) in ('system'));

create trigger quota_payment_receipts after insert on payment_receipts referencing new table as added
  for each statement execute function keep_quota('500', 'class_id,user_id');

-- A pupil cannot see classmates' receipts to sum them up. The statement holds the class's lock.
create function count_receipt_bytes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update class_counters set receipt_bytes = receipt_bytes + new.file_size where class_id = new.class_id;
  else
    update class_counters set receipt_bytes = receipt_bytes - old.file_size where class_id = old.class_id;
  end if;
  if not found then raise exception 'the receipt has no class to be counted in'; end if;
  return null;
end $$;
create trigger payment_receipts_counted after insert or delete on payment_receipts
  for each row execute function count_receipt_bytes();
