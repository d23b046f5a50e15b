-- By drizzle-kit, and the functions and triggers by hand. One administrator alone could impersonate, register a withdrawal, make an account of their own studentansvarig and attest with it: who was appointed since attests nothing older.
ALTER TABLE "memberships" ADD COLUMN "appointed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "appointed_by" uuid;--> statement-breakpoint
ALTER TABLE "withdrawal_requests" ADD COLUMN "inserted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_appointed_by_users_id_fk" FOREIGN KEY ("appointed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_appointer" ON "memberships" USING btree ("appointed_by");--> statement-breakpoint
-- The time of the statement, since the transaction may have waited for the class's lock.
create function keep_appointment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.role <> 'studentansvarig' then
    new.appointed_at := null;
    new.appointed_by := null;
  elsif tg_op = 'INSERT' or old.role <> new.role then
    new.appointed_at := clock_timestamp();
    new.appointed_by := app_user_id();
  else
    new.appointed_at := old.appointed_at;
    new.appointed_by := old.appointed_by;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger memberships_appointment before insert or update on memberships
  for each row execute function keep_appointment();
--> statement-breakpoint
-- As before, and it keeps when the request was made.
create or replace function keep_limit_of_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.limit_ore := case when tg_op = 'INSERT' then withdrawal_limit(new.class_id) else old.limit_ore end;
  new.inserted_at := case when tg_op = 'INSERT' then clock_timestamp() else old.inserted_at end;
  return new;
end $$;
--> statement-breakpoint
-- True for a studentansvarig or auditor who was appointed after what is to be attested, and for a studentansvarig appointed within seven days by the person who registered it, or by anybody when that person, an administrator, is no studentansvarig.
create function is_late_attester(person uuid, in_class uuid, requester uuid, asked_at timestamptz) returns boolean language sql stable as $$
  select case when runs_class(person, in_class) then exists (
    select from memberships m
    where m.user_id = person and m.class_id = in_class
      and (m.appointed_at >= asked_at
        or (m.appointed_at > now() - interval '168 hours'
          and (m.appointed_by = requester or not exists (
            select from memberships q where q.user_id = requester and q.class_id = in_class and q.role = 'studentansvarig'))))
  ) else exists (
    select from fund_auditors a
    where a.user_id = person and a.class_id = in_class and a.ended_at is null and a.appointed_at >= asked_at
  ) end
$$;
--> statement-breakpoint
revoke all on function is_late_attester(uuid, uuid, uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function is_late_attester(uuid, uuid, uuid, timestamptz) to utspring_app;
--> statement-breakpoint
-- Raised with the constraint's name `fund_attest_late`, which the procedures answer with ATTESTER_LATE.
create function require_earlier_attester(attester uuid, in_class uuid, requester uuid, asked_at timestamptz) returns void language plpgsql stable as $$
begin
  if is_late_attester(attester, in_class, requester, asked_at) then
    raise exception 'who was appointed since does not attest it'
      using errcode = 'check_violation', constraint = 'fund_attest_late';
  end if;
end $$;
--> statement-breakpoint
revoke all on function require_earlier_attester(uuid, uuid, uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function require_earlier_attester(uuid, uuid, uuid, timestamptz) to utspring_app;
--> statement-breakpoint
create function refuse_request_of_late() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 'booked' then
    perform require_earlier_attester(new.decided_by, new.class_id, new.requested_by, coalesce(new.inserted_at, new.requested_at));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger withdrawal_requests_late before update on withdrawal_requests
  for each row execute function refuse_request_of_late();
--> statement-breakpoint
create function refuse_limit_of_late() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 'applied' and new.decided_by is not null then
    perform require_earlier_attester(new.decided_by, new.class_id, new.proposed_by, new.proposed_at);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger fund_limit_changes_late before update on fund_limit_changes
  for each row execute function refuse_limit_of_late();
--> statement-breakpoint
-- As before, without those who were appointed since.
create or replace function may_attest_request(person uuid, request uuid) returns boolean language sql stable as $$
  select exists (
    select from withdrawal_requests r
    where r.id = request and r.status = 'waiting' and r.requested_by <> person and may_attest(person, r.class_id)
      and not is_appointed_by(person, r.class_id, r.requested_by)
      and not is_late_attester(person, r.class_id, r.requested_by, coalesce(r.inserted_at, r.requested_at))
      and (payee_of_request(r.id) is distinct from person
        or (runs_class(person, r.class_id) and not others_may_attest(person, r.id)))
  )
$$;
--> statement-breakpoint
-- As before, without those who were appointed since.
create or replace function others_may_attest(claimant uuid, request uuid) returns boolean language sql stable as $$
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
