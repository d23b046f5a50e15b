-- The class's events, and each member's secret address of them.

alter table class_events enable row level security, force row level security;
grant select, insert, update, delete on class_events to utspring_app;

create policy class_events_read on class_events for select
  using (class_id = (select app_class_id()) or created_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy class_events_write on class_events for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));

create trigger quota_class_events after insert on class_events referencing new table as added
  for each statement execute function keep_quota('500', 'class_id');

alter table calendar_feeds enable row level security, force row level security;
grant select, insert, update, delete on calendar_feeds to utspring_app;

create policy calendar_feeds_own on calendar_feeds for all
  using ((user_id = (select app_user_id()) and class_id = (select app_class_id()))
    or (select app_role()) in ('gate', 'admin', 'system'))
  with check ((user_id = (select app_user_id()) and class_id = (select app_class_id()))
    or (select app_role()) in ('gate', 'admin', 'system'));
