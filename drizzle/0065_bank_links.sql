ALTER TABLE "bank_rows" DROP CONSTRAINT "bank_rows_state";--> statement-breakpoint
ALTER TABLE "bank_rows" DROP CONSTRAINT "bank_rows_rule";--> statement-breakpoint
ALTER TABLE "bank_rows" DROP CONSTRAINT "bank_rows_booked";--> statement-breakpoint
ALTER TABLE "bank_rows" DROP CONSTRAINT "bank_rows_text";--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_state" CHECK ("bank_rows"."state" in ('booked', 'linked', 'ignored', 'saved', 'undone'));--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_rule" CHECK ("bank_rows"."rule" in ('approved', 'reference', 'reference-repaired', 'stamp', 'phone', 'sum', 'name', 'own-report', 'overpaid', 'by-hand'));--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_booked" CHECK (("bank_rows"."state" in ('booked', 'linked')) = ("bank_rows"."rule" is not null));--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_text" CHECK ("bank_rows"."state" in ('booked', 'linked', 'saved') or num_nonnulls("bank_rows"."name", "bank_rows"."message", "bank_rows"."phone_hash") = 0);