-- The schema as drizzle/schema and the files table.ts had it when the migrations before were replaced by this one.
do $$
begin
  if not exists (select from pg_roles where rolname = 'utspring_app') then
    create role utspring_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then null; -- another instance was first
end $$;
do $$
begin
  if not pg_has_role(current_user, 'utspring_app',
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)
  then
    execute format('grant utspring_app to %I', current_user);
  end if;
end $$;
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	CONSTRAINT "job_runs_outcome" CHECK ("job_runs"."outcome" in ('done', 'alarm', 'failed'))
);
CREATE TABLE "house_counts" (
	"shard" smallint PRIMARY KEY NOT NULL,
	"classes" bigint DEFAULT 0 NOT NULL,
	"users" bigint DEFAULT 0 NOT NULL,
	"representatives" bigint DEFAULT 0 NOT NULL,
	"sales_sessions" bigint DEFAULT 0 NOT NULL,
	"selling_classes" bigint DEFAULT 0 NOT NULL,
	"ongoing_classes" bigint DEFAULT 0 NOT NULL,
	"completed_classes" bigint DEFAULT 0 NOT NULL,
	"sales_count" bigint DEFAULT 0 NOT NULL,
	"quantity" bigint DEFAULT 0 NOT NULL,
	"amount_ore" bigint DEFAULT 0 NOT NULL,
	"cost_ore" bigint DEFAULT 0 NOT NULL,
	"own_cost_ore" bigint DEFAULT 0 NOT NULL,
	"class_profit_ore" bigint DEFAULT 0 NOT NULL,
	"admin_profit_ore" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "house_counts_shard" CHECK ("house_counts"."shard" between 0 and 15),
	CONSTRAINT "house_counts_whole" CHECK ("house_counts"."classes" >= 0 and "house_counts"."users" >= 0 and "house_counts"."representatives" >= 0),
	CONSTRAINT "house_counts_sales" CHECK ("house_counts"."amount_ore" = "house_counts"."cost_ore" + "house_counts"."own_cost_ore" + "house_counts"."class_profit_ore" + "house_counts"."admin_profit_ore" and "house_counts"."sales_count" >= 0 and "house_counts"."sales_sessions" >= 0)
);
CREATE TABLE "store_identity" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"store_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_identity_only" CHECK ("store_identity"."is_only")
);
CREATE TABLE "account_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
CREATE TABLE "ended_sessions" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ended_sessions_reason" CHECK ("ended_sessions"."reason" in ('frozen', 'movedToClass', 'leftClass', 'madeResponsible', 'noLongerResponsible', 'madeAdmin', 'noLongerAdmin', 'accountRemoved', 'passwordChanged', 'endedElsewhere', 'tooManySessions'))
);
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"session_id" uuid,
	"browser_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('add', 'confirm', 'signIn')),
	CONSTRAINT "passkey_challenges_bound" CHECK (("passkey_challenges"."session_id" is null) <> ("passkey_challenges"."browser_hash" is null) and ("passkey_challenges"."session_id" is null) = ("passkey_challenges"."user_id" is null))
);
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"role" text DEFAULT 'elev' NOT NULL,
	"class_id" uuid,
	"notes" text,
	"phone_number" text,
	"account_status" text DEFAULT 'active' NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"terms_version" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('admin', 'studentansvarig', 'elev')),
	CONSTRAINT "profiles_account_status" CHECK ("profiles"."account_status" in ('active', 'frozen')),
	CONSTRAINT "profiles_admin" CHECK ("profiles"."role" <> 'admin' or "profiles"."class_id" is null),
	CONSTRAINT "profiles_manager" CHECK ("profiles"."role" <> 'studentansvarig' or "profiles"."class_id" is not null)
);
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"scope" text,
	"impersonated_class_id" uuid,
	"impersonation_ends_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"second_factor_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_kind" CHECK ("sessions"."kind" in ('browser', 'token')),
	CONSTRAINT "sessions_known_scope" CHECK ("sessions"."scope" in ('read', 'class', 'admin')),
	CONSTRAINT "sessions_impersonation" CHECK (("sessions"."impersonated_class_id" is null) = ("sessions"."impersonation_ends_at" is null)),
	CONSTRAINT "sessions_scope" CHECK ("sessions"."scope" is null or "sessions"."kind" = 'token')
);
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"password_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_removed" CHECK (("users"."removed_at" is null) = ("users"."email" is not null and "users"."password_hash" is not null))
);
CREATE TABLE "budget_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"budget_id" uuid NOT NULL,
	"category" text NOT NULL,
	"item_name" text NOT NULL,
	"budgeted_ore" bigint NOT NULL,
	"description" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "budget_items_in_class" UNIQUE("id","class_id"),
	CONSTRAINT "budget_items_category" CHECK ("budget_items"."category" in ('income', 'expense')),
	CONSTRAINT "budget_items_amount" CHECK ("budget_items"."budgeted_ore" between 1 and 100000000)
);
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_main" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "budgets_in_class" UNIQUE("id","class_id"),
	CONSTRAINT "budgets_main_name" CHECK ("budgets"."is_main" = false or "budgets"."name" = 'Huvudbudget')
);
CREATE TABLE "calendar_feeds" (
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_user_id_class_id_pk" PRIMARY KEY("user_id","class_id"),
	CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash")
);
CREATE TABLE "class_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"event_date" date NOT NULL,
	"event_time" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "class_events_time" CHECK ("class_events"."event_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
CREATE TABLE "checklist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"is_required" boolean DEFAULT true NOT NULL,
	"display_order" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "checklist_progress" (
	"class_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"completed_by" uuid NOT NULL,
	"notes" text,
	"completed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checklist_progress_class_id_item_id_pk" PRIMARY KEY("class_id","item_id")
);
CREATE TABLE "class_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone
);
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"address" text,
	"class_code" text NOT NULL,
	"graduation_date" date,
	"uses_payments" boolean DEFAULT true NOT NULL,
	"swish_name" text,
	"swish_number" text,
	"uses_own_ore" boolean DEFAULT false NOT NULL,
	"bank_source" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sales_sessions" integer DEFAULT 0 NOT NULL,
	"sales_place" smallint DEFAULT 2 NOT NULL,
	CONSTRAINT "classes_class_code_unique" UNIQUE("class_code"),
	CONSTRAINT "classes_code_form" CHECK ("classes"."class_code" ~ '^[A-Z2-9]{6}$'),
	CONSTRAINT "classes_known_bank_source" CHECK ("classes"."bank_source" in ('swish-report', 'account-file', 'none')),
	CONSTRAINT "classes_sales" CHECK ("classes"."sales_sessions" >= 0 and "classes"."sales_place" between 0 and 2)
);
CREATE TABLE "join_requests" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "join_requests_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"appointed_at" timestamp (3) with time zone,
	"appointed_by" uuid,
	CONSTRAINT "memberships_user_id_class_id_pk" PRIMARY KEY("user_id","class_id"),
	CONSTRAINT "memberships_number" UNIQUE("class_id","number"),
	CONSTRAINT "memberships_role" UNIQUE("user_id","class_id","role"),
	CONSTRAINT "memberships_known_role" CHECK ("memberships"."role" in ('studentansvarig', 'elev'))
);
CREATE TABLE "class_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"sha256" text,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_documents_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "class_documents_size" CHECK ("class_documents"."file_size" between 1 and 20971520)
);
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" bigint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"effect_ore" bigint DEFAULT 0 NOT NULL,
	"balance_after_ore" bigint DEFAULT 0 NOT NULL,
	"reverses_id" uuid,
	"transaction_id" uuid,
	"request_id" uuid,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('paid_in', 'used', 'paid_back')),
	CONSTRAINT "credit_entries_amount" CHECK ("credit_entries"."amount_ore" between 1 and 100000000000),
	CONSTRAINT "credit_entries_effect" CHECK (abs("credit_entries"."effect_ore") = "credit_entries"."amount_ore"),
	CONSTRAINT "credit_entries_balance" CHECK ("credit_entries"."balance_after_ore" >= 0),
	CONSTRAINT "credit_entries_money" CHECK (num_nonnulls("credit_entries"."transaction_id", "credit_entries"."request_id") = case when "credit_entries"."kind" = 'used' then 0 when "credit_entries"."reverses_id" is null then 1 else num_nonnulls("credit_entries"."transaction_id") end and ("credit_entries"."request_id" is null or "credit_entries"."kind" = 'paid_back'))
);
CREATE TABLE "fund_auditors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"appointed_by" uuid NOT NULL,
	"appointed_at" timestamp (3) with time zone NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"invitation_id" uuid,
	CONSTRAINT "fund_auditors_ended" CHECK (("fund_auditors"."ended_by" is null) = ("fund_auditors"."ended_at" is null)),
	CONSTRAINT "fund_auditors_other" CHECK ("fund_auditors"."user_id" <> "fund_auditors"."appointed_by")
);
CREATE TABLE "fund_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"token_hash" char(64) NOT NULL,
	"mail_token_hash" char(64),
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "fund_invitations_life" CHECK ("fund_invitations"."expires_at" = "fund_invitations"."invited_at" + interval '168 hours'),
	CONSTRAINT "fund_invitations_accepted" CHECK (("fund_invitations"."accepted_by" is null) = ("fund_invitations"."accepted_at" is null)),
	CONSTRAINT "fund_invitations_revoked" CHECK (("fund_invitations"."revoked_by" is null) = ("fund_invitations"."revoked_at" is null)),
	CONSTRAINT "fund_invitations_closed" CHECK ("fund_invitations"."accepted_at" is null or "fund_invitations"."revoked_at" is null),
	CONSTRAINT "fund_invitations_in_time" CHECK ("fund_invitations"."accepted_at" < "fund_invitations"."expires_at"),
	CONSTRAINT "fund_invitations_other" CHECK ("fund_invitations"."accepted_by" <> "fund_invitations"."invited_by")
);
CREATE TABLE "fund_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"question" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "fund_questions_answered" CHECK (("fund_questions"."answer" is null) = ("fund_questions"."answered_by" is null) and ("fund_questions"."answer" is null) = ("fund_questions"."answered_at" is null))
);
CREATE TABLE "fund_sign_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"month" char(7) NOT NULL,
	"ledger_seq" bigint NOT NULL,
	"ledger_hash" char(64) NOT NULL,
	"book_ore" bigint NOT NULL,
	"bank_ore" bigint NOT NULL,
	"difference_ore" bigint NOT NULL,
	"remark" text NOT NULL,
	"auditor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"previous_hash" char(64) NOT NULL,
	"hash" char(64) NOT NULL,
	CONSTRAINT "fund_sign_offs_month_form" CHECK ("fund_sign_offs"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "fund_sign_offs_difference" CHECK ("fund_sign_offs"."difference_ore" = "fund_sign_offs"."bank_ore" - "fund_sign_offs"."book_ore"),
	CONSTRAINT "fund_sign_offs_month_over" CHECK ("fund_sign_offs"."month" < to_char("fund_sign_offs"."created_at" at time zone 'Europe/Stockholm', 'YYYY-MM'))
);
CREATE TABLE "class_funds" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"balance_ore" bigint DEFAULT 0 NOT NULL,
	"income_ore" bigint DEFAULT 0 NOT NULL,
	"expense_ore" bigint DEFAULT 0 NOT NULL,
	"credit_ore" bigint DEFAULT 0 NOT NULL,
	"paid_back_ore" bigint DEFAULT 0 NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_hash" char(64) DEFAULT '0000000000000000000000000000000000000000000000000000000000000000' NOT NULL,
	CONSTRAINT "class_funds_sum" CHECK ("class_funds"."balance_ore" = "class_funds"."income_ore" - "class_funds"."expense_ore"),
	CONSTRAINT "class_funds_credit" CHECK ("class_funds"."credit_ore" >= 0),
	CONSTRAINT "class_funds_paid_back" CHECK ("class_funds"."paid_back_ore" >= 0)
);
CREATE TABLE "fund_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"effect_ore" bigint NOT NULL,
	"balance_after_ore" bigint NOT NULL,
	"description" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" uuid,
	"reverses_id" uuid,
	"actor_id" uuid NOT NULL,
	"is_impersonated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"client_key" uuid,
	"is_split" boolean DEFAULT false NOT NULL,
	"inserted_at" timestamp (3) with time zone,
	"version" smallint DEFAULT 1 NOT NULL,
	"sign_off_hash" char(64),
	"previous_hash" char(64) NOT NULL,
	"hash" char(64) NOT NULL,
	CONSTRAINT "fund_transactions_type" CHECK ("fund_transactions"."type" in ('deposit', 'withdrawal')),
	CONSTRAINT "fund_transactions_source_type" CHECK ("fund_transactions"."source_type" in ('manual', 'correction', 'payment_record', 'sales_session', 'withdrawal_request', 'expense_claim', 'credit', 'credit_payback', 'bank_row')),
	CONSTRAINT "fund_transactions_amount" CHECK ("fund_transactions"."amount_ore" between 1 and 100000000000),
	CONSTRAINT "fund_transactions_effect" CHECK ("fund_transactions"."effect_ore" = case "fund_transactions"."type" when 'deposit' then "fund_transactions"."amount_ore" else -"fund_transactions"."amount_ore" end),
	CONSTRAINT "fund_transactions_manual" CHECK (("fund_transactions"."source_type" = 'manual') = ("fund_transactions"."source_id" is null)),
	CONSTRAINT "fund_transactions_client_key_manual" CHECK ("fund_transactions"."client_key" is null or "fund_transactions"."source_type" = 'manual'),
	CONSTRAINT "fund_transactions_version" CHECK ("fund_transactions"."version" = case when "fund_transactions"."sign_off_hash" is null then 1 else 2 end),
	CONSTRAINT "fund_transactions_correction" CHECK (("fund_transactions"."source_type" = 'correction') = ("fund_transactions"."reverses_id" is not null))
);
CREATE TABLE "fund_limit_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"limit_ore" bigint,
	"status" text DEFAULT 'waiting' NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "fund_limit_changes_status" CHECK ("fund_limit_changes"."status" in ('waiting', 'applied', 'cancelled')),
	CONSTRAINT "fund_limit_changes_amount" CHECK ("fund_limit_changes"."limit_ore" between 1 and 100000000000),
	CONSTRAINT "fund_limit_changes_two_people" CHECK ("fund_limit_changes"."status" <> 'applied' or "fund_limit_changes"."decided_by" is null or "fund_limit_changes"."decided_by" <> "fund_limit_changes"."proposed_by"),
	CONSTRAINT "fund_limit_changes_decided" CHECK (("fund_limit_changes"."decided_by" is null) = ("fund_limit_changes"."decided_at" is null))
);
CREATE TABLE "withdrawal_budget_items" (
	"withdrawal_id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"budget_item_id" uuid NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "withdrawal_receipts" (
	"withdrawal_id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "withdrawal_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"amount_ore" bigint NOT NULL,
	"limit_ore" bigint,
	"description" text NOT NULL,
	"reverses_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"requested_by" uuid NOT NULL,
	"is_impersonated" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"inserted_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"transaction_id" uuid,
	"is_own_claim" boolean DEFAULT false NOT NULL,
	"is_payback" boolean DEFAULT false NOT NULL,
	CONSTRAINT "withdrawal_requests_transaction" UNIQUE("transaction_id"),
	CONSTRAINT "withdrawal_requests_status" CHECK ("withdrawal_requests"."status" in ('waiting', 'booked', 'withdrawn', 'refused')),
	CONSTRAINT "withdrawal_requests_amount" CHECK ("withdrawal_requests"."amount_ore" between 1 and 100000000000),
	CONSTRAINT "withdrawal_requests_two_people" CHECK ("withdrawal_requests"."status" <> 'booked' or "withdrawal_requests"."decided_by" <> "withdrawal_requests"."requested_by"),
	CONSTRAINT "withdrawal_requests_decided" CHECK (("withdrawal_requests"."status" = 'waiting') = ("withdrawal_requests"."decided_by" is null) and ("withdrawal_requests"."status" = 'waiting') = ("withdrawal_requests"."decided_at" is null)),
	CONSTRAINT "withdrawal_requests_booked" CHECK (("withdrawal_requests"."status" = 'booked') = ("withdrawal_requests"."transaction_id" is not null))
);
CREATE TABLE "activity" (
	"class_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"audience" text DEFAULT 'class' NOT NULL,
	"audience_user_id" uuid,
	"actor_id" uuid,
	"is_impersonated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activity_class_id_seq_pk" PRIMARY KEY("class_id","seq"),
	CONSTRAINT "activity_known_audience" CHECK ("activity"."audience" in ('class', 'responsible', 'user')),
	CONSTRAINT "activity_audience" CHECK (("activity"."audience" = 'user') = ("activity"."audience_user_id" is not null))
);
CREATE TABLE "class_actors" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "class_actors_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
CREATE TABLE "class_counters" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_confidential" bigint DEFAULT 0 NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"last_member_number" integer DEFAULT 0 NOT NULL,
	"last_requirement_number" integer DEFAULT 0 NOT NULL,
	"receipt_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "class_counters_cap" CHECK ("class_counters"."member_count" between 0 and 100)
);
CREATE TABLE "confidential_activity" (
	"class_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"after_seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid,
	"audience" text NOT NULL,
	"audience_user_id" uuid,
	"actor_id" uuid,
	"is_impersonated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "confidential_activity_class_id_number_pk" PRIMARY KEY("class_id","number"),
	CONSTRAINT "confidential_activity_known_audience" CHECK ("confidential_activity"."audience" in ('responsible', 'user')),
	CONSTRAINT "confidential_activity_audience" CHECK (("confidential_activity"."audience" = 'user') = ("confidential_activity"."audience_user_id" is not null))
);
CREATE TABLE "idempotency_keys" (
	"actor_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"verb" text NOT NULL,
	"body_hash" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);
CREATE TABLE "shared_changes" (
	"area" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "shared_changes_area" CHECK ("shared_changes"."area" in ('sales', 'checklist'))
);
CREATE TABLE "notice_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"vapid_public" text NOT NULL,
	"vapid_private" text NOT NULL,
	"link_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_keys_only" CHECK ("notice_keys"."is_only")
);
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_quiet" boolean DEFAULT true NOT NULL
);
CREATE TABLE "notices" (
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "notices_user_id_kind_ref_id_mark_channel_pk" PRIMARY KEY("user_id","kind","ref_id","mark","channel"),
	CONSTRAINT "notices_channel" CHECK ("notices"."channel" in ('push', 'email', 'digest')),
	CONSTRAINT "notices_claimed" CHECK ("notices"."sent_at" is null or "notices"."claimed_at" is not null)
);
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "bank_balances" (
	"class_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount_ore" bigint NOT NULL,
	"noted_by" uuid NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_balances_class_id_day_pk" PRIMARY KEY("class_id","day"),
	CONSTRAINT "bank_balances_amount" CHECK ("bank_balances"."amount_ore" between -100000000000 and 100000000000)
);
CREATE TABLE "bank_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"profile" text NOT NULL,
	"period_from" date,
	"period_to" date,
	"rows_seen" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_imports_in_class" UNIQUE("id","class_id"),
	CONSTRAINT "bank_imports_seen" CHECK ("bank_imports"."rows_seen" between 1 and 20000)
);
CREATE TABLE "bank_keys" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"key" char(64) DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL
);
CREATE TABLE "bank_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"row_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid,
	"amount_ore" bigint NOT NULL,
	"record_id" uuid,
	"credit_entry_id" uuid,
	"transaction_id" uuid,
	"was_reported" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_matches_record" UNIQUE("record_id"),
	CONSTRAINT "bank_matches_credit" UNIQUE("credit_entry_id"),
	CONSTRAINT "bank_matches_income" UNIQUE("transaction_id"),
	CONSTRAINT "bank_matches_amount" CHECK ("bank_matches"."amount_ore" > 0),
	CONSTRAINT "bank_matches_one" CHECK (num_nonnulls("bank_matches"."record_id", "bank_matches"."credit_entry_id", "bank_matches"."transaction_id") = 1),
	CONSTRAINT "bank_matches_member" CHECK (("bank_matches"."user_id" is null) = ("bank_matches"."transaction_id" is not null))
);
CREATE TABLE "bank_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"import_id" uuid,
	"fingerprint" text NOT NULL,
	"profile" text,
	"booked_on" date NOT NULL,
	"amount_ore" bigint NOT NULL,
	"state" text NOT NULL,
	"rule" text,
	"name" text,
	"message" text,
	"phone_hash" char(64),
	"is_sign_unclear" boolean DEFAULT false NOT NULL,
	"earlier_fingerprint" text,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_rows_fingerprint" UNIQUE("class_id","fingerprint"),
	CONSTRAINT "bank_rows_in_class" UNIQUE("id","class_id"),
	CONSTRAINT "bank_rows_state" CHECK ("bank_rows"."state" in ('booked', 'linked', 'ignored', 'same', 'saved', 'undone')),
	CONSTRAINT "bank_rows_rule" CHECK ("bank_rows"."rule" in ('approved', 'reference', 'reference-repaired', 'stamp', 'phone', 'sum', 'name', 'own-report', 'overpaid', 'by-hand')),
	CONSTRAINT "bank_rows_amount" CHECK ("bank_rows"."amount_ore" between 1 and 100000000000),
	CONSTRAINT "bank_rows_booked" CHECK (("bank_rows"."state" in ('booked', 'linked')) = ("bank_rows"."rule" is not null)),
	CONSTRAINT "bank_rows_text" CHECK ("bank_rows"."state" in ('booked', 'linked', 'saved') or num_nonnulls("bank_rows"."name", "bank_rows"."message", "bank_rows"."phone_hash") = 0)
);
CREATE TABLE "payer_aliases" (
	"class_id" uuid NOT NULL,
	"phone_hash" char(64) NOT NULL,
	"user_id" uuid NOT NULL,
	"times" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"is_contested" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payer_aliases_class_id_phone_hash_user_id_pk" PRIMARY KEY("class_id","phone_hash","user_id"),
	CONSTRAINT "payer_aliases_times" CHECK ("payer_aliases"."times" > 0)
);
CREATE TABLE "expense_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_ore" bigint NOT NULL,
	"description" text NOT NULL,
	"phone_number" text,
	"receipt_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"transaction_id" uuid,
	"request_id" uuid,
	CONSTRAINT "expense_claims_status" CHECK ("expense_claims"."status" in ('waiting', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "expense_claims_amount" CHECK ("expense_claims"."amount_ore" between 1 and 100000000),
	CONSTRAINT "expense_claims_phone" CHECK ("expense_claims"."phone_number" ~ '^(07[0-9]{8}|123[0-9]{7})$'),
	CONSTRAINT "expense_claims_has_receipt" CHECK ("expense_claims"."status" <> 'waiting' or "expense_claims"."receipt_id" is not null),
	CONSTRAINT "expense_claims_decided" CHECK (("expense_claims"."status" = 'waiting') = ("expense_claims"."decided_by" is null) and ("expense_claims"."decided_by" is null) = ("expense_claims"."decided_at" is null)),
	CONSTRAINT "expense_claims_approved" CHECK (("expense_claims"."status" = 'approved') = (num_nonnulls("expense_claims"."transaction_id", "expense_claims"."request_id") = 1)),
	CONSTRAINT "expense_claims_booked_once" CHECK (num_nonnulls("expense_claims"."transaction_id", "expense_claims"."request_id") <= 1),
	CONSTRAINT "expense_claims_withdrawn" CHECK ("expense_claims"."status" <> 'withdrawn' or "expense_claims"."decided_by" = "expense_claims"."user_id")
);
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
CREATE TABLE "payment_exemptions" (
	"requirement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_exemptions_requirement_id_user_id_pk" PRIMARY KEY("requirement_id","user_id")
);
CREATE TABLE "payment_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"sha256" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_receipts_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "payment_receipts_owner" UNIQUE("id","class_id","user_id")
);
CREATE TABLE "payment_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"requirement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reported_ore" bigint NOT NULL,
	"amount_ore" bigint NOT NULL,
	"status" text NOT NULL,
	"receipt_id" uuid,
	"reason" text,
	"client_key" uuid,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"transaction_id" uuid,
	"credit_entry_id" uuid,
	"is_recorded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_records_amount" CHECK ("payment_records"."amount_ore" between 1 and "payment_records"."reported_ore"),
	CONSTRAINT "payment_records_status" CHECK ("payment_records"."status" in ('submitted', 'approved', 'rejected')),
	CONSTRAINT "payment_records_approved" CHECK (num_nonnulls("payment_records"."transaction_id", "payment_records"."credit_entry_id") = case when "payment_records"."status" = 'approved' then 1 else 0 end),
	CONSTRAINT "payment_records_recorded" CHECK (not "payment_records"."is_recorded" or "payment_records"."status" = 'approved'),
	CONSTRAINT "payment_records_credit" CHECK ("payment_records"."credit_entry_id" is null or "payment_records"."is_recorded"),
	CONSTRAINT "payment_records_decided" CHECK (("payment_records"."status" = 'submitted') = ("payment_records"."decided_at" is null) and ("payment_records"."decided_at" is null) = ("payment_records"."decided_by" is null))
);
CREATE TABLE "payment_reminders" (
	"requirement_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "payment_reminders_requirement_id_day_pk" PRIMARY KEY("requirement_id","day")
);
CREATE TABLE "payment_requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"amount_ore" bigint NOT NULL,
	"phone_number" text NOT NULL,
	"due_date" date,
	"is_voluntary" boolean DEFAULT false NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "payment_requirements_number" UNIQUE("class_id","number"),
	CONSTRAINT "payment_requirements_in_class" UNIQUE("id","class_id"),
	CONSTRAINT "payment_requirements_amount" CHECK ("payment_requirements"."amount_ore" between 1 and 100000000),
	CONSTRAINT "payment_requirements_voluntary" CHECK (not "payment_requirements"."is_voluntary" or "payment_requirements"."due_date" is null),
	CONSTRAINT "payment_requirements_phone" CHECK ("payment_requirements"."phone_number" ~ '^(07[0-9]{8}|123[0-9]{7})$')
);
CREATE TABLE "poll_candidates" (
	"poll_id" uuid NOT NULL,
	"option_index" integer NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "poll_candidates_poll_id_option_index_pk" PRIMARY KEY("poll_id","option_index"),
	CONSTRAINT "poll_candidates_once" UNIQUE("poll_id","user_id")
);
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
CREATE TABLE "poll_options" (
	"poll_id" uuid NOT NULL,
	"option_index" integer NOT NULL,
	"class_id" uuid NOT NULL,
	"label" text NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "poll_options_poll_id_option_index_pk" PRIMARY KEY("poll_id","option_index"),
	CONSTRAINT "poll_options_in_class" UNIQUE("poll_id","option_index","class_id"),
	CONSTRAINT "poll_options_votes" CHECK ("poll_options"."votes" >= 0)
);
CREATE TABLE "votes" (
	"poll_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"option_index" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "votes_poll_id_user_id_pk" PRIMARY KEY("poll_id","user_id")
);
CREATE TABLE "voting_polls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"closes_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voting_polls_in_class" UNIQUE("id","class_id")
);
CREATE TABLE "product_prices" (
	"product_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"price_ore" bigint NOT NULL,
	"cost_ore" bigint NOT NULL,
	"class_profit_ore" bigint NOT NULL,
	"admin_profit_ore" bigint NOT NULL,
	CONSTRAINT "product_prices_product_id_since_pk" PRIMARY KEY("product_id","since"),
	CONSTRAINT "product_prices_price" CHECK ("product_prices"."price_ore" = "product_prices"."cost_ore" + "product_prices"."class_profit_ore" + "product_prices"."admin_profit_ore")
);
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid,
	"supplier_id" uuid,
	"name" text NOT NULL,
	"description" text,
	"price_ore" bigint NOT NULL,
	"cost_ore" bigint NOT NULL,
	"class_profit_ore" bigint NOT NULL,
	"admin_profit_ore" bigint DEFAULT 0 NOT NULL,
	"product_options" text[] DEFAULT '{}' NOT NULL,
	"image_key" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_image_key_unique" UNIQUE("image_key"),
	CONSTRAINT "products_price" CHECK ("products"."price_ore" = "products"."cost_ore" + "products"."class_profit_ore" + "products"."admin_profit_ore" and "products"."price_ore" between 1 and 100000000),
	CONSTRAINT "products_parts" CHECK ("products"."cost_ore" >= 0 and "products"."class_profit_ore" >= 0 and "products"."admin_profit_ore" >= 0),
	CONSTRAINT "products_owner" CHECK (case when "products"."class_id" is null then "products"."supplier_id" is not null else "products"."admin_profit_ore" = 0 end)
);
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"contact_info" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "sales_goals" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"goal_type" text DEFAULT 'products_per_person' NOT NULL,
	"target_value" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sales_goals_goal_type" CHECK ("sales_goals"."goal_type" in ('products_per_person')),
	CONSTRAINT "sales_goals_target" CHECK ("sales_goals"."target_value" between 1 and 100000)
);
CREATE TABLE "sales_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"customer_name" text,
	"customer_address" text,
	"customer_phone" text,
	"customer_email" text,
	"quantity" integer NOT NULL,
	"unit_price_ore" bigint NOT NULL,
	"unit_cost_ore" bigint NOT NULL,
	"unit_own_cost_ore" bigint DEFAULT 0 NOT NULL,
	"unit_class_profit_ore" bigint NOT NULL,
	"unit_admin_profit_ore" bigint NOT NULL,
	"total_ore" bigint NOT NULL,
	"selected_option" text,
	"notes" text,
	"client_key" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "sales_records_quantity" CHECK ("sales_records"."quantity" between 1 and 1000),
	CONSTRAINT "sales_records_total" CHECK ("sales_records"."total_ore" = "sales_records"."quantity" * "sales_records"."unit_price_ore"),
	CONSTRAINT "sales_records_price" CHECK ("sales_records"."unit_price_ore" = "sales_records"."unit_cost_ore" + "sales_records"."unit_own_cost_ore" + "sales_records"."unit_class_profit_ore" + "sales_records"."unit_admin_profit_ore"),
	CONSTRAINT "sales_records_own" CHECK ("sales_records"."unit_own_cost_ore" = 0 or ("sales_records"."unit_cost_ore" = 0 and "sales_records"."unit_admin_profit_ore" = 0))
);
CREATE TABLE "sales_session_totals" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"sales_count" bigint DEFAULT 0 NOT NULL,
	"quantity" bigint DEFAULT 0 NOT NULL,
	"amount_ore" bigint DEFAULT 0 NOT NULL,
	"cost_ore" bigint DEFAULT 0 NOT NULL,
	"own_cost_ore" bigint DEFAULT 0 NOT NULL,
	"class_profit_ore" bigint DEFAULT 0 NOT NULL,
	"admin_profit_ore" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_session_totals_sum" CHECK ("sales_session_totals"."amount_ore" = "sales_session_totals"."cost_ore" + "sales_session_totals"."own_cost_ore" + "sales_session_totals"."class_profit_ore" + "sales_session_totals"."admin_profit_ore" and "sales_session_totals"."sales_count" >= 0)
);
CREATE TABLE "sales_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'active' NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS (status = 'active') STORED NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"transaction_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sales_sessions_in_class" UNIQUE("id","class_id"),
	CONSTRAINT "sales_sessions_status" CHECK ("sales_sessions"."status" in ('active', 'completed', 'in_delivery', 'closed')),
	CONSTRAINT "sales_sessions_ended" CHECK (("sales_sessions"."status" = 'active') = ("sales_sessions"."end_date" is null)),
	CONSTRAINT "sales_sessions_deposit" CHECK ("sales_sessions"."transaction_id" is null or "sales_sessions"."status" <> 'active')
);
CREATE TABLE "sales_totals" (
	"session_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"sales_count" bigint DEFAULT 0 NOT NULL,
	"quantity" bigint DEFAULT 0 NOT NULL,
	"amount_ore" bigint DEFAULT 0 NOT NULL,
	"cost_ore" bigint DEFAULT 0 NOT NULL,
	"own_cost_ore" bigint DEFAULT 0 NOT NULL,
	"class_profit_ore" bigint DEFAULT 0 NOT NULL,
	"admin_profit_ore" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_totals_session_id_seller_id_pk" PRIMARY KEY("session_id","seller_id"),
	CONSTRAINT "sales_totals_sum" CHECK ("sales_totals"."amount_ore" = "sales_totals"."cost_ore" + "sales_totals"."own_cost_ore" + "sales_totals"."class_profit_ore" + "sales_totals"."admin_profit_ore" and "sales_totals"."sales_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX "account_events_user" ON "account_events" USING btree ("user_id");
CREATE INDEX "account_events_actor" ON "account_events" USING btree ("actor_id");
CREATE INDEX "account_events_newest" ON "account_events" USING btree ("created_at","id");
CREATE INDEX "email_confirmations_user" ON "email_confirmations" USING btree ("user_id");
CREATE INDEX "ended_sessions_user" ON "ended_sessions" USING btree ("user_id");
CREATE INDEX "ended_sessions_age" ON "ended_sessions" USING btree ("ended_at");
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");
CREATE INDEX "profiles_class" ON "profiles" USING btree ("class_id");
CREATE UNIQUE INDEX "sessions_secret" ON "sessions" USING btree ("secret_hash");
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");
CREATE INDEX "budget_items_budget" ON "budget_items" USING btree ("budget_id","category","item_name");
CREATE INDEX "budget_items_author" ON "budget_items" USING btree ("created_by");
CREATE UNIQUE INDEX "budgets_one_main" ON "budgets" USING btree ("class_id") WHERE is_main;
CREATE INDEX "budgets_class" ON "budgets" USING btree ("class_id","created_at");
CREATE INDEX "budgets_author" ON "budgets" USING btree ("created_by");
CREATE INDEX "class_events_day" ON "class_events" USING btree ("class_id","event_date");
CREATE INDEX "class_events_author" ON "class_events" USING btree ("created_by");
CREATE INDEX "checklist_items_author" ON "checklist_items" USING btree ("created_by");
CREATE INDEX "checklist_progress_item" ON "checklist_progress" USING btree ("item_id");
CREATE INDEX "checklist_progress_author" ON "checklist_progress" USING btree ("completed_by");
CREATE INDEX "class_messages_newest" ON "class_messages" USING btree ("class_id","created_at","id");
CREATE INDEX "class_messages_author" ON "class_messages" USING btree ("created_by");
CREATE INDEX "classes_sales_place" ON "classes" USING btree ("sales_place",name collate "sv-x-icu","id");
CREATE INDEX "join_requests_user" ON "join_requests" USING btree ("user_id");
CREATE INDEX "join_requests_age" ON "join_requests" USING btree ("created_at");
CREATE INDEX "memberships_class" ON "memberships" USING btree ("class_id");
CREATE INDEX "memberships_appointer" ON "memberships" USING btree ("appointed_by");
CREATE INDEX "class_documents_newest" ON "class_documents" USING btree ("class_id","created_at");
CREATE INDEX "class_documents_author" ON "class_documents" USING btree ("uploaded_by");
CREATE UNIQUE INDEX "credit_entries_number" ON "credit_entries" USING btree ("class_id","user_id","number");
CREATE UNIQUE INDEX "credit_entries_reverses" ON "credit_entries" USING btree ("reverses_id");
CREATE UNIQUE INDEX "credit_entries_transaction" ON "credit_entries" USING btree ("transaction_id");
CREATE UNIQUE INDEX "credit_entries_request" ON "credit_entries" USING btree ("request_id");
CREATE INDEX "credit_entries_user" ON "credit_entries" USING btree ("user_id");
CREATE INDEX "credit_entries_actor" ON "credit_entries" USING btree ("actor_id");
CREATE UNIQUE INDEX "fund_auditors_one" ON "fund_auditors" USING btree ("class_id") WHERE "fund_auditors"."ended_at" is null;
CREATE UNIQUE INDEX "fund_auditors_one_guest" ON "fund_auditors" USING btree ("user_id") WHERE "fund_auditors"."ended_at" is null and "fund_auditors"."invitation_id" is not null;
CREATE UNIQUE INDEX "fund_auditors_invitation" ON "fund_auditors" USING btree ("invitation_id");
CREATE INDEX "fund_auditors_class" ON "fund_auditors" USING btree ("class_id");
CREATE INDEX "fund_auditors_user" ON "fund_auditors" USING btree ("user_id");
CREATE UNIQUE INDEX "fund_invitations_token" ON "fund_invitations" USING btree ("token_hash");
CREATE UNIQUE INDEX "fund_invitations_mail_token" ON "fund_invitations" USING btree ("mail_token_hash");
CREATE UNIQUE INDEX "fund_invitations_one" ON "fund_invitations" USING btree ("class_id") WHERE "fund_invitations"."accepted_at" is null and "fund_invitations"."revoked_at" is null;
CREATE INDEX "fund_invitations_class" ON "fund_invitations" USING btree ("class_id");
CREATE INDEX "fund_invitations_inviter" ON "fund_invitations" USING btree ("invited_by");
CREATE INDEX "fund_invitations_acceptor" ON "fund_invitations" USING btree ("accepted_by");
CREATE INDEX "fund_invitations_revoker" ON "fund_invitations" USING btree ("revoked_by");
CREATE INDEX "fund_questions_class" ON "fund_questions" USING btree ("class_id","asked_at");
CREATE INDEX "fund_questions_asker" ON "fund_questions" USING btree ("asked_by");
CREATE INDEX "fund_questions_answerer" ON "fund_questions" USING btree ("answered_by");
CREATE UNIQUE INDEX "fund_sign_offs_number" ON "fund_sign_offs" USING btree ("class_id","number");
CREATE UNIQUE INDEX "fund_sign_offs_month" ON "fund_sign_offs" USING btree ("class_id","month");
CREATE INDEX "fund_sign_offs_auditor" ON "fund_sign_offs" USING btree ("auditor_id");
CREATE UNIQUE INDEX "fund_transactions_seq" ON "fund_transactions" USING btree ("class_id","seq");
CREATE UNIQUE INDEX "fund_transactions_source" ON "fund_transactions" USING btree ("source_type","source_id");
CREATE UNIQUE INDEX "fund_transactions_reverses" ON "fund_transactions" USING btree ("reverses_id");
CREATE UNIQUE INDEX "fund_transactions_client_key" ON "fund_transactions" USING btree ("actor_id","client_key");
CREATE INDEX "fund_transactions_actor" ON "fund_transactions" USING btree ("actor_id");
CREATE INDEX "fund_transactions_withdrawn" ON "fund_transactions" USING btree ("class_id","created_at") WHERE type = 'withdrawal';
CREATE INDEX "fund_transactions_withdrawn_inserted" ON "fund_transactions" USING btree ("class_id","inserted_at") WHERE type = 'withdrawal';
CREATE UNIQUE INDEX "fund_limit_changes_seq" ON "fund_limit_changes" USING btree ("class_id","seq");
CREATE UNIQUE INDEX "fund_limit_changes_one_waiting" ON "fund_limit_changes" USING btree ("class_id") WHERE "fund_limit_changes"."status" = 'waiting';
CREATE INDEX "withdrawal_budget_items_class" ON "withdrawal_budget_items" USING btree ("class_id");
CREATE INDEX "withdrawal_budget_items_of_item" ON "withdrawal_budget_items" USING btree ("budget_item_id");
CREATE INDEX "withdrawal_receipts_class" ON "withdrawal_receipts" USING btree ("class_id");
CREATE INDEX "withdrawal_receipts_receipt" ON "withdrawal_receipts" USING btree ("receipt_id");
CREATE INDEX "withdrawal_requests_class" ON "withdrawal_requests" USING btree ("class_id","requested_at");
CREATE INDEX "withdrawal_requests_requester" ON "withdrawal_requests" USING btree ("requested_by");
CREATE UNIQUE INDEX "withdrawal_requests_reverses" ON "withdrawal_requests" USING btree ("reverses_id") WHERE "withdrawal_requests"."status" in ('waiting', 'booked');
CREATE INDEX "activity_actor" ON "activity" USING btree ("actor_id");
CREATE INDEX "activity_newest" ON "activity" USING btree ("created_at","class_id","seq");
CREATE INDEX "confidential_activity_after" ON "confidential_activity" USING btree ("class_id","after_seq");
CREATE INDEX "confidential_activity_actor" ON "confidential_activity" USING btree ("actor_id");
CREATE INDEX "confidential_activity_audience_user" ON "confidential_activity" USING btree ("audience_user_id");
CREATE INDEX "notices_due" ON "notices" USING btree ("due_at") WHERE sent_at is null;
CREATE INDEX "notices_class" ON "notices" USING btree ("class_id");
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");
CREATE INDEX "bank_balances_author" ON "bank_balances" USING btree ("noted_by");
CREATE INDEX "bank_imports_class" ON "bank_imports" USING btree ("class_id","created_at");
CREATE INDEX "bank_imports_author" ON "bank_imports" USING btree ("created_by");
CREATE INDEX "bank_matches_row" ON "bank_matches" USING btree ("row_id");
CREATE INDEX "bank_matches_user" ON "bank_matches" USING btree ("user_id");
CREATE INDEX "bank_rows_import" ON "bank_rows" USING btree ("import_id");
CREATE INDEX "bank_rows_changed" ON "bank_rows" USING btree ("class_id","changed_at");
CREATE INDEX "bank_rows_author" ON "bank_rows" USING btree ("changed_by");
CREATE INDEX "payer_aliases_user" ON "payer_aliases" USING btree ("user_id");
CREATE INDEX "expense_claims_class" ON "expense_claims" USING btree ("class_id","status","created_at");
CREATE INDEX "expense_claims_user" ON "expense_claims" USING btree ("user_id");
CREATE INDEX "expense_claims_decided_by" ON "expense_claims" USING btree ("decided_by");
CREATE UNIQUE INDEX "expense_claims_receipt" ON "expense_claims" USING btree ("receipt_id") WHERE "expense_claims"."status" in ('waiting', 'approved');
CREATE UNIQUE INDEX "expense_claims_transaction" ON "expense_claims" USING btree ("transaction_id");
CREATE UNIQUE INDEX "expense_claims_request" ON "expense_claims" USING btree ("request_id");
CREATE INDEX "payment_instalments_user" ON "payment_instalments" USING btree ("user_id");
CREATE UNIQUE INDEX "payment_reliefs_one_open" ON "payment_reliefs" USING btree ("requirement_id","user_id") WHERE status = 'open';
CREATE UNIQUE INDEX "payment_reliefs_one_plan" ON "payment_reliefs" USING btree ("requirement_id","user_id") WHERE status = 'approved' and wish = 'split';
CREATE INDEX "payment_reliefs_class" ON "payment_reliefs" USING btree ("class_id","status","created_at");
CREATE INDEX "payment_reliefs_user" ON "payment_reliefs" USING btree ("user_id");
CREATE INDEX "payment_reliefs_decided_by" ON "payment_reliefs" USING btree ("decided_by");
CREATE INDEX "payment_exemptions_class" ON "payment_exemptions" USING btree ("class_id");
CREATE INDEX "payment_exemptions_user" ON "payment_exemptions" USING btree ("user_id");
CREATE INDEX "payment_exemptions_author" ON "payment_exemptions" USING btree ("created_by");
CREATE INDEX "payment_receipts_user" ON "payment_receipts" USING btree ("user_id");
CREATE UNIQUE INDEX "payment_records_one_submitted" ON "payment_records" USING btree ("requirement_id","user_id") WHERE status = 'submitted';
CREATE UNIQUE INDEX "payment_records_client_key" ON "payment_records" USING btree ("user_id","client_key");
CREATE UNIQUE INDEX "payment_records_transaction" ON "payment_records" USING btree ("transaction_id");
CREATE UNIQUE INDEX "payment_records_credit_entry" ON "payment_records" USING btree ("credit_entry_id");
CREATE INDEX "payment_records_class" ON "payment_records" USING btree ("class_id","status","submitted_at");
CREATE INDEX "payment_records_requirement" ON "payment_records" USING btree ("requirement_id","user_id");
CREATE INDEX "payment_records_user" ON "payment_records" USING btree ("user_id");
CREATE INDEX "payment_records_decided_by" ON "payment_records" USING btree ("decided_by");
CREATE INDEX "payment_records_receipt" ON "payment_records" USING btree ("receipt_id");
CREATE INDEX "payment_reminders_class" ON "payment_reminders" USING btree ("class_id");
CREATE INDEX "payment_requirements_author" ON "payment_requirements" USING btree ("created_by");
CREATE INDEX "poll_candidates_class" ON "poll_candidates" USING btree ("class_id");
CREATE INDEX "poll_candidates_user" ON "poll_candidates" USING btree ("user_id");
CREATE INDEX "poll_effects_class" ON "poll_effects" USING btree ("class_id");
CREATE INDEX "poll_effects_item" ON "poll_effects" USING btree ("budget_item_id");
CREATE INDEX "poll_effects_confirmer" ON "poll_effects" USING btree ("confirmed_by");
CREATE INDEX "poll_options_class" ON "poll_options" USING btree ("class_id");
CREATE INDEX "votes_user" ON "votes" USING btree ("user_id");
CREATE INDEX "voting_polls_newest" ON "voting_polls" USING btree ("class_id","created_at");
CREATE INDEX "voting_polls_author" ON "voting_polls" USING btree ("created_by");
CREATE INDEX "products_class" ON "products" USING btree ("class_id");
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_id");
CREATE INDEX "products_author" ON "products" USING btree ("created_by");
CREATE INDEX "suppliers_author" ON "suppliers" USING btree ("created_by");
CREATE INDEX "sales_goals_author" ON "sales_goals" USING btree ("created_by");
CREATE UNIQUE INDEX "sales_records_client_key" ON "sales_records" USING btree ("seller_id","client_key");
CREATE INDEX "sales_records_session" ON "sales_records" USING btree ("session_id","created_at","id");
CREATE INDEX "sales_records_seller" ON "sales_records" USING btree ("seller_id","session_id","created_at");
CREATE INDEX "sales_records_product" ON "sales_records" USING btree ("product_id");
CREATE INDEX "sales_records_time" ON "sales_records" USING btree ("created_at");
CREATE INDEX "sales_session_totals_class" ON "sales_session_totals" USING btree ("class_id");
CREATE UNIQUE INDEX "sales_sessions_one_active" ON "sales_sessions" USING btree ("class_id") WHERE status = 'active';
CREATE UNIQUE INDEX "sales_sessions_transaction" ON "sales_sessions" USING btree ("transaction_id");
CREATE INDEX "sales_sessions_class" ON "sales_sessions" USING btree ("class_id","start_date");
CREATE INDEX "sales_sessions_supplier" ON "sales_sessions" USING btree ("supplier_id");
CREATE INDEX "sales_sessions_author" ON "sales_sessions" USING btree ("created_by");
CREATE INDEX "sales_totals_class" ON "sales_totals" USING btree ("class_id");
CREATE INDEX "sales_totals_seller" ON "sales_totals" USING btree ("seller_id");
--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "budget_items" ADD CONSTRAINT "budget_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "budget_items" ADD CONSTRAINT "budget_items_budget_id_class_id_budgets_id_class_id_fk" FOREIGN KEY ("budget_id","class_id") REFERENCES "public"."budgets"("id","class_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_class_id_memberships_user_id_class_id_fk" FOREIGN KEY ("user_id","class_id") REFERENCES "public"."memberships"("user_id","class_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "class_events" ADD CONSTRAINT "class_events_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "class_events" ADD CONSTRAINT "class_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_progress" ADD CONSTRAINT "checklist_progress_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checklist_progress" ADD CONSTRAINT "checklist_progress_item_id_checklist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "checklist_progress" ADD CONSTRAINT "checklist_progress_completed_by_users_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "class_messages" ADD CONSTRAINT "class_messages_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "class_messages" ADD CONSTRAINT "class_messages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_appointed_by_users_id_fk" FOREIGN KEY ("appointed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "class_documents" ADD CONSTRAINT "class_documents_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "class_documents" ADD CONSTRAINT "class_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_reverses_id_credit_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_transaction_id_fund_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."fund_transactions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_request_id_withdrawal_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."withdrawal_requests"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_auditors" ADD CONSTRAINT "fund_auditors_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_auditors" ADD CONSTRAINT "fund_auditors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_auditors" ADD CONSTRAINT "fund_auditors_appointed_by_users_id_fk" FOREIGN KEY ("appointed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_auditors" ADD CONSTRAINT "fund_auditors_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_auditors" ADD CONSTRAINT "fund_auditors_invitation_id_fund_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."fund_invitations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_invitations" ADD CONSTRAINT "fund_invitations_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_invitations" ADD CONSTRAINT "fund_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_invitations" ADD CONSTRAINT "fund_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_invitations" ADD CONSTRAINT "fund_invitations_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_questions" ADD CONSTRAINT "fund_questions_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_questions" ADD CONSTRAINT "fund_questions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_questions" ADD CONSTRAINT "fund_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_sign_offs" ADD CONSTRAINT "fund_sign_offs_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_sign_offs" ADD CONSTRAINT "fund_sign_offs_auditor_id_users_id_fk" FOREIGN KEY ("auditor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_sign_offs" ADD CONSTRAINT "fund_sign_offs_ledger" FOREIGN KEY ("class_id","ledger_seq") REFERENCES "public"."fund_transactions"("class_id","seq") ON DELETE no action ON UPDATE no action;
ALTER TABLE "class_funds" ADD CONSTRAINT "class_funds_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_transactions" ADD CONSTRAINT "fund_transactions_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_transactions" ADD CONSTRAINT "fund_transactions_reverses_id_fund_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."fund_transactions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_transactions" ADD CONSTRAINT "fund_transactions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_limit_changes" ADD CONSTRAINT "fund_limit_changes_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_limit_changes" ADD CONSTRAINT "fund_limit_changes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "fund_limit_changes" ADD CONSTRAINT "fund_limit_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawal_budget_items" ADD CONSTRAINT "withdrawal_budget_items_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawal_budget_items" ADD CONSTRAINT "withdrawal_budget_items_item" FOREIGN KEY ("budget_item_id","class_id") REFERENCES "public"."budget_items"("id","class_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "withdrawal_receipts" ADD CONSTRAINT "withdrawal_receipts_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawal_requests" ADD CONSTRAINT "withdrawal_requests_class_id_class_funds_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_funds"("class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawal_requests" ADD CONSTRAINT "withdrawal_requests_reverses_id_fund_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."fund_transactions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawal_requests" ADD CONSTRAINT "withdrawal_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawal_requests" ADD CONSTRAINT "withdrawal_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_balances" ADD CONSTRAINT "bank_balances_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_balances" ADD CONSTRAINT "bank_balances_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_keys" ADD CONSTRAINT "bank_keys_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_record_id_payment_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."payment_records"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_credit_entry_id_credit_entries_id_fk" FOREIGN KEY ("credit_entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_transaction_id_fund_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."fund_transactions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_row_id_class_id_bank_rows_id_class_id_fk" FOREIGN KEY ("row_id","class_id") REFERENCES "public"."bank_rows"("id","class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_import_id_class_id_bank_imports_id_class_id_fk" FOREIGN KEY ("import_id","class_id") REFERENCES "public"."bank_imports"("id","class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payer_aliases" ADD CONSTRAINT "payer_aliases_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payer_aliases" ADD CONSTRAINT "payer_aliases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "expense_claims" ADD CONSTRAINT "expense_claims_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "expense_claims" ADD CONSTRAINT "expense_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "expense_claims" ADD CONSTRAINT "expense_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "expense_claims" ADD CONSTRAINT "expense_claims_transaction_id_fund_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."fund_transactions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "expense_claims" ADD CONSTRAINT "expense_claims_request_id_withdrawal_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."withdrawal_requests"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "expense_claims" ADD CONSTRAINT "expense_claims_file" FOREIGN KEY ("receipt_id","class_id","user_id") REFERENCES "public"."payment_receipts"("id","class_id","user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_instalments" ADD CONSTRAINT "payment_instalments_relief_id_class_id_user_id_payment_reliefs_id_class_id_user_id_fk" FOREIGN KEY ("relief_id","class_id","user_id") REFERENCES "public"."payment_reliefs"("id","class_id","user_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payment_reliefs" ADD CONSTRAINT "payment_reliefs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_reliefs" ADD CONSTRAINT "payment_reliefs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_reliefs" ADD CONSTRAINT "payment_reliefs_requirement_id_class_id_payment_requirements_id_class_id_fk" FOREIGN KEY ("requirement_id","class_id") REFERENCES "public"."payment_requirements"("id","class_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payment_exemptions" ADD CONSTRAINT "payment_exemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_exemptions" ADD CONSTRAINT "payment_exemptions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_exemptions" ADD CONSTRAINT "payment_exemptions_requirement_id_class_id_payment_requirements_id_class_id_fk" FOREIGN KEY ("requirement_id","class_id") REFERENCES "public"."payment_requirements"("id","class_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_transaction_id_fund_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."fund_transactions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_credit_entry_id_credit_entries_id_fk" FOREIGN KEY ("credit_entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_requirement_id_class_id_payment_requirements_id_class_id_fk" FOREIGN KEY ("requirement_id","class_id") REFERENCES "public"."payment_requirements"("id","class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_receipt_id_class_id_user_id_payment_receipts_id_class_id_user_id_fk" FOREIGN KEY ("receipt_id","class_id","user_id") REFERENCES "public"."payment_receipts"("id","class_id","user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_requirement_id_class_id_payment_requirements_id_class_id_fk" FOREIGN KEY ("requirement_id","class_id") REFERENCES "public"."payment_requirements"("id","class_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payment_requirements" ADD CONSTRAINT "payment_requirements_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_requirements" ADD CONSTRAINT "payment_requirements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "poll_candidates" ADD CONSTRAINT "poll_candidates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "poll_candidates" ADD CONSTRAINT "poll_candidates_option" FOREIGN KEY ("poll_id","option_index","class_id") REFERENCES "public"."poll_options"("poll_id","option_index","class_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "poll_candidates" ADD CONSTRAINT "poll_candidates_effect" FOREIGN KEY ("poll_id","class_id") REFERENCES "public"."poll_effects"("poll_id","class_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "poll_effects" ADD CONSTRAINT "poll_effects_budget_item_id_budget_items_id_fk" FOREIGN KEY ("budget_item_id") REFERENCES "public"."budget_items"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "poll_effects" ADD CONSTRAINT "poll_effects_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "poll_effects" ADD CONSTRAINT "poll_effects_poll_id_class_id_voting_polls_id_class_id_fk" FOREIGN KEY ("poll_id","class_id") REFERENCES "public"."voting_polls"("id","class_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "poll_effects" ADD CONSTRAINT "poll_effects_option" FOREIGN KEY ("poll_id","option_index","class_id") REFERENCES "public"."poll_options"("poll_id","option_index","class_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_poll_id_class_id_voting_polls_id_class_id_fk" FOREIGN KEY ("poll_id","class_id") REFERENCES "public"."voting_polls"("id","class_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "votes" ADD CONSTRAINT "votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "votes" ADD CONSTRAINT "votes_poll_id_option_index_class_id_poll_options_poll_id_option_index_class_id_fk" FOREIGN KEY ("poll_id","option_index","class_id") REFERENCES "public"."poll_options"("poll_id","option_index","class_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "voting_polls" ADD CONSTRAINT "voting_polls_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "voting_polls" ADD CONSTRAINT "voting_polls_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sales_goals" ADD CONSTRAINT "sales_goals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sales_goals" ADD CONSTRAINT "sales_goals_session_id_class_id_sales_sessions_id_class_id_fk" FOREIGN KEY ("session_id","class_id") REFERENCES "public"."sales_sessions"("id","class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sales_records" ADD CONSTRAINT "sales_records_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sales_records" ADD CONSTRAINT "sales_records_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sales_records" ADD CONSTRAINT "sales_records_session_id_class_id_sales_sessions_id_class_id_fk" FOREIGN KEY ("session_id","class_id") REFERENCES "public"."sales_sessions"("id","class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sales_session_totals" ADD CONSTRAINT "sales_session_totals_session_id_class_id_sales_sessions_id_class_id_fk" FOREIGN KEY ("session_id","class_id") REFERENCES "public"."sales_sessions"("id","class_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sales_sessions" ADD CONSTRAINT "sales_sessions_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sales_sessions" ADD CONSTRAINT "sales_sessions_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sales_sessions" ADD CONSTRAINT "sales_sessions_transaction_id_fund_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."fund_transactions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sales_sessions" ADD CONSTRAINT "sales_sessions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sales_totals" ADD CONSTRAINT "sales_totals_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sales_totals" ADD CONSTRAINT "sales_totals_session_id_class_id_sales_sessions_id_class_id_fk" FOREIGN KEY ("session_id","class_id") REFERENCES "public"."sales_sessions"("id","class_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Functions call others that come later.
set local check_function_bodies = off;
create function require_confirmed_address() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from users u where u.id = new.user_id and u.email_confirmed_at is null) then
    raise exception 'a factor needs a confirmed e-mail address' using errcode = 'check_violation', constraint = 'factor_confirmed_address';
  end if;
  return new;
end $$;
create function guard_privileges() returns trigger language plpgsql as $$
begin
  if current_user = 'utspring_app' and app_role() not in ('gate', 'admin', 'system')
    and (new.account_status <> old.account_status or (new.role = 'admin' and old.role <> 'admin'))
  then
    raise exception 'this is not the speaker''s own to change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create function is_frozen(person uuid) returns boolean language sql stable as $$
  select exists (select from profiles p where p.user_id = person and p.account_status = 'frozen')
$$;
create function end_pushes() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = old.id and old.expires_at > now();
  return null;
end $$;
create function count_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  change int := case when tg_op <> 'DELETE' and new.removed_at is null then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.removed_at is null then 1 else 0 end;
begin
  if change <> 0 then
    update house_counts set users = users + change where shard = get_byte(uuid_send(person), 15) % 16;
  end if;
  return null;
end $$;
create function guard_budget_item_category() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from withdrawal_budget_items w where w.budget_item_id = new.id) then
    raise exception 'an expense with withdrawals stays an expense'
      using errcode = 'check_violation', constraint = 'budget_items_withdrawals';
  end if;
  return new;
end $$;
create function is_expense(item uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from budget_items i
    where i.id = item and i.class_id = in_class and i.category = 'expense' and i.removed_at is null
  )
$$;
create function count_class() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update house_counts set classes = classes + 1 where shard = get_byte(uuid_send(new.id), 15) % 16;
  else
    update house_counts set classes = classes - 1 where shard = get_byte(uuid_send(old.id), 15) % 16;
  end if;
  return null;
end $$;
create function guard_class_sales() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user = 'utspring_app' and (tg_op = 'UPDATE' or (new.sales_sessions, new.sales_place) <> (0, 2)) then
    raise exception 'only a trigger counts the sales of a class' using errcode = '42501';
  end if;
  return new;
end $$;
create function answer_request() returns trigger language plpgsql as $$
begin
  delete from join_requests where class_id = new.class_id and user_id = new.user_id;
  return null;
end $$;
create function class_members() returns setof uuid language plpgsql stable cost 1 rows 30 as $$
begin
  return query select m.user_id from memberships m where m.class_id = app_class_id();
end $$;
create function own_classes() returns setof uuid language plpgsql stable cost 1 rows 1 as $$
begin
  return query select m.class_id from memberships m where m.user_id = app_user_id();
end $$;
create function runs_class(person uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from memberships m where m.user_id = person and m.class_id = in_class and m.role = 'studentansvarig'
  ) and not is_frozen(person)
$$;
create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update class_counters set member_count = member_count + 1 where class_id = new.class_id;
  else
    update class_counters set member_count = member_count - 1 where class_id = old.class_id;
  end if;
  return null;
end $$;
create function number_member() returns trigger language plpgsql as $$
begin
  update class_counters set last_member_number = last_member_number + 1
    where class_id = new.class_id returning last_member_number into new.number;
  return new;
end $$;
create function keep_appointment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.role <> 'studentansvarig' then
    new.appointed_at := null;
    new.appointed_by := null;
  elsif tg_op = 'INSERT' or old.role <> new.role then
    new.appointed_at := clock_timestamp();
    new.appointed_by := app_user_id();
  else
    new.appointed_at := old.appointed_at;
    new.appointed_by := old.appointed_by;
  end if;
  return new;
end $$;
create function count_representative() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  was boolean := tg_op <> 'INSERT' and old.role = 'studentansvarig';
  is_now boolean := tg_op <> 'DELETE' and new.role = 'studentansvarig';
  membership memberships%rowtype;
begin
  if was = is_now then return null; end if;
  if tg_op = 'DELETE' then membership := old; else membership := new; end if;
  -- A studentansvarig sees the own class only; the other classes of the same person count too.
  perform set_config('app.role', 'system', true);
  perform from house_counts where shard = get_byte(uuid_send(membership.user_id), 15) % 16 for update;
  if not exists (
    select from memberships m where m.user_id = membership.user_id and m.class_id <> membership.class_id and m.role = 'studentansvarig'
  ) then
    update house_counts set representatives = representatives + case when is_now then 1 else -1 end
      where shard = get_byte(uuid_send(membership.user_id), 15) % 16;
  end if;
  perform set_config('app.role', caller, true);
  return null;
end $$;
create function append_credit_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  latest credit_entries%rowtype;
begin
  if new.reverses_id is not null and not exists (
    select from credit_entries e
    where e.id = new.reverses_id and e.class_id = new.class_id and e.user_id = new.user_id
      and e.kind = new.kind and e.amount_ore = new.amount_ore and e.reverses_id is null
  ) then
    raise exception 'the row of a credit does not match the one that it takes back' using errcode = 'integrity_constraint_violation';
  end if;
  if new.transaction_id is not null and not exists (
    select from fund_transactions t
    where t.id = new.transaction_id and t.class_id = new.class_id and t.amount_ore = new.amount_ore
      and (new.reverses_id is not null or (t.source_id = new.id
        and t.source_type = case new.kind when 'paid_in' then 'credit' else 'credit_payback' end))
  ) then
    raise exception 'the row of a credit has a ledger row of its amount' using errcode = 'integrity_constraint_violation';
  end if;
  if new.request_id is not null and not exists (
    select from withdrawal_requests r
    where r.id = new.request_id and r.class_id = new.class_id and r.amount_ore = new.amount_ore and r.reverses_id is null and r.is_payback
  ) then
    raise exception 'the row of a credit has a withdrawal of its amount' using errcode = 'integrity_constraint_violation';
  end if;
  select * into latest from credit_entries e
    where e.class_id = new.class_id and e.user_id = new.user_id order by e.number desc limit 1;
  new.number := 1 + coalesce(latest.number, 0);
  new.effect_ore := new.amount_ore
    * (case when new.kind = 'paid_in' then 1 else -1 end) * (case when new.reverses_id is null then 1 else -1 end);
  new.balance_after_ore := coalesce(latest.balance_after_ore, 0) + new.effect_ore;
  return new;
end $$;
create function use_credit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update class_funds set credit_ore = credit_ore + new.effect_ore where class_id = new.class_id;
  return null;
end $$;
create function is_credit_row(source text, source_row uuid, reversed uuid) returns boolean language sql stable as $$
  select case source
    when 'credit' then true
    when 'credit_payback' then true
    when 'withdrawal_request' then exists (select from credit_entries e where e.request_id = source_row)
    when 'correction' then exists (
      select from fund_transactions t
      where t.id = reversed and (t.source_type in ('credit', 'credit_payback') or (
        t.source_type = 'withdrawal_request' and exists (select from credit_entries e where e.request_id = t.source_id)))
    )
    else false
  end
$$;
create function is_credit_payback(source text, source_row uuid, reversed uuid) returns boolean language sql stable as $$
  select case source
    when 'credit_payback' then true
    when 'withdrawal_request' then exists (select from withdrawal_requests r where r.id = source_row and r.is_payback)
    when 'correction' then exists (
      select from fund_transactions t left join withdrawal_requests r on r.id = t.source_id and t.source_type = 'withdrawal_request'
      where t.id = reversed and (t.source_type = 'credit_payback' or r.is_payback))
    else false
  end
$$;
create function check_credit_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if is_credit_row(new.source_type, new.source_id, new.reverses_id) and new.source_type <> 'withdrawal_request'
    and not exists (select from credit_entries e where e.transaction_id = new.id)
  then
    raise exception 'a ledger row of a credit has a row of the member''s credit' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create function check_payback_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from credit_entries e where e.request_id = new.id) then
    raise exception 'a withdrawal that pays a credit back has a row of the member''s credit' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create function append_to_fund() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  fund class_funds%rowtype;
  -- A reversing row takes the amount back from the side it was booked on.
  is_income boolean := (new.type = 'deposit') = (new.reverses_id is null);
begin
  select * into strict fund from class_funds where class_id = new.class_id for update;
  if new.seq <> fund.last_seq + 1
    or new.previous_hash <> fund.last_hash
    or new.balance_after_ore <> fund.balance_ore + new.effect_ore
  then
    raise exception 'ledger row does not continue the chain' using errcode = 'integrity_constraint_violation';
  end if;
  update class_funds set
    balance_ore = new.balance_after_ore,
    income_ore = income_ore + case when is_income then new.effect_ore else 0 end,
    expense_ore = expense_ore - case when is_income then 0 else new.effect_ore end,
    credit_ore = credit_ore + case when is_credit_row(new.source_type, new.source_id, new.reverses_id) then new.effect_ore else 0 end,
    paid_back_ore = paid_back_ore - case when is_credit_payback(new.source_type, new.source_id, new.reverses_id) then new.effect_ore else 0 end,
    last_seq = new.seq,
    last_hash = new.hash
  where class_id = new.class_id;
  return new;
end $$;
create function check_reversal() returns trigger language plpgsql as $$
begin
  if new.reverses_id is not null and not exists (
    select from fund_transactions t
    where t.id = new.reverses_id and t.class_id = new.class_id and t.effect_ore = -new.effect_ore and t.reverses_id is null
  ) then
    raise exception 'reversal does not match its row' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create function keep_inserted_at() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.inserted_at := clock_timestamp();
  return new;
end $$;
create function check_sign_off_hash() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.sign_off_hash is distinct from latest_sign_off(new.class_id) then
    raise exception 'ledger row does not hold the latest sign-off' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create function guard_auditor() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.invitation_id is null then
      if not exists (select from memberships m where m.user_id = new.user_id and m.class_id = new.class_id and m.role = 'elev') then
        raise exception 'an auditor is a pupil of the class' using errcode = 'check_violation', constraint = 'fund_auditors_pupil';
      end if;
      return new;
    end if;
    if not runs_class(new.appointed_by, new.class_id) or not exists (
      select from fund_invitations i
      where i.id = new.invitation_id and i.class_id = new.class_id and i.invited_by = new.appointed_by
        and i.accepted_by = new.user_id and i.accepted_at = new.appointed_at
    ) then
      raise exception 'a guest has accepted an invitation of the class' using errcode = 'check_violation', constraint = 'fund_auditors_invited';
    end if;
    if exists (select from memberships m where m.user_id = new.user_id)
      or not exists (select from profiles p where p.user_id = new.user_id and p.class_id is null and p.role = 'elev')
    then
      raise exception 'a guest is in no class' using errcode = 'check_violation', constraint = 'fund_auditors_outside';
    end if;
    if exists (
        select from fund_transactions t
        where t.class_id = new.class_id and t.actor_id = new.user_id
          and t.source_type <> 'withdrawal_request'
      )
      or exists (select from withdrawal_requests w where w.class_id = new.class_id and w.requested_by = new.user_id)
    then
      raise exception 'a guest has booked nothing in the fund' using errcode = 'check_violation', constraint = 'fund_auditors_booked';
    end if;
    return new;
  end if;
  if old.ended_at is not null
    or (new.id, new.class_id, new.user_id, new.appointed_by, new.appointed_at, new.invitation_id)
      is distinct from (old.id, old.class_id, old.user_id, old.appointed_by, old.appointed_at, old.invitation_id)
  then
    raise exception 'an appointment ends once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create function keep_auditor_of_payee() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  caller_class uuid := app_class_id();
  actor uuid := app_user_id();
  is_kept boolean;
begin
  if actor is not null and actor <> old.user_id then
    perform set_config('app.role', 'manager', true), set_config('app.class_id', old.class_id::text, true);
    is_kept := is_auditor(old.user_id, old.class_id) and exists (
      select from withdrawal_requests r
      where r.class_id = old.class_id and r.status = 'waiting' and payee_of_request(r.id) = actor);
    perform set_config('app.class_id', coalesce(caller_class::text, ''), true), set_config('app.role', caller, true);
    if is_kept then
      raise exception 'nobody takes away the auditor while a withdrawal to them waits for attest'
        using errcode = 'check_violation', constraint = 'fund_auditor_of_payee';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create function is_auditor(person uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from fund_auditors a
    where a.user_id = person and a.class_id = in_class and a.ended_at is null
      and case when a.invitation_id is null
        then exists (select from memberships m where m.user_id = person and m.class_id = in_class and m.role = 'elev')
        else exists (select from profiles p where p.user_id = person and p.class_id is null and p.role = 'elev')
      end
  )
$$;
create function require_auditor(person uuid, in_class uuid) returns void language plpgsql stable as $$
begin
  if not is_auditor(person, in_class) or (current_user = 'utspring_app' and person is distinct from app_user_id()) then
    raise exception 'this person does not review the fund of the class' using errcode = 'check_violation', constraint = 'fund_auditor';
  end if;
end $$;
create function is_new_auditor(person uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from fund_auditors a
    where a.user_id = person and a.class_id = in_class and a.ended_at is null
      and a.appointed_at > now() - interval '168 hours'
      and not exists (
        select from poll_effects e join poll_candidates c on c.poll_id = e.poll_id and c.class_id = e.class_id
        where e.class_id = in_class and e.kind = 'auditor' and e.confirmed_by = a.appointed_by
          and e.confirmed_at = a.appointed_at and c.user_id = person
      )
  )
$$;
create function has_booked_this_month(person uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from fund_transactions t left join withdrawal_requests w on w.transaction_id = t.id
    where t.class_id = in_class and coalesce(w.requested_by, t.actor_id) = person
      and t.created_at >= date_trunc('month', now() at time zone 'Europe/Stockholm') at time zone 'Europe/Stockholm'
  )
$$;
create function is_appointed_by(person uuid, in_class uuid, appointer uuid) returns boolean language sql stable as $$
  select not runs_class(person, in_class) and exists (
    select from fund_auditors a
    where a.user_id = person and a.class_id = in_class and a.ended_at is null and a.appointed_by = appointer
  )
$$;
create function app_guest_class_id() returns uuid language plpgsql stable as $$
begin
  if app_role() <> 'guest' then return null; end if;
  return (
    select a.class_id from fund_auditors a
    where a.user_id = app_user_id() and a.class_id = nullif(current_setting('app.class_id', true), '')::uuid
      and a.ended_at is null and a.invitation_id is not null
  );
end $$;
create function guest_class_of(person uuid) returns uuid language sql stable as $$
  select a.class_id from fund_auditors a where a.user_id = person and a.ended_at is null and a.invitation_id is not null
$$;
create function was_guest(person uuid) returns boolean language sql stable as $$
  select guest_class_of(person) is null
    and exists (select from fund_auditors a where a.user_id = person and a.invitation_id is not null)
    and not exists (
      select from activity j
      where j.actor_id = person and j.kind = 'classes.join' and j.created_at > (
        select max(a.ended_at) from fund_auditors a where a.user_id = person and a.invitation_id is not null)
    )
$$;
create function reviewed_items() returns setof uuid language plpgsql stable cost 1 rows 30 as $$
begin
  return query select w.budget_item_id from withdrawal_budget_items w where w.class_id = app_guest_class_id();
end $$;
create function reviewed_receipts() returns setof uuid language plpgsql stable cost 1 rows 30 as $$
declare
  class uuid := coalesce(app_class_id(), app_guest_class_id());
begin
  if is_auditor(app_user_id(), class) then
    return query select v.receipt_id from withdrawal_receipts v where v.class_id = class;
  end if;
end $$;
create function guard_invitation() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.accepted_at is not null or new.revoked_at is not null or new.mail_token_hash is not null
      or not runs_class(new.invited_by, new.class_id)
    then
      raise exception 'only who runs the class invites, and nobody has answered yet'
        using errcode = 'check_violation', constraint = 'fund_invitations_by_manager';
    end if;
    return new;
  end if;
  if old.accepted_at is not null or old.revoked_at is not null
    or (new.id, new.class_id, new.token_hash, new.invited_by, new.invited_at, new.expires_at)
      is distinct from (old.id, old.class_id, old.token_hash, old.invited_by, old.invited_at, old.expires_at)
  then
    raise exception 'an invitation is accepted or revoked once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  if new.mail_token_hash is distinct from old.mail_token_hash
    and (app_role() is distinct from 'system' or new.accepted_at is not null or new.revoked_at is not null)
  then
    raise exception 'a job sets the link of the mail' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create function guard_question() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform require_auditor(new.asked_by, new.class_id);
    return new;
  end if;
  if old.answer is not null
    or (new.id, new.class_id, new.question, new.asked_by, new.asked_at)
      is distinct from (old.id, old.class_id, old.question, old.asked_by, old.asked_at)
  then
    raise exception 'a question is answered once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create function append_sign_off() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  closing fund_transactions%rowtype;
begin
  perform require_auditor(new.auditor_id, new.class_id);
  if new.number <> 1 + coalesce((select max(s.number) from fund_sign_offs s where s.class_id = new.class_id), 0)
    or new.previous_hash <> coalesce(latest_sign_off(new.class_id), repeat('0', 64))
  then
    raise exception 'sign-off does not continue the chain' using errcode = 'integrity_constraint_violation';
  end if;
  select * into closing from fund_transactions t
  where t.class_id = new.class_id and to_char(t.created_at at time zone 'Europe/Stockholm', 'YYYY-MM') = new.month
  order by t.seq desc limit 1;
  if (new.ledger_seq, new.ledger_hash, new.book_ore) is distinct from (closing.seq, closing.hash, closing.balance_after_ore) then
    raise exception 'sign-off is not about the last row of the month' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (
    select from fund_transactions t left join withdrawal_requests w on w.transaction_id = t.id
    where t.class_id = new.class_id and to_char(t.created_at at time zone 'Europe/Stockholm', 'YYYY-MM') = new.month
      and coalesce(w.requested_by, t.actor_id) = new.auditor_id
  ) then
    raise exception 'the auditor has booked a row in the month' using errcode = 'check_violation', constraint = 'fund_sign_offs_own_row';
  end if;
  return new;
end $$;
create function latest_sign_off(of_class uuid) returns character language sql stable as $$
  select s.hash from fund_sign_offs s where s.class_id = of_class order by s.number desc limit 1
$$;
create function may_attest(person uuid, in_class uuid) returns boolean language sql stable as $$
  select runs_class(person, in_class)
    or (is_auditor(person, in_class) and not is_new_auditor(person, in_class) and not has_booked_this_month(person, in_class)
      and not is_frozen(person))
$$;
create function may_attest_request(person uuid, request uuid) returns boolean language sql stable as $$
  select exists (
    select from withdrawal_requests r
    where r.id = request and r.status = 'waiting' and r.requested_by <> person and may_attest(person, r.class_id)
      and not is_appointed_by(person, r.class_id, r.requested_by)
      and not is_late_attester(person, r.class_id, r.requested_by, coalesce(r.inserted_at, r.requested_at))
      and (payee_of_request(r.id) is distinct from person
        or (runs_class(person, r.class_id) and not others_may_attest(person, r.id)))
  )
$$;
create function others_may_attest(claimant uuid, request uuid) returns boolean language sql stable as $$
  select exists (
    select from withdrawal_requests r join memberships m on m.class_id = r.class_id
    where r.id = request and m.user_id not in (claimant, r.requested_by) and runs_class(m.user_id, m.class_id)
      and not is_late_attester(m.user_id, m.class_id, r.requested_by, coalesce(r.inserted_at, r.requested_at))
    union all
    select from withdrawal_requests r join fund_auditors a on a.class_id = r.class_id and a.ended_at is null
    where r.id = request and a.user_id not in (claimant, r.requested_by) and may_attest(a.user_id, a.class_id)
      and not is_appointed_by(a.user_id, a.class_id, r.requested_by)
      and not is_late_attester(a.user_id, a.class_id, r.requested_by, coalesce(r.inserted_at, r.requested_at))
  )
$$;
create function payee_of_request(request uuid) returns uuid language sql stable as $$
  select c.user_id from expense_claims c where c.request_id = request
  union all select e.user_id from credit_entries e where e.request_id = request
$$;
create function pays_person(person uuid, ledger_row uuid) returns boolean language sql stable as $$
  select exists (
    select from expense_claims c where c.user_id = person
      and (c.transaction_id = ledger_row or c.request_id in (select w.id from withdrawal_requests w where w.transaction_id = ledger_row))
    union all
    select from credit_entries e where e.user_id = person and e.kind = 'paid_back' and e.reverses_id is null
      and (e.transaction_id = ledger_row or e.request_id in (select w.id from withdrawal_requests w where w.transaction_id = ledger_row))
  )
$$;
create function is_late_attester(person uuid, in_class uuid, requester uuid, asked_at timestamptz) returns boolean
  language sql stable as $$
  select exists (
    select from (
      select m.appointed_at, m.appointed_by from memberships m
      where m.user_id = person and m.class_id = in_class and runs_class(person, in_class)
      union all
      select a.appointed_at, a.appointed_by from fund_auditors a
      where a.user_id = person and a.class_id = in_class and a.ended_at is null and not runs_class(person, in_class)
    ) appointment
    where appointment.appointed_at >= asked_at
      or (appointment.appointed_at > now() - interval '168 hours'
        and (appointment.appointed_by = requester or not exists (
          select from memberships q
          where q.user_id = requester and q.class_id = in_class and q.role = 'studentansvarig'
            and (q.appointed_at is null or q.appointed_at <= now() - interval '168 hours'))))
  )
$$;
create function require_attester(person uuid, in_class uuid) returns void language plpgsql stable as $$
begin
  if not may_attest(person, in_class) or (current_user = 'utspring_app' and person is distinct from app_user_id()) then
    raise exception 'this person may not attest in the class' using errcode = 'check_violation', constraint = 'fund_attester';
  end if;
end $$;
create function require_earlier_attester(attester uuid, in_class uuid, requester uuid, asked_at timestamptz) returns void
  language plpgsql stable as $$
begin
  if is_late_attester(attester, in_class, requester, asked_at) then
    raise exception 'who was appointed since does not attest it'
      using errcode = 'check_violation', constraint = 'fund_attest_late';
  end if;
end $$;
create function require_other_appointer(attester uuid, in_class uuid, requester uuid) returns void
  language plpgsql stable as $$
begin
  if is_appointed_by(attester, in_class, requester) then
    raise exception 'the auditor does not attest for the person who appointed them'
      using errcode = 'check_violation', constraint = 'fund_attest_appointer';
  end if;
end $$;
create function check_attest() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  limit_now bigint := withdrawal_limit(new.class_id);
  is_limited boolean := new.type = 'withdrawal' and limit_now is not null;
  is_attested boolean := exists (
    select from withdrawal_requests r
    where r.transaction_id = new.id and r.class_id = new.class_id and r.status = 'booked'
      and new.type = 'withdrawal' and r.amount_ore = new.amount_ore and r.description = new.description
      and r.reverses_id is not distinct from new.reverses_id
      and (r.id = new.source_id or new.source_type = 'correction')
      and r.decided_by = new.actor_id and not new.is_impersonated
  );
begin
  new.is_split := false;
  if is_attested then
    return new;
  end if;
  if new.source_type = 'withdrawal_request'
    or (is_limited and new.amount_ore + withdrawn_alone(new.class_id, new.actor_id, new.created_at) > limit_now)
  then
    raise exception 'a withdrawal above the limit needs a second person'
      using errcode = 'check_violation', constraint = 'fund_transactions_attested';
  end if;
  new.is_split := is_limited and new.amount_ore + withdrawn_alone(new.class_id, null, new.created_at) > limit_now;
  return new;
end $$;
create function follow_attested_undo() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from withdrawal_requests r where r.transaction_id = new.id) then
    delete from payment_records where transaction_id = new.reverses_id and is_recorded;
    update payment_records set status = 'submitted', amount_ore = reported_ore, transaction_id = null, decided_by = null, decided_at = null
    where transaction_id = new.reverses_id;
  end if;
  return null;
end $$;
create function guard_withdrawal_budget_item() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.withdrawal_id, new.class_id) is distinct from (old.withdrawal_id, old.class_id) then
    raise exception 'the budget item of a withdrawal changes in nothing else' using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from fund_transactions t
    where t.id = new.withdrawal_id and t.class_id = new.class_id and t.type = 'withdrawal' and t.reverses_id is null
      and not is_credit_payback(t.source_type, t.source_id, null)
    union all
    select from withdrawal_requests r
    where r.id = new.withdrawal_id and r.class_id = new.class_id and r.reverses_id is null and not r.is_payback
  ) then
    raise exception 'only a withdrawal of the class is on a budget item' using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (
    select from budget_items i
    where i.id = new.budget_item_id and i.class_id = new.class_id and i.category = 'expense' and i.removed_at is null
  ) then
    raise exception 'a withdrawal is on an expense of the class' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create function add_limit_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  limit_now bigint;
  is_stricter boolean;
begin
  perform require_attester(new.proposed_by, new.class_id);
  update fund_limit_changes c set status = 'applied'
  where c.class_id = new.class_id and c.status = 'waiting' and c.proposed_at <= now() - interval '168 hours';
  limit_now := withdrawal_limit(new.class_id);
  is_stricter := limit_now is null or (new.limit_ore is not null and new.limit_ore < limit_now);
  if is_stricter then
    update fund_limit_changes c set status = 'cancelled', decided_by = new.proposed_by, decided_at = now()
    where c.class_id = new.class_id and c.status = 'waiting';
  end if;
  new.seq := 1 + coalesce((select max(c.seq) from fund_limit_changes c where c.class_id = new.class_id), 0);
  new.proposed_at := now();
  new.decided_by := null;
  new.decided_at := null;
  new.status := case when is_stricter then 'applied' else 'waiting' end;
  return new;
end $$;
create function guard_limit_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  has_lapsed boolean := old.proposed_at <= now() - interval '168 hours';
begin
  if old.status <> 'waiting'
    or (new.id, new.class_id, new.seq, new.limit_ore, new.proposed_by, new.proposed_at)
      is distinct from (old.id, old.class_id, old.seq, old.limit_ore, old.proposed_by, old.proposed_at)
    or (has_lapsed and (new.status = 'cancelled' or new.decided_by is not null))
  then
    raise exception 'a change of the limit is decided once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  if new.status = 'cancelled' and new.decided_by is null and not runs_class(new.proposed_by, new.class_id) then
    return new;
  end if;
  if new.status <> 'waiting' and not has_lapsed then
    perform require_attester(new.decided_by, new.class_id);
    if new.status = 'applied' and not may_attest(new.proposed_by, new.class_id) then
      raise exception 'who proposed the limit no longer runs the class'
        using errcode = 'check_violation', constraint = 'fund_requester';
    end if;
  end if;
  return new;
end $$;
create function check_limit_proposer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not runs_class(new.proposed_by, new.class_id) then
    raise exception 'this person does not run the class' using errcode = 'check_violation', constraint = 'fund_attester';
  end if;
  return new;
end $$;
create function refuse_limit_of_appointer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 'applied' and new.decided_by is not null then
    perform require_other_appointer(new.decided_by, new.class_id, new.proposed_by);
  end if;
  return new;
end $$;
create function refuse_limit_of_late() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 'applied' and new.decided_by is not null then
    perform require_earlier_attester(new.decided_by, new.class_id, new.proposed_by, new.proposed_at);
  end if;
  return new;
end $$;
create function withdrawal_limit(of_class uuid) returns bigint language sql stable as $$
  select c.limit_ore from fund_limit_changes c
  where c.class_id = of_class
    and (c.status = 'applied' or (c.status = 'waiting' and c.proposed_at <= now() - interval '168 hours'))
  order by c.seq desc limit 1
$$;
create function withdrawn_alone(in_class uuid, person uuid, until timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(t.amount_ore), 0)::bigint from fund_transactions t
  where t.class_id = in_class and t.type = 'withdrawal'
    and (t.created_at > until - interval '24 hours' or t.inserted_at > now() - interval '24 hours')
    and (person is null or t.actor_id = person)
    and not exists (select from withdrawal_requests r where r.transaction_id = t.id)
    and not exists (select from fund_transactions c where c.reverses_id = t.id)
$$;
create function is_stopped_request(request uuid) returns boolean language sql stable as $$
  select exists (select from withdrawal_requests r where r.id = request and r.status in ('withdrawn', 'refused'))
$$;
create function refuse_used_receipt() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.receipt_id::text, 0));
  if exists (
      select from withdrawal_receipts v where v.receipt_id = new.receipt_id and not is_stopped_request(v.withdrawal_id)
    )
    or exists (
      select from expense_claims c
      where c.receipt_id = new.receipt_id
        and (c.status = 'waiting' or (c.status = 'approved' and new.withdrawal_id not in (
          coalesce(c.transaction_id, new.class_id), coalesce(c.request_id, new.class_id))))
    )
  then
    raise exception 'a receipt is for one withdrawal'
      using errcode = 'unique_violation', constraint = 'withdrawal_receipts_used';
  end if;
  return new;
end $$;
create function refuse_withdrawals_receipt() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.receipt_id::text, 0));
  if exists (
    select from withdrawal_receipts v where v.receipt_id = new.receipt_id and not is_stopped_request(v.withdrawal_id)
  ) then
    raise exception 'a receipt is for one withdrawal'
      using errcode = 'unique_violation', constraint = 'expense_claims_receipt';
  end if;
  return new;
end $$;
create function receipt_twins(in_class uuid) returns table (of_id uuid, twin_at timestamptz, twin_ore bigint, twin_is_claim boolean)
  language sql stable as $$
  with items as (
    select c.id, p.sha256, c.created_at as at, c.amount_ore, true as is_claim,
      case when r.status = 'waiting' then r.id when c.status = 'waiting' or r.status in ('withdrawn', 'refused') then c.id end as of_id,
      c.status in ('waiting', 'approved') and coalesce(r.status, '') not in ('withdrawn', 'refused')
        and not exists (select from fund_transactions b where b.reverses_id = case when c.transaction_id is null then r.transaction_id else c.transaction_id end) as is_paid
    from expense_claims c
      join payment_receipts p on p.id = c.receipt_id
      left join withdrawal_requests r on r.id = c.request_id
    where c.class_id = in_class and p.sha256 is not null
    union all
    select v.withdrawal_id, p.sha256, coalesce(t.created_at, r.requested_at), coalesce(t.amount_ore, r.amount_ore), false,
      case when r.status = 'waiting' then r.id end,
      coalesce(r.status, '') not in ('withdrawn', 'refused')
        and not exists (select from fund_transactions b where b.reverses_id in (v.withdrawal_id, r.transaction_id))
    from withdrawal_receipts v
      join payment_receipts p on p.id = v.receipt_id
      left join fund_transactions t on t.id = v.withdrawal_id
      left join withdrawal_requests r on r.id = v.withdrawal_id
    where v.class_id = in_class and p.sha256 is not null
      and not exists (select from expense_claims c where c.class_id = in_class and v.withdrawal_id in (c.transaction_id, c.request_id))
  )
  select distinct on (i.of_id) i.of_id, u.at, u.amount_ore, u.is_claim
  from items i join items u on u.sha256 = i.sha256 and u.id <> i.id
  where i.of_id is not null and u.is_paid
  order by i.of_id, u.at, u.id
$$;
create function guard_withdrawal_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.status <> 'waiting'
    or (new.id, new.class_id, new.amount_ore, new.description, new.reverses_id, new.requested_by, new.is_impersonated, new.requested_at, new.is_payback)
      is distinct from (old.id, old.class_id, old.amount_ore, old.description, old.reverses_id, old.requested_by, old.is_impersonated, old.requested_at, old.is_payback)
  then
    raise exception 'a withdrawal request is decided once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  if new.status = 'booked' then
    perform require_attester(new.decided_by, new.class_id);
    -- An administrator who impersonated has no membership.
    if not new.is_impersonated and not may_attest(new.requested_by, new.class_id) then
      raise exception 'who registered the withdrawal no longer runs the class'
        using errcode = 'check_violation', constraint = 'fund_requester';
    end if;
    if exists (select from fund_transactions t where t.id = new.transaction_id) then
      raise exception 'the ledger row was there before its attest' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return new;
end $$;
create function check_requester() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user = 'utspring_app' and not new.is_impersonated and not runs_class(new.requested_by, new.class_id) then
    raise exception 'this person does not run the class' using errcode = 'check_violation', constraint = 'fund_attester';
  end if;
  return new;
end $$;
create function keep_limit_of_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.limit_ore := case when tg_op = 'INSERT' then withdrawal_limit(new.class_id) else old.limit_ore end;
  new.inserted_at := case when tg_op = 'INSERT' then clock_timestamp() else old.inserted_at end;
  return new;
end $$;
create function refuse_own_claim() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.is_own_claim := old.is_own_claim;
  if new.status = 'booked' and old.status = 'waiting' and payee_of_request(new.id) = new.decided_by then
    if not runs_class(new.decided_by, new.class_id) or others_may_attest(new.decided_by, new.id) then
      raise exception 'nobody attests what is paid out to them while somebody else can'
        using errcode = 'check_violation', constraint = 'fund_attest_own_claim';
    end if;
    new.is_own_claim := true;
  end if;
  return new;
end $$;
create function refuse_request_of_appointer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 'booked' then
    perform require_other_appointer(new.decided_by, new.class_id, new.requested_by);
  end if;
  return new;
end $$;
create function refuse_request_of_late() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status = 'booked' then
    perform require_earlier_attester(new.decided_by, new.class_id, new.requested_by, coalesce(new.inserted_at, new.requested_at));
  end if;
  return new;
end $$;
create function follow_stopped_undo() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update payment_records set reason = null where transaction_id = new.reverses_id;
  return null;
end $$;
create function keep_actor() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into class_actors (class_id, user_id) values (new.class_id, new.actor_id) on conflict do nothing;
  return null;
end $$;
create function class_actor_ids() returns setof uuid language plpgsql stable cost 1 rows 30 as $$
begin
  return query select a.user_id from class_actors a where a.class_id = app_class_id();
end $$;
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create function enqueue_job(task text, payload json, job_key text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  about jsonb := payload::jsonb;
begin
  if app_role() not in ('gate', 'admin', 'system') and (
    task not in ('sendPasswordChangedMail', 'sendFactorMail', 'sendConfirmationMail', 'sendInviteMail', 'sendInvitationMail', 'collectNotices')
    or coalesce(about ->> 'userId', about ->> 'inviterId', app_user_id()::text)::uuid is distinct from app_user_id()
    or (about ? 'classId' and (about ->> 'classId')::uuid is distinct from nullif(current_setting('app.class_id', true), '')::uuid)
    or (about ? 'invitationId' and not exists (
      select from fund_invitations i where i.id = (about ->> 'invitationId')::uuid and i.class_id = app_class_id()))
  ) then
    raise exception 'a job is about the caller and their class' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(task, payload, job_key => job_key, max_attempts => 12);
end $$;
create function queued_jobs() returns table (job text, waiting integer, running integer, failing integer, last_error text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if coalesce(public.app_role(), '') not in ('admin', 'system') then
    raise exception 'the queue is the operators'' to see' using errcode = 'insufficient_privilege';
  end if;
  return query
    select j.task_identifier,
      (count(*) filter (where j.locked_at is null and j.attempts = 0))::int,
      (count(*) filter (where j.locked_at is not null))::int,
      (count(*) filter (where j.locked_at is null and j.attempts > 0))::int,
      (array_agg(j.last_error order by j.updated_at desc) filter (where j.last_error is not null))[1]
    from graphile_worker.jobs j
    group by j.task_identifier;
end $$;
create function due_jobs() returns table (job text, due_since timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if coalesce(public.app_role(), '') not in ('admin', 'system') then
    raise exception 'the queue is the operators'' to see' using errcode = 'insufficient_privilege';
  end if;
  return query
    select j.task_identifier, min(j.run_at)
    from graphile_worker.jobs j
    where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()
    group by j.task_identifier;
end $$;
create function run_job(task text, or_add boolean) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  failed bigint[];
begin
  if coalesce(public.app_role(), '') <> 'admin' then
    raise exception 'only an administrator starts a job' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(j.id) into failed
  from graphile_worker.jobs j
  where j.task_identifier = task and j.attempts > 0 and j.locked_at is null;
  if failed is not null then
    return (select count(*)::int from graphile_worker.reschedule_jobs(failed, run_at => now(), attempts => 0));
  end if;
  if not or_add then return 0; end if;
  -- The key: of two who press at once, one job comes.
  perform graphile_worker.add_job(task, '{}'::json, job_key => 'now:' || task, max_attempts => 12);
  return 1;
end $$;
create function release_jobs(task text, held_seconds integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  holders text[];
begin
  if coalesce(public.app_role(), '') <> 'system' then
    raise exception 'only the server releases jobs' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(j.locked_by) into holders
  from graphile_worker.jobs j
  where j.task_identifier = task and j.locked_at < now() - make_interval(secs => held_seconds);
  if holders is null then return 0; end if;
  perform graphile_worker.force_unlock_workers(holders);
  return cardinality(holders);
end $$;
create function keep_quota() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  most int := tg_argv[0];
  columns text[] := string_to_array(tg_argv[1], ',');
  condition text := coalesce(tg_argv[2], 'true');
  owners text := (select string_agg(format('%I', name), ', ') from unnest(columns) name);
  same text := (select string_agg(format('t.%1$I = o.%1$I', name), ' and ') from unnest(columns) name);
  owner bigint;
  is_over boolean;
begin
  -- Two inserts of one owner wait for each other, in one order for all.
  for owner in execute format(
    'select distinct hashtextextended(%L || row(%s)::text, 0) from added where %s order by 1', tg_name, owners, condition)
  loop
    perform pg_advisory_xact_lock(owner);
  end loop;
  execute format(
    'select exists (select from (select distinct %1$s from added where %2$s) o
      where (select count(*) from (select from %3$I t where %4$s and (%2$s) limit %5$s + 1) n) > %5$s)',
    owners, condition, tg_table_name, same, most) into is_over;
  if is_over then
    raise exception 'no more than % rows', most using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create function app_role() returns text language sql stable as $$ select coalesce(current_setting('app.role', true), '') $$;
create function app_user_id() returns uuid language sql stable as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app_class_id() returns uuid language sql stable as $$ select case when current_setting('app.role', true) = 'guest' then null else nullif(current_setting('app.class_id', true), '')::uuid end $$;
create function probe_writes() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  create temporary table write_probe on commit drop as select repeat('x', 8000) as filler;
end $$;
create function make_bank_key() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_keys (class_id) values (new.id);
  return null;
end $$;
create function check_bank_match() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from payment_records r
    where r.id = new.record_id and r.class_id = new.class_id and r.user_id = new.user_id and r.amount_ore = new.amount_ore
      and r.status = 'approved' and r.transaction_id is not null
    union all
    select from credit_entries e
    where e.id = new.credit_entry_id and e.class_id = new.class_id and e.user_id = new.user_id and e.amount_ore = new.amount_ore
      and e.kind = 'paid_in' and e.reverses_id is null
    union all
    select from fund_transactions t
    where t.id = new.transaction_id and t.class_id = new.class_id and t.amount_ore = new.amount_ore
      and t.type = 'deposit' and t.source_type = 'bank_row' and t.source_id = new.id
  ) then
    raise exception 'a bank row pays what was booked' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create function check_bank_income() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from bank_matches m where m.transaction_id = new.id) then
    raise exception 'income from the bank has its bank row'
      using errcode = 'integrity_constraint_violation', constraint = 'fund_transactions_bank_row';
  end if;
  return null;
end $$;
create function release_linked_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  released bank_rows%rowtype;
begin
  select b.* into released from bank_rows b join bank_matches m on m.row_id = b.id
  where m.record_id = old.id and b.state = 'linked';
  if found then
    delete from bank_matches m where m.row_id = released.id;
    delete from payer_aliases a
    where a.class_id = released.class_id and a.phone_hash = released.phone_hash and a.user_id = old.user_id and a.times <= 1;
    update payer_aliases a set times = a.times - 1
    where a.class_id = released.class_id and a.phone_hash = released.phone_hash and a.user_id = old.user_id;
    update bank_rows b
    set state = 'undone', rule = null, name = null, message = null, phone_hash = null,
      changed_by = coalesce(app_user_id(), b.changed_by), changed_at = now()
    where b.id = released.id;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create function guard_bank_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_system boolean := current_user = 'utspring_app' and app_role() is not distinct from 'system';
begin
  if (new.id, new.class_id, new.fingerprint) is distinct from (old.id, old.class_id, old.fingerprint)
    or (old.state in ('booked', 'linked') and new.state not in (old.state, 'undone'))
    or (old.state in ('booked', 'linked')
      and (new.booked_on, new.amount_ore, new.profile) is distinct from (old.booked_on, old.amount_ore, old.profile))
    -- A job clears texts and decides nothing.
    or (is_system and ((new.state, new.rule, new.import_id, new.changed_by, new.changed_at)
      is distinct from (old.state, old.rule, old.import_id, old.changed_by, old.changed_at)
      or num_nonnulls(nullif(new.name, old.name), nullif(new.message, old.message), nullif(new.phone_hash, old.phone_hash)) > 0))
  then
    raise exception 'a bank row keeps what it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create function check_bank_sum() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_row uuid := case when tg_table_name = 'bank_rows' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(coalesce(new, old)) ->> 'row_id')::uuid end;
begin
  if exists (
    select from bank_rows b cross join lateral (
      select coalesce(sum(m.amount_ore), 0) as ore, count(*) as matches, count(m.record_id) as payments
      from bank_matches m where m.row_id = b.id
    ) paid
    where b.id = of_row and case b.state
      when 'linked' then paid.matches <> 1 or paid.payments <> 1 or b.amount_ore - paid.ore not between 0 and 99
      when 'booked' then b.amount_ore <> paid.ore
      else paid.matches <> 0 end
  ) then
    raise exception 'what a bank row has paid is not its amount'
      using errcode = 'integrity_constraint_violation', constraint = 'bank_rows_sum';
  end if;
  return null;
end $$;
create function guard_expense_claim() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_app boolean := current_user = 'utspring_app';
  is_system boolean := app_role() is not distinct from 'system';
  is_stopped boolean := old.status = 'approved' and is_stopped_request(old.request_id);
  is_decided_again boolean := is_stopped and new.status = 'approved'
    and (new.transaction_id, new.request_id) is distinct from (old.transaction_id, old.request_id);
begin
  if (new.id, new.class_id, new.user_id, new.amount_ore, new.description, new.created_at)
    is distinct from (old.id, old.class_id, old.user_id, old.amount_ore, old.description, old.created_at)
  then
    raise exception 'a claim changes in nothing but its decision' using errcode = 'restrict_violation';
  end if;
  if new.status = old.status and not is_decided_again then
    -- What is cleared: the receipt of a claim that nobody pays, and on erasure all that is personal.
    if (new.decided_by, new.decided_at, new.transaction_id, new.request_id)
        is distinct from (old.decided_by, old.decided_at, old.transaction_id, old.request_id)
      or num_nonnulls(nullif(new.phone_number, old.phone_number), nullif(new.receipt_id, old.receipt_id), nullif(new.reason, old.reason)) > 0
      or (not is_system and (old.status not in ('declined', 'withdrawn')
        or (new.phone_number, new.reason) is distinct from (old.phone_number, old.reason)))
    then
      raise exception 'a claim is decided once' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if not (old.status = 'waiting' or is_stopped) or new.status = 'waiting'
    or (new.phone_number, new.receipt_id) is distinct from (old.phone_number, old.receipt_id)
    or (new.reason is not null) is distinct from (new.status = 'declined')
    or (is_app and not is_system and new.decided_by is distinct from app_user_id())
    or (is_app and new.status in ('approved', 'declined') and app_role() is distinct from 'manager')
  then
    raise exception 'a claim is decided once, by those who may' using errcode = 'restrict_violation';
  end if;
  if new.status = 'approved' and not exists (
    select from fund_transactions t
    where t.id = new.transaction_id and t.class_id = new.class_id and t.amount_ore = new.amount_ore
      and t.source_type = 'expense_claim' and t.source_id = new.id
    union all
    select from withdrawal_requests r
    where r.id = new.request_id and r.class_id = new.class_id and r.amount_ore = new.amount_ore and r.reverses_id is null
      and r.status = 'waiting'
  ) then
    raise exception 'an approved claim has a withdrawal of its amount' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create function count_receipt_bytes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update class_counters set receipt_bytes = receipt_bytes + new.file_size where class_id = new.class_id;
  else
    update class_counters set receipt_bytes = receipt_bytes - old.file_size where class_id = old.class_id;
  end if;
  if not found then raise exception 'the receipt has no class to be counted in'; end if;
  return null;
end $$;
create function check_credit_of_record() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from credit_entries e
    where e.id = new.credit_entry_id and e.class_id = new.class_id and e.user_id = new.user_id
      and e.kind = 'used' and e.reverses_id is null and e.amount_ore = new.amount_ore
  ) then
    raise exception 'the payment is not what the credit paid' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create function guard_record_removal() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not old.is_recorded or not exists (
    select from fund_transactions t where t.reverses_id = old.transaction_id
    union all
    select from credit_entries e where e.reverses_id = old.credit_entry_id
  ) then
    raise exception 'a payment is removed when its money is taken back' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create function guard_relief() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.id, new.class_id, new.requirement_id, new.user_id, new.wish, new.created_at)
    is distinct from (old.id, old.class_id, old.requirement_id, old.user_id, old.wish, old.created_at)
    or not (
      (old.status = 'open' and new.status in ('withdrawn', 'approved', 'refused', 'ended'))
      or (old.status = 'approved' and new.status = 'ended')
    )
    or (app_role() = 'member' and new.status not in ('withdrawn', 'ended'))
    or (old.status = 'open' and new.status = 'ended' and app_role() = 'member')
  then
    raise exception 'a relief goes from open to its answer' using errcode = 'restrict_violation', constraint = 'payment_reliefs_step';
  end if;
  return new;
end $$;
create function check_instalments() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- The trigger is on several tables.
  relief uuid := case when tg_table_name = 'payment_reliefs' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'relief_id')::uuid end;
  plan record;
begin
  select r.wish, q.amount_ore, count(i.position) as parts, min(i.position) as first, max(i.position) as last,
      coalesce(bool_and(i.is_ascending), true) as is_ascending, max(i.until_ore) as until_ore, sum(i.amount_ore) as sum_ore,
      (select coalesce(sum(p.amount_ore), 0) from payment_records p
        where p.requirement_id = r.requirement_id and p.user_id = r.user_id and p.status = 'approved') as paid_ore
    into plan
    from payment_reliefs r
      join payment_requirements q on q.id = r.requirement_id
      left join (
        select p.*, p.until_ore - p.amount_ore
            = coalesce(lag(p.until_ore) over by_position, p.until_ore - p.amount_ore)
          and p.due_date > coalesce(lag(p.due_date) over by_position, '-infinity') as is_ascending
        from payment_instalments p where p.relief_id = relief
        window by_position as (order by p.position)
      ) i on i.relief_id = r.id
    where r.id = relief and r.status in ('open', 'approved')
    group by r.wish, q.amount_ore, r.requirement_id, r.user_id;
  if not found then
    return null;
  end if;
  if (plan.wish = 'exempt' and plan.parts > 0)
    or (plan.wish = 'split' and not (
      plan.parts between 2 and 6 and plan.first = 1 and plan.last = plan.parts
      and plan.is_ascending and plan.until_ore = plan.amount_ore and plan.amount_ore - plan.sum_ore <= plan.paid_ore))
  then
    raise exception 'the parts are not a plan' using errcode = 'integrity_constraint_violation', constraint = 'payment_instalments_plan';
  end if;
  return null;
end $$;
create function extend_plans() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  paid bigint := (
    select coalesce(sum(p.amount_ore), 0) from payment_records p
    where p.requirement_id = old.requirement_id and p.user_id = old.user_id and p.status = 'approved');
  part payment_instalments%rowtype;
begin
  for part in
    select i.* from payment_instalments i join payment_reliefs r on r.id = i.relief_id
    where r.requirement_id = old.requirement_id and r.user_id = old.user_id and r.status in ('open', 'approved')
      and i.position = 1 and i.until_ore - i.amount_ore > paid
  loop
    delete from payment_instalments i where i.relief_id = part.relief_id and i.position = 1;
    part.amount_ore := part.until_ore - paid;
    insert into payment_instalments values (part.*);
  end loop;
  return null;
end $$;
create function number_requirement() returns trigger language plpgsql as $$
begin
  update class_counters set last_requirement_number = last_requirement_number + 1
    where class_id = new.class_id returning last_requirement_number into new.number;
  return new;
end $$;
create function lock_requirement() returns trigger language plpgsql as $$
begin
  if new.phone_number = '0700000000' and new.amount_ore = old.amount_ore and app_role() = 'system' then return new; end if;
  if (new.amount_ore, new.phone_number) is distinct from (old.amount_ore, old.phone_number)
    and exists (select from payment_records r where r.requirement_id = old.id)
  then
    raise exception 'the requirement has records' using errcode = 'restrict_violation', constraint = 'payment_requirements_locked';
  end if;
  return new;
end $$;
create function guard_poll_effect() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  winner integer := poll_winner(new.poll_id);
begin
  if tg_op = 'INSERT' then
    if new.confirmed_at is not null or exists (select from poll_options o where o.poll_id = new.poll_id and o.votes > 0) then
      raise exception 'what a poll changes is made before the first vote' using errcode = 'restrict_violation';
    end if;
    if new.kind = 'budget_item' and (new.budget_item_id is null) = (new.item_name is null)
      or new.budget_item_id is not null and not is_expense(new.budget_item_id, new.class_id)
    then
      raise exception 'a poll is about one expense of the class' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end if;
  if (new.poll_id, new.class_id, new.kind, new.option_index, new.item_name, new.planned_ore)
    is distinct from (old.poll_id, old.class_id, old.kind, old.option_index, old.item_name, old.planned_ore)
  then
    raise exception 'what a poll changes stays as it was made' using errcode = 'restrict_violation';
  end if;
  if (new.confirmed_by, new.confirmed_at) is not distinct from (old.confirmed_by, old.confirmed_at) then
    -- The foreign key's own change, when the item is deleted.
    if new.budget_item_id is distinct from old.budget_item_id
      and (new.budget_item_id is not null or exists (select from budget_items i where i.id = old.budget_item_id))
    then
      raise exception 'what a poll changes stays as it was made' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.confirmed_at is not null then
    raise exception 'a poll is confirmed once' using errcode = 'restrict_violation';
  end if;
  if winner is null or (new.kind = 'budget_item' and new.option_index <> winner)
    or not exists (
      select from voting_polls p
      where p.id = new.poll_id and (p.closed_at is not null or p.closes_at < new.confirmed_at)
    )
  then
    raise exception 'only a closed poll that has passed is confirmed' using errcode = 'restrict_violation';
  end if;
  if new.kind = 'budget_item' and (
    (old.budget_item_id is not null and new.budget_item_id is distinct from old.budget_item_id)
    or not is_expense(new.budget_item_id, new.class_id)
    or not exists (select from budget_items i where i.id = new.budget_item_id and i.budgeted_ore = new.planned_ore)
  ) then
    raise exception 'the expense has the sum that the poll gave it' using errcode = 'integrity_constraint_violation';
  end if;
  if new.kind = 'auditor' and not exists (
    select from poll_candidates c join fund_auditors a on a.user_id = c.user_id and a.class_id = c.class_id
    where c.poll_id = new.poll_id and c.option_index = winner and a.ended_at is null
  ) then
    raise exception 'the winner is the auditor of the class' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create function guard_poll_candidate() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE'
    or not exists (select from poll_effects e where e.poll_id = new.poll_id and e.kind = 'auditor')
    or exists (select from poll_options o where o.poll_id = new.poll_id and o.votes > 0)
  then
    raise exception 'who can be chosen stays as it was before the first vote' using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from memberships m where m.user_id = new.user_id and m.class_id = new.class_id and m.role = 'elev'
  ) then
    raise exception 'who can be chosen is a pupil of the class'
      using errcode = 'check_violation', constraint = 'poll_candidates_pupil';
  end if;
  return new;
end $$;
create function count_vote() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update poll_options set votes = poll_options.votes + 1
    where poll_id = new.poll_id and option_index = new.option_index;
  if not found then raise exception 'the vote has no option to count'; end if;
  return null;
end $$;
create function poll_winner(of_poll uuid) returns integer language sql stable as $$
  select o.option_index from poll_options o
  where o.poll_id = of_poll and o.votes > 0 and not exists (
    select from poll_options other
    where other.poll_id = of_poll and other.option_index <> o.option_index and other.votes >= o.votes
  )
$$;
create function require_own_account(person uuid) returns void language plpgsql stable as $$
begin
  if (app_role() in ('admin', 'system') or (app_role() = 'gate' and (person = app_user_id()
    or exists (select from profiles p where p.user_id = app_user_id() and p.role = 'admin')))) is not true then
    raise exception 'only who freezes, moves or removes an account ends what waits and forgets the person' using errcode = 'insufficient_privilege';
  end if;
end $$;
create function end_requests(person uuid, in_class uuid, at timestamptz) returns table (request_id uuid, ore bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  caller_class text := coalesce(current_setting('app.class_id', true), '');
begin
  perform require_own_account(person);
  perform set_config('app.role', 'manager', true), set_config('app.class_id', in_class::text, true);
  return query
    update withdrawal_requests r set status = 'withdrawn', decided_by = r.requested_by, decided_at = at
    where r.class_id = in_class and r.requested_by = person and r.status = 'waiting' and not r.is_impersonated and not r.is_payback
      and not exists (select from expense_claims c where c.request_id = r.id)
      and not runs_class(person, in_class)
    returning r.id, r.amount_ore;
  perform set_config('app.class_id', caller_class, true), set_config('app.role', caller, true);
end $$;
create function end_waiting_payments(person uuid, at timestamptz) returns table (in_class uuid, request_id uuid, ore bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  caller_class text := coalesce(current_setting('app.class_id', true), '');
  class uuid;
begin
  perform require_own_account(person);
  perform set_config('app.role', 'system', true);
  if exists (select from users u where u.id = person and u.removed_at is not null) then
    -- Policies bind the owner to one class at a time.
    for class in select distinct c.class_id from expense_claims c where c.user_id = person and c.status = 'approved'
    loop
      perform set_config('app.role', 'manager', true), set_config('app.class_id', class::text, true);
      return query
        update withdrawal_requests r set status = 'withdrawn', decided_by = r.requested_by, decided_at = at
        where r.class_id = class and r.status = 'waiting'
          and exists (select from expense_claims c where c.request_id = r.id and c.user_id = person)
        returning r.class_id, r.id, r.amount_ore;
      perform set_config('app.role', 'system', true);
    end loop;
    update expense_claims c set status = 'withdrawn', decided_by = person, decided_at = at, transaction_id = null, request_id = null
    where c.user_id = person and (c.status = 'waiting' or (c.status = 'approved' and is_stopped_request(c.request_id)));
    for class in select distinct r.class_id from payment_records r where r.user_id = person and r.status = 'submitted'
    loop
      perform set_config('app.class_id', class::text, true);
      update payment_records r set status = 'rejected', reason = null, decided_by = person, decided_at = at
      where r.class_id = class and r.user_id = person and r.status = 'submitted';
    end loop;
  end if;
  perform set_config('app.class_id', caller_class, true), set_config('app.role', caller, true);
end $$;
create function forget_person(person uuid, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  caller_class text := coalesce(current_setting('app.class_id', true), '');
  class uuid;
  recipient text;
  first text; last text; phone text; numbers text[]; pattern text;
begin
  perform require_own_account(person);
  perform set_config('app.role', 'system', true);
  select lower(trim(first_name)), lower(trim(last_name)), regexp_replace(regexp_replace(phone_number, '\D', '', 'g'), '^(0046|46)', '0')
    into first, last, phone from profiles where user_id = person;
  if length(first) > 0 and length(last) > 0 then
    pattern := regexp_replace(first, '(\W)', '\\\1', 'g') || '[\s_.-]+' || regexp_replace(last, '(\W)', '\\\1', 'g');
  end if;
  -- Policies bind the owner to one class at a time.
  for class in
    select m.class_id from memberships m where m.user_id = person union select a.class_id from class_actors a where a.user_id = person
  loop
    perform set_config('app.class_id', class::text, true);
    select c.swish_number into recipient from classes c
      where c.id = class and (c.swish_number = phone
        or (lower(trim(c.swish_name)) in (first || ' ' || last, first, last) and person = (
          select a.actor_id from activity a where a.class_id = class and a.kind = 'classes.setSwishRecipient' order by a.seq desc limit 1)));
    numbers := array[phone, recipient];
    update classes set swish_name = null, swish_number = null where id = class and swish_number = any (numbers);
    update payment_requirements set phone_number = '0700000000', archived_at = coalesce(archived_at, at)
      where class_id = class and phone_number = any (numbers);
    update class_documents
      set title = regexp_replace(title, pattern, 'Okänd Användare', 'gi'), file_name = regexp_replace(file_name, pattern, 'Okänd Användare', 'gi')
      where class_id = class and uploaded_by = person and (title ~* pattern or file_name ~* pattern);
  end loop;
  perform set_config('app.class_id', caller_class, true), set_config('app.role', caller, true);
end $$;
create function keep_product_price() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into product_prices (product_id, since, price_ore, cost_ore, class_profit_ore, admin_profit_ore)
  values (
    new.id,
    greatest(clock_timestamp(), (select max(since) + interval '1 millisecond' from product_prices where product_id = new.id)),
    new.price_ore, new.cost_ore, new.class_profit_ore, new.admin_profit_ore
  );
  return null;
end $$;
create function keep_finished_sales() returns trigger language plpgsql as $$
declare
  sale sales_records%rowtype;
begin
  if tg_op = 'DELETE' then sale := old; else sale := new; end if;
  if tg_op = 'UPDATE' and app_role() = 'system'
    and (new.session_id, new.seller_id, new.product_id, new.quantity, new.unit_price_ore, new.total_ore)
      is not distinct from (old.session_id, old.seller_id, old.product_id, old.quantity, old.unit_price_ore, old.total_ore)
  then
    return new;
  end if;
  if tg_op = 'UPDATE' and (new.session_id, new.class_id, new.seller_id) is distinct from (old.session_id, old.class_id, old.seller_id) then
    raise exception 'a sale stays where it was made' using errcode = 'restrict_violation';
  end if;
  if not exists (select from sales_sessions s where s.id = sale.session_id and s.status = 'active') then
    raise exception 'the session is over' using errcode = 'restrict_violation', constraint = 'sales_records_active';
  end if;
  return sale;
end $$;
create function count_sale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update sales_totals set
      sales_count = sales_count - 1,
      quantity = sales_totals.quantity - old.quantity,
      amount_ore = amount_ore - old.total_ore,
      cost_ore = cost_ore - old.quantity * old.unit_cost_ore,
      own_cost_ore = own_cost_ore - old.quantity * old.unit_own_cost_ore,
      class_profit_ore = class_profit_ore - old.quantity * old.unit_class_profit_ore,
      admin_profit_ore = admin_profit_ore - old.quantity * old.unit_admin_profit_ore
    where session_id = old.session_id and seller_id = old.seller_id;
    update sales_session_totals set
      sales_count = sales_count - 1,
      quantity = sales_session_totals.quantity - old.quantity,
      amount_ore = amount_ore - old.total_ore,
      cost_ore = cost_ore - old.quantity * old.unit_cost_ore,
      own_cost_ore = own_cost_ore - old.quantity * old.unit_own_cost_ore,
      class_profit_ore = class_profit_ore - old.quantity * old.unit_class_profit_ore,
      admin_profit_ore = admin_profit_ore - old.quantity * old.unit_admin_profit_ore
    where session_id = old.session_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into sales_totals (session_id, seller_id, class_id, sales_count, quantity, amount_ore, cost_ore, own_cost_ore, class_profit_ore, admin_profit_ore)
    values (new.session_id, new.seller_id, new.class_id, 1, new.quantity, new.total_ore, new.quantity * new.unit_cost_ore, new.quantity * new.unit_own_cost_ore,
      new.quantity * new.unit_class_profit_ore, new.quantity * new.unit_admin_profit_ore)
    on conflict (session_id, seller_id) do update set
      sales_count = sales_totals.sales_count + 1,
      quantity = sales_totals.quantity + excluded.quantity,
      amount_ore = sales_totals.amount_ore + excluded.amount_ore,
      cost_ore = sales_totals.cost_ore + excluded.cost_ore,
      own_cost_ore = sales_totals.own_cost_ore + excluded.own_cost_ore,
      class_profit_ore = sales_totals.class_profit_ore + excluded.class_profit_ore,
      admin_profit_ore = sales_totals.admin_profit_ore + excluded.admin_profit_ore;
    insert into sales_session_totals (session_id, class_id, sales_count, quantity, amount_ore, cost_ore, own_cost_ore, class_profit_ore, admin_profit_ore)
    values (new.session_id, new.class_id, 1, new.quantity, new.total_ore, new.quantity * new.unit_cost_ore, new.quantity * new.unit_own_cost_ore,
      new.quantity * new.unit_class_profit_ore, new.quantity * new.unit_admin_profit_ore)
    on conflict (session_id) do update set
      sales_count = sales_session_totals.sales_count + 1,
      quantity = sales_session_totals.quantity + excluded.quantity,
      amount_ore = sales_session_totals.amount_ore + excluded.amount_ore,
      cost_ore = sales_session_totals.cost_ore + excluded.cost_ore,
      own_cost_ore = sales_session_totals.own_cost_ore + excluded.own_cost_ore,
      class_profit_ore = sales_session_totals.class_profit_ore + excluded.class_profit_ore,
      admin_profit_ore = sales_session_totals.admin_profit_ore + excluded.admin_profit_ore;
  end if;
  return null;
end $$;
create function count_session_sales() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update house_counts set
    sales_count = house_counts.sales_count + coalesce(new.sales_count, 0) - coalesce(old.sales_count, 0),
    quantity = house_counts.quantity + coalesce(new.quantity, 0) - coalesce(old.quantity, 0),
    amount_ore = house_counts.amount_ore + coalesce(new.amount_ore, 0) - coalesce(old.amount_ore, 0),
    cost_ore = house_counts.cost_ore + coalesce(new.cost_ore, 0) - coalesce(old.cost_ore, 0),
    own_cost_ore = house_counts.own_cost_ore + coalesce(new.own_cost_ore, 0) - coalesce(old.own_cost_ore, 0),
    class_profit_ore = house_counts.class_profit_ore + coalesce(new.class_profit_ore, 0) - coalesce(old.class_profit_ore, 0),
    admin_profit_ore = house_counts.admin_profit_ore + coalesce(new.admin_profit_ore, 0) - coalesce(old.admin_profit_ore, 0)
  where shard = get_byte(uuid_send(coalesce(new.class_id, old.class_id)), 15) % 16;
  return null;
end $$;
create function advance_session() returns trigger language plpgsql as $$
begin
  if new.status <> old.status
    and (old.status, new.status) not in (('active', 'completed'), ('completed', 'in_delivery'), ('in_delivery', 'closed'))
  then
    raise exception 'no such step' using errcode = 'restrict_violation', constraint = 'sales_sessions_step';
  end if;
  if (new.class_id, new.supplier_id) is distinct from (old.class_id, old.supplier_id) then
    raise exception 'a session stays with its class and supplier' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create function count_class_sales() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted uuid := coalesce(new.class_id, old.class_id);
  before classes%rowtype;
  sessions int;
  place int;
begin
  select * into before from classes where id = counted;
  select count(*), coalesce(min(case s.status when 'active' then 0 when 'completed' then 1 when 'in_delivery' then 1 else 2 end), 2)
    into sessions, place from sales_sessions s where s.class_id = counted;
  if (before.sales_sessions, before.sales_place) = (sessions, place) then return null; end if;
  update classes set sales_sessions = sessions, sales_place = place where id = counted;
  if not found then raise exception 'a class whose sales cannot be counted'; end if;
  update house_counts set
    sales_sessions = house_counts.sales_sessions + sessions - before.sales_sessions,
    selling_classes = selling_classes + (sessions > 0)::int - (before.sales_sessions > 0)::int,
    ongoing_classes = ongoing_classes + (place = 0)::int - (before.sales_place = 0)::int,
    completed_classes = completed_classes + (place = 1)::int - (before.sales_place = 1)::int
  where shard = get_byte(uuid_send(counted), 15) % 16;
  return null;
end $$;
set local check_function_bodies = on;
--> statement-breakpoint
create view products_public with (security_invoker = true) as
  select id, class_id, supplier_id, name, description, price_ore, product_options, image_key, is_active from products;
alter table house_counts enable row level security, force row level security;
grant select on house_counts to utspring_app;
create policy house_counts_read on house_counts for select
  using ((select app_role()) in ('gate', 'admin', 'system') or current_user <> 'utspring_app');
create policy house_counts_move on house_counts for all
  using (current_user <> 'utspring_app')
  with check (current_user <> 'utspring_app');
insert into house_counts (shard) select generate_series(0, 15);
alter table job_runs enable row level security, force row level security;
grant select, insert, update on job_runs to utspring_app;
create policy job_runs_read on job_runs for select using ((select app_role()) in ('admin', 'system'));
create policy job_runs_write on job_runs for all
  using ((select app_role()) in ('system'))
  with check ((select app_role()) in ('system'));
alter table store_identity enable row level security, force row level security;
grant select, insert on store_identity to utspring_app;
create policy store_identity_own on store_identity for all
  using ((select app_role()) in ('gate', 'system'))
  with check ((select app_role()) in ('gate', 'system'));
alter table account_events enable row level security, force row level security;
grant select, insert on account_events to utspring_app;
create policy account_events_read on account_events for select
  using (user_id = (select app_user_id()) or actor_id = (select app_user_id())
    or (select app_role()) in ('gate', 'admin', 'system'));
create policy account_events_append on account_events for insert
  with check ((user_id = (select app_user_id()) and actor_id = (select app_user_id()))
    or (select app_role()) in ('gate', 'admin', 'system'));
create trigger account_events_fixed before update or delete on account_events
  for each row execute function refuse_change();
create trigger account_events_kept before truncate on account_events
  for each statement execute function refuse_change();
alter table passkeys enable row level security, force row level security;
grant select, insert, update, delete on passkeys to utspring_app;
create policy passkeys_own on passkeys for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));
alter table passkey_challenges enable row level security, force row level security;
grant select, insert, delete on passkey_challenges to utspring_app;
create policy passkey_challenges_own on passkey_challenges for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'));
alter table totp_secrets enable row level security, force row level security;
grant select, insert, update, delete on totp_secrets to utspring_app;
create policy totp_secrets_own on totp_secrets for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));
alter table recovery_codes enable row level security, force row level security;
grant select, insert, delete on recovery_codes to utspring_app;
create policy recovery_codes_own on recovery_codes for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));
create trigger passkeys_confirmed before insert or update of user_id on passkeys
  for each row execute function require_confirmed_address();
create trigger totp_secrets_confirmed before insert or update of user_id on totp_secrets
  for each row execute function require_confirmed_address();
alter table password_resets enable row level security, force row level security;
grant select, insert, update, delete on password_resets to utspring_app;
create policy password_resets_door on password_resets for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'));
alter table email_confirmations enable row level security, force row level security;
grant select, insert, update, delete on email_confirmations to utspring_app;
create policy email_confirmations_access on email_confirmations for all
  using ((select app_role()) in ('gate', 'system'))
  with check ((select app_role()) in ('gate', 'system'));
alter table profiles enable row level security, force row level security;
grant select, insert, update on profiles to utspring_app;
alter table profiles add constraint profiles_membership
  foreign key (user_id, class_id, role) references memberships(user_id, class_id, role) on update cascade deferrable initially deferred;
create policy profiles_read on profiles for select
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system')
    or user_id in (select class_members()) or user_id in (select class_actor_ids()));
create policy profiles_write on profiles for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));
create trigger profiles_privileges before update on profiles
  for each row execute function guard_privileges();
revoke all on function is_frozen(uuid) from public;
grant execute on function is_frozen(uuid) to utspring_app;
alter table sessions enable row level security, force row level security;
grant select, insert, update, delete on sessions to utspring_app;
alter table sessions add constraint sessions_impersonated_class
  foreign key (impersonated_class_id) references classes(id);
create policy sessions_own on sessions for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));
alter table ended_sessions enable row level security, force row level security;
grant select, insert, delete on ended_sessions to utspring_app;
create policy ended_sessions_read on ended_sessions for select using ((select app_role()) in ('gate', 'system'));
create policy ended_sessions_append on ended_sessions for insert
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));
create policy ended_sessions_sweep on ended_sessions for delete using ((select app_role()) in ('system'));
create trigger sessions_end_pushes after delete on sessions
  for each row execute function end_pushes();
alter table users enable row level security, force row level security;
grant select, insert, update on users to utspring_app;
create policy users_own on users for all
  using (id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));
create constraint trigger users_count after insert or delete or update of removed_at on users
  deferrable initially deferred for each row execute function count_person();
alter table budgets enable row level security, force row level security;
grant select, insert, update, delete on budgets to utspring_app;
create policy budgets_read on budgets for select
  using (class_id = (select app_class_id()) or created_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy budgets_write on budgets for all
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'))
  with check ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
create trigger quota_budgets after insert on budgets referencing new table as added
  for each statement execute function keep_quota('100', 'class_id');
alter table budget_items enable row level security, force row level security;
grant select, insert, update, delete on budget_items to utspring_app;
create policy budget_items_read on budget_items for select
  using ((class_id = (select app_class_id()) and (removed_at is null or (select app_role()) in ('manager')))
    or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));
create policy budget_items_guest_read on budget_items for select
  using (class_id = (select app_guest_class_id()) and removed_at is null and id in (select reviewed_items()));
create policy budget_items_write on budget_items for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));
create policy budget_items_drop on budget_items for delete
  using (removed_at is not null and (select app_role()) in ('system'));
create trigger quota_budget_items after insert on budget_items referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id');
create trigger budget_items_category before update of category on budget_items
  for each row when (new.category <> 'expense') execute function guard_budget_item_category();
revoke all on function is_expense(uuid, uuid) from public;
grant execute on function is_expense(uuid, uuid) to utspring_app;
alter table class_events enable row level security, force row level security;
grant select, insert, update, delete on class_events to utspring_app;
create policy class_events_read on class_events for select
  using (class_id = (select app_class_id()) or created_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy class_events_write on class_events for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));
create trigger quota_class_events after insert on class_events referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id');
alter table calendar_feeds enable row level security, force row level security;
grant select, insert, update, delete on calendar_feeds to utspring_app;
create policy calendar_feeds_own on calendar_feeds for all
  using ((user_id = (select app_user_id()) and class_id = (select app_class_id()))
    or (select app_role()) in ('gate', 'admin', 'system'))
  with check ((user_id = (select app_user_id()) and class_id = (select app_class_id()))
    or (select app_role()) in ('gate', 'admin', 'system'));
alter table checklist_items enable row level security, force row level security;
grant select, insert, update, delete on checklist_items to utspring_app;
alter table checklist_items add constraint checklist_items_order unique (display_order) deferrable initially deferred;
create policy checklist_items_read on checklist_items for select
  using ((select app_role()) in ('manager', 'admin', 'system'));
create policy checklist_items_write on checklist_items for all
  using ((select app_role()) in ('admin', 'system'))
  with check ((select app_role()) in ('admin', 'system'));
alter table checklist_progress enable row level security, force row level security;
grant select, insert, update, delete on checklist_progress to utspring_app;
create policy checklist_progress_read on checklist_progress for select
  using (class_id = (select app_class_id()) or completed_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy checklist_progress_write on checklist_progress for all
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'))
  with check ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
alter table class_messages enable row level security, force row level security;
grant select, insert, update, delete on class_messages to utspring_app;
create policy class_messages_read on class_messages for select
  using ((class_id = (select app_class_id()) and (removed_at is null or (select app_role()) in ('manager')))
    or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));
create policy class_messages_write on class_messages for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));
create policy class_messages_drop on class_messages for delete
  using (removed_at is not null and (select app_role()) in ('system'));
create trigger quota_class_messages after insert on class_messages referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id');
alter table classes enable row level security, force row level security;
grant select, insert, update on classes to utspring_app;
create policy classes_read on classes for select
  using (id = (select app_class_id()) or (select app_role()) in ('gate', 'admin', 'system')
    or id in (select own_classes()));
create policy classes_create on classes for insert with check ((select app_role()) in ('admin', 'system'));
create policy classes_edit on classes for update
  using ((id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'))
  with check ((id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
create trigger classes_bank_key after insert on classes
  for each row execute function make_bank_key();
create constraint trigger classes_count after insert or delete on classes
  deferrable initially deferred for each row execute function count_class();
create trigger classes_sales_kept before insert or update of sales_sessions, sales_place on classes
  for each row execute function guard_class_sales();
alter table join_requests enable row level security, force row level security;
grant select, insert, delete on join_requests to utspring_app;
create policy join_requests_read on join_requests for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager')));
create policy join_requests_answer on join_requests for delete
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy join_requests_door on join_requests for all
  using ((select app_role()) in ('gate', 'admin', 'system'))
  with check ((select app_role()) in ('gate', 'admin', 'system'));
create trigger quota_join_requests after insert on join_requests referencing new table as added
  for each statement execute function keep_quota('200', 'class_id');
create trigger quota_join_requests_person after insert on join_requests referencing new table as added
  for each statement execute function keep_quota('20', 'user_id');
alter table memberships enable row level security, force row level security;
grant select, insert, update, delete on memberships to utspring_app;
create policy memberships_read on memberships for select
  using (class_id = (select app_class_id()) or user_id = (select app_user_id())
    or (select app_role()) in ('gate', 'admin', 'system'));
create policy memberships_door on memberships for all
  using ((select app_role()) in ('gate', 'admin', 'system'))
  with check ((select app_role()) in ('gate', 'admin', 'system'));
create policy memberships_remove on memberships for delete
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create trigger memberships_answer_request after insert on memberships
  for each row execute function answer_request();
create trigger memberships_keep_auditor_of_payee before delete on memberships
  for each row execute function keep_auditor_of_payee();
create trigger quota_memberships_person after insert on memberships referencing new table as added
  for each statement execute function keep_quota('20', 'user_id');
create trigger memberships_count after insert or delete on memberships
  for each row execute function count_members();
create trigger memberships_numbered before insert on memberships
  for each row execute function number_member();
create trigger memberships_appointment before insert or update on memberships
  for each row execute function keep_appointment();
create trigger memberships_count_representative after insert or delete or update of role on memberships
  for each row execute function count_representative();
revoke all on function class_members(), own_classes(), runs_class(uuid, uuid) from public;
grant execute on function class_members(), own_classes(), runs_class(uuid, uuid) to utspring_app;
alter table class_documents enable row level security, force row level security;
grant select, insert, update, delete on class_documents to utspring_app;
create policy class_documents_read on class_documents for select
  using (class_id = (select app_class_id()) or uploaded_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy class_documents_write on class_documents for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));
alter table credit_entries enable row level security, force row level security;
grant select, insert on credit_entries to utspring_app;
create policy credit_entries_read on credit_entries for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system'));
create policy credit_entries_add on credit_entries for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and actor_id = (select app_user_id()));
create trigger credit_entries_fixed before update or delete on credit_entries
  for each row execute function refuse_change();
create trigger credit_entries_kept before truncate on credit_entries
  for each statement execute function refuse_change();
create trigger credit_entries_append before insert on credit_entries
  for each row execute function append_credit_entry();
create trigger credit_entries_used after insert on credit_entries
  for each row when (new.kind = 'used') execute function use_credit();
revoke all on function is_credit_row(text, uuid, uuid), is_credit_payback(text, uuid, uuid) from public;
grant execute on function is_credit_row(text, uuid, uuid), is_credit_payback(text, uuid, uuid) to utspring_app;
alter table class_funds enable row level security, force row level security;
grant select, insert on class_funds to utspring_app;
create policy class_funds_read on class_funds for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy class_funds_guest_read on class_funds for select using (class_id = (select app_guest_class_id()));
create policy class_funds_create on class_funds for insert with check ((select app_role()) in ('admin', 'system'));
create policy class_funds_move on class_funds for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));
alter table fund_transactions enable row level security, force row level security;
grant select, insert on fund_transactions to utspring_app;
create policy fund_transactions_read on fund_transactions for select
  using (class_id = (select app_class_id()) or actor_id = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy fund_transactions_guest_read on fund_transactions for select
  using (class_id = (select app_guest_class_id()));
create policy fund_transactions_append on fund_transactions for insert
  with check (class_id = (select app_class_id())
    and ((select app_role()) in ('system') or (select app_role()) in ('manager') and actor_id = (select app_user_id())));
create trigger fund_transactions_attest before insert on fund_transactions
  for each row execute function check_attest();
create constraint trigger fund_transactions_bank_row after insert on fund_transactions
  deferrable initially deferred for each row when (new.source_type = 'bank_row')
  execute function check_bank_income();
create constraint trigger fund_transactions_credit after insert on fund_transactions
  deferrable initially deferred for each row when (new.source_type in ('credit', 'credit_payback', 'correction'))
  execute function check_credit_row();
create trigger fund_transactions_fixed before update or delete on fund_transactions
  for each row execute function refuse_change();
create trigger fund_transactions_kept before truncate on fund_transactions
  for each statement execute function refuse_change();
create trigger fund_transactions_undo after insert on fund_transactions
  for each row when (new.reverses_id is not null) execute function follow_attested_undo();
create trigger fund_transactions_append before insert on fund_transactions
  for each row execute function append_to_fund();
create trigger fund_transactions_reversal before insert on fund_transactions
  for each row execute function check_reversal();
create trigger fund_transactions_inserted before insert on fund_transactions
  for each row execute function keep_inserted_at();
create trigger fund_transactions_sign_off before insert on fund_transactions
  for each row execute function check_sign_off_hash();
alter table fund_auditors enable row level security, force row level security;
grant select, insert, update on fund_auditors to utspring_app;
create policy fund_auditors_read on fund_auditors for select
  using (class_id = (select app_class_id()) or user_id = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy fund_auditors_add on fund_auditors for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and appointed_by = (select app_user_id()));
create policy fund_auditors_end on fund_auditors for update
  using (class_id = (select app_class_id())
    and ((select app_role()) in ('manager') or ((select app_role()) in ('member') and user_id = (select app_user_id()))))
  with check (class_id = (select app_class_id())
    and ((select app_role()) in ('manager') or ((select app_role()) in ('member') and user_id = (select app_user_id()))));
create policy fund_auditors_guest_end on fund_auditors for update
  using ((select app_role()) in ('guest') and user_id = (select app_user_id()))
  with check ((select app_role()) in ('guest') and user_id = (select app_user_id()));
create policy fund_auditors_guest_read on fund_auditors for select
  using ((select app_role()) in ('gate') and invitation_id is not null);
create policy fund_auditors_guest_accept on fund_auditors for insert
  with check ((select app_role()) in ('gate') and invitation_id is not null);
create policy fund_auditors_guest_remove on fund_auditors for update
  using ((select app_role()) in ('gate', 'admin', 'system') and invitation_id is not null)
  with check ((select app_role()) in ('gate', 'admin', 'system') and invitation_id is not null);
create trigger fund_auditors_kept before delete or truncate on fund_auditors
  for each statement execute function refuse_change();
create trigger quota_fund_auditors after insert on fund_auditors referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');
create trigger fund_auditors_guard before insert or update on fund_auditors
  for each row execute function guard_auditor();
create trigger fund_auditors_keep_of_payee before update on fund_auditors
  for each row when (old.ended_at is null and new.ended_at is not null) execute function keep_auditor_of_payee();
revoke all on function keep_auditor_of_payee(), is_auditor(uuid, uuid), require_auditor(uuid, uuid),
  is_new_auditor(uuid, uuid), has_booked_this_month(uuid, uuid),
  is_appointed_by(uuid, uuid, uuid) from public;
grant execute on function is_auditor(uuid, uuid), require_auditor(uuid, uuid), is_new_auditor(uuid, uuid),
  has_booked_this_month(uuid, uuid), is_appointed_by(uuid, uuid, uuid) to utspring_app;
revoke all on function app_guest_class_id(), guest_class_of(uuid), was_guest(uuid), reviewed_items(),
  reviewed_receipts() from public;
grant execute on function app_guest_class_id(), guest_class_of(uuid), was_guest(uuid), reviewed_items(),
  reviewed_receipts() to utspring_app;
alter table fund_invitations enable row level security, force row level security;
grant select, insert, update on fund_invitations to utspring_app;
create policy fund_invitations_read on fund_invitations for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('gate', 'system'));
create policy fund_invitations_add on fund_invitations for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and invited_by = (select app_user_id()));
create policy fund_invitations_revoke on fund_invitations for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy fund_invitations_accept on fund_invitations for update
  using ((select app_role()) in ('gate'))
  with check ((select app_role()) in ('gate'));
create policy fund_invitations_mail on fund_invitations for update
  using ((select app_role()) in ('system'))
  with check ((select app_role()) in ('system'));
create trigger fund_invitations_kept before delete or truncate on fund_invitations
  for each statement execute function refuse_change();
create trigger quota_fund_invitations after insert on fund_invitations referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');
create trigger fund_invitations_guard before insert or update on fund_invitations
  for each row execute function guard_invitation();
alter table fund_questions enable row level security, force row level security;
grant select, insert, update on fund_questions to utspring_app;
create policy fund_questions_read on fund_questions for select
  using (class_id = (select app_class_id()) or asked_by = (select app_user_id())
    or answered_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));
create policy fund_questions_ask on fund_questions for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('member')
    and asked_by = (select app_user_id()));
create policy fund_questions_answer on fund_questions for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy fund_questions_guest_read on fund_questions for select using (class_id = (select app_guest_class_id()));
create policy fund_questions_guest_ask on fund_questions for insert
  with check (class_id = (select app_guest_class_id()) and asked_by = (select app_user_id()));
create trigger fund_questions_kept before delete or truncate on fund_questions
  for each statement execute function refuse_change();
create trigger quota_fund_questions after insert on fund_questions referencing new table as added
  for each statement execute function keep_quota('1000', 'class_id');
create trigger fund_questions_guard before insert or update on fund_questions
  for each row execute function guard_question();
alter table fund_sign_offs enable row level security, force row level security;
grant select, insert on fund_sign_offs to utspring_app;
alter table fund_sign_offs add constraint fund_sign_offs_explained
  check (difference_ore = 0 or remark ~ '[^[:space:]]') not valid;
create policy fund_sign_offs_read on fund_sign_offs for select
  using (class_id = (select app_class_id()) or auditor_id = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy fund_sign_offs_append on fund_sign_offs for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('member')
    and auditor_id = (select app_user_id()));
create policy fund_sign_offs_guest_read on fund_sign_offs for select using (class_id = (select app_guest_class_id()));
create policy fund_sign_offs_guest_append on fund_sign_offs for insert
  with check (class_id = (select app_guest_class_id()) and auditor_id = (select app_user_id()));
create trigger fund_sign_offs_fixed before update or delete on fund_sign_offs
  for each row execute function refuse_change();
create trigger fund_sign_offs_kept before truncate on fund_sign_offs
  for each statement execute function refuse_change();
create trigger fund_sign_offs_append before insert on fund_sign_offs
  for each row execute function append_sign_off();
revoke all on function latest_sign_off(uuid) from public;
grant execute on function latest_sign_off(uuid) to utspring_app;
revoke all on function may_attest(uuid, uuid), may_attest_request(uuid, uuid), others_may_attest(uuid, uuid),
  payee_of_request(uuid), pays_person(uuid, uuid),
  is_late_attester(uuid, uuid, uuid, timestamptz), require_attester(uuid, uuid),
  require_earlier_attester(uuid, uuid, uuid, timestamptz),
  require_other_appointer(uuid, uuid, uuid) from public;
grant execute on function may_attest(uuid, uuid), may_attest_request(uuid, uuid), others_may_attest(uuid, uuid),
  payee_of_request(uuid), pays_person(uuid, uuid),
  is_late_attester(uuid, uuid, uuid, timestamptz), require_attester(uuid, uuid),
  require_earlier_attester(uuid, uuid, uuid, timestamptz),
  require_other_appointer(uuid, uuid, uuid) to utspring_app;
alter table withdrawal_budget_items enable row level security, force row level security;
grant select, insert, update, delete on withdrawal_budget_items to utspring_app;
create policy withdrawal_budget_items_read on withdrawal_budget_items for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy withdrawal_budget_items_guest_read on withdrawal_budget_items for select
  using (class_id = (select app_guest_class_id()));
create policy withdrawal_budget_items_write on withdrawal_budget_items for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create trigger withdrawal_budget_items_guard before insert or update on withdrawal_budget_items
  for each row execute function guard_withdrawal_budget_item();
alter table fund_limit_changes enable row level security, force row level security;
grant select, insert, update on fund_limit_changes to utspring_app;
create policy fund_limit_changes_read on fund_limit_changes for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy fund_limit_changes_guest_read on fund_limit_changes for select
  using (class_id = (select app_guest_class_id()));
create policy fund_limit_changes_add on fund_limit_changes for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and proposed_by = (select app_user_id()));
create policy fund_limit_changes_decide on fund_limit_changes for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy fund_limit_changes_gate_read on fund_limit_changes for select using ((select app_role()) in ('gate'));
create policy fund_limit_changes_end on fund_limit_changes for update
  using ((select app_role()) in ('gate', 'admin', 'system') and status <> 'applied' and decided_by is null)
  with check ((select app_role()) in ('gate', 'admin', 'system') and status <> 'applied' and decided_by is null);
create trigger fund_limit_changes_kept before delete or truncate on fund_limit_changes
  for each statement execute function refuse_change();
create trigger quota_fund_limit_changes after insert on fund_limit_changes referencing new table as added
  for each statement execute function keep_quota('1000', 'class_id');
create trigger fund_limit_changes_add before insert on fund_limit_changes
  for each row execute function add_limit_change();
create trigger fund_limit_changes_guard before update on fund_limit_changes
  for each row execute function guard_limit_change();
create trigger fund_limit_changes_proposer before insert on fund_limit_changes
  for each row execute function check_limit_proposer();
create trigger fund_limit_changes_appointer before update on fund_limit_changes
  for each row execute function refuse_limit_of_appointer();
create trigger fund_limit_changes_late before update on fund_limit_changes
  for each row execute function refuse_limit_of_late();
revoke all on function withdrawal_limit(uuid), withdrawn_alone(uuid, uuid, timestamptz) from public;
grant execute on function withdrawal_limit(uuid), withdrawn_alone(uuid, uuid, timestamptz) to utspring_app;
alter table withdrawal_receipts enable row level security, force row level security;
grant select, insert, delete on withdrawal_receipts to utspring_app;
alter table withdrawal_receipts add constraint withdrawal_receipts_file
  foreign key (receipt_id, class_id, owner_id) references payment_receipts(id, class_id, user_id);
create policy withdrawal_receipts_read on withdrawal_receipts for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy withdrawal_receipts_guest_read on withdrawal_receipts for select
  using (class_id = (select app_guest_class_id()));
create policy withdrawal_receipts_add on withdrawal_receipts for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy withdrawal_receipts_drop on withdrawal_receipts for delete using ((select app_role()) in ('system'));
create trigger withdrawal_receipts_used before insert on withdrawal_receipts
  for each row execute function refuse_used_receipt();
revoke all on function is_stopped_request(uuid), receipt_twins(uuid) from public;
grant execute on function is_stopped_request(uuid), receipt_twins(uuid) to utspring_app;
alter table withdrawal_requests enable row level security, force row level security;
grant select, insert, update on withdrawal_requests to utspring_app;
alter table withdrawal_requests add constraint withdrawal_requests_ledger
  foreign key (transaction_id) references fund_transactions(id) deferrable initially deferred;
create policy withdrawal_requests_read on withdrawal_requests for select
  using (class_id = (select app_class_id()) or requested_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy withdrawal_requests_guest_read on withdrawal_requests for select
  using (class_id = (select app_guest_class_id()));
create policy withdrawal_requests_add on withdrawal_requests for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and requested_by = (select app_user_id()) and status = 'waiting');
create policy withdrawal_requests_decide on withdrawal_requests for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create trigger quota_withdrawal_requests after insert on withdrawal_requests referencing new table as added
  for each statement execute function keep_quota('5000', 'class_id');
create trigger withdrawal_requests_kept before delete or truncate on withdrawal_requests
  for each statement execute function refuse_change();
create constraint trigger withdrawal_requests_payback after insert on withdrawal_requests
  deferrable initially deferred for each row when (new.is_payback) execute function check_payback_request();
create trigger withdrawal_requests_guard before update on withdrawal_requests
  for each row execute function guard_withdrawal_request();
create trigger withdrawal_requests_requester before insert on withdrawal_requests
  for each row execute function check_requester();
create trigger withdrawal_requests_limit before insert or update on withdrawal_requests
  for each row execute function keep_limit_of_request();
create trigger withdrawal_requests_own_claim before update on withdrawal_requests
  for each row execute function refuse_own_claim();
create trigger withdrawal_requests_appointer before update on withdrawal_requests
  for each row execute function refuse_request_of_appointer();
create trigger withdrawal_requests_late before update on withdrawal_requests
  for each row execute function refuse_request_of_late();
create trigger withdrawal_requests_undo after update on withdrawal_requests
  for each row when (new.reverses_id is not null and new.status in ('withdrawn', 'refused')) execute function follow_stopped_undo();
alter table activity enable row level security, force row level security;
grant select, insert on activity to utspring_app;
alter table activity add constraint activity_class foreign key (class_id) references classes(id);
create policy activity_read on activity for select
  using (class_id = (select app_class_id()) or actor_id = (select app_user_id())
    or (select app_role()) in ('gate', 'admin', 'system'));
create policy activity_append on activity for insert
  with check ((class_id = (select app_class_id()) and actor_id = (select app_user_id()))
    or (select app_role()) in ('gate', 'admin', 'system'));
create policy activity_guest_read on activity for select
  using (class_id = (select app_guest_class_id()) and audience = 'class' and kind like 'fund.%');
create policy activity_guest_append on activity for insert
  with check (class_id = (select app_guest_class_id()) and actor_id = (select app_user_id()) and kind like 'fund.%');
create trigger activity_fixed before update or delete on activity
  for each row execute function refuse_change();
create trigger activity_kept before truncate on activity
  for each statement execute function refuse_change();
alter table confidential_activity enable row level security, force row level security;
grant select, insert on confidential_activity to utspring_app;
alter table confidential_activity add constraint confidential_activity_class
  foreign key (class_id) references classes(id);
create policy confidential_activity_read on confidential_activity for select
  using (audience_user_id = (select app_user_id()) or actor_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('gate', 'system'));
create policy confidential_activity_append on confidential_activity for insert
  with check (class_id = (select app_class_id()) or (select app_role()) in ('system'));
create trigger confidential_activity_fixed before update or delete on confidential_activity
  for each row execute function refuse_change();
create trigger confidential_activity_kept before truncate on confidential_activity
  for each statement execute function refuse_change();
alter table class_actors enable row level security, force row level security;
grant select on class_actors to utspring_app;
create policy class_actors_read on class_actors for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy class_actors_keep on class_actors for insert with check (current_user <> 'utspring_app');
create trigger activity_keep_actor after insert on activity
  for each row when (new.actor_id is not null) execute function keep_actor();
revoke all on function keep_actor(), class_actor_ids() from public;
grant execute on function class_actor_ids() to utspring_app;
alter table class_counters enable row level security, force row level security;
grant select, insert, update on class_counters to utspring_app;
alter table class_counters add constraint class_counters_class foreign key (class_id) references classes(id);
create policy class_counters_all on class_counters for all
  using (class_id = (select app_class_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (class_id = (select app_class_id()) or (select app_role()) in ('gate', 'admin', 'system'));
create policy class_counters_guest_read on class_counters for select using (class_id = (select app_guest_class_id()));
create policy class_counters_guest_count on class_counters for update
  using (class_id = (select app_guest_class_id()))
  with check (class_id = (select app_guest_class_id()));
alter table idempotency_keys enable row level security, force row level security;
grant select, insert, update, delete on idempotency_keys to utspring_app;
create policy idempotency_keys_own on idempotency_keys for all
  using (actor_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'))
  with check (actor_id = (select app_user_id()) or (select app_role()) in ('gate', 'system'));
revoke all on function enqueue_job(text, json, text), queued_jobs(), due_jobs(), run_job(text, boolean),
  release_jobs(text, integer) from public;
grant execute on function enqueue_job(text, json, text), queued_jobs(), due_jobs(), run_job(text, boolean),
  release_jobs(text, integer) to utspring_app;
alter table throttles enable row level security, force row level security;
grant select, insert, update, delete on throttles to utspring_app;
create policy throttles_gate on throttles for all
  using ((select app_role()) in ('gate', 'system'))
  with check ((select app_role()) in ('gate', 'system'));
grant usage on schema public to utspring_app;
alter table shared_changes enable row level security, force row level security;
grant select, insert, update on shared_changes to utspring_app;
create policy shared_changes_read on shared_changes for select
  using ((select app_role()) in ('gate', 'admin', 'system'));
create policy shared_changes_add on shared_changes for insert with check ((select app_role()) in ('admin', 'system'));
create policy shared_changes_move on shared_changes for update
  using ((select app_role()) in ('admin', 'system'))
  with check ((select app_role()) in ('admin', 'system'));
revoke all on function probe_writes() from public;
grant execute on function probe_writes() to utspring_app;
alter table notice_settings enable row level security, force row level security;
grant select, insert, update, delete on notice_settings to utspring_app;
create policy notice_settings_own on notice_settings for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));
alter table push_subscriptions enable row level security, force row level security;
grant select, insert, update, delete on push_subscriptions to utspring_app;
create policy push_subscriptions_own on push_subscriptions for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));
alter table notices enable row level security, force row level security;
grant select, insert, update, delete on notices to utspring_app;
create policy notices_own on notices for all
  using (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (user_id = (select app_user_id()) or (select app_role()) in ('gate', 'admin', 'system'));
alter table notice_keys enable row level security, force row level security;
grant select, insert on notice_keys to utspring_app;
create policy notice_keys_door on notice_keys for all
  using ((select app_role()) in ('gate', 'system'))
  with check ((select app_role()) in ('gate', 'system'));
alter table bank_keys enable row level security, force row level security;
grant select on bank_keys to utspring_app;
create policy bank_keys_read on bank_keys for select
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy bank_keys_make on bank_keys for insert with check ((select app_role()) in ('admin', 'system'));
alter table bank_matches enable row level security, force row level security;
grant select, insert, delete on bank_matches to utspring_app;
create policy bank_matches_read on bank_matches for select
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or user_id = (select app_user_id()) or (select app_role()) in ('system'));
create policy bank_matches_add on bank_matches for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy bank_matches_undo on bank_matches for delete
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create constraint trigger bank_matches_sum after insert or delete on bank_matches
  deferrable initially deferred for each row execute function check_bank_sum();
create trigger bank_matches_check before insert on bank_matches
  for each row execute function check_bank_match();
alter table payer_aliases enable row level security, force row level security;
grant select, insert, update, delete on payer_aliases to utspring_app;
create policy payer_aliases_read on payer_aliases for select
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or user_id = (select app_user_id()) or (select app_role()) in ('system'));
create policy payer_aliases_learn on payer_aliases for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy payer_aliases_count on payer_aliases for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy payer_aliases_forget on payer_aliases for delete
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system'));
create trigger quota_payer_aliases after insert on payer_aliases referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id');
alter table bank_balances enable row level security, force row level security;
grant select, insert, update, delete on bank_balances to utspring_app;
create policy bank_balances_read on bank_balances for select
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy bank_balances_note on bank_balances for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and noted_by = (select app_user_id()));
create policy bank_balances_replace on bank_balances for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy bank_balances_remove on bank_balances for delete
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create trigger quota_bank_balances after insert on bank_balances referencing new table as added
  for each statement execute function keep_quota('4000', 'class_id');
alter table bank_imports enable row level security, force row level security;
grant select, insert on bank_imports to utspring_app;
create policy bank_imports_read on bank_imports for select
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy bank_imports_add on bank_imports for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and created_by = (select app_user_id()));
create trigger quota_bank_imports after insert on bank_imports referencing new table as added
  for each statement execute function keep_quota('1000', 'class_id');
alter table bank_rows enable row level security, force row level security;
grant select, insert, update, delete on bank_rows to utspring_app;
create policy bank_rows_read on bank_rows for select
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system')
    or exists (select from bank_matches m where m.row_id = bank_rows.id and m.user_id = (select app_user_id())));
create policy bank_rows_add on bank_rows for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and changed_by = (select app_user_id()));
create policy bank_rows_decide on bank_rows for update
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system'))
  with check ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system'));
create policy bank_rows_drop on bank_rows for delete using ((select app_role()) in ('system') and state = 'saved');
create trigger quota_bank_rows after insert on bank_rows referencing new table as added
  for each statement execute function keep_quota('50000', 'class_id');
create trigger bank_rows_guard before update on bank_rows
  for each row execute function guard_bank_row();
create constraint trigger bank_rows_sum after insert or update on bank_rows
  deferrable initially deferred for each row execute function check_bank_sum();
alter table expense_claims enable row level security, force row level security;
grant select, insert, update on expense_claims to utspring_app;
create policy expense_claims_read on expense_claims for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system'));
create policy expense_claims_ask on expense_claims for insert
  with check (class_id = (select app_class_id()) and user_id = (select app_user_id()) and status = 'waiting');
create policy expense_claims_decide on expense_claims for update
  using ((class_id = (select app_class_id()) and ((select app_role()) in ('manager') or user_id = (select app_user_id())))
    or (select app_role()) in ('system'))
  with check ((class_id = (select app_class_id()) and ((select app_role()) in ('manager') or user_id = (select app_user_id())))
    or (select app_role()) in ('system'));
create trigger expense_claims_kept before delete or truncate on expense_claims
  for each statement execute function refuse_change();
create trigger expense_claims_receipt before insert on expense_claims
  for each row when (new.receipt_id is not null) execute function refuse_withdrawals_receipt();
create trigger quota_expense_claims after insert on expense_claims referencing new table as added
  for each statement execute function keep_quota('1000', 'class_id,user_id');
create trigger quota_expense_claims_waiting after insert on expense_claims referencing new table as added
  for each statement execute function keep_quota('20', 'class_id,user_id', 'status = ''waiting''');
create trigger expense_claims_guard before update on expense_claims
  for each row execute function guard_expense_claim();
alter table payment_exemptions enable row level security, force row level security;
grant select, insert, update, delete on payment_exemptions to utspring_app;
create policy payment_exemptions_read on payment_exemptions for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
create policy payment_exemptions_write on payment_exemptions for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));
alter table payment_reminders enable row level security, force row level security;
grant select, insert on payment_reminders to utspring_app;
create policy payment_reminders_read on payment_reminders for select
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
create policy payment_reminders_add on payment_reminders for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
alter table payment_receipts enable row level security, force row level security;
grant select, insert, delete on payment_receipts to utspring_app;
create policy payment_receipts_read on payment_receipts for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system')
    or (class_id = (select app_class_id()) and id in (select reviewed_receipts())));
create policy payment_receipts_guest_read on payment_receipts for select
  using (class_id = (select app_guest_class_id()) and id in (select reviewed_receipts()));
create policy payment_receipts_add on payment_receipts for insert
  with check (class_id = (select app_class_id()) and user_id = (select app_user_id()));
create policy payment_receipts_remove on payment_receipts for delete
  using ((class_id = (select app_class_id()) and (user_id = (select app_user_id()) or (select app_role()) in ('manager')))
    or (select app_role()) in ('system'));
create trigger quota_payment_receipts after insert on payment_receipts referencing new table as added
  for each statement execute function keep_quota('500', 'class_id,user_id');
create trigger payment_receipts_counted after insert or delete on payment_receipts
  for each row execute function count_receipt_bytes();
alter table payment_records enable row level security, force row level security;
grant select, insert, update, delete on payment_records to utspring_app;
create policy payment_records_read on payment_records for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
create policy payment_records_report on payment_records for insert
  with check (class_id = (select app_class_id()) and user_id = (select app_user_id()) and status = 'submitted');
create policy payment_records_record on payment_records for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager') and is_recorded
    and decided_by = (select app_user_id()));
create policy payment_records_undo on payment_records for delete
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager') and is_recorded);
create policy payment_records_decide on payment_records for update
  using (class_id = (select app_class_id())
    and ((select app_role()) in ('manager', 'system') or (user_id = (select app_user_id()) and status in ('rejected', 'submitted'))))
  with check (class_id = (select app_class_id())
    and ((select app_role()) in ('manager', 'system') or (user_id = (select app_user_id()) and status in ('rejected', 'submitted'))));
create trigger payment_records_plans after update of status on payment_records
  for each row when (old.status = 'approved' and new.status <> 'approved') execute function extend_plans();
create trigger payment_records_plans_of_removed after delete on payment_records
  for each row when (old.status = 'approved') execute function extend_plans();
create trigger payment_records_release before update of status on payment_records
  for each row when (old.status = 'approved' and new.status <> 'approved') execute function release_linked_row();
create trigger payment_records_release_removed before delete on payment_records
  for each row execute function release_linked_row();
create trigger quota_payment_records after insert on payment_records referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id,user_id');
create trigger payment_records_credit before insert or update on payment_records
  for each row when (new.credit_entry_id is not null) execute function check_credit_of_record();
create trigger payment_records_removal before delete on payment_records
  for each row execute function guard_record_removal();
alter table payment_reliefs enable row level security, force row level security;
grant select, insert, update on payment_reliefs to utspring_app;
create policy payment_reliefs_read on payment_reliefs for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system'));
create policy payment_reliefs_ask on payment_reliefs for insert
  with check (class_id = (select app_class_id()) and user_id = (select app_user_id()) and status = 'open');
create policy payment_reliefs_decide on payment_reliefs for update
  using (class_id = (select app_class_id())
    and ((select app_role()) in ('manager') or user_id = (select app_user_id())))
  with check (class_id = (select app_class_id())
    and ((select app_role()) in ('manager') or user_id = (select app_user_id())));
create trigger quota_payment_reliefs after insert on payment_reliefs referencing new table as added
  for each statement execute function keep_quota('500', 'class_id,user_id');
alter table payment_instalments enable row level security, force row level security;
grant select, insert, delete on payment_instalments to utspring_app;
create policy payment_instalments_read on payment_instalments for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('system'));
create policy payment_instalments_add on payment_instalments for insert
  with check (class_id = (select app_class_id())
    and ((select app_role()) in ('manager') or user_id = (select app_user_id())));
create policy payment_instalments_replace on payment_instalments for delete
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create trigger payment_reliefs_step before update on payment_reliefs
  for each row execute function guard_relief();
create constraint trigger payment_instalments_plan after insert on payment_instalments
  deferrable initially deferred for each row execute function check_instalments();
create constraint trigger payment_reliefs_plan after insert or update on payment_reliefs
  deferrable initially deferred for each row execute function check_instalments();
alter table payment_requirements enable row level security, force row level security;
grant select, insert, update, delete on payment_requirements to utspring_app;
create policy payment_requirements_read on payment_requirements for select
  using (class_id = (select app_class_id()) or created_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy payment_requirements_write on payment_requirements for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));
create trigger quota_payment_requirements after insert on payment_requirements referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');
create trigger payment_requirements_numbered before insert on payment_requirements
  for each row execute function number_requirement();
create trigger payment_requirements_locked before update on payment_requirements
  for each row execute function lock_requirement();
alter table poll_effects enable row level security, force row level security;
grant select, insert, update on poll_effects to utspring_app;
create policy poll_effects_read on poll_effects for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy poll_effects_create on poll_effects for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy poll_effects_confirm on poll_effects for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and (confirmed_by is null or confirmed_by = (select app_user_id())))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager')
    and (confirmed_by is null or confirmed_by = (select app_user_id())));
alter table poll_candidates enable row level security, force row level security;
grant select, insert on poll_candidates to utspring_app;
create policy poll_candidates_read on poll_candidates for select
  using (class_id = (select app_class_id()) or user_id = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy poll_candidates_create on poll_candidates for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create trigger poll_effects_guard before insert or update on poll_effects
  for each row execute function guard_poll_effect();
create trigger poll_candidates_guard before insert or update on poll_candidates
  for each row execute function guard_poll_candidate();
alter table voting_polls enable row level security, force row level security;
grant select, insert, update, delete on voting_polls to utspring_app;
create policy voting_polls_read on voting_polls for select
  using (class_id = (select app_class_id()) or created_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy voting_polls_write on voting_polls for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));
create trigger quota_voting_polls after insert on voting_polls referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');
alter table poll_options enable row level security, force row level security;
grant select, insert, delete on poll_options to utspring_app;
create policy poll_options_read on poll_options for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy poll_options_create on poll_options for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));
create policy poll_options_count on poll_options for update
  using (class_id = (select app_class_id()))
  with check (class_id = (select app_class_id()));
create policy poll_options_remove on poll_options for delete
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));
alter table votes enable row level security, force row level security;
grant select, insert on votes to utspring_app;
create policy votes_read on votes for select
  using (user_id = (select app_user_id()) or (select app_role()) in ('system'));
create policy votes_cast on votes for insert
  with check (class_id = (select app_class_id()) and user_id = (select app_user_id()));
create trigger votes_count after insert on votes
  for each row execute function count_vote();
revoke all on function poll_winner(uuid) from public;
grant execute on function poll_winner(uuid) to utspring_app;
revoke all on function require_own_account(uuid), end_requests(uuid, uuid, timestamptz),
  end_waiting_payments(uuid, timestamptz), forget_person(uuid, timestamptz) from public;
grant execute on function end_requests(uuid, uuid, timestamptz), end_waiting_payments(uuid, timestamptz),
  forget_person(uuid, timestamptz) to utspring_app;
alter table products enable row level security, force row level security;
grant select, insert, update, delete on products to utspring_app;
create policy products_read on products for select
  using ((class_id is null and (select app_role()) in ('member', 'manager')) or class_id = (select app_class_id())
    or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));
create policy products_write on products for all
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'))
  with check ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
create trigger quota_products after insert on products referencing new table as added
  for each statement execute function keep_quota('500', 'class_id', 'class_id is not null');
alter table product_prices enable row level security, force row level security;
grant select on product_prices to utspring_app;
create policy product_prices_read on product_prices for select
  using (exists (select from products p where p.id = product_id));
create policy product_prices_add on product_prices for insert with check (current_user <> 'utspring_app');
create trigger quota_product_prices after insert on product_prices referencing new table as added
  for each statement execute function keep_quota('500', 'product_id');
create trigger products_first_price after insert on products for each row execute function keep_product_price();
create trigger products_new_price after update on products for each row
  when ((old.price_ore, old.cost_ore, old.class_profit_ore, old.admin_profit_ore)
    is distinct from (new.price_ore, new.cost_ore, new.class_profit_ore, new.admin_profit_ore))
  execute function keep_product_price();
grant select on products_public to utspring_app;
alter table sales_records enable row level security, force row level security;
grant select, insert, update, delete on sales_records to utspring_app;
create policy sales_records_read on sales_records for select
  using (seller_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
create policy sales_records_register on sales_records for insert
  with check (class_id = (select app_class_id()) and seller_id = (select app_user_id()));
create policy sales_records_correct on sales_records for update
  using ((class_id = (select app_class_id()) and (seller_id = (select app_user_id()) or (select app_role()) in ('manager')))
    or (select app_role()) in ('system'))
  with check ((class_id = (select app_class_id()) and (seller_id = (select app_user_id()) or (select app_role()) in ('manager')))
    or (select app_role()) in ('system'));
create policy sales_records_remove on sales_records for delete
  using (class_id = (select app_class_id())
    and (seller_id = (select app_user_id()) or (select app_role()) in ('manager')));
create trigger quota_sales_records after insert on sales_records referencing new table as added
  for each statement execute function keep_quota('5000', 'session_id,seller_id');
alter table sales_totals enable row level security, force row level security;
grant select on sales_totals to utspring_app;
create policy sales_totals_read on sales_totals for select
  using (class_id = (select app_class_id()) or seller_id = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy sales_totals_create on sales_totals for insert
  with check (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy sales_totals_move on sales_totals for update
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'))
  with check (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
alter table sales_session_totals enable row level security, force row level security;
grant select on sales_session_totals to utspring_app;
create policy sales_session_totals_read on sales_session_totals for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy sales_session_totals_create on sales_session_totals for insert
  with check (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy sales_session_totals_move on sales_session_totals for update
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'))
  with check (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create trigger sales_records_active before insert or update or delete on sales_records
  for each row execute function keep_finished_sales();
create trigger sales_records_count
  after insert or delete or update of session_id, seller_id, quantity, total_ore, unit_cost_ore, unit_own_cost_ore, unit_class_profit_ore, unit_admin_profit_ore
  on sales_records for each row execute function count_sale();
create constraint trigger sales_session_totals_count after insert or update or delete on sales_session_totals
  deferrable initially deferred for each row execute function count_session_sales();
alter table sales_sessions enable row level security, force row level security;
grant select, insert, update on sales_sessions to utspring_app;
create policy sales_sessions_read on sales_sessions for select
  using (class_id = (select app_class_id()) or created_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy sales_sessions_write on sales_sessions for all
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'))
  with check ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
create trigger quota_sales_sessions after insert on sales_sessions referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');
alter table sales_goals enable row level security, force row level security;
grant select, insert, update on sales_goals to utspring_app;
create policy sales_goals_read on sales_goals for select
  using (class_id = (select app_class_id()) or created_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy sales_goals_write on sales_goals for all
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'))
  with check ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
create trigger sales_sessions_step before update on sales_sessions
  for each row execute function advance_session();
create constraint trigger sales_sessions_count after insert or delete or update of status on sales_sessions
  deferrable initially deferred for each row execute function count_class_sales();
alter table suppliers enable row level security, force row level security;
grant select, insert, update on suppliers to utspring_app;
create policy suppliers_read on suppliers for select using ((select app_role()) in ('manager', 'admin', 'system'));
create policy suppliers_write on suppliers for all
  using ((select app_role()) in ('admin', 'system'))
  with check ((select app_role()) in ('admin', 'system'));
