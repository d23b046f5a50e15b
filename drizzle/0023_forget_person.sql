-- Takes out of other rows what names a person whose account is removed: a Swish recipient with their number, or with the name of whoever set it, and their
-- name in the titles and file names of documents that they uploaded. Open payments to their number are archived: nobody shall pay somebody who has left. A
-- name alone proves nothing, since everybody chooses their own. Runs as the owner, since the gate sees none of these rows.
create function forget_person(person uuid, at timestamptz) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  caller_class uuid := app_class_id();
  class uuid;
  first text; last text; phone text; numbers text[]; pattern text;
begin
  if not (caller in ('gate', 'admin', 'system') or person = app_user_id()) then
    raise exception 'only an account that is removed is forgotten' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.role', 'system', true);
  select lower(trim(first_name)), lower(trim(last_name)), regexp_replace(regexp_replace(phone_number, '\D', '', 'g'), '^(0046|46)', '0')
    into first, last, phone from profiles where user_id = person;
  select array_agg(swish_number) into numbers from classes
    where swish_number = phone
      or (lower(trim(swish_name)) in (first || ' ' || last, first, last) and person = (
        select a.actor_id from activity a where a.class_id = classes.id and a.kind = 'classes.setSwishRecipient' order by a.seq desc limit 1));
  numbers := coalesce(numbers, '{}') || phone;
  update classes set swish_name = null, swish_number = null where swish_number = any (numbers);
  if length(first) > 0 and length(last) > 0 then
    pattern := regexp_replace(first, '(\W)', '\\\1', 'g') || '[\s_.-]+' || regexp_replace(last, '(\W)', '\\\1', 'g');
  end if;
  -- Policies bind the owner to one class at a time.
  for class in
    select d.class_id from class_documents d where d.uploaded_by = person union select q.class_id from payment_requirements q where q.phone_number = any (numbers)
  loop
    perform set_config('app.class_id', class::text, true);
    update payment_requirements set phone_number = '0700000000', archived_at = coalesce(archived_at, at)
      where class_id = class and phone_number = any (numbers);
    update class_documents
      set title = regexp_replace(title, pattern, 'Okänd Användare', 'gi'), file_name = regexp_replace(file_name, pattern, 'Okänd Användare', 'gi')
      where class_id = class and uploaded_by = person and (title ~* pattern or file_name ~* pattern);
  end loop;
  perform set_config('app.class_id', coalesce(caller_class::text, ''), true);
  perform set_config('app.role', caller, true);
end $$;
--> statement-breakpoint
revoke all on function forget_person(uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function forget_person(uuid, timestamptz) to utspring_app;
--> statement-breakpoint
-- As before, but for a recipient who is forgotten: that number is never paid to again.
create or replace function lock_requirement() returns trigger language plpgsql as $$
begin
  if new.phone_number = '0700000000' and new.amount_ore = old.amount_ore and app_role() = 'system' then return new; end if;
  if (new.amount_ore, new.phone_number) is distinct from (old.amount_ore, old.phone_number)
    and exists (select from payment_records r where r.requirement_id = old.id)
  then
    raise exception 'the requirement has records' using errcode = 'restrict_violation', constraint = 'payment_requirements_locked';
  end if;
  return new;
end $$;
