-- The walls of join_requests: FORCE, grants, and the trigger by which a place in the class answers the request for it.
alter table join_requests force row level security;
--> statement-breakpoint
-- Made and answered, never changed.
grant select, insert, delete on join_requests to utspring_app;
--> statement-breakpoint
-- By a code when nobody is asked any more, by a studentansvarig who lets in, by an administrator: whoever has the place waits no longer.
create function answer_request() returns trigger language plpgsql as $$
begin
  delete from join_requests where class_id = new.class_id and user_id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger memberships_answer_request after insert on memberships
  for each row execute function answer_request();
