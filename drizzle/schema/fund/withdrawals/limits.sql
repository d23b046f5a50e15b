-- The limit above which a withdrawal needs a second person. A lower limit holds at once; a higher one waits seven days
-- or for another person's attest.

alter table fund_limit_changes enable row level security, force row level security;
grant select, insert, update on fund_limit_changes to utspring_app;

create policy fund_limit_changes_read on fund_limit_changes for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy fund_limit_changes_guest_read on fund_limit_changes for select
  using (class_id = (select app_guest_class_id()));
create policy fund_limit_changes_add on fund_limit_changes for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and proposed_by = (select app_user_id()));
create policy fund_limit_changes_decide on fund_limit_changes for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
-- Freezing and removing an account, which end changes, run on the pre-authentication pool.
create policy fund_limit_changes_gate_read on fund_limit_changes for select using ((select app_role()) in ('gate'));
create policy fund_limit_changes_end on fund_limit_changes for update
  using ((select app_role()) in ('gate', 'admin', 'system') and status <> 'applied' and decided_by is null)
  with check ((select app_role()) in ('gate', 'admin', 'system') and status <> 'applied' and decided_by is null);

create trigger fund_limit_changes_kept before delete or truncate on fund_limit_changes
  for each statement execute function refuse_change();
create trigger quota_fund_limit_changes after insert on fund_limit_changes referencing new table as added
  for each statement execute function keep_quota('1000', 'class_id');
create trigger quota_fund_limit_changes_day after insert on fund_limit_changes referencing new table as added
  for each statement execute function keep_quota('20', 'class_id,proposed_by', 'proposed_at > now() - interval ''24 hours''');

-- Number, time and status are the database's. A lower limit holds at once and stops a change that waits.
create function add_limit_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  limit_now bigint;
  is_stricter boolean;
begin
  perform require_attester(new.proposed_by, new.class_id);
  update fund_limit_changes c set status = 'applied'
  where c.class_id = new.class_id and c.status = 'waiting' and c.proposed_at <= now() - interval '168 hours';
  limit_now := withdrawal_limit(new.class_id);
  is_stricter := limit_now is null or (new.limit_ore is not null and new.limit_ore < limit_now);
  if is_stricter then
    update fund_limit_changes c set status = 'cancelled', decided_by = new.proposed_by, decided_at = now()
    where c.class_id = new.class_id and c.status = 'waiting';
  end if;
  new.seq := 1 + coalesce((select max(c.seq) from fund_limit_changes c where c.class_id = new.class_id), 0);
  new.proposed_at := now();
  new.decided_by := null;
  new.decided_at := null;
  new.status := case when is_stricter then 'applied' else 'waiting' end;
  return new;
end $$;
create trigger fund_limit_changes_add before insert on fund_limit_changes
  for each row execute function add_limit_change();

-- Decided once, before its seven days are over; it ends undecided when its proposer no longer runs the class.
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
  if new.status = 'cancelled' and new.decided_by is null and not runs_class(new.proposed_by, new.class_id) then
    return new;
  end if;
  if new.status <> 'waiting' and not has_lapsed then
    perform require_attester(new.decided_by, new.class_id);
    if new.status = 'applied' and not may_attest(new.proposed_by, new.class_id) then
      raise exception 'who proposed the limit no longer runs the class'
        using errcode = 'check_violation', constraint = 'fund_requester';
    end if;
  end if;
  return new;
end $$;
create trigger fund_limit_changes_guard before update on fund_limit_changes
  for each row execute function guard_limit_change();

-- The auditor attests a limit and proposes none.
create function check_limit_proposer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not runs_class(new.proposed_by, new.class_id) then
    raise exception 'this person does not run the class' using errcode = 'check_violation', constraint = 'fund_attester';
  end if;
  return new;
end $$;
create trigger fund_limit_changes_proposer before insert on fund_limit_changes
  for each row execute function check_limit_proposer();

-- The auditor attests no limit that their appointer has proposed.
create function refuse_limit_of_appointer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 'applied' and new.decided_by is not null then
    perform require_other_appointer(new.decided_by, new.class_id, new.proposed_by);
  end if;
  return new;
end $$;
create trigger fund_limit_changes_appointer before update on fund_limit_changes
  for each row execute function refuse_limit_of_appointer();

-- Somebody who was appointed after the proposal does not attest it.
create function refuse_limit_of_late() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 'applied' and new.decided_by is not null then
    perform require_earlier_attester(new.decided_by, new.class_id, new.proposed_by, new.proposed_at);
  end if;
  return new;
end $$;
create trigger fund_limit_changes_late before update on fund_limit_changes
  for each row execute function refuse_limit_of_late();

-- The limit now, by the database's clock: the newest change that is applied or has waited for seven days; null without
-- one.
create function withdrawal_limit(of_class uuid) returns bigint language sql stable as $$
  select c.limit_ore from fund_limit_changes c
  where c.class_id = of_class
    and (c.status = 'applied' or (c.status = 'waiting' and c.proposed_at <= now() - interval '168 hours'))
  order by c.seq desc limit 1
$$;

-- What a person, or without one the whole class, has withdrawn without attest in the 24 hours before a time or in the
-- last 24 by the database's clock. Corrected rows do not count. Administrators, and those who have not been
-- studentansvarig for seven days, count together as one person: one administrator may have appointed all of them.
create function withdrawn_alone(in_class uuid, person uuid, until timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(t.amount_ore), 0)::bigint from fund_transactions t
  where t.class_id = in_class and t.type = 'withdrawal'
    and (t.created_at > until - interval '24 hours' or t.inserted_at > now() - interval '24 hours')
    and (person is null or t.actor_id = person
      or not (is_settled_manager(person, in_class, now()) or is_settled_manager(t.actor_id, in_class, now())))
    and not exists (select from withdrawal_requests r where r.transaction_id = t.id)
    and not exists (select from fund_transactions c where c.reverses_id = t.id)
$$;

revoke all on function withdrawal_limit(uuid), withdrawn_alone(uuid, uuid, timestamptz) from public;
grant execute on function withdrawal_limit(uuid), withdrawn_alone(uuid, uuid, timestamptz) to utspring_app;
