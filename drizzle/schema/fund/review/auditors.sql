-- The class's auditor: a pupil of the class, or an adult guest who has accepted an invitation. An appointment ends
-- once, and never changes in anything else.

alter table fund_auditors enable row level security, force row level security;
grant select, insert, update on fund_auditors to utspring_app;

create policy fund_auditors_read on fund_auditors for select
  using (class_id = (select app_class_id()) or user_id = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy fund_auditors_add on fund_auditors for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and appointed_by = (select app_user_id()));
create policy fund_auditors_end on fund_auditors for update
  using (class_id = (select app_class_id())
    and ((select app_role()) in ('manager') or ((select app_role()) in ('member') and user_id = (select app_user_id()))))
  with check (class_id = (select app_class_id())
    and ((select app_role()) in ('manager') or ((select app_role()) in ('member') and user_id = (select app_user_id()))));
-- No policy of this table may call `app_guest_class_id`, which reads it.
create policy fund_auditors_guest_end on fund_auditors for update
  using ((select app_role()) in ('guest') and user_id = (select app_user_id()))
  with check ((select app_role()) in ('guest') and user_id = (select app_user_id()));
-- Before sign-in: the session's rights, the acceptance, and the removal of an account.
create policy fund_auditors_guest_read on fund_auditors for select
  using ((select app_role()) in ('gate') and invitation_id is not null);
create policy fund_auditors_guest_accept on fund_auditors for insert
  with check ((select app_role()) in ('gate') and invitation_id is not null);
create policy fund_auditors_guest_remove on fund_auditors for update
  using ((select app_role()) in ('gate', 'admin', 'system') and invitation_id is not null)
  with check ((select app_role()) in ('gate', 'admin', 'system') and invitation_id is not null);

create trigger fund_auditors_kept before delete or truncate on fund_auditors
  for each statement execute function refuse_change();
create trigger quota_fund_auditors after insert on fund_auditors referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');
create trigger quota_fund_auditors_day after insert on fund_auditors referencing new table as added
  for each statement execute function keep_quota('20', 'class_id,appointed_by', 'appointed_at > now() - interval ''24 hours''');

-- A pupil of the class, or a guest: one who has accepted an invitation of somebody who still runs the class, is in no
-- class, and has booked nothing in this fund. An attest is no booking.
create function guard_auditor() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create trigger fund_auditors_guard before insert or update on fund_auditors
  for each row execute function guard_auditor();

-- Nobody who is paid by a withdrawal that waits takes away the auditor, perhaps the only other person who can attest
-- it: neither the appointment nor the membership. Runs as the owner, since a person who removes a member may read no
-- withdrawals.
create function keep_auditor_of_payee() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  caller_class uuid := app_class_id();
  actor uuid := app_user_id();
  is_kept boolean;
begin
  if actor is not null and actor <> old.user_id then
    perform set_config('app.role', 'manager', true), set_config('app.class_id', old.class_id::text, true);
    is_kept := is_auditor(old.user_id, old.class_id) and exists (
      select from withdrawal_requests r
      where r.class_id = old.class_id and r.status = 'waiting' and payee_of_request(r.id) = actor);
    perform set_config('app.class_id', coalesce(caller_class::text, ''), true), set_config('app.role', caller, true);
    if is_kept then
      raise exception 'nobody takes away the auditor while a withdrawal to them waits for attest'
        using errcode = 'check_violation', constraint = 'fund_auditor_of_payee';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger fund_auditors_keep_of_payee before update on fund_auditors
  for each row when (old.ended_at is null and new.ended_at is not null) execute function keep_auditor_of_payee();

-- An appointed pupil counts only while a pupil of the class, a guest only while in no class.
create function is_auditor(person uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from fund_auditors a
    where a.user_id = person and a.class_id = in_class and a.ended_at is null
      and case when a.invitation_id is null
        then exists (select from memberships m where m.user_id = person and m.class_id = in_class and m.role = 'elev')
        else exists (select from profiles p where p.user_id = person and p.class_id is null and p.role = 'elev')
      end
  )
$$;

-- Refuses with the constraint `fund_auditor`, which procedures answer with NOT_AUDITOR.
create function require_auditor(person uuid, in_class uuid) returns void language plpgsql stable as $$
begin
  if not is_auditor(person, in_class) or (current_user = 'utspring_app' and person is distinct from app_user_id()) then
    raise exception 'this person does not review the fund of the class' using errcode = 'check_violation', constraint = 'fund_auditor';
  end if;
end $$;

-- During the first seven days, unless a confirmed poll has chosen the auditor.
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

-- In the present month of Swedish days. To attest somebody else's withdrawal is no booking.
create function has_booked_this_month(person uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from fund_transactions t left join withdrawal_requests w on w.transaction_id = t.id
    where t.class_id = in_class and coalesce(w.requested_by, t.actor_id) = person
      and t.created_at >= date_trunc('month', now() at time zone 'Europe/Stockholm') at time zone 'Europe/Stockholm'
  )
$$;

-- One person could otherwise appoint an account of their own as auditor and attest with it.
create function is_appointed_by(person uuid, in_class uuid, appointer uuid) returns boolean language sql stable as $$
  select not runs_class(person, in_class) and exists (
    select from fund_auditors a
    where a.user_id = person and a.class_id = in_class and a.ended_at is null and a.appointed_by = appointer
  )
$$;

revoke all on function keep_auditor_of_payee(), is_auditor(uuid, uuid), require_auditor(uuid, uuid),
  is_new_auditor(uuid, uuid), has_booked_this_month(uuid, uuid),
  is_appointed_by(uuid, uuid, uuid) from public;
grant execute on function is_auditor(uuid, uuid), require_auditor(uuid, uuid), is_new_auditor(uuid, uuid),
  has_booked_this_month(uuid, uuid), is_appointed_by(uuid, uuid, uuid) to utspring_app;
