-- By drizzle-kit, and the trigger by hand.
ALTER TABLE "withdrawal_requests" ADD COLUMN "limit_ore" bigint;
--> statement-breakpoint
-- Keeps the limit that a withdrawal request was above, so that the screens can say why it waits.
create function keep_limit_of_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.limit_ore := case when tg_op = 'INSERT' then withdrawal_limit(new.class_id) else old.limit_ore end;
  return new;
end $$;
--> statement-breakpoint
create trigger withdrawal_requests_limit before insert or update on withdrawal_requests
  for each row execute function keep_limit_of_request();
