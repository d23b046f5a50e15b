-- Administrators and new studentansvariga count together, as one person, towards the limit of withdrawals. Rows that
-- exist count by their author's present membership.
create function is_settled_manager(person uuid, in_class uuid, at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from memberships m
    where m.user_id = person and m.class_id = in_class and m.role = 'studentansvarig'
      and (m.appointed_at is null or m.appointed_at <= at - interval '168 hours')
  )
$$;
--> statement-breakpoint
revoke all on function is_settled_manager(uuid, uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function is_settled_manager(uuid, uuid, timestamptz) to utspring_app;
--> statement-breakpoint
create or replace function withdrawn_alone(in_class uuid, person uuid, until timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(t.amount_ore), 0)::bigint from fund_transactions t
  where t.class_id = in_class and t.type = 'withdrawal'
    and (t.created_at > until - interval '24 hours' or t.inserted_at > now() - interval '24 hours')
    and (person is null or t.actor_id = person
      or not (is_settled_manager(person, in_class, now()) or is_settled_manager(t.actor_id, in_class, now())))
    and not exists (select from withdrawal_requests r where r.transaction_id = t.id)
    and not exists (select from fund_transactions c where c.reverses_id = t.id)
$$;
--> statement-breakpoint
create or replace function is_late_attester(person uuid, in_class uuid, requester uuid, asked_at timestamptz) returns boolean
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
