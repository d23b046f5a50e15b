-- The fund and its ledger. Rows are only added, by studentansvariga and jobs; each continues the hash chain, and a
-- trigger moves the fund's sums, which the application's role may not change.

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

-- A row continues the chain exactly, and moves the fund in the same statement. Runs as the owner, since the
-- application's role may not change the sums; FORCE keeps the policies.
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
create trigger fund_transactions_append before insert on fund_transactions
  for each row execute function append_to_fund();

-- A correction takes back the whole of a row of its own class, and no correction.
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
create trigger fund_transactions_reversal before insert on fund_transactions
  for each row execute function check_reversal();

-- By the clock of the statement, since the limit of 24 hours must not believe the row's own time.
create function keep_inserted_at() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.inserted_at := clock_timestamp();
  return new;
end $$;
create trigger fund_transactions_inserted before insert on fund_transactions
  for each row execute function keep_inserted_at();

-- From the first sign-off on, each row holds the latest one's hash.
create function check_sign_off_hash() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.sign_off_hash is distinct from latest_sign_off(new.class_id) then
    raise exception 'ledger row does not hold the latest sign-off' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger fund_transactions_sign_off before insert on fund_transactions
  for each row execute function check_sign_off_hash();
