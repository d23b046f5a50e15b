-- Invitations by mail. A studentansvarig reads the class's own; pre-authentication adds them, and jobs send them.

alter table class_invitations enable row level security, force row level security;
grant select, insert, update, delete on class_invitations to utspring_app;

create policy class_invitations_read on class_invitations for select
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy class_invitations_door on class_invitations for all
  using ((select app_role()) in ('gate', 'admin', 'system'))
  with check ((select app_role()) in ('gate', 'admin', 'system'));

create trigger quota_class_invitations after insert on class_invitations referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');
