ALTER TABLE "class_documents" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD COLUMN "sha256" text;