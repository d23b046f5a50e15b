-- Undoing a bank row above the limit waits for attest, which then opens the row. No existing row changes.
-- Opens a row that has paid nothing any more.
create function open_bank_row(row_id uuid) returns void language sql set search_path = public, pg_temp as $$
  update bank_rows b
  set state = 'undone', rule = null, name = null, message = null, phone_hash = null,
    changed_by = coalesce(app_user_id(), b.changed_by), changed_at = now()
  where b.id = open_bank_row.row_id
$$;
--> statement-breakpoint

-- Forgets a phone that only one row linked to the member.
create function forget_payer(in_class uuid, hash char, member uuid) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  delete from payer_aliases a where a.class_id = in_class and a.phone_hash = hash and a.user_id = member and a.times <= 1;
  update payer_aliases a set times = a.times - 1 where a.class_id = in_class and a.phone_hash = hash and a.user_id = member;
end $$;
--> statement-breakpoint

-- The money of an undone approval is out of the fund, so the row that was tied to it is open, and its phone no longer
-- known by it.
create or replace function release_linked_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  released bank_rows%rowtype;
begin
  select b.* into released from bank_rows b join bank_matches m on m.row_id = b.id
  where m.record_id = old.id and b.state = 'linked';
  if found then
    delete from bank_matches m where m.row_id = released.id;
    perform forget_payer(released.class_id, released.phone_hash, old.user_id), open_bank_row(released.id);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
--> statement-breakpoint

-- What a deposit of a booked row paid; nothing for another deposit.
create function bank_match_of(deposit uuid) returns table (match_id uuid, row_id uuid) language sql stable as $$
  select m.id, m.row_id from (
    select b.id, b.row_id from payment_records p join bank_matches b on b.record_id = p.id where p.transaction_id = deposit
    union all
    select b.id, b.row_id from credit_entries e join bank_matches b on b.credit_entry_id = e.id where e.transaction_id = deposit
    union all
    select b.id, b.row_id from bank_matches b where b.transaction_id = deposit
  ) m join bank_rows r on r.id = m.row_id
  where r.state = 'booked'
$$;
--> statement-breakpoint

-- The requests that wait to undo a bank row: one for each of its deposits, decided together.
create function waiting_bank_undos(in_class uuid) returns table (request_id uuid, row_id uuid) language sql stable as $$
  select w.id, m.row_id from withdrawal_requests w cross join lateral bank_match_of(w.reverses_id) m
  where w.class_id = in_class and w.status = 'waiting' and w.reverses_id is not null
$$;
--> statement-breakpoint

-- An attested undo takes back what one deposit of the row paid. With the last of them the row is open, and so is a row
-- that was said to be the same payment, unless there are booked rows for all of these.
create function undo_bank_match(deposit uuid) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  undone bank_matches%rowtype;
  released bank_rows%rowtype;
begin
  select b.* into undone from bank_match_of(deposit) m join bank_matches b on b.id = m.match_id;
  if not found then
    return;
  end if;
  select b.* into released from bank_rows b where b.id = undone.row_id;
  delete from bank_matches m where m.id = undone.id;
  if not exists (select from bank_matches m where m.row_id = released.id and m.user_id = undone.user_id) then
    perform forget_payer(released.class_id, released.phone_hash, undone.user_id);
  end if;
  if exists (select from bank_matches m where m.row_id = released.id) then
    return;
  end if;
  perform open_bank_row(released.id);
  perform open_bank_row(near.same_id) from (
    select (array_agg(b.id order by abs(b.booked_on - released.booked_on), b.booked_on, b.id) filter (where b.state = 'same'))[1] as same_id,
      count(*) filter (where b.state = 'same') > count(*) filter (where b.state <> 'same') as is_open
    from bank_rows b
    where b.class_id = released.class_id and b.amount_ore = released.amount_ore and b.state in ('booked', 'linked', 'same')
      and abs(b.booked_on - released.booked_on) <= 5
  ) near
  where near.is_open;
end $$;
--> statement-breakpoint

revoke all on function open_bank_row(uuid), forget_payer(uuid, char, uuid), bank_match_of(uuid), waiting_bank_undos(uuid),
  undo_bank_match(uuid) from public;
--> statement-breakpoint
grant execute on function open_bank_row(uuid), forget_payer(uuid, char, uuid), bank_match_of(uuid), waiting_bank_undos(uuid),
  undo_bank_match(uuid) to utspring_app;
--> statement-breakpoint

-- An attested undo of an approval or a bank row: what a studentansvarig recorded goes, what a member reported waits again.
create or replace function follow_attested_undo() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from withdrawal_requests r where r.transaction_id = new.id) then
    perform undo_bank_match(new.reverses_id);
    delete from payment_records where transaction_id = new.reverses_id and is_recorded;
    update payment_records set status = 'submitted', amount_ore = reported_ore, transaction_id = null, decided_by = null, decided_at = null
    where transaction_id = new.reverses_id;
  end if;
  return null;
end $$;
