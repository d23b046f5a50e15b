-- The application's role, which owns nothing, and the settings that every policy reads: who calls, as what, and for
-- which class. `set_config` sets them at the start of each transaction (core/kernel/transaction.ts).

do $$
begin
  if not exists (select from pg_roles where rolname = 'utspring_app') then
    create role utspring_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then null; -- another instance was first
end $$;

-- From PostgreSQL 16 on, the role's creator is a member that may not become it without this grant.
do $$
begin
  if not pg_has_role(current_user, 'utspring_app',
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)
  then
    execute format('grant utspring_app to %I', current_user);
  end if;
end $$;

grant usage on schema public to utspring_app;

create function app_role() returns text language sql stable as $$ select coalesce(current_setting('app.role', true), '') $$;

create function app_user_id() returns uuid language sql stable as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- Null for a guest, whose class is `app_guest_class_id()`.
create function app_class_id() returns uuid language sql stable as $$ select case when current_setting('app.role', true) = 'guest' then null else nullif(current_setting('app.class_id', true), '')::uuid end $$;
