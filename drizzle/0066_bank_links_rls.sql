-- A bank row that is tied to a payment which was approved by hand: its decision stays until it is undone, it has one
-- payment, and it is open again when the approval is undone.
create or replace function guard_bank_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_system boolean := current_user = 'utspring_app' and app_role() is not distinct from 'system';
begin
  if (new.id, new.class_id, new.fingerprint) is distinct from (old.id, old.class_id, old.fingerprint)
    or (old.state in ('booked', 'linked') and new.state not in (old.state, 'undone'))
    or (old.state in ('booked', 'linked') and (new.booked_on, new.amount_ore) is distinct from (old.booked_on, old.amount_ore))
    -- A job clears texts and decides nothing.
    or (is_system and ((new.state, new.rule, new.import_id, new.changed_by, new.changed_at)
      is distinct from (old.state, old.rule, old.import_id, old.changed_by, old.changed_at)
      or num_nonnulls(nullif(new.name, old.name), nullif(new.message, old.message), nullif(new.phone_hash, old.phone_hash)) > 0))
  then
    raise exception 'a bank row keeps what it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- As before. A linked row has one match, of a payment: its amount, or that with the member's own öre.
create or replace function check_bank_sum() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
--> statement-breakpoint
-- The money of an undone approval is out of the fund, also when it waited for attest: a row that was tied to it is open
-- again, and its phone no longer known by it. A booked row's payment is undone with its row only.
create function release_linked_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  released bank_rows%rowtype;
begin
  select b.* into released from bank_rows b join bank_matches m on m.row_id = b.id
  where m.record_id = old.id and b.state = 'linked';
  if found then
    delete from bank_matches m where m.row_id = released.id;
    delete from payer_aliases a
    where a.class_id = released.class_id and a.phone_hash = released.phone_hash and a.user_id = old.user_id and a.times <= 1;
    update payer_aliases a set times = a.times - 1
    where a.class_id = released.class_id and a.phone_hash = released.phone_hash and a.user_id = old.user_id;
    update bank_rows b
    set state = 'undone', rule = null, name = null, message = null, phone_hash = null,
      changed_by = coalesce(app_user_id(), b.changed_by), changed_at = now()
    where b.id = released.id;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger payment_records_release before update of status on payment_records
  for each row when (old.status = 'approved' and new.status <> 'approved') execute function release_linked_row();
--> statement-breakpoint
create trigger payment_records_release_removed before delete on payment_records
  for each row execute function release_linked_row();
