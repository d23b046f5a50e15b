-- The class's documents.

alter table class_documents enable row level security, force row level security;
grant select, insert, update, delete on class_documents to utspring_app;

create policy class_documents_read on class_documents for select
  using (class_id = (select app_class_id()) or uploaded_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy class_documents_write on class_documents for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));
