CREATE TABLE "poll_candidates" (
	"poll_id" uuid NOT NULL,
	"option_index" integer NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "poll_candidates_poll_id_option_index_pk" PRIMARY KEY("poll_id","option_index"),
	CONSTRAINT "poll_candidates_once" UNIQUE("poll_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "poll_candidates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "poll_effects" (
	"poll_id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"option_index" integer,
	"budget_item_id" uuid,
	"item_name" text,
	"planned_ore" bigint,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "poll_effects_in_class" UNIQUE("poll_id","class_id"),
	CONSTRAINT "poll_effects_kind" CHECK ("poll_effects"."kind" in ('budget_item', 'auditor')),
	CONSTRAINT "poll_effects_budget" CHECK (("poll_effects"."kind" = 'budget_item') = ("poll_effects"."option_index" is not null) and ("poll_effects"."kind" = 'budget_item') = ("poll_effects"."planned_ore" is not null)),
	CONSTRAINT "poll_effects_auditor" CHECK ("poll_effects"."kind" = 'budget_item' or ("poll_effects"."budget_item_id" is null and "poll_effects"."item_name" is null)),
	CONSTRAINT "poll_effects_amount" CHECK ("poll_effects"."planned_ore" between 1 and 100000000),
	CONSTRAINT "poll_effects_confirmed" CHECK (("poll_effects"."confirmed_by" is null) = ("poll_effects"."confirmed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "poll_effects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "poll_candidates" ADD CONSTRAINT "poll_candidates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_candidates" ADD CONSTRAINT "poll_candidates_option" FOREIGN KEY ("poll_id","option_index","class_id") REFERENCES "public"."poll_options"("poll_id","option_index","class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_candidates" ADD CONSTRAINT "poll_candidates_effect" FOREIGN KEY ("poll_id","class_id") REFERENCES "public"."poll_effects"("poll_id","class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_effects" ADD CONSTRAINT "poll_effects_budget_item_id_budget_items_id_fk" FOREIGN KEY ("budget_item_id") REFERENCES "public"."budget_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_effects" ADD CONSTRAINT "poll_effects_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_effects" ADD CONSTRAINT "poll_effects_poll_id_class_id_voting_polls_id_class_id_fk" FOREIGN KEY ("poll_id","class_id") REFERENCES "public"."voting_polls"("id","class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_effects" ADD CONSTRAINT "poll_effects_option" FOREIGN KEY ("poll_id","option_index","class_id") REFERENCES "public"."poll_options"("poll_id","option_index","class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poll_candidates_user" ON "poll_candidates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "poll_effects_class" ON "poll_effects" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "poll_effects_item" ON "poll_effects" USING btree ("budget_item_id");--> statement-breakpoint
CREATE INDEX "poll_effects_confirmer" ON "poll_effects" USING btree ("confirmed_by");--> statement-breakpoint
CREATE POLICY "poll_candidates_read" ON "poll_candidates" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or user_id = (select app_user_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "poll_candidates_create" ON "poll_candidates" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "poll_effects_read" ON "poll_effects" AS PERMISSIVE FOR SELECT TO public USING (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));--> statement-breakpoint
CREATE POLICY "poll_effects_create" ON "poll_effects" AS PERMISSIVE FOR INSERT TO public WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager'));--> statement-breakpoint
CREATE POLICY "poll_effects_confirm" ON "poll_effects" AS PERMISSIVE FOR UPDATE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager') and (confirmed_by is null or confirmed_by = (select app_user_id()))) WITH CHECK (class_id = (select app_class_id()) and (select app_role()) in ('manager') and (confirmed_by is null or confirmed_by = (select app_user_id())));