ALTER TABLE "budget_items" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_outcome" CHECK ("job_runs"."outcome" in ('done', 'alarm', 'failed'));--> statement-breakpoint
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_reason" CHECK ("ended_sessions"."reason" in ('frozen', 'movedToClass', 'leftClass', 'madeResponsible', 'noLongerResponsible', 'madeAdmin', 'noLongerAdmin', 'accountRemoved', 'passwordChanged', 'endedElsewhere', 'tooManySessions'));--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('add', 'confirm', 'signIn'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('admin', 'studentansvarig', 'elev'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_status" CHECK ("profiles"."account_status" in ('active', 'frozen'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_kind" CHECK ("sessions"."kind" in ('browser', 'token'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_known_scope" CHECK ("sessions"."scope" in ('read', 'class', 'admin'));--> statement-breakpoint
ALTER TABLE "budget_items" ADD CONSTRAINT "budget_items_category" CHECK ("budget_items"."category" in ('income', 'expense'));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_known_role" CHECK ("memberships"."role" in ('studentansvarig', 'elev'));--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD CONSTRAINT "fund_transactions_type" CHECK ("fund_transactions"."type" in ('deposit', 'withdrawal'));--> statement-breakpoint
ALTER TABLE "fund_transactions" ADD CONSTRAINT "fund_transactions_source_type" CHECK ("fund_transactions"."source_type" in ('manual', 'correction', 'payment_record', 'sales_session'));--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_known_audience" CHECK ("activity"."audience" in ('class', 'responsible', 'user'));--> statement-breakpoint
ALTER TABLE "shared_changes" ADD CONSTRAINT "shared_changes_area" CHECK ("shared_changes"."area" in ('sales', 'checklist'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_channel" CHECK ("notices"."channel" in ('push', 'email', 'digest'));--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_status" CHECK ("payment_records"."status" in ('submitted', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "sales_goals" ADD CONSTRAINT "sales_goals_goal_type" CHECK ("sales_goals"."goal_type" in ('products_per_person'));--> statement-breakpoint
ALTER TABLE "sales_sessions" ADD CONSTRAINT "sales_sessions_status" CHECK ("sales_sessions"."status" in ('active', 'completed', 'in_delivery', 'closed'));--> statement-breakpoint
CREATE POLICY "budget_items_drop" ON "budget_items" AS PERMISSIVE FOR DELETE TO public USING (removed_at is not null and (select app_role()) in ('system'));--> statement-breakpoint
ALTER POLICY "house_counts_read" ON "house_counts" TO public USING ((select app_role()) in ('gate', 'admin', 'system') or current_user <> 'utspring_app');--> statement-breakpoint
ALTER POLICY "budget_items_read" ON "budget_items" TO public USING ((class_id = (select app_class_id()) and (removed_at is null or (select app_role()) in ('manager'))) or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));