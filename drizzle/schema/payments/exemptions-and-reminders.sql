-- Who is let off a payment, and who was reminded of one: known to the person (of a reminder not even that),
-- studentansvariga and jobs.

alter table payment_exemptions enable row level security, force row level security;
grant select, insert, update, delete on payment_exemptions to utspring_app;

create policy payment_exemptions_read on payment_exemptions for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
create policy payment_exemptions_write on payment_exemptions for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));

alter table payment_reminders enable row level security, force row level security;
grant select, insert on payment_reminders to utspring_app;

create policy payment_reminders_read on payment_reminders for select
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
create policy payment_reminders_add on payment_reminders for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
