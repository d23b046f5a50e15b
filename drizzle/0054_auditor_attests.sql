-- The auditor attests too, and opens the receipts of withdrawals: who runs the class, who may attest, and what.
create function runs_class(person uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from memberships m where m.user_id = person and m.class_id = in_class and m.role = 'studentansvarig'
  )
$$;
--> statement-breakpoint
-- True when the person has booked a row in the present month of Swedish days. Attesting somebody else's withdrawal is no
-- booking of one's own, as in `append_sign_off`.
create function has_booked_this_month(person uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from fund_transactions t left join withdrawal_requests w on w.transaction_id = t.id
    where t.class_id = in_class and coalesce(w.requested_by, t.actor_id) = person
      and t.created_at >= date_trunc('month', now() at time zone 'Europe/Stockholm') at time zone 'Europe/Stockholm'
  )
$$;
--> statement-breakpoint
-- Those who run the class, and its auditor in a month without a booking of their own.
create or replace function may_attest(person uuid, in_class uuid) returns boolean language sql stable as $$
  select runs_class(person, in_class) or (is_auditor(person, in_class) and not has_booked_this_month(person, in_class))
$$;
--> statement-breakpoint
-- True for a request that waits and that the person may attest: not their own, and for the auditor no claim of their own.
create function may_attest_request(person uuid, request uuid) returns boolean language sql stable as $$
  select exists (
    select from withdrawal_requests r
    where r.id = request and r.status = 'waiting' and r.requested_by <> person and may_attest(person, r.class_id)
      and (runs_class(person, r.class_id)
        or not exists (select from expense_claims c where c.request_id = r.id and c.user_id = person))
  )
$$;
--> statement-breakpoint
-- True for the receipt of a withdrawal, booked or waiting, while the class's auditor reads.
create function is_reviewed_receipt(receipt uuid) returns boolean language sql stable as $$
  select is_auditor(app_user_id(), app_class_id()) and exists (
    select from withdrawal_receipts v where v.receipt_id = receipt and v.class_id = app_class_id()
  )
$$;
--> statement-breakpoint
revoke all on function runs_class(uuid, uuid), has_booked_this_month(uuid, uuid), may_attest_request(uuid, uuid),
  is_reviewed_receipt(uuid) from public;
--> statement-breakpoint
grant execute on function runs_class(uuid, uuid), has_booked_this_month(uuid, uuid), may_attest_request(uuid, uuid),
  is_reviewed_receipt(uuid) to utspring_app;
--> statement-breakpoint
-- Raised with the constraint's name `fund_attest_own_claim`, which the procedure answers with ATTEST_OWN.
create function refuse_own_claim() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 'booked' and not runs_class(new.decided_by, new.class_id)
    and exists (select from expense_claims c where c.request_id = new.id and c.user_id = new.decided_by)
  then
    raise exception 'the auditor does not attest what is paid out to them'
      using errcode = 'check_violation', constraint = 'fund_attest_own_claim';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger withdrawal_requests_own_claim before update on withdrawal_requests
  for each row execute function refuse_own_claim();
--> statement-breakpoint
-- The auditor attests a limit and proposes none.
create function check_limit_proposer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not runs_class(new.proposed_by, new.class_id) then
    raise exception 'this person does not run the class' using errcode = 'check_violation', constraint = 'fund_attester';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger fund_limit_changes_proposer before insert on fund_limit_changes
  for each row execute function check_limit_proposer();
