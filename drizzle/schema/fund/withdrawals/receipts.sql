-- Receipts of withdrawals. One receipt is for one withdrawal, or for one claim.

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

-- True for a request that was refused or withdrawn; its receipt is free again.
create function is_stopped_request(request uuid) returns boolean language sql stable as $$
  select exists (select from withdrawal_requests r where r.id = request and r.status in ('withdrawn', 'refused'))
$$;

-- No receipt is on two withdrawals, or on a withdrawal and another's claim.
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
create trigger withdrawal_receipts_used before insert on withdrawal_receipts
  for each row execute function refuse_used_receipt();

-- No claim has the receipt of a withdrawal.
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

-- For each claim or withdrawal that waits or was stopped, the earliest other one of the class, paid or perhaps to be,
-- whose receipt has the same bytes. Receipts without a hash are not compared.
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

revoke all on function is_stopped_request(uuid), receipt_twins(uuid) from public;
grant execute on function is_stopped_request(uuid), receipt_twins(uuid) to utspring_app;
