-- Messages to the class. A removed one is hidden from all but studentansvariga, and deleted by a job.

alter table class_messages enable row level security, force row level security;
grant select, insert, update, delete on class_messages to utspring_app;

create policy class_messages_read on class_messages for select
  using ((class_id = (select app_class_id()) and (removed_at is null or (select app_role()) in ('manager')))
    or created_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));
create policy class_messages_write on class_messages for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));
create policy class_messages_drop on class_messages for delete
  using (removed_at is not null and (select app_role()) in ('system'));

create trigger quota_class_messages after insert on class_messages referencing new table as added
  for each statement execute function keep_quota('2000', 'class_id');
