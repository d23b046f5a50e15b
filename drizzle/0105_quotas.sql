-- By hand: how many rows a person and a class may have of each kind. `keep_quota` counts what the caller may see, so a
-- quota is by a column whose rows the inserting role reads. The product's sentences are in domain/src/quota-texts.ts.
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
--> statement-breakpoint
create trigger quota_bank_balances after insert on bank_balances referencing new table as added
  for each statement execute function keep_quota('4000', 'class_id');
--> statement-breakpoint
create trigger quota_bank_imports after insert on bank_imports referencing new table as added
  for each statement execute function keep_quota('1000', 'class_id');
--> statement-breakpoint
create trigger quota_bank_rows after insert on bank_rows referencing new table as added
  for each statement execute function keep_quota('50000', 'class_id');
--> statement-breakpoint
create trigger quota_budget_items after insert on budget_items referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id');
--> statement-breakpoint
create trigger quota_budgets after insert on budgets referencing new table as added
  for each statement execute function keep_quota('100', 'class_id');
--> statement-breakpoint
create trigger quota_class_events after insert on class_events referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id');
--> statement-breakpoint
create trigger quota_class_messages after insert on class_messages referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id');
--> statement-breakpoint
create trigger quota_expense_claims after insert on expense_claims referencing new table as added
  for each statement execute function keep_quota('1000', 'class_id,user_id');
--> statement-breakpoint
create trigger quota_expense_claims_waiting after insert on expense_claims referencing new table as added
  for each statement execute function keep_quota('20', 'class_id,user_id', 'status = ''waiting''');
--> statement-breakpoint
create trigger quota_fund_auditors after insert on fund_auditors referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');
--> statement-breakpoint
create trigger quota_fund_invitations after insert on fund_invitations referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');
--> statement-breakpoint
create trigger quota_fund_limit_changes after insert on fund_limit_changes referencing new table as added
  for each statement execute function keep_quota('1000', 'class_id');
--> statement-breakpoint
create trigger quota_fund_questions after insert on fund_questions referencing new table as added
  for each statement execute function keep_quota('1000', 'class_id');
--> statement-breakpoint
create trigger quota_join_requests after insert on join_requests referencing new table as added
  for each statement execute function keep_quota('200', 'class_id');
--> statement-breakpoint
create trigger quota_join_requests_person after insert on join_requests referencing new table as added
  for each statement execute function keep_quota('20', 'user_id');
--> statement-breakpoint
create trigger quota_memberships_person after insert on memberships referencing new table as added
  for each statement execute function keep_quota('20', 'user_id');
--> statement-breakpoint
create trigger quota_payer_aliases after insert on payer_aliases referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id');
--> statement-breakpoint
create trigger quota_payment_receipts after insert on payment_receipts referencing new table as added
  for each statement execute function keep_quota('500', 'class_id,user_id');
--> statement-breakpoint
create trigger quota_payment_records after insert on payment_records referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id,user_id');
--> statement-breakpoint
create trigger quota_payment_reliefs after insert on payment_reliefs referencing new table as added
  for each statement execute function keep_quota('500', 'class_id,user_id');
--> statement-breakpoint
create trigger quota_payment_requirements after insert on payment_requirements referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');
--> statement-breakpoint
create trigger quota_product_prices after insert on product_prices referencing new table as added
  for each statement execute function keep_quota('500', 'product_id');
--> statement-breakpoint
create trigger quota_products after insert on products referencing new table as added
  for each statement execute function keep_quota('500', 'class_id', 'class_id is not null');
--> statement-breakpoint
create trigger quota_sales_records after insert on sales_records referencing new table as added
  for each statement execute function keep_quota('5000', 'session_id,seller_id');
--> statement-breakpoint
create trigger quota_sales_sessions after insert on sales_sessions referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');
--> statement-breakpoint
create trigger quota_voting_polls after insert on voting_polls referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');
--> statement-breakpoint
create trigger quota_withdrawal_requests after insert on withdrawal_requests referencing new table as added
  for each statement execute function keep_quota('5000', 'class_id');
