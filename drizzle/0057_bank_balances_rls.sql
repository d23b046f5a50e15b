-- The bank's balances: FORCE and grants.
alter table bank_balances force row level security;
--> statement-breakpoint
grant select, insert, update on bank_balances to utspring_app;
