-- The walls of notices: FORCE, grants, and the trigger that ends a device's pushes with its session.
alter table notice_settings force row level security;
--> statement-breakpoint
alter table push_subscriptions force row level security;
--> statement-breakpoint
alter table notices force row level security;
--> statement-breakpoint
alter table notice_keys force row level security;
--> statement-breakpoint
grant select, insert, update, delete on notice_settings, push_subscriptions, notices to utspring_app;
--> statement-breakpoint
-- Made once, never changed: every subscription and every mailed link hangs on them.
grant select, insert on notice_keys to utspring_app;
--> statement-breakpoint
-- Signed out, ended from another device, a new password: no more pushes there. One that merely grew old goes on: a phone need
-- not be opened every tenth day to be told.
create function end_pushes() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = old.id and old.expires_at > now();
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_end_pushes after delete on sessions
  for each row execute function end_pushes();
