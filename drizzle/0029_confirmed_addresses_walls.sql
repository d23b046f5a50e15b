-- The row-level security of email_confirmations: FORCE and grants. The policies are in the file before.
alter table email_confirmations force row level security;
--> statement-breakpoint
grant select, insert, update, delete on email_confirmations to utspring_app;
--> statement-breakpoint
-- Accounts that exist have been mailed to all along: they count as confirmed, and as signed in before. Policies bind the owner too, so it speaks as the system.
do $$
begin
  perform set_config('app.role', 'system', true);
  update users set email_confirmed_at = created_at, last_sign_in_at = created_at where removed_at is null;
  perform set_config('app.role', '', true);
end $$;
