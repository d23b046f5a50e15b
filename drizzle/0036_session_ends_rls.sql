-- The row-level security of ended_sessions: FORCE and grants. The policies are in the file before.
alter table ended_sessions force row level security;
--> statement-breakpoint
grant select, insert, delete on ended_sessions to utspring_app;
