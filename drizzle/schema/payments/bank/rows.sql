-- Rows of bank files, for studentansvariga, and for the member whom a row has paid. A booked or tied row keeps what it
-- is, and what it has paid is its amount.

alter table bank_imports enable row level security, force row level security;
grant select, insert on bank_imports to utspring_app;

create policy bank_imports_read on bank_imports for select
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy bank_imports_add on bank_imports for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and created_by = (select app_user_id()));

create trigger quota_bank_imports after insert on bank_imports referencing new table as added
  for each statement execute function keep_quota('1000', 'class_id');
create trigger quota_bank_imports_day after insert on bank_imports referencing new table as added
  for each statement execute function keep_quota('100', 'class_id,created_by', 'created_at > now() - interval ''24 hours''');

alter table bank_rows enable row level security, force row level security;
grant select, insert, update, delete on bank_rows to utspring_app;
alter table bank_rows alter column created_by set default app_user_id();

create policy bank_rows_read on bank_rows for select
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system')
    or exists (select from bank_matches m where m.row_id = bank_rows.id and m.user_id = (select app_user_id())));
create policy bank_rows_add on bank_rows for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and changed_by = (select app_user_id()) and created_by = (select app_user_id()));
create policy bank_rows_decide on bank_rows for update
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system'))
  with check ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system'));
-- A class at its limit replaces what is none of its business (`makeRoom` in core).
create policy bank_rows_drop on bank_rows for delete
  using (((select app_role()) in ('system') and state = 'saved')
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager')
      and (state in ('ignored', 'same') or (state = 'undone' and import_id is null))));

-- As many as a device remembers (`maxRemembered` in core): a class of a hundred has perhaps 2,000 a year.
create trigger quota_bank_rows after insert on bank_rows referencing new table as added
  for each statement execute function keep_quota('10000', 'class_id');
create trigger quota_bank_rows_day after insert on bank_rows referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id,created_by', 'created_at > now() - interval ''24 hours''');

-- A booked or tied row keeps its day, amount and file until it is undone. A job clears texts and decides nothing.
create function guard_bank_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create trigger bank_rows_guard before update on bank_rows
  for each row execute function guard_bank_row();

-- At the commit, since a row and its matches are written one by one. A tied row has one payment, of its amount or up to
-- 99 öre less.
create function check_bank_sum() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_row uuid := case when tg_table_name = 'bank_rows' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(coalesce(new, old)) ->> 'row_id')::uuid end;
begin
  if exists (
    select from bank_rows b cross join lateral (
      select coalesce(sum(m.amount_ore), 0) as ore, count(*) as matches, count(m.record_id) as payments
      from bank_matches m where m.row_id = b.id
    ) paid
    where b.id = of_row and case b.state
      when 'linked' then paid.matches <> 1 or paid.payments <> 1 or b.amount_ore - paid.ore not between 0 and 99
      when 'booked' then b.amount_ore <> paid.ore
      else paid.matches <> 0 end
  ) then
    raise exception 'what a bank row has paid is not its amount'
      using errcode = 'integrity_constraint_violation', constraint = 'bank_rows_sum';
  end if;
  return null;
end $$;
create constraint trigger bank_rows_sum after insert or update on bank_rows
  deferrable initially deferred for each row execute function check_bank_sum();
