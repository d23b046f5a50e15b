-- Wishes that waited when their payment was archived end as they do now: decided at that time by who archived it, with no event.
do $$
declare
  class uuid;
begin
  perform set_config('app.role', 'system', true);
  -- Policies bind the owner to one class at a time.
  for class in select distinct q.class_id from payment_requirements q where q.archived_at is not null
  loop
    perform set_config('app.role', 'manager', true), set_config('app.class_id', class::text, true);
    -- Without an event, as when an account was erased, it is the payment's author.
    update payment_reliefs r set status = 'ended', decided_at = q.archived_at, decided_by = coalesce((
      select a.actor_id from activity a
      where a.class_id = class and a.kind = 'payments.remove' and a.ref_id = q.id order by a.seq desc limit 1), q.created_by)
    from payment_requirements q
    where q.id = r.requirement_id and q.class_id = class and q.archived_at is not null and r.class_id = class and r.status = 'open';
  end loop;
  perform set_config('app.class_id', '', true), set_config('app.role', '', true);
end $$;
--> statement-breakpoint
-- A later migration of the same transaction cannot alter a table with waiting triggers.
set constraints payment_reliefs_plan immediate;
--> statement-breakpoint
set constraints payment_reliefs_plan deferred;
