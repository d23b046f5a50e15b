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

-- By its events: an exemption that is undone leaves no row, and could be made and undone without end.
create trigger quota_payment_exemptions_day after insert on confidential_activity referencing new table as added
  for each statement execute function keep_quota('200', 'class_id,actor_id',
    'kind = ''payments.exempt'' and audience = ''responsible'' and created_at > now() - interval ''24 hours''');

alter table payment_reminders enable row level security, force row level security;
grant select, insert on payment_reminders to utspring_app;

create policy payment_reminders_read on payment_reminders for select
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
create policy payment_reminders_add on payment_reminders for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
