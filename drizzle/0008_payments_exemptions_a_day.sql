-- A person exempts members from payments, and undoes it, 200 times a day in a class: only the events of what is undone
-- stay, and they had no limit. Those that exist count.
create trigger quota_payment_exemptions_day after insert on confidential_activity referencing new table as added
  for each statement execute function keep_quota('200', 'class_id,actor_id',
    'kind = ''payments.exempt'' and audience = ''responsible'' and created_at > now() - interval ''24 hours''');
