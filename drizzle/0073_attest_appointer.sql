-- The auditor attests nothing that was registered by the person who appointed or invited them: one person could otherwise
-- end the sitting auditor, invite an account of their own, and attest with it.
create function is_appointed_by(person uuid, in_class uuid, appointer uuid) returns boolean language sql stable as $$
  select not runs_class(person, in_class) and exists (
    select from fund_auditors a
    where a.user_id = person and a.class_id = in_class and a.ended_at is null and a.appointed_by = appointer
  )
$$;
--> statement-breakpoint
-- True during an appointment's first seven days, by the database's clock. One whom a confirmed poll has chosen is not new.
create function is_new_auditor(person uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from fund_auditors a
    where a.user_id = person and a.class_id = in_class and a.ended_at is null
      and a.appointed_at > now() - interval '168 hours'
      and not exists (
        select from poll_effects e join poll_candidates c on c.poll_id = e.poll_id and c.class_id = e.class_id
        where e.class_id = in_class and e.kind = 'auditor' and e.confirmed_by = a.appointed_by
          and e.confirmed_at = a.appointed_at and c.user_id = person
      )
  )
$$;
--> statement-breakpoint
-- Those who run the class, and its auditor after seven days, in a month without a booking of their own.
create or replace function may_attest(person uuid, in_class uuid) returns boolean language sql stable as $$
  select runs_class(person, in_class)
    or (is_auditor(person, in_class) and not is_new_auditor(person, in_class) and not has_booked_this_month(person, in_class))
$$;
--> statement-breakpoint
-- As before, and for the auditor nothing that their appointer has registered.
create or replace function may_attest_request(person uuid, request uuid) returns boolean language sql stable as $$
  select exists (
    select from withdrawal_requests r
    where r.id = request and r.status = 'waiting' and r.requested_by <> person and may_attest(person, r.class_id)
      and not is_appointed_by(person, r.class_id, r.requested_by)
      and (runs_class(person, r.class_id)
        or not exists (select from expense_claims c where c.request_id = r.id and c.user_id = person))
  )
$$;
--> statement-breakpoint
revoke all on function is_appointed_by(uuid, uuid, uuid), is_new_auditor(uuid, uuid) from public;
--> statement-breakpoint
grant execute on function is_appointed_by(uuid, uuid, uuid), is_new_auditor(uuid, uuid) to utspring_app;
--> statement-breakpoint
-- Raised with the constraint's name `fund_attest_appointer`, which the procedures answer with ATTEST_APPOINTER.
create function require_other_appointer(attester uuid, in_class uuid, requester uuid) returns void language plpgsql stable as $$
begin
  if is_appointed_by(attester, in_class, requester) then
    raise exception 'the auditor does not attest for the person who appointed them'
      using errcode = 'check_violation', constraint = 'fund_attest_appointer';
  end if;
end $$;
--> statement-breakpoint
revoke all on function require_other_appointer(uuid, uuid, uuid) from public;
--> statement-breakpoint
grant execute on function require_other_appointer(uuid, uuid, uuid) to utspring_app;
--> statement-breakpoint
create function refuse_request_of_appointer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 'booked' then
    perform require_other_appointer(new.decided_by, new.class_id, new.requested_by);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger withdrawal_requests_appointer before update on withdrawal_requests
  for each row execute function refuse_request_of_appointer();
--> statement-breakpoint
create function refuse_limit_of_appointer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 'applied' and new.decided_by is not null then
    perform require_other_appointer(new.decided_by, new.class_id, new.proposed_by);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger fund_limit_changes_appointer before update on fund_limit_changes
  for each row execute function refuse_limit_of_appointer();
--> statement-breakpoint
-- Who is paid by a withdrawal that waits for attest; null when it is no claim, or where the reader sees no claims.
create function claimant_of_request(request uuid) returns uuid language sql stable as $$
  select c.user_id from expense_claims c where c.request_id = request
$$;
--> statement-breakpoint
revoke all on function claimant_of_request(uuid) from public;
--> statement-breakpoint
grant execute on function claimant_of_request(uuid) to utspring_app;
