-- Settings, devices and waiting notifications, each of one person; the servers' key is before sign-in only.

alter table notice_settings enable row level security, force row level security;
grant select, insert, update, delete on notice_settings to utspring_app;

create policy notice_settings_own on notice_settings for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));

alter table push_subscriptions enable row level security, force row level security;
grant select, insert, update, delete on push_subscriptions to utspring_app;

create policy push_subscriptions_own on push_subscriptions for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));

alter table notices enable row level security, force row level security;
grant select, insert, update, delete on notices to utspring_app;

create policy notices_own on notices for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));

alter table notice_keys enable row level security, force row level security;
grant select, insert on notice_keys to utspring_app;

create policy notice_keys_door on notice_keys for all
  using ((select app_role()) in ('gate', 'system'))
  with check ((select app_role()) in ('gate', 'system'));
