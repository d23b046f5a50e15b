-- A class's auditor: FORCE and grants, who it is, the chain of sign-offs, and the ledger's row that holds the latest.
alter table fund_auditors force row level security;
--> statement-breakpoint
alter table fund_sign_offs force row level security;
--> statement-breakpoint
alter table fund_questions force row level security;
--> statement-breakpoint
grant select, insert, update on fund_auditors, fund_questions to utspring_app;
--> statement-breakpoint
grant select, insert on fund_sign_offs to utspring_app;
--> statement-breakpoint
-- One who leaves the class or becomes studentansvarig is no auditor any more, whatever the appointment says.
create function is_auditor(person uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from fund_auditors a join memberships m on m.user_id = a.user_id and m.class_id = a.class_id and m.role = 'elev'
    where a.user_id = person and a.class_id = in_class and a.ended_at is null
  )
$$;
--> statement-breakpoint
revoke all on function is_auditor(uuid, uuid) from public;
--> statement-breakpoint
grant execute on function is_auditor(uuid, uuid) to utspring_app;
--> statement-breakpoint
-- Raised with the constraint's name `fund_auditor`, which the procedures answer with NOT_AUDITOR.
create function require_auditor(person uuid, in_class uuid) returns void language plpgsql stable as $$
begin
  if not is_auditor(person, in_class) or (current_user = 'utspring_app' and person is distinct from app_user_id()) then
    raise exception 'this person does not review the fund of the class' using errcode = 'check_violation', constraint = 'fund_auditor';
  end if;
end $$;
--> statement-breakpoint
revoke all on function require_auditor(uuid, uuid) from public;
--> statement-breakpoint
grant execute on function require_auditor(uuid, uuid) to utspring_app;
--> statement-breakpoint
create function guard_auditor() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from memberships m where m.user_id = new.user_id and m.class_id = new.class_id and m.role = 'elev') then
      raise exception 'an auditor is a pupil of the class' using errcode = 'check_violation', constraint = 'fund_auditors_pupil';
    end if;
    return new;
  end if;
  if old.ended_at is not null
    or (new.id, new.class_id, new.user_id, new.appointed_by, new.appointed_at)
      is distinct from (old.id, old.class_id, old.user_id, old.appointed_by, old.appointed_at)
  then
    raise exception 'an appointment ends once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger fund_auditors_guard before insert or update on fund_auditors
  for each row execute function guard_auditor();
--> statement-breakpoint
create trigger fund_auditors_kept before delete or truncate on fund_auditors
  for each statement execute function refuse_change();
--> statement-breakpoint
create function guard_question() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform require_auditor(new.asked_by, new.class_id);
    return new;
  end if;
  if old.answer is not null
    or (new.id, new.class_id, new.question, new.asked_by, new.asked_at)
      is distinct from (old.id, old.class_id, old.question, old.asked_by, old.asked_at)
  then
    raise exception 'a question is answered once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger fund_questions_guard before insert or update on fund_questions
  for each row execute function guard_question();
--> statement-breakpoint
create trigger fund_questions_kept before delete or truncate on fund_questions
  for each statement execute function refuse_change();
--> statement-breakpoint
-- The hash of a class's latest sign-off; null without one.
create function latest_sign_off(of_class uuid) returns char(64) language sql stable as $$
  select s.hash from fund_sign_offs s where s.class_id = of_class order by s.number desc limit 1
$$;
--> statement-breakpoint
revoke all on function latest_sign_off(uuid) from public;
--> statement-breakpoint
grant execute on function latest_sign_off(uuid) to utspring_app;
--> statement-breakpoint
-- A sign-off continues its chain, is about the month's last row as it is, and is made by the auditor, who has booked
-- nothing in the month. Attesting somebody else's withdrawal is no booking of one's own.
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
--> statement-breakpoint
create trigger fund_sign_offs_append before insert on fund_sign_offs
  for each row execute function append_sign_off();
--> statement-breakpoint
create trigger fund_sign_offs_fixed before update or delete on fund_sign_offs
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger fund_sign_offs_kept before truncate on fund_sign_offs
  for each statement execute function refuse_change();
--> statement-breakpoint
-- From a class's first sign-off on, each ledger row holds the hash of the latest one, and is of version 2.
create function check_sign_off_hash() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.sign_off_hash is distinct from latest_sign_off(new.class_id) then
    raise exception 'ledger row does not hold the latest sign-off' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger fund_transactions_sign_off before insert on fund_transactions
  for each row execute function check_sign_off_hash();
