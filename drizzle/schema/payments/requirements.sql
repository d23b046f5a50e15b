-- What members are asked to pay. Amount and recipient are fixed from the first report.

alter table payment_requirements enable row level security, force row level security;
grant select, insert, update, delete on payment_requirements to utspring_app;

create policy payment_requirements_read on payment_requirements for select
  using (class_id = (select app_class_id()) or created_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy payment_requirements_write on payment_requirements for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));

create trigger quota_payment_requirements after insert on payment_requirements referencing new table as added
  for each statement execute function keep_quota('200', 'class_id');

-- The requirement's number in the class, never given twice.
create function number_requirement() returns trigger language plpgsql as $$
begin
  update class_counters set last_requirement_number = last_requirement_number + 1
    where class_id = new.class_id returning last_requirement_number into new.number;
  return new;
end $$;
create trigger payment_requirements_numbered before insert on payment_requirements
  for each row execute function number_requirement();

-- After the first report, amount and number change only when the recipient is forgotten: that number is never paid to
-- again.
create function lock_requirement() returns trigger language plpgsql as $$
begin
  if new.phone_number = '0700000000' and new.amount_ore = old.amount_ore and app_role() = 'system' then return new; end if;
  if (new.amount_ore, new.phone_number) is distinct from (old.amount_ore, old.phone_number)
    and exists (select from payment_records r where r.requirement_id = old.id)
  then
    raise exception 'the requirement has records' using errcode = 'restrict_violation', constraint = 'payment_requirements_locked';
  end if;
  return new;
end $$;
create trigger payment_requirements_locked before update on payment_requirements
  for each row execute function lock_requirement();
