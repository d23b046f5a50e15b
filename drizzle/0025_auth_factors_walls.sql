-- Passkeys, challenges, authenticator apps, recovery codes and the audit of accounts: FORCE, grants, and an audit that only grows.
alter table passkeys force row level security;
--> statement-breakpoint
alter table passkey_challenges force row level security;
--> statement-breakpoint
alter table totp_secrets force row level security;
--> statement-breakpoint
alter table recovery_codes force row level security;
--> statement-breakpoint
alter table account_events force row level security;
--> statement-breakpoint
grant select, insert, update, delete on passkeys, totp_secrets to utspring_app;
--> statement-breakpoint
-- Made and used up, never changed.
grant select, insert, delete on passkey_challenges, recovery_codes to utspring_app;
--> statement-breakpoint
grant select, insert on account_events to utspring_app;
--> statement-breakpoint
create trigger account_events_fixed before update or delete on account_events
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger account_events_kept before truncate on account_events
  for each statement execute function refuse_change();
