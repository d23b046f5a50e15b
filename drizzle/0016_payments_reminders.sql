CREATE TABLE "payment_reminders" (
	"requirement_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "payment_reminders_requirement_id_day_pk" PRIMARY KEY("requirement_id","day")
);
--> statement-breakpoint
ALTER TABLE "payment_reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_requirement_id_class_id_payment_requirements_id_class_id_fk" FOREIGN KEY ("requirement_id","class_id") REFERENCES "public"."payment_requirements"("id","class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_reminders_class" ON "payment_reminders" USING btree ("class_id");--> statement-breakpoint
CREATE POLICY "payment_reminders_read" ON "payment_reminders" AS PERMISSIVE FOR SELECT TO public USING ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "payment_reminders_add" ON "payment_reminders" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager'));