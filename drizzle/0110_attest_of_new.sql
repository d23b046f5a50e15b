-- As before, and for an auditor as for a studentansvarig: who was appointed within seven days attests nothing of who was not studentansvarig seven days ago, since one administrator may have appointed two accounts of their own.
create or replace function is_late_attester(person uuid, in_class uuid, requester uuid, asked_at timestamptz) returns boolean language sql stable as $$
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
        and (appointment.appointed_by = requester or not exists (
          select from memberships q
          where q.user_id = requester and q.class_id = in_class and q.role = 'studentansvarig'
            and (q.appointed_at is null or q.appointed_at <= now() - interval '168 hours'))))
  )
$$;
