-- What had fallen due when a member joined is late only after seven days: the view says until when.
create or replace view payment_standing with (security_invoker = true) as
  select q.class_id, q.id as requirement_id, m.user_id, q.amount_ore, q.is_voluntary,
    c.uses_payments and q.archived_at is null as is_open,
    r.paid_ore, r.waiting_since,
    case
      when r.paid_ore >= q.amount_ore then 'approved'
      when x.user_id is not null then 'exempt'
      when r.waiting_since is not null then 'submitted'
      when (
        select p.status from payment_records p where p.requirement_id = q.id and p.user_id = m.user_id
        order by p.submitted_at desc, p.id desc limit 1) = 'rejected' then 'rejected'
      when r.paid_ore > 0 then 'partial'
      else 'none'
    end as state,
    -- Something is left to pay and nothing waits.
    r.paid_ore < q.amount_ore and x.user_id is null and r.waiting_since is null as owes,
    l.remaining_ore,
    -- The next part of a plan, else all that remains.
    least(l.remaining_ore, n.until_ore - r.paid_ore) as next_ore,
    n.due_date as plan_due_date,
    coalesce(n.due_date, q.due_date) as due_date,
    -- The last day of grace for what had fallen due when the member joined (`graceUntil` in domain).
    case when coalesce(n.due_date, q.due_date) <= j.joined_on then j.joined_on + 7 end as grace_until
  from payment_requirements q
    join classes c on c.id = q.class_id
    join memberships m on m.class_id = q.class_id
    cross join lateral (select (m.joined_at at time zone 'Europe/Stockholm')::date as joined_on) j
    cross join lateral (
      select coalesce(sum(p.amount_ore) filter (where p.status = 'approved'), 0)::bigint as paid_ore,
        max(p.submitted_at) filter (where p.status = 'submitted') as waiting_since
      from payment_records p where p.requirement_id = q.id and p.user_id = m.user_id
    ) r
    -- An exemption counts for nothing while the payment is voluntary.
    left join payment_exemptions x on x.requirement_id = q.id and x.user_id = m.user_id and not q.is_voluntary
    left join payment_reliefs w
      on w.requirement_id = q.id and w.user_id = m.user_id and w.status = 'approved' and w.wish = 'split'
    left join lateral (
      select i.due_date, i.until_ore from payment_instalments i
      where i.relief_id = w.id and i.until_ore > r.paid_ore
      order by i.position limit 1
    ) n on true
    cross join lateral (
      select case when x.user_id is null then greatest(q.amount_ore - r.paid_ore, 0) else 0 end as remaining_ore
    ) l;
