-- Passkeys, authenticator apps and recovery codes. Each is its person's own, and needs an account whose e-mail address
-- is confirmed.

alter table passkeys enable row level security, force row level security;
grant select, insert, update, delete on passkeys to utspring_app;

create policy passkeys_own on passkeys for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));

alter table passkey_challenges enable row level security, force row level security;
grant select, insert, delete on passkey_challenges to utspring_app;

create policy passkey_challenges_own on passkey_challenges for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'));

alter table totp_secrets enable row level security, force row level security;
grant select, insert, update, delete on totp_secrets to utspring_app;

create policy totp_secrets_own on totp_secrets for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));

alter table recovery_codes enable row level security, force row level security;
grant select, insert, delete on recovery_codes to utspring_app;

create policy recovery_codes_own on recovery_codes for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));

-- Without a confirmed address, somebody who signed up with another person's address could add a factor to it.
create function require_confirmed_address() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from users u where u.id = new.user_id and u.email_confirmed_at is null) then
    raise exception 'a factor needs a confirmed e-mail address' using errcode = 'check_violation', constraint = 'factor_confirmed_address';
  end if;
  return new;
end $$;
create trigger passkeys_confirmed before insert or update of user_id on passkeys
  for each row execute function require_confirmed_address();
create trigger totp_secrets_confirmed before insert or update of user_id on totp_secrets
  for each row execute function require_confirmed_address();
