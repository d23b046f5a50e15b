CREATE POLICY "fund_limit_changes_gate_read" ON "fund_limit_changes" AS PERMISSIVE FOR SELECT TO public USING ((select app_role()) in ('gate'));--> statement-breakpoint
CREATE POLICY "fund_limit_changes_end" ON "fund_limit_changes" AS PERMISSIVE FOR UPDATE TO public USING ((select app_role()) in ('gate', 'admin', 'system') and status <> 'applied' and decided_by is null) WITH CHECK ((select app_role()) in ('gate', 'admin', 'system') and status <> 'applied' and decided_by is null);--> statement-breakpoint
-- As before, and a change that waits ends without a decision when its proposer is frozen or no longer runs the class.
create or replace function guard_limit_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  has_lapsed boolean := old.proposed_at <= now() - interval '168 hours';
begin
  if old.status <> 'waiting'
    or (new.id, new.class_id, new.seq, new.limit_ore, new.proposed_by, new.proposed_at)
      is distinct from (old.id, old.class_id, old.seq, old.limit_ore, old.proposed_by, old.proposed_at)
    or (has_lapsed and (new.status = 'cancelled' or new.decided_by is not null))
  then
    raise exception 'a change of the limit is decided once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  if new.status = 'cancelled' and new.decided_by is null and not runs_class(new.proposed_by, new.class_id) then
    return new;
  end if;
  if new.status <> 'waiting' and not has_lapsed then
    perform require_attester(new.decided_by, new.class_id);
    if new.status = 'applied' and not may_attest(new.proposed_by, new.class_id) then
      raise exception 'who proposed the limit no longer runs the class'
        using errcode = 'check_violation', constraint = 'fund_requester';
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Changes that wait now and whose proposer was frozen, left or lost the role before. One that has waited for seven days holds.
do $$
begin
  perform set_config('app.role', 'system', true);
  update fund_limit_changes c set status = 'cancelled'
  where c.status = 'waiting' and c.proposed_at > now() - interval '168 hours' and not runs_class(c.proposed_by, c.class_id);
  perform set_config('app.role', '', true);
end $$;
