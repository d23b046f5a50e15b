-- What a guest reads. For a guest `app_class_id()` is null, so that a policy that does not name guests refuses them.

-- The class whose fund the calling guest reviews now; null for everybody else.
create function app_guest_class_id() returns uuid language plpgsql stable as $$
begin
  if app_role() <> 'guest' then return null; end if;
  return (
    select a.class_id from fund_auditors a
    where a.user_id = app_user_id() and a.class_id = nullif(current_setting('app.class_id', true), '')::uuid
      and a.ended_at is null and a.invitation_id is not null
  );
end $$;

-- The class whose fund a person reviews as guest; the session reads it.
create function guest_class_of(person uuid) returns uuid language sql stable as $$
  select a.class_id from fund_auditors a where a.user_id = person and a.ended_at is null and a.invitation_id is not null
$$;

-- True for a former guest who has joined no class since; the session reads it.
create function was_guest(person uuid) returns boolean language sql stable as $$
  select guest_class_of(person) is null
    and exists (select from fund_auditors a where a.user_id = person and a.invitation_id is not null)
    and not exists (
      select from activity j
      where j.actor_id = person and j.kind = 'classes.join' and j.created_at > (
        select max(a.ended_at) from fund_auditors a where a.user_id = person and a.invitation_id is not null)
    )
$$;

-- The budget items of the withdrawals that a guest reviews.
create function reviewed_items() returns setof uuid language plpgsql stable cost 1 rows 30 as $$
begin
  return query select w.budget_item_id from withdrawal_budget_items w where w.class_id = app_guest_class_id();
end $$;

-- The receipts of withdrawals, for the class's auditor and for a guest.
create function reviewed_receipts() returns setof uuid language plpgsql stable cost 1 rows 30 as $$
declare
  class uuid := coalesce(app_class_id(), app_guest_class_id());
begin
  if is_auditor(app_user_id(), class) then
    return query select v.receipt_id from withdrawal_receipts v where v.class_id = class;
  end if;
end $$;

revoke all on function app_guest_class_id(), guest_class_of(uuid), was_guest(uuid), reviewed_items(),
  reviewed_receipts() from public;
grant execute on function app_guest_class_id(), guest_class_of(uuid), was_guest(uuid), reviewed_items(),
  reviewed_receipts() to utspring_app;
