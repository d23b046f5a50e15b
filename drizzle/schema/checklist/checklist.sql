-- The checklist, which administrators keep for all classes, and what a class has done of it.

alter table checklist_items enable row level security, force row level security;
grant select, insert, update, delete on checklist_items to utspring_app;

-- Deferred, so that two items can swap in one transaction.
alter table checklist_items add constraint checklist_items_order unique (display_order) deferrable initially deferred;

create policy checklist_items_read on checklist_items for select
  using ((select app_role()) in ('manager', 'admin', 'system'));
create policy checklist_items_write on checklist_items for all
  using ((select app_role()) in ('admin', 'system'))
  with check ((select app_role()) in ('admin', 'system'));

create trigger quota_checklist_items after insert on checklist_items referencing new table as added
  for each statement execute function keep_quota('300', 'created_by');

alter table checklist_progress enable row level security, force row level security;
grant select, insert, update, delete on checklist_progress to utspring_app;

create policy checklist_progress_read on checklist_progress for select
  using (class_id = (select app_class_id()) or completed_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy checklist_progress_write on checklist_progress for all
  using ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'))
  with check ((class_id = (select app_class_id()) and (select app_role()) in ('manager'))
    or (select app_role()) in ('admin', 'system'));
