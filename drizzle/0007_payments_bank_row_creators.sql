-- The day's quota of bank rows is by who added a row and when: a later decision by somebody else moved the row to their
-- quota. A row that exists counts as added by its latest decision; `using` fills it in without triggers and policies.
alter table bank_rows add column created_by uuid, add column created_at timestamp(3) with time zone;--> statement-breakpoint
alter table bank_rows alter column created_by type uuid using changed_by,
  alter column created_at type timestamp(3) with time zone using changed_at;--> statement-breakpoint
alter table bank_rows alter column created_by set not null, alter column created_by set default app_user_id(),
  alter column created_at set not null, alter column created_at set default now();--> statement-breakpoint
alter table bank_rows add constraint bank_rows_created_by_users_id_fk foreign key (created_by) references users(id);--> statement-breakpoint
create index bank_rows_creator on bank_rows (created_by, created_at);--> statement-breakpoint
alter policy bank_rows_add on bank_rows
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and changed_by = (select app_user_id()) and created_by = (select app_user_id()));--> statement-breakpoint
drop trigger quota_bank_rows_day on bank_rows;--> statement-breakpoint
create trigger quota_bank_rows_day after insert on bank_rows referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id,created_by', 'created_at > now() - interval ''24 hours''');--> statement-breakpoint
create or replace function guard_bank_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_system boolean := current_user = 'utspring_app' and app_role() is not distinct from 'system';
begin
  if (new.id, new.class_id, new.fingerprint, new.created_by, new.created_at)
      is distinct from (old.id, old.class_id, old.fingerprint, old.created_by, old.created_at)
    or (old.state in ('booked', 'linked') and new.state not in (old.state, 'undone'))
    or (old.state in ('booked', 'linked')
      and (new.booked_on, new.amount_ore, new.profile) is distinct from (old.booked_on, old.amount_ore, old.profile))
    -- A job clears texts and decides nothing.
    or (is_system and ((new.state, new.rule, new.import_id, new.changed_by, new.changed_at)
      is distinct from (old.state, old.rule, old.import_id, old.changed_by, old.changed_at)
      or num_nonnulls(nullif(new.name, old.name), nullif(new.message, old.message), nullif(new.phone_hash, old.phone_hash)) > 0))
  then
    raise exception 'a bank row keeps what it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
