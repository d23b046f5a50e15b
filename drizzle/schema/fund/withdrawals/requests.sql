-- Withdrawals that wait for a second person. Each is decided once, by somebody who may attest it, and changes in
-- nothing else.

alter table withdrawal_requests enable row level security, force row level security;
grant select, insert, update on withdrawal_requests to utspring_app;

-- Deferred, since the request is booked before the ledger's row is there.
alter table withdrawal_requests add constraint withdrawal_requests_ledger
  foreign key (transaction_id) references fund_transactions(id) deferrable initially deferred;

create policy withdrawal_requests_read on withdrawal_requests for select
  using (class_id = (select app_class_id()) or requested_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy withdrawal_requests_guest_read on withdrawal_requests for select
  using (class_id = (select app_guest_class_id()));
create policy withdrawal_requests_add on withdrawal_requests for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and requested_by = (select app_user_id()) and status = 'waiting');
create policy withdrawal_requests_decide on withdrawal_requests for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));

create trigger quota_withdrawal_requests after insert on withdrawal_requests referencing new table as added
  for each statement execute function keep_quota('5000', 'class_id');
create trigger quota_withdrawal_requests_day after insert on withdrawal_requests referencing new table as added
  for each statement execute function keep_quota('200', 'class_id,requested_by', 'requested_at > now() - interval ''24 hours''');
-- Each waiting one costs work whenever the fund is shown.
create trigger quota_withdrawal_requests_waiting after insert on withdrawal_requests referencing new table as added
  for each statement execute function keep_quota('200', 'class_id', 'status = ''waiting''');
create trigger withdrawal_requests_kept before delete or truncate on withdrawal_requests
  for each statement execute function refuse_change();
create constraint trigger withdrawal_requests_payback after insert on withdrawal_requests
  deferrable initially deferred for each row when (new.is_payback) execute function check_payback_request();

-- Decided once, by two people who both run the class or attest in it at that time.
create function guard_withdrawal_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.status <> 'waiting'
    or (new.id, new.class_id, new.amount_ore, new.description, new.reverses_id, new.requested_by, new.is_impersonated, new.requested_at, new.is_payback)
      is distinct from (old.id, old.class_id, old.amount_ore, old.description, old.reverses_id, old.requested_by, old.is_impersonated, old.requested_at, old.is_payback)
  then
    raise exception 'a withdrawal request is decided once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  if new.status = 'booked' then
    perform require_attester(new.decided_by, new.class_id);
    -- An administrator who impersonated has no membership.
    if not new.is_impersonated and not may_attest(new.requested_by, new.class_id) then
      raise exception 'who registered the withdrawal no longer runs the class'
        using errcode = 'check_violation', constraint = 'fund_requester';
    end if;
    if exists (select from fund_transactions t where t.id = new.transaction_id) then
      raise exception 'the ledger row was there before its attest' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return new;
end $$;
create trigger withdrawal_requests_guard before update on withdrawal_requests
  for each row execute function guard_withdrawal_request();

-- The requester still runs the class when the class's lock has been waited for.
create function check_requester() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user = 'utspring_app' and not new.is_impersonated and not runs_class(new.requested_by, new.class_id) then
    raise exception 'this person does not run the class' using errcode = 'check_violation', constraint = 'fund_attester';
  end if;
  return new;
end $$;
create trigger withdrawal_requests_requester before insert on withdrawal_requests
  for each row execute function check_requester();

-- The limit that the request was above, and when the database got it.
create function keep_limit_of_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.limit_ore := case when tg_op = 'INSERT' then withdrawal_limit(new.class_id) else old.limit_ore end;
  new.inserted_at := case when tg_op = 'INSERT' then clock_timestamp() else old.inserted_at end;
  return new;
end $$;
create trigger withdrawal_requests_limit before insert or update on withdrawal_requests
  for each row execute function keep_limit_of_request();

-- The person who is paid attests only when nobody else can, which the row then says.
create function refuse_own_claim() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.is_own_claim := old.is_own_claim;
  if new.status = 'booked' and old.status = 'waiting' and payee_of_request(new.id) = new.decided_by then
    if not runs_class(new.decided_by, new.class_id) or others_may_attest(new.decided_by, new.id) then
      raise exception 'nobody attests what is paid out to them while somebody else can'
        using errcode = 'check_violation', constraint = 'fund_attest_own_claim';
    end if;
    new.is_own_claim := true;
  end if;
  return new;
end $$;
create trigger withdrawal_requests_own_claim before update on withdrawal_requests
  for each row execute function refuse_own_claim();

-- The auditor attests nothing that their appointer has registered.
create function refuse_request_of_appointer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 'booked' then
    perform require_other_appointer(new.decided_by, new.class_id, new.requested_by);
  end if;
  return new;
end $$;
create trigger withdrawal_requests_appointer before update on withdrawal_requests
  for each row execute function refuse_request_of_appointer();

-- Somebody who was appointed after the request does not attest it.
create function refuse_request_of_late() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 'booked' then
    perform require_earlier_attester(new.decided_by, new.class_id, new.requested_by, coalesce(new.inserted_at, new.requested_at));
  end if;
  return new;
end $$;
create trigger withdrawal_requests_late before update on withdrawal_requests
  for each row execute function refuse_request_of_late();

-- When an undo is stopped, the approval stays, without the reason against it.
create function follow_stopped_undo() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update payment_records set reason = null where transaction_id = new.reverses_id;
  return null;
end $$;
create trigger withdrawal_requests_undo after update on withdrawal_requests
  for each row when (new.reverses_id is not null and new.status in ('withdrawn', 'refused')) execute function follow_stopped_undo();
