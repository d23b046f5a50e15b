ALTER TABLE "fund_transactions" DROP CONSTRAINT "fund_transactions_source_type";--> statement-breakpoint
ALTER TABLE "bank_matches" DROP CONSTRAINT "bank_matches_one";--> statement-breakpoint
ALTER TABLE "bank_matches" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "transaction_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_transaction_id_fund_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."fund_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_income" UNIQUE("transaction_id");--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD CONSTRAINT "fund_transactions_source_type" CHECK ("fund_transactions"."source_type" in ('manual', 'correction', 'payment_record', 'sales_session', 'withdrawal_request', 'expense_claim', 'credit', 'credit_payback', 'bank_row'));--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_member" CHECK (("bank_matches"."user_id" is null) = ("bank_matches"."transaction_id" is not null));--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_one" CHECK (num_nonnulls("bank_matches"."record_id", "bank_matches"."credit_entry_id", "bank_matches"."transaction_id") = 1);