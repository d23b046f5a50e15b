-- What the fund owes its members. Entries are only added, numbered and summed by a trigger, and stand together with a
-- row of the ledger, a withdrawal request or a payment.

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

-- Number, effect and balance are the database's. An entry has a ledger row or a request of its own amount, and one that
-- takes another back is of the same member, kind and amount.
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
create trigger credit_entries_append before insert on credit_entries
  for each row execute function append_credit_entry();

-- What a credit has paid is the class's from then on, without a row of the ledger. Runs as the owner, as
-- `append_to_fund`.
create function use_credit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update class_funds set credit_ore = credit_ore + new.effect_ore where class_id = new.class_id;
  return null;
end $$;
create trigger credit_entries_used after insert on credit_entries
  for each row when (new.kind = 'used') execute function use_credit();

-- True for a ledger row that changes what the class owes its members.
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

-- True for a ledger row that pays a credit back, and for one that takes such a row back.
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

-- At the commit, since the ledger's row is written first: no ledger row of a credit is without its entry.
create function check_credit_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if is_credit_row(new.source_type, new.source_id, new.reverses_id) and new.source_type <> 'withdrawal_request'
    and not exists (select from credit_entries e where e.transaction_id = new.id)
  then
    raise exception 'a ledger row of a credit has a row of the member''s credit' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- At the commit: no request that pays a credit back is without its entry.
create function check_payback_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from credit_entries e where e.request_id = new.id) then
    raise exception 'a withdrawal that pays a credit back has a row of the member''s credit' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

revoke all on function is_credit_row(text, uuid, uuid), is_credit_payback(text, uuid, uuid) from public;
grant execute on function is_credit_row(text, uuid, uuid), is_credit_payback(text, uuid, uuid) to utspring_app;
