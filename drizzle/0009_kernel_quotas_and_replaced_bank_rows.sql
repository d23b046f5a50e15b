-- At most 200 withdrawals of a class wait for attest: each costs work whenever the fund is shown. Confidential events,
-- and not only those of exemptions, have a limit of a day. A class whose bank rows are at their limit replaces the ones
-- that are none of its business. Rows that exist stay, and count.
create trigger quota_withdrawal_requests_waiting after insert on withdrawal_requests referencing new table as added
  for each statement execute function keep_quota('200', 'class_id', 'status = ''waiting''');--> statement-breakpoint
drop trigger quota_payment_exemptions_day on confidential_activity;--> statement-breakpoint
create trigger quota_confidential_activity_day after insert on confidential_activity referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id,actor_id', 'created_at > now() - interval ''24 hours''');--> statement-breakpoint
alter policy bank_rows_drop on bank_rows
  using (((select app_role()) in ('system') and state = 'saved')
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager')
      and (state in ('ignored', 'same') or (state = 'undone' and import_id is null))));
