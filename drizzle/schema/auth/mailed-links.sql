-- The secrets of links that were mailed. They are used before sign-in.

alter table password_resets enable row level security, force row level security;
grant select, insert, update, delete on password_resets to utspring_app;

create policy password_resets_door on password_resets for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'));

alter table email_confirmations enable row level security, force row level security;
grant select, insert, update, delete on email_confirmations to utspring_app;

create policy email_confirmations_access on email_confirmations for all
  using ((select app_role()) in ('gate', 'system'))
  with check ((select app_role()) in ('gate', 'system'));
