-- Who may attest what: somebody who runs the class or its auditor, never the requester, and neither the person who is
-- paid, while somebody else can, nor somebody whom the requester has just appointed.

-- Somebody who runs the class, or its auditor: not frozen, after seven days, and in a month without a booking of their
-- own.
create function may_attest(person uuid, in_class uuid) returns boolean language sql stable as $$
  select runs_class(person, in_class)
    or (is_auditor(person, in_class) and not is_new_auditor(person, in_class) and not has_booked_this_month(person, in_class)
      and not is_frozen(person))
$$;

-- A request that waits and that this person may attest.
create function may_attest_request(person uuid, request uuid) returns boolean language sql stable as $$
  select exists (
    select from withdrawal_requests r
    where r.id = request and r.status = 'waiting' and r.requested_by <> person and may_attest(person, r.class_id)
      and not is_appointed_by(person, r.class_id, r.requested_by)
      and not is_late_attester(person, r.class_id, r.requested_by, coalesce(r.inserted_at, r.requested_at))
      and (payee_of_request(r.id) is distinct from person
        or (runs_class(person, r.class_id) and not others_may_attest(person, r.id)))
  )
$$;

-- True when somebody other than the person who is paid and the requester can attest it.
create function others_may_attest(claimant uuid, request uuid) returns boolean language sql stable as $$
  select exists (
    select from withdrawal_requests r join memberships m on m.class_id = r.class_id
    where r.id = request and m.user_id not in (claimant, r.requested_by) and runs_class(m.user_id, m.class_id)
      and not is_late_attester(m.user_id, m.class_id, r.requested_by, coalesce(r.inserted_at, r.requested_at))
    union all
    select from withdrawal_requests r join fund_auditors a on a.class_id = r.class_id and a.ended_at is null
    where r.id = request and a.user_id not in (claimant, r.requested_by) and may_attest(a.user_id, a.class_id)
      and not is_appointed_by(a.user_id, a.class_id, r.requested_by)
      and not is_late_attester(a.user_id, a.class_id, r.requested_by, coalesce(r.inserted_at, r.requested_at))
  )
$$;

-- Whom a request pays: a claim's member, or the owner of the credit; null for another withdrawal, or where the reader
-- sees neither.
create function payee_of_request(request uuid) returns uuid language sql stable as $$
  select c.user_id from expense_claims c where c.request_id = request
  union all select e.user_id from credit_entries e where e.request_id = request
$$;

-- True when the ledger's row has paid the person a claim or their credit; false where the reader sees neither.
create function pays_person(person uuid, ledger_row uuid) returns boolean language sql stable as $$
  select exists (
    select from expense_claims c where c.user_id = person
      and (c.transaction_id = ledger_row or c.request_id in (select w.id from withdrawal_requests w where w.transaction_id = ledger_row))
    union all
    select from credit_entries e where e.user_id = person and e.kind = 'paid_back' and e.reverses_id is null
      and (e.transaction_id = ledger_row or e.request_id in (select w.id from withdrawal_requests w where w.transaction_id = ledger_row))
  )
$$;

-- A studentansvarig or auditor appointed after what is to be attested; or within seven days, by the person who
-- registered it or while that person has not been studentansvarig for seven days: one administrator may have appointed
-- both.
create function is_late_attester(person uuid, in_class uuid, requester uuid, asked_at timestamptz) returns boolean
  language sql stable as $$
  select exists (
    select from (
      select m.appointed_at, m.appointed_by from memberships m
      where m.user_id = person and m.class_id = in_class and runs_class(person, in_class)
      union all
      select a.appointed_at, a.appointed_by from fund_auditors a
      where a.user_id = person and a.class_id = in_class and a.ended_at is null and not runs_class(person, in_class)
    ) appointment
    where appointment.appointed_at >= asked_at
      or (appointment.appointed_at > now() - interval '168 hours'
        and (appointment.appointed_by = requester or not is_settled_manager(requester, in_class, now())))
  )
$$;

-- Refuses with the constraint `fund_attester`, which procedures answer with NOT_ALLOWED.
create function require_attester(person uuid, in_class uuid) returns void language plpgsql stable as $$
begin
  if not may_attest(person, in_class) or (current_user = 'utspring_app' and person is distinct from app_user_id()) then
    raise exception 'this person may not attest in the class' using errcode = 'check_violation', constraint = 'fund_attester';
  end if;
end $$;

-- Refuses with the constraint `fund_attest_late`, which procedures answer with ATTESTER_LATE.
create function require_earlier_attester(attester uuid, in_class uuid, requester uuid, asked_at timestamptz) returns void
  language plpgsql stable as $$
begin
  if is_late_attester(attester, in_class, requester, asked_at) then
    raise exception 'who was appointed since does not attest it'
      using errcode = 'check_violation', constraint = 'fund_attest_late';
  end if;
end $$;

-- Refuses with the constraint `fund_attest_appointer`, which procedures answer with ATTEST_APPOINTER.
create function require_other_appointer(attester uuid, in_class uuid, requester uuid) returns void
  language plpgsql stable as $$
begin
  if is_appointed_by(attester, in_class, requester) then
    raise exception 'the auditor does not attest for the person who appointed them'
      using errcode = 'check_violation', constraint = 'fund_attest_appointer';
  end if;
end $$;

revoke all on function may_attest(uuid, uuid), may_attest_request(uuid, uuid), others_may_attest(uuid, uuid),
  payee_of_request(uuid), pays_person(uuid, uuid),
  is_late_attester(uuid, uuid, uuid, timestamptz), require_attester(uuid, uuid),
  require_earlier_attester(uuid, uuid, uuid, timestamptz),
  require_other_appointer(uuid, uuid, uuid) from public;
grant execute on function may_attest(uuid, uuid), may_attest_request(uuid, uuid), others_may_attest(uuid, uuid),
  payee_of_request(uuid), pays_person(uuid, uuid),
  is_late_attester(uuid, uuid, uuid, timestamptz), require_attester(uuid, uuid),
  require_earlier_attester(uuid, uuid, uuid, timestamptz),
  require_other_appointer(uuid, uuid, uuid) to utspring_app;
