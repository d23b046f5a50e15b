CREATE TABLE "payment_instalments" (
	"relief_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"amount_ore" bigint NOT NULL,
	"until_ore" bigint NOT NULL,
	CONSTRAINT "payment_instalments_relief_id_position_pk" PRIMARY KEY("relief_id","position"),
	CONSTRAINT "payment_instalments_position" CHECK ("payment_instalments"."position" between 1 and 6),
	CONSTRAINT "payment_instalments_amount" CHECK ("payment_instalments"."amount_ore" between 1 and "payment_instalments"."until_ore")
);
--> statement-breakpoint
ALTER TABLE "payment_instalments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_reliefs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"requirement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"wish" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "payment_reliefs_owner" UNIQUE("id","class_id","user_id"),
	CONSTRAINT "payment_reliefs_wish" CHECK ("payment_reliefs"."wish" in ('split', 'exempt')),
	CONSTRAINT "payment_reliefs_status" CHECK ("payment_reliefs"."status" in ('open', 'approved', 'refused', 'withdrawn', 'ended')),
	CONSTRAINT "payment_reliefs_decided" CHECK (("payment_reliefs"."status" in ('open', 'withdrawn')) = ("payment_reliefs"."decided_at" is null) and ("payment_reliefs"."decided_at" is null) = ("payment_reliefs"."decided_by" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_reliefs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_requirements" ADD COLUMN "is_voluntary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_instalments" ADD CONSTRAINT "payment_instalments_relief_id_class_id_user_id_payment_reliefs_id_class_id_user_id_fk" FOREIGN KEY ("relief_id","class_id","user_id") REFERENCES "public"."payment_reliefs"("id","class_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reliefs" ADD CONSTRAINT "payment_reliefs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reliefs" ADD CONSTRAINT "payment_reliefs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reliefs" ADD CONSTRAINT "payment_reliefs_requirement_id_class_id_payment_requirements_id_class_id_fk" FOREIGN KEY ("requirement_id","class_id") REFERENCES "public"."payment_requirements"("id","class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_instalments_user" ON "payment_instalments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reliefs_one_open" ON "payment_reliefs" USING btree ("requirement_id","user_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reliefs_one_plan" ON "payment_reliefs" USING btree ("requirement_id","user_id") WHERE status = 'approved' and wish = 'split';--> statement-breakpoint
CREATE INDEX "payment_reliefs_class" ON "payment_reliefs" USING btree ("class_id","status","created_at");--> statement-breakpoint
CREATE INDEX "payment_reliefs_user" ON "payment_reliefs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_reliefs_decided_by" ON "payment_reliefs" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "payment_requirements" ADD CONSTRAINT "payment_requirements_voluntary" CHECK (not "payment_requirements"."is_voluntary" or "payment_requirements"."due_date" is null);--> statement-breakpoint
CREATE POLICY "payment_instalments_read" ON "payment_instalments" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select app_user_id()) or (class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('system'));--> statement-breakpoint
CREATE POLICY "payment_instalments_add" ON "payment_instalments" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and ((select app_role()) in ('manager') or user_id = (select app_user_id())));--> statement-breakpoint
CREATE POLICY "payment_instalments_replace" ON "payment_instalments" AS PERMISSIVE FOR DELETE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "payment_reliefs_read" ON "payment_reliefs" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select app_user_id()) or (class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('system'));--> statement-breakpoint
CREATE POLICY "payment_reliefs_ask" ON "payment_reliefs" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and user_id = (select app_user_id()) and status = 'open');--> statement-breakpoint
CREATE POLICY "payment_reliefs_decide" ON "payment_reliefs" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_class_id()) and ((select app_role()) in ('manager') or user_id = (select app_user_id()))) WITH CHECK (class_id = (select app_class_id()) and ((select app_role()) in ('manager') or user_id = (select app_user_id())));