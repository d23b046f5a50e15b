-- By drizzle-kit and by hand: the hash of the link that an invitation's mail holds. Only a job sets it, while the invitation
-- is open.
ALTER TABLE "fund_invitations" ADD COLUMN "mail_token_hash" char(64);--> statement-breakpoint
CREATE UNIQUE INDEX "fund_invitations_mail_token" ON "fund_invitations" USING btree ("mail_token_hash");--> statement-breakpoint
CREATE POLICY "fund_invitations_mail" ON "fund_invitations" AS PERMISSIVE FOR UPDATE TO public USING ((select app_role()) in ('system')) WITH CHECK ((select app_role()) in ('system'));
--> statement-breakpoint
create or replace function guard_invitation() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
