-- The walls of payment_reminders: FORCE and grants. A day is written once and never changed; it goes with its requirement.
alter table payment_reminders force row level security;
--> statement-breakpoint
grant select, insert on payment_reminders to utspring_app;
