ALTER TABLE "bank_balances" DROP CONSTRAINT "bank_balances_amount";--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD COLUMN "inserted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "fund_transactions_withdrawn_inserted" ON "fund_transactions" USING btree ("class_id","inserted_at") WHERE type = 'withdrawal';--> statement-breakpoint
ALTER TABLE "bank_balances" ADD CONSTRAINT "bank_balances_amount" CHECK ("bank_balances"."amount_ore" between -100000000000 and 100000000000);
--> statement-breakpoint
-- As before, but what the database inserted within 24 hours counts too, whatever time its row says.
create or replace function withdrawn_alone(in_class uuid, person uuid, until timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(t.amount_ore), 0)::bigint from fund_transactions t
  where t.class_id = in_class and t.type = 'withdrawal'
    and (t.created_at > until - interval '24 hours' or t.inserted_at > now() - interval '24 hours')
    and (person is null or t.actor_id = person)
    and not exists (select from withdrawal_requests r where r.transaction_id = t.id)
    and not exists (select from fund_transactions c where c.reverses_id = t.id)
$$;
--> statement-breakpoint
-- The transaction may have begun long ago, so this is the time of the statement.
create function keep_inserted_at() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.inserted_at := clock_timestamp();
  return new;
end $$;
--> statement-breakpoint
create trigger fund_transactions_inserted before insert on fund_transactions
  for each row execute function keep_inserted_at();
