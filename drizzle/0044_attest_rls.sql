-- Two people for large withdrawals: FORCE and grants, which limit holds, and the triggers that let no single actor book above it.
alter table withdrawal_requests force row level security;
--> statement-breakpoint
alter table fund_limit_changes force row level security;
--> statement-breakpoint
grant select, insert, update on withdrawal_requests, fund_limit_changes to utspring_app;
--> statement-breakpoint
-- Deferred: the request is decided first, and the ledger's trigger reads it.
alter table withdrawal_requests add constraint withdrawal_requests_ledger
  foreign key (transaction_id) references fund_transactions (id) deferrable initially deferred;
--> statement-breakpoint
-- A further role that attests is one more value in this list. An administrator who impersonates has no membership, so is
-- never among them.
create function may_attest(person uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from memberships m where m.user_id = person and m.class_id = in_class and m.role in ('studentansvarig')
  )
$$;
--> statement-breakpoint
-- The limit that holds now, by the database's clock: the newest change that is applied or has waited for seven days.
create function withdrawal_limit(of_class uuid) returns bigint language sql stable as $$
  select c.limit_ore from fund_limit_changes c
  where c.class_id = of_class
    and (c.status = 'applied' or (c.status = 'waiting' and c.proposed_at <= now() - interval '168 hours'))
  order by c.seq desc limit 1
$$;
--> statement-breakpoint
revoke all on function may_attest(uuid, uuid), withdrawal_limit(uuid) from public;
--> statement-breakpoint
grant execute on function may_attest(uuid, uuid), withdrawal_limit(uuid) to utspring_app;
--> statement-breakpoint
-- Raised with the constraint's name `fund_attester`, which the procedures answer with NOT_ALLOWED.
create function require_attester(person uuid, in_class uuid) returns void language plpgsql stable as $$
begin
  if not may_attest(person, in_class) or (current_user = 'utspring_app' and person is distinct from app_user_id()) then
    raise exception 'this person may not attest in the class' using errcode = 'check_violation', constraint = 'fund_attester';
  end if;
end $$;
--> statement-breakpoint
revoke all on function require_attester(uuid, uuid) from public;
--> statement-breakpoint
grant execute on function require_attester(uuid, uuid) to utspring_app;
--> statement-breakpoint
create function guard_withdrawal_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.status <> 'waiting'
    or (new.id, new.class_id, new.amount_ore, new.description, new.reverses_id, new.requested_by, new.is_impersonated, new.requested_at)
      is distinct from (old.id, old.class_id, old.amount_ore, old.description, old.reverses_id, old.requested_by, old.is_impersonated, old.requested_at)
  then
    raise exception 'a withdrawal request is decided once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  if new.status = 'booked' then
    perform require_attester(new.decided_by, new.class_id);
    if exists (select from fund_transactions t where t.id = new.transaction_id) then
      raise exception 'the ledger row was there before its attest' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger withdrawal_requests_guard before update on withdrawal_requests
  for each row execute function guard_withdrawal_request();
--> statement-breakpoint
create trigger withdrawal_requests_kept before delete or truncate on withdrawal_requests
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Number, time and status are the database's: the first limit holds at once, every later change waits.
create function add_limit_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform require_attester(new.proposed_by, new.class_id);
  update fund_limit_changes c set status = 'applied'
  where c.class_id = new.class_id and c.status = 'waiting' and c.proposed_at <= now() - interval '168 hours';
  new.seq := 1 + coalesce((select max(c.seq) from fund_limit_changes c where c.class_id = new.class_id), 0);
  new.proposed_at := now();
  new.decided_by := null;
  new.decided_at := null;
  new.status := case when withdrawal_limit(new.class_id) is null then 'applied' else 'waiting' end;
  return new;
end $$;
--> statement-breakpoint
create trigger fund_limit_changes_add before insert on fund_limit_changes
  for each row execute function add_limit_change();
--> statement-breakpoint
create function guard_limit_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  has_lapsed boolean := old.proposed_at <= now() - interval '168 hours';
begin
  if old.status <> 'waiting'
    or (new.id, new.class_id, new.seq, new.limit_ore, new.proposed_by, new.proposed_at)
      is distinct from (old.id, old.class_id, old.seq, old.limit_ore, old.proposed_by, old.proposed_at)
    or (has_lapsed and (new.status = 'cancelled' or new.decided_by is not null))
  then
    raise exception 'a change of the limit is decided once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  if new.status <> 'waiting' and not has_lapsed then
    perform require_attester(new.decided_by, new.class_id);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger fund_limit_changes_guard before update on fund_limit_changes
  for each row execute function guard_limit_change();
--> statement-breakpoint
create trigger fund_limit_changes_kept before delete or truncate on fund_limit_changes
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A withdrawal above the limit stands on a request that its own author has attested. Taking back what a payment or a sale
-- booked is exempt: those are undone where they came from. Marks withdrawals that together look like one that was split.
create function check_attest() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  limit_now bigint := withdrawal_limit(new.class_id);
  is_undone_elsewhere boolean := new.source_type = 'correction' and exists (
    select from fund_transactions t where t.id = new.reverses_id and t.source_type in ('payment_record', 'sales_session'));
begin
  if (new.source_type = 'withdrawal_request' or (new.type = 'withdrawal' and new.amount_ore > limit_now and not is_undone_elsewhere))
    and not exists (
      select from withdrawal_requests r
      where r.transaction_id = new.id and r.class_id = new.class_id and r.status = 'booked'
        and new.type = 'withdrawal' and r.amount_ore = new.amount_ore and r.description = new.description
        and r.reverses_id is not distinct from new.reverses_id
        and (r.id = new.source_id or new.source_type = 'correction')
        and r.decided_by = new.actor_id and not new.is_impersonated
    )
  then
    raise exception 'a withdrawal above the limit needs a second person'
      using errcode = 'check_violation', constraint = 'fund_transactions_attested';
  end if;
  new.is_split := new.type = 'withdrawal' and new.source_type = 'manual' and limit_now is not null and (
    select coalesce(sum(t.amount_ore), 0) + new.amount_ore > limit_now from fund_transactions t
    where t.class_id = new.class_id and t.type = 'withdrawal' and t.source_type = 'manual'
      and t.created_at > new.created_at - interval '24 hours'
      and lower(regexp_replace(t.description, '\s+', ' ', 'g')) = lower(regexp_replace(new.description, '\s+', ' ', 'g'))
      and not exists (select from fund_transactions c where c.reverses_id = t.id)
  );
  return new;
end $$;
--> statement-breakpoint
create trigger fund_transactions_attest before insert on fund_transactions
  for each row execute function check_attest();
