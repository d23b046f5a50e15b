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
-- What came by a class's link, without an account.
create policy payment_records_by_link on payment_records for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager') and user_id is null
    and link_id is not null and status = 'submitted');
-- Before sign-in: a person who joins finds the payments that they reported by a link.
create policy payment_records_claim_read on payment_records for select
  using ((select app_role()) in ('gate') and link_id is not null);
create policy payment_records_claim on payment_records for update
  using ((select app_role()) in ('gate') and link_id is not null and user_id is null)
  with check ((select app_role()) in ('gate') and link_id is not null and user_id is not null);
-- A job forgets who paid by a link, in all classes.
create policy payment_records_forget on payment_records for update
  using ((select app_role()) in ('system') and link_id is not null)
  with check ((select app_role()) in ('system') and link_id is not null);
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

create trigger quota_payment_records_link after insert on payment_records referencing new table as added
  for each statement execute function keep_quota('200', 'link_id', 'user_id is null and status = ''submitted''');
create trigger quota_payment_records_guests after insert on payment_records referencing new table as added
  for each statement execute function keep_quota('500', 'class_id', 'user_id is null and status = ''submitted''');

-- By a link that is open: a member's own makes the member's report, a class's a report of nobody.
create function guard_record_by_link() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from payment_links l
    where l.id = new.link_id and l.revoked_at is null and new.submitted_at < l.expires_at
      and new.user_id is not distinct from case when l.is_own then l.created_by end
  ) then
    raise exception 'the link is not open for this report' using errcode = 'restrict_violation', constraint = 'payment_records_by_link';
  end if;
  return new;
end $$;
create trigger payment_records_by_link before insert on payment_records
  for each row when (new.link_id is not null) execute function guard_record_by_link();

-- A report without a member is tied to one once; a member's stays theirs.
create function guard_payer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.user_id is distinct from new.user_id and (old.user_id is not null or new.user_id is null) then
    raise exception 'a payment keeps its member' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_records_payer before update of user_id on payment_records
  for each row execute function guard_payer();

-- Somebody who joins with a confirmed address, or confirms it as a member, has paid what was reported with it: one
-- payment of each requirement.
create function claim_guest_payments(person uuid, in_class uuid) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  update payment_records r set user_id = person
  where r.class_id = in_class and r.user_id is null
    and r.guest_email = (select u.email from users u where u.id = person and u.email_confirmed_at is not null)
    and r.id = (
      select g.id from payment_records g
      where g.requirement_id = r.requirement_id and g.user_id is null and g.guest_email = r.guest_email
        and g.status in ('submitted', 'approved')
      order by g.status, g.submitted_at, g.id limit 1)
    and not exists (
      select from payment_records own where own.requirement_id = r.requirement_id and own.user_id = person);
exception when unique_violation then null; -- a report of theirs that this role does not see waits already
end $$;
create function claim_on_join() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform claim_guest_payments(new.user_id, new.class_id);
  return null;
end $$;
create function claim_on_confirmation() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform claim_guest_payments(new.id, m.class_id) from memberships m where m.user_id = new.id;
  return null;
end $$;
create trigger memberships_claim_payments after insert on memberships
  for each row execute function claim_on_join();
create trigger users_claim_payments after update of email_confirmed_at on users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function claim_on_confirmation();

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
