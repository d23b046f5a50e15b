-- The row-level security of shared_changes: FORCE and the grant. Its rows are counters: none is removed.
alter table shared_changes force row level security;
--> statement-breakpoint
grant select, insert, update on shared_changes to utspring_app;
