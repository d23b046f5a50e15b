-- The append-only rows that one person may add in a day, so that nobody fills their class's quota at once.
create trigger quota_fund_limit_changes_day after insert on fund_limit_changes referencing new table as added
  for each statement execute function keep_quota('20', 'class_id,proposed_by', 'proposed_at > now() - interval ''24 hours''');
--> statement-breakpoint
create trigger quota_fund_auditors_day after insert on fund_auditors referencing new table as added
  for each statement execute function keep_quota('20', 'class_id,appointed_by', 'appointed_at > now() - interval ''24 hours''');
--> statement-breakpoint
create trigger quota_fund_questions_day after insert on fund_questions referencing new table as added
  for each statement execute function keep_quota('50', 'class_id,asked_by', 'asked_at > now() - interval ''24 hours''');
--> statement-breakpoint
create trigger quota_withdrawal_requests_day after insert on withdrawal_requests referencing new table as added
  for each statement execute function keep_quota('200', 'class_id,requested_by', 'requested_at > now() - interval ''24 hours''');
--> statement-breakpoint
create trigger quota_bank_imports_day after insert on bank_imports referencing new table as added
  for each statement execute function keep_quota('100', 'class_id,created_by', 'created_at > now() - interval ''24 hours''');
--> statement-breakpoint
create trigger quota_sales_sessions_day after insert on sales_sessions referencing new table as added
  for each statement execute function keep_quota('20', 'class_id,created_by', 'created_at > now() - interval ''24 hours''');
