-- Who is paid by a withdrawal that waits for attest: a claim's claimant, or the member whose credit is paid back; null for another withdrawal, or where the reader sees neither.
create function payee_of_request(request uuid) returns uuid language sql stable as $$
  select c.user_id from expense_claims c where c.request_id = request
  union all select e.user_id from credit_entries e where e.request_id = request
$$;
--> statement-breakpoint
revoke all on function payee_of_request(uuid) from public;
--> statement-breakpoint
grant execute on function payee_of_request(uuid) to utspring_app;
--> statement-breakpoint
drop function claimant_of_request(uuid);
--> statement-breakpoint
-- As before, and what pays one's own credit back is like a claim of one's own.
create or replace function may_attest_request(person uuid, request uuid) returns boolean language sql stable as $$
  select exists (
    select from withdrawal_requests r
    where r.id = request and r.status = 'waiting' and r.requested_by <> person and may_attest(person, r.class_id)
      and not is_appointed_by(person, r.class_id, r.requested_by)
      and (payee_of_request(r.id) is distinct from person
        or (runs_class(person, r.class_id) and not others_may_attest(person, r.id)))
  )
$$;
--> statement-breakpoint
-- As before, and it marks what pays the attester's own credit back too.
create or replace function refuse_own_claim() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
