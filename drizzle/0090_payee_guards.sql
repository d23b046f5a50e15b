-- True when the ledger's row has paid the person a claim, or their credit back; false where the reader sees neither.
create function pays_person(person uuid, ledger_row uuid) returns boolean language sql stable as $$
  select exists (
    select from expense_claims c where c.user_id = person
      and (c.transaction_id = ledger_row or c.request_id in (select w.id from withdrawal_requests w where w.transaction_id = ledger_row))
    union all
    select from credit_entries e where e.user_id = person and e.kind = 'paid_back' and e.reverses_id is null
      and (e.transaction_id = ledger_row or e.request_id in (select w.id from withdrawal_requests w where w.transaction_id = ledger_row))
  )
$$;
--> statement-breakpoint
revoke all on function pays_person(uuid, uuid) from public;
--> statement-breakpoint
grant execute on function pays_person(uuid, uuid) to utspring_app;
--> statement-breakpoint
-- Who is paid by a withdrawal that waits for attest does not take away the auditor, who may be the only other person who can attest it: neither the appointment nor
-- the membership. Runs as the owner, since who removes a member reads no withdrawals.
create function keep_auditor_of_payee() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  caller_class uuid := app_class_id();
  actor uuid := app_user_id();
  is_kept boolean;
begin
  if actor is not null and actor <> old.user_id then
    perform set_config('app.role', 'manager', true), set_config('app.class_id', old.class_id::text, true);
    is_kept := is_auditor(old.user_id, old.class_id) and exists (
      select from withdrawal_requests r
      where r.class_id = old.class_id and r.status = 'waiting' and payee_of_request(r.id) = actor);
    perform set_config('app.class_id', coalesce(caller_class::text, ''), true), set_config('app.role', caller, true);
    if is_kept then
      raise exception 'nobody takes away the auditor while a withdrawal to them waits for attest'
        using errcode = 'check_violation', constraint = 'fund_auditor_of_payee';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
--> statement-breakpoint
revoke all on function keep_auditor_of_payee() from public;
--> statement-breakpoint
create trigger fund_auditors_keep_of_payee before update on fund_auditors
  for each row when (old.ended_at is null and new.ended_at is not null) execute function keep_auditor_of_payee();
--> statement-breakpoint
create trigger memberships_keep_auditor_of_payee before delete on memberships
  for each row execute function keep_auditor_of_payee();
