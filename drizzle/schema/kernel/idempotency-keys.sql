-- The answers of mutations that were made, each for the person who made it.

alter table idempotency_keys enable row level security, force row level security;
grant select, insert, update, delete on idempotency_keys to utspring_app;

create policy idempotency_keys_own on idempotency_keys for all
  using (actor_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'))
  with check (actor_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'));
