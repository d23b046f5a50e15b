-- Invitations of a guest. A studentansvarig makes and revokes them, the pre-authentication pool accepts them, and a job
-- sets the mailed link.

alter table fund_invitations enable row level security, force row level security;
grant select, insert, update on fund_invitations to utspring_app;

create policy fund_invitations_read on fund_invitations for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('gate', 'system'));
create policy fund_invitations_add on fund_invitations for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and invited_by = (select app_user_id()));
create policy fund_invitations_revoke on fund_invitations for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy fund_invitations_accept on fund_invitations for update
  using ((select app_role()) in ('gate'))
  with check ((select app_role()) in ('gate'));
-- The job that mails a link stores its hash.
create policy fund_invitations_mail on fund_invitations for update
  using ((select app_role()) in ('system'))
  with check ((select app_role()) in ('system'));

create trigger fund_invitations_kept before delete or truncate on fund_invitations
  for each statement execute function refuse_change();
create trigger quota_fund_invitations after insert on fund_invitations referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');

-- Made by somebody who runs the class, accepted or revoked once, and changed in nothing else but the mailed link's
-- hash.
create function guard_invitation() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.accepted_at is not null or new.revoked_at is not null or new.mail_token_hash is not null
      or not runs_class(new.invited_by, new.class_id)
    then
      raise exception 'only who runs the class invites, and nobody has answered yet'
        using errcode = 'check_violation', constraint = 'fund_invitations_by_manager';
    end if;
    return new;
  end if;
  if old.accepted_at is not null or old.revoked_at is not null
    or (new.id, new.class_id, new.token_hash, new.invited_by, new.invited_at, new.expires_at)
      is distinct from (old.id, old.class_id, old.token_hash, old.invited_by, old.invited_at, old.expires_at)
  then
    raise exception 'an invitation is accepted or revoked once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  if new.mail_token_hash is distinct from old.mail_token_hash
    and (app_role() is distinct from 'system' or new.accepted_at is not null or new.revoked_at is not null)
  then
    raise exception 'a job sets the link of the mail' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fund_invitations_guard before insert or update on fund_invitations
  for each row execute function guard_invitation();
