-- Links by which a payment is seen and reported without an account. A studentansvarig makes and revokes the class's, a
-- member one of their own; nothing else of a link changes.

alter table payment_links enable row level security, force row level security;
grant select, insert, update, delete on payment_links to utspring_app;

-- Before sign-in a link is found by its hash.
create policy payment_links_read on payment_links for select
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or created_by = (select app_user_id()) or (select app_role()) in ('gate', 'system'));
create policy payment_links_add on payment_links for insert
  with check (class_id = (select app_class_id()) and created_by = (select app_user_id())
    and ((select app_role()) in ('manager') or is_own));
create policy payment_links_revoke on payment_links for update
  using (class_id = (select app_class_id())
    and (created_by = (select app_user_id()) or ((select app_role()) in ('manager') and not is_own)))
  with check (class_id = (select app_class_id())
    and (created_by = (select app_user_id()) or ((select app_role()) in ('manager') and not is_own)));
-- With a requirement that nobody has paid; a job drops those that are long over.
create policy payment_links_drop on payment_links for delete
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager')) or (select app_role()) in ('system'));

create trigger quota_payment_links after insert on payment_links referencing new table as added
  for each statement execute function keep_quota('300', 'class_id,created_by');
create trigger quota_payment_links_requirement after insert on payment_links referencing new table as added
  for each statement execute function keep_quota('30', 'requirement_id,created_by');
create trigger quota_payment_links_day after insert on payment_links referencing new table as added
  for each statement execute function keep_quota('30', 'class_id,created_by', 'created_at > now() - interval ''24 hours''');

-- A link is revoked once and changes in nothing else.
create function guard_payment_link() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.revoked_at is not null or new.revoked_at is null
    or to_jsonb(new) - 'revoked_at' is distinct from to_jsonb(old) - 'revoked_at'
  then
    raise exception 'a link is revoked once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_links_guard before update on payment_links
  for each row execute function guard_payment_link();
