-- Who a statement speaks for: an application role that owns nothing, and the settings that the policies read.
do $$
begin
  if not exists (select from pg_roles where rolname = 'utspring_app') then
    create role utspring_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then null; -- another instance was first
end $$;
--> statement-breakpoint
do $$
begin
  if not pg_has_role(current_user, 'utspring_app', 'member') then
    execute format('grant utspring_app to %I', current_user);
  end if;
end $$;
--> statement-breakpoint
grant usage on schema public to utspring_app;
--> statement-breakpoint
create function app_role() returns text language sql stable
  as $$ select coalesce(current_setting('app.role', true), '') $$;
--> statement-breakpoint
create function app_user_id() returns uuid language sql stable
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
--> statement-breakpoint
create function app_class_id() returns uuid language sql stable
  as $$ select nullif(current_setting('app.class_id', true), '')::uuid $$;
--> statement-breakpoint
-- True when the speaker belongs to the class. plpgsql, since the table comes with the next migration.
create function is_member_of(wanted uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from memberships m where m.class_id = wanted and m.user_id = app_user_id());
end $$;
--> statement-breakpoint
-- True for a person whose name the speaker's class may see: a member, or somebody who has left a trace in its history.
create function is_known_in_class(person uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from memberships m where m.user_id = person and m.class_id = app_class_id())
      or exists (select from activity a where a.actor_id = person and a.class_id = app_class_id());
end $$;
