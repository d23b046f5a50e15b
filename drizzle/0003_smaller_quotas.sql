-- A class has fewer budget items, events, payments, products and polls: its lists are read and sent whole. Rows that
-- exist stay; only new ones are counted.
drop trigger quota_budget_items on budget_items;--> statement-breakpoint
create trigger quota_budget_items after insert on budget_items referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');--> statement-breakpoint
drop trigger quota_class_events on class_events;--> statement-breakpoint
create trigger quota_class_events after insert on class_events referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');--> statement-breakpoint
drop trigger quota_payment_requirements on payment_requirements;--> statement-breakpoint
create trigger quota_payment_requirements after insert on payment_requirements referencing new table as added
  for each statement execute function keep_quota('200', 'class_id');--> statement-breakpoint
drop trigger quota_products on products;--> statement-breakpoint
create trigger quota_products after insert on products referencing new table as added
  for each statement execute function keep_quota('150', 'class_id', 'class_id is not null');--> statement-breakpoint
drop trigger quota_voting_polls on voting_polls;--> statement-breakpoint
create trigger quota_voting_polls after insert on voting_polls referencing new table as added
  for each statement execute function keep_quota('200', 'class_id');
