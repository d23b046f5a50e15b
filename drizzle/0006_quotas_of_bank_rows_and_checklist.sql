-- A class has fewer bank rows, and a person adds fewer in a day; an administrator's items of the checklist have a quota.
-- Rows that exist stay; only new ones are counted.
drop trigger quota_bank_rows on bank_rows;--> statement-breakpoint
create trigger quota_bank_rows after insert on bank_rows referencing new table as added
  for each statement execute function keep_quota('10000', 'class_id');--> statement-breakpoint
create trigger quota_bank_rows_day after insert on bank_rows referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id,changed_by', 'changed_at > now() - interval ''24 hours''');--> statement-breakpoint
create trigger quota_checklist_items after insert on checklist_items referencing new table as added
  for each statement execute function keep_quota('300', 'created_by');
