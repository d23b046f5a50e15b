-- The auditor's sign-offs, one a month, append-only and in a hash chain of their own, whose latest hash the ledger's
-- next row holds.

alter table fund_sign_offs enable row level security, force row level security;
grant select, insert on fund_sign_offs to utspring_app;

-- A difference has a remark. Not validated: sign-offs from before this rule stay as they are.
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

-- It continues its chain, is about the month's last row as it is, and is by the auditor, who has booked nothing in that
-- month.
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
create trigger fund_sign_offs_append before insert on fund_sign_offs
  for each row execute function append_sign_off();

-- The hash of the class's latest sign-off; null without one.
create function latest_sign_off(of_class uuid) returns character language sql stable as $$
  select s.hash from fund_sign_offs s where s.class_id = of_class order by s.number desc limit 1
$$;

revoke all on function latest_sign_off(uuid) from public;
grant execute on function latest_sign_off(uuid) to utspring_app;
