-- By drizzle-kit, and the trigger by hand.
ALTER TABLE "bank_rows" ADD COLUMN "profile" text;--> statement-breakpoint
-- As before. A booked row keeps the kind of file that it came from too.
create or replace function guard_bank_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_system boolean := current_user = 'utspring_app' and app_role() is not distinct from 'system';
begin
  if (new.id, new.class_id, new.fingerprint) is distinct from (old.id, old.class_id, old.fingerprint)
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
