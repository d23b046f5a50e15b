DROP INDEX "idempotency_keys_age";--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD COLUMN "client_key" uuid;--> statement-breakpoint
ALTER TABLE "payment_records" ADD COLUMN "client_key" uuid;--> statement-breakpoint
ALTER TABLE "sales_records" ADD COLUMN "client_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_transactions_client_key" ON "fund_transactions" USING btree ("actor_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_records_client_key" ON "payment_records" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_records_client_key" ON "sales_records" USING btree ("seller_id","client_key");--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD CONSTRAINT "fund_transactions_client_key_manual" CHECK ("fund_transactions"."client_key" is null or "fund_transactions"."source_type" = 'manual');