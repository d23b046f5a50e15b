ALTER TABLE "bank_rows" ADD COLUMN "is_sign_unclear" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD COLUMN "earlier_fingerprint" text;--> statement-breakpoint
ALTER TABLE "payer_aliases" ADD COLUMN "is_contested" boolean DEFAULT false NOT NULL;