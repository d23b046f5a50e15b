-- Which file store belongs to this database. Written once; nobody signed in reads it.

alter table store_identity enable row level security, force row level security;
grant select, insert on store_identity to utspring_app;

create policy store_identity_own on store_identity for all
  using ((select app_role()) in ('gate', 'system'))
  with check ((select app_role()) in ('gate', 'system'));
