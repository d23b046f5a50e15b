-- A passkey or an authenticator app needs a confirmed e-mail address: the person who signed up with an address may not be its owner, who would not be told. Factors older than the confirmation are removed. Policies bind the owner too, so it speaks as the system.
do $$
begin
  perform set_config('app.role', 'system', true);
  delete from passkeys k using users u where u.id = k.user_id and k.created_at < coalesce(u.email_confirmed_at, 'infinity');
  delete from totp_secrets t using users u where u.id = t.user_id and t.created_at < coalesce(u.email_confirmed_at, 'infinity');
  delete from recovery_codes c where not exists (select from totp_secrets t where t.user_id = c.user_id);
  perform set_config('app.role', '', true);
end $$;
--> statement-breakpoint
create function require_confirmed_address() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from users u where u.id = new.user_id and u.email_confirmed_at is null) then
    raise exception 'a factor needs a confirmed e-mail address' using errcode = 'check_violation', constraint = 'factor_confirmed_address';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger passkeys_confirmed before insert or update of user_id on passkeys
  for each row execute function require_confirmed_address();
--> statement-breakpoint
create trigger totp_secrets_confirmed before insert or update of user_id on totp_secrets
  for each row execute function require_confirmed_address();
