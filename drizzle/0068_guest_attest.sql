-- An attest is no booking: a guest who has attested a withdrawal may review the same fund again.
create or replace function guard_auditor() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.invitation_id is null then
      if not exists (select from memberships m where m.user_id = new.user_id and m.class_id = new.class_id and m.role = 'elev') then
        raise exception 'an auditor is a pupil of the class' using errcode = 'check_violation', constraint = 'fund_auditors_pupil';
      end if;
      return new;
    end if;
    if not runs_class(new.appointed_by, new.class_id) or not exists (
      select from fund_invitations i
      where i.id = new.invitation_id and i.class_id = new.class_id and i.invited_by = new.appointed_by
        and i.accepted_by = new.user_id and i.accepted_at = new.appointed_at
    ) then
      raise exception 'a guest has accepted an invitation of the class' using errcode = 'check_violation', constraint = 'fund_auditors_invited';
    end if;
    if exists (select from memberships m where m.user_id = new.user_id)
      or not exists (select from profiles p where p.user_id = new.user_id and p.class_id is null and p.role = 'elev')
    then
      raise exception 'a guest is in no class' using errcode = 'check_violation', constraint = 'fund_auditors_outside';
    end if;
    if exists (
        select from fund_transactions t
        where t.class_id = new.class_id and t.actor_id = new.user_id
          and t.source_type <> 'withdrawal_request'
      )
      or exists (select from withdrawal_requests w where w.class_id = new.class_id and w.requested_by = new.user_id)
    then
      raise exception 'a guest has booked nothing in the fund' using errcode = 'check_violation', constraint = 'fund_auditors_booked';
    end if;
    return new;
  end if;
  if old.ended_at is not null
    or (new.id, new.class_id, new.user_id, new.appointed_by, new.appointed_at, new.invitation_id)
      is distinct from (old.id, old.class_id, old.user_id, old.appointed_by, old.appointed_at, old.invitation_id)
  then
    raise exception 'an appointment ends once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
