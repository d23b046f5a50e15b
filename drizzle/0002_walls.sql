-- What drizzle-kit cannot write: FORCE, foreign keys across areas, grants, and the triggers that guard the ledger.
alter table users force row level security;
--> statement-breakpoint
alter table profiles force row level security;
--> statement-breakpoint
alter table sessions force row level security;
--> statement-breakpoint
alter table password_resets force row level security;
--> statement-breakpoint
alter table classes force row level security;
--> statement-breakpoint
alter table memberships force row level security;
--> statement-breakpoint
alter table class_counters force row level security;
--> statement-breakpoint
alter table activity force row level security;
--> statement-breakpoint
alter table idempotency_keys force row level security;
--> statement-breakpoint
alter table throttles force row level security;
--> statement-breakpoint
alter table class_funds force row level security;
--> statement-breakpoint
alter table fund_transactions force row level security;
--> statement-breakpoint
-- The active class and role are one of the user's memberships. Deferred: joining writes both in one transaction.
alter table profiles add constraint profiles_membership
  foreign key (user_id, class_id, role) references memberships (user_id, class_id, role)
  on update cascade deferrable initially deferred;
--> statement-breakpoint
alter table class_counters add constraint class_counters_class foreign key (class_id) references classes (id);
--> statement-breakpoint
alter table activity add constraint activity_class foreign key (class_id) references classes (id);
--> statement-breakpoint
alter table sessions add constraint sessions_impersonated_class
  foreign key (impersonated_class_id) references classes (id);
--> statement-breakpoint
grant select, insert, update on users, profiles, classes to utspring_app;
--> statement-breakpoint
grant select, insert, update, delete on sessions, password_resets, memberships, throttles, idempotency_keys to utspring_app;
--> statement-breakpoint
grant select, insert, update on class_counters to utspring_app;
--> statement-breakpoint
-- The fund moves through its ledger only: rows are added and read, sums are moved by the trigger below.
grant select, insert on activity, class_funds, fund_transactions to utspring_app;
--> statement-breakpoint
revoke all on function is_member_of(uuid), is_known_in_class(uuid) from public;
--> statement-breakpoint
grant execute on function is_member_of(uuid), is_known_in_class(uuid) to utspring_app;
--> statement-breakpoint
-- The cap of 100 holds by a check on this counter, however many join at once (spec 1 section 9).
create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update class_counters set member_count = member_count + 1 where class_id = new.class_id;
  else
    update class_counters set member_count = member_count - 1 where class_id = old.class_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger memberships_count after insert or delete on memberships
  for each row execute function count_members();
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger fund_transactions_fixed before update or delete on fund_transactions
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger fund_transactions_kept before truncate on fund_transactions
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger activity_fixed before update or delete on activity
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger activity_kept before truncate on activity
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A ledger row must continue the chain exactly, and moves the fund in the same statement. Runs as the owner, since the
-- application role may not touch the sums; the policies still hold where the owner is no superuser, because FORCE binds it too.
create function append_to_fund() returns trigger language plpgsql security definer set search_path = public as $$
declare
  fund class_funds%rowtype;
  -- A reversing row takes the amount back from the side it was booked on.
  is_income boolean := (new.type = 'deposit') = (new.reverses_id is null);
begin
  select * into strict fund from class_funds where class_id = new.class_id for update;
  if new.seq <> fund.last_seq + 1
    or new.previous_hash <> fund.last_hash
    or new.balance_after_ore <> fund.balance_ore + new.effect_ore
  then
    raise exception 'ledger row does not continue the chain' using errcode = 'integrity_constraint_violation';
  end if;
  update class_funds set
    balance_ore = new.balance_after_ore,
    income_ore = income_ore + case when is_income then new.effect_ore else 0 end,
    expense_ore = expense_ore - case when is_income then 0 else new.effect_ore end,
    last_seq = new.seq,
    last_hash = new.hash
  where class_id = new.class_id;
  return new;
end $$;
--> statement-breakpoint
create trigger fund_transactions_append before insert on fund_transactions
  for each row execute function append_to_fund();
--> statement-breakpoint
-- A reversing row takes back a row of its own class, whole and the other way around (DECISIONS 5).
create function check_reversal() returns trigger language plpgsql as $$
begin
  if new.reverses_id is not null and not exists (
    select from fund_transactions t
    where t.id = new.reverses_id and t.class_id = new.class_id and t.effect_ore = -new.effect_ore and t.reverses_id is null
  ) then
    raise exception 'reversal does not match its row' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger fund_transactions_reversal before insert on fund_transactions
  for each row execute function check_reversal();
--> statement-breakpoint
-- Puts a job in the queue within the caller's transaction. The queue's own tables are closed to the application role.
create function enqueue_job(task text, payload json, job_key text) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(task, payload, job_key => job_key, max_attempts => 12);
end $$;
--> statement-breakpoint
revoke all on function enqueue_job(text, json, text) from public;
--> statement-breakpoint
grant execute on function enqueue_job(text, json, text) to utspring_app;
--> statement-breakpoint
-- Nobody becomes admin or thaws by their own hand (SAFETY Z4). The other roles follow the membership's foreign key.
create function guard_privileges() returns trigger language plpgsql as $$
begin
  if current_user = 'utspring_app' and app_role() not in ('gate', 'admin', 'system')
    and (new.account_status <> old.account_status or (new.role = 'admin' and old.role <> 'admin'))
  then
    raise exception 'this is not the speaker''s own to change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger profiles_privileges before update on profiles
  for each row execute function guard_privileges();
