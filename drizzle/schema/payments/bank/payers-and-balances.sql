-- Whose payments a phone pays, and the balances of the bank that studentansvariga have noted.

alter table payer_aliases enable row level security, force row level security;
grant select, insert, update, delete on payer_aliases to utspring_app;

create policy payer_aliases_read on payer_aliases for select
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or user_id = (select app_user_id()) or (select app_role()) in ('system'));
create policy payer_aliases_learn on payer_aliases for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy payer_aliases_count on payer_aliases for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy payer_aliases_forget on payer_aliases for delete
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system'));

create trigger quota_payer_aliases after insert on payer_aliases referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id');

alter table bank_balances enable row level security, force row level security;
grant select, insert, update, delete on bank_balances to utspring_app;

create policy bank_balances_read on bank_balances for select
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy bank_balances_note on bank_balances for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and noted_by = (select app_user_id()));
create policy bank_balances_replace on bank_balances for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy bank_balances_remove on bank_balances for delete
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));

create trigger quota_bank_balances after insert on bank_balances referencing new table as added
  for each statement execute function keep_quota('4000', 'class_id');
