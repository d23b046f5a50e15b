-- What ends and is cleared when an account is frozen, moved or removed. The functions run as the owner, since their
-- callers see too little, so each first checks whose account it is about.

-- Before sign-in only one's own account, or any as an administrator; jobs and administrators all.
create function require_own_account(person uuid) returns void language plpgsql stable as $$
begin
  if (app_role() in ('admin', 'system') or (app_role() = 'gate' and (person = app_user_id()
    or exists (select from profiles p where p.user_id = app_user_id() and p.role = 'admin')))) is not true then
    raise exception 'only who freezes, moves or removes an account ends what waits and forgets the person' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Ends the withdrawals that wait for attest and were registered by a person who no longer runs the class. Claims and
-- paybacks wait on: they are others' money.
create function end_requests(person uuid, in_class uuid, at timestamptz) returns table (request_id uuid, ore bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  caller_class text := coalesce(current_setting('app.class_id', true), '');
begin
  perform require_own_account(person);
  perform set_config('app.role', 'manager', true), set_config('app.class_id', in_class::text, true);
  return query
    update withdrawal_requests r set status = 'withdrawn', decided_by = r.requested_by, decided_at = at
    where r.class_id = in_class and r.requested_by = person and r.status = 'waiting' and not r.is_impersonated and not r.is_payback
      and not exists (select from expense_claims c where c.request_id = r.id)
      and not runs_class(person, in_class)
    returning r.id, r.amount_ore;
  perform set_config('app.class_id', caller_class, true), set_config('app.role', caller, true);
end $$;

-- Ends a removed person's claims and payment reports that wait, also at attest.
create function end_waiting_payments(person uuid, at timestamptz) returns table (in_class uuid, request_id uuid, ore bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  caller_class text := coalesce(current_setting('app.class_id', true), '');
  class uuid;
begin
  perform require_own_account(person);
  perform set_config('app.role', 'system', true);
  if exists (select from users u where u.id = person and u.removed_at is not null) then
    -- Policies bind the owner to one class at a time.
    for class in select distinct c.class_id from expense_claims c where c.user_id = person and c.status = 'approved'
    loop
      perform set_config('app.role', 'manager', true), set_config('app.class_id', class::text, true);
      return query
        update withdrawal_requests r set status = 'withdrawn', decided_by = r.requested_by, decided_at = at
        where r.class_id = class and r.status = 'waiting'
          and exists (select from expense_claims c where c.request_id = r.id and c.user_id = person)
        returning r.class_id, r.id, r.amount_ore;
      perform set_config('app.role', 'system', true);
    end loop;
    update expense_claims c set status = 'withdrawn', decided_by = person, decided_at = at, transaction_id = null, request_id = null
    where c.user_id = person and (c.status = 'waiting' or (c.status = 'approved' and is_stopped_request(c.request_id)));
    for class in select distinct r.class_id from payment_records r where r.user_id = person and r.status = 'submitted'
    loop
      perform set_config('app.class_id', class::text, true);
      update payment_records r set status = 'rejected', reason = null, decided_by = person, decided_at = at
      where r.class_id = class and r.user_id = person and r.status = 'submitted';
    end loop;
  end if;
  perform set_config('app.class_id', caller_class, true), set_config('app.role', caller, true);
end $$;

-- Removes from other rows what names a removed person: a Swish recipient with their number or set by them under their
-- name, and their name in the documents that they uploaded. Open payments to their number are archived.
create function forget_person(person uuid, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  caller_class text := coalesce(current_setting('app.class_id', true), '');
  class uuid;
  recipient text;
  first text; last text; phone text; numbers text[]; pattern text;
begin
  perform require_own_account(person);
  perform set_config('app.role', 'system', true);
  select lower(trim(first_name)), lower(trim(last_name)), regexp_replace(regexp_replace(phone_number, '\D', '', 'g'), '^(0046|46)', '0')
    into first, last, phone from profiles where user_id = person;
  if length(first) > 0 and length(last) > 0 then
    pattern := regexp_replace(first, '(\W)', '\\\1', 'g') || '[\s_.-]+' || regexp_replace(last, '(\W)', '\\\1', 'g');
  end if;
  -- Policies bind the owner to one class at a time.
  for class in
    select m.class_id from memberships m where m.user_id = person union select a.class_id from class_actors a where a.user_id = person
  loop
    perform set_config('app.class_id', class::text, true);
    select c.swish_number into recipient from classes c
      where c.id = class and (c.swish_number = phone
        or (lower(trim(c.swish_name)) in (first || ' ' || last, first, last) and person = (
          select a.actor_id from activity a where a.class_id = class and a.kind = 'classes.setSwishRecipient' order by a.seq desc limit 1)));
    numbers := array[phone, recipient];
    update classes set swish_name = null, swish_number = null where id = class and swish_number = any (numbers);
    update payment_requirements set phone_number = '0700000000', archived_at = coalesce(archived_at, at)
      where class_id = class and phone_number = any (numbers);
    update class_documents
      set title = regexp_replace(title, pattern, 'Okänd Användare', 'gi'), file_name = regexp_replace(file_name, pattern, 'Okänd Användare', 'gi')
      where class_id = class and uploaded_by = person and (title ~* pattern or file_name ~* pattern);
  end loop;
  perform set_config('app.class_id', caller_class, true), set_config('app.role', caller, true);
end $$;

revoke all on function require_own_account(uuid), end_requests(uuid, uuid, timestamptz),
  end_waiting_payments(uuid, timestamptz), forget_person(uuid, timestamptz) from public;
grant execute on function end_requests(uuid, uuid, timestamptz), end_waiting_payments(uuid, timestamptz),
  forget_person(uuid, timestamptz) to utspring_app;
