-- The bank's files: a key for each class, FORCE and grants, and what a booked row has paid is its amount.
insert into bank_keys (class_id) select c.id from classes c on conflict do nothing;
--> statement-breakpoint
alter table bank_keys force row level security;
--> statement-breakpoint
alter table bank_imports force row level security;
--> statement-breakpoint
alter table bank_rows force row level security;
--> statement-breakpoint
alter table bank_matches force row level security;
--> statement-breakpoint
alter table payer_aliases force row level security;
--> statement-breakpoint
grant select on bank_keys to utspring_app;
--> statement-breakpoint
grant select, insert on bank_imports to utspring_app;
--> statement-breakpoint
grant select, insert, update, delete on bank_rows, payer_aliases to utspring_app;
--> statement-breakpoint
grant select, insert, delete on bank_matches to utspring_app;
--> statement-breakpoint
-- Runs as the owner, since the application role may not make or change a key.
create function make_bank_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_keys (class_id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger classes_bank_key after insert on classes
  for each row execute function make_bank_key();
--> statement-breakpoint
create function guard_bank_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_system boolean := current_user = 'utspring_app' and app_role() is not distinct from 'system';
begin
  if (new.id, new.class_id, new.fingerprint) is distinct from (old.id, old.class_id, old.fingerprint)
    or (old.state = 'booked' and new.state not in ('booked', 'undone'))
    or (old.state = 'booked' and (new.booked_on, new.amount_ore) is distinct from (old.booked_on, old.amount_ore))
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
create trigger bank_rows_guard before update on bank_rows
  for each row execute function guard_bank_row();
--> statement-breakpoint
-- A match is of the member who paid, at the amount that was booked.
create function check_bank_match() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from payment_records r
    where r.id = new.record_id and r.class_id = new.class_id and r.user_id = new.user_id and r.amount_ore = new.amount_ore
      and r.status = 'approved' and r.transaction_id is not null
    union all
    select from credit_entries e
    where e.id = new.credit_entry_id and e.class_id = new.class_id and e.user_id = new.user_id and e.amount_ore = new.amount_ore
      and e.kind = 'paid_in' and e.reverses_id is null
  ) then
    raise exception 'a bank row pays what was booked' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bank_matches_check before insert on bank_matches
  for each row execute function check_bank_match();
--> statement-breakpoint
-- At the commit, since a row and what it has paid are written one by one.
create function check_bank_sum() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_row uuid := case when tg_table_name = 'bank_rows' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(coalesce(new, old)) ->> 'row_id')::uuid end;
begin
  if exists (
    select from bank_rows b
    where b.id = of_row and (case when b.state = 'booked' then b.amount_ore else 0 end)
      <> (select coalesce(sum(m.amount_ore), 0) from bank_matches m where m.row_id = b.id)
  ) then
    raise exception 'what a bank row has paid is not its amount'
      using errcode = 'integrity_constraint_violation', constraint = 'bank_rows_sum';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger bank_rows_sum after insert or update on bank_rows
  deferrable initially deferred for each row execute function check_bank_sum();
--> statement-breakpoint
create constraint trigger bank_matches_sum after insert or delete on bank_matches
  deferrable initially deferred for each row execute function check_bank_sum();
