-- The class area's walls: FORCE, grants, and the triggers that number, lock and count.
alter table class_messages force row level security;
--> statement-breakpoint
alter table payment_requirements force row level security;
--> statement-breakpoint
alter table payment_receipts force row level security;
--> statement-breakpoint
alter table payment_records force row level security;
--> statement-breakpoint
alter table payment_exemptions force row level security;
--> statement-breakpoint
alter table budgets force row level security;
--> statement-breakpoint
alter table budget_items force row level security;
--> statement-breakpoint
alter table class_events force row level security;
--> statement-breakpoint
alter table calendar_feeds force row level security;
--> statement-breakpoint
alter table voting_polls force row level security;
--> statement-breakpoint
alter table poll_options force row level security;
--> statement-breakpoint
alter table votes force row level security;
--> statement-breakpoint
alter table class_documents force row level security;
--> statement-breakpoint
alter table checklist_items force row level security;
--> statement-breakpoint
alter table checklist_progress force row level security;
--> statement-breakpoint
grant select, insert, update, delete on
  class_messages, payment_requirements, payment_exemptions, budgets, budget_items, class_events, calendar_feeds, voting_polls,
  class_documents, checklist_items, checklist_progress
  to utspring_app;
--> statement-breakpoint
-- A record is history, a receipt belongs to it.
grant select, insert, update on payment_records to utspring_app;
--> statement-breakpoint
grant select, insert, delete on payment_receipts to utspring_app;
--> statement-breakpoint
-- Votes are cast and never changed; the counts move by the trigger below only.
grant select, insert, delete on poll_options to utspring_app;
--> statement-breakpoint
grant select, insert on votes to utspring_app;
--> statement-breakpoint
-- A member's number in the class, never given twice: with a requirement's number it makes the reference of a Swish
-- message, unique in the class by construction (DECISIONS 20).
create function number_member() returns trigger language plpgsql as $$
begin
  update class_counters set last_member_number = last_member_number + 1
    where class_id = new.class_id returning last_member_number into new.number;
  return new;
end $$;
--> statement-breakpoint
create trigger memberships_numbered before insert on memberships
  for each row execute function number_member();
--> statement-breakpoint
create function number_requirement() returns trigger language plpgsql as $$
begin
  update class_counters set last_requirement_number = last_requirement_number + 1
    where class_id = new.class_id returning last_requirement_number into new.number;
  return new;
end $$;
--> statement-breakpoint
create trigger payment_requirements_numbered before insert on payment_requirements
  for each row execute function number_requirement();
--> statement-breakpoint
-- What somebody has reported against is never asked for at another price or to another number (DECISIONS 12 and 13).
create function lock_requirement() returns trigger language plpgsql as $$
begin
  if (new.amount_ore, new.phone_number) is distinct from (old.amount_ore, old.phone_number)
    and exists (select from payment_records r where r.requirement_id = old.id)
  then
    raise exception 'the requirement has records' using errcode = 'restrict_violation', constraint = 'payment_requirements_locked';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payment_requirements_locked before update on payment_requirements
  for each row execute function lock_requirement();
--> statement-breakpoint
-- Runs as the owner, since the application role may not touch the counts.
create function count_vote() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update poll_options set votes = poll_options.votes + 1
    where poll_id = new.poll_id and option_index = new.option_index;
  return null;
end $$;
--> statement-breakpoint
create trigger votes_count after insert on votes
  for each row execute function count_vote();
--> statement-breakpoint
-- Two items trade places in one transaction (DECISIONS 47).
alter table checklist_items drop constraint checklist_items_order;
--> statement-breakpoint
alter table checklist_items add constraint checklist_items_order unique (display_order) deferrable initially deferred;
