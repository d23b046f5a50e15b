-- One row for each class: the lock that every write in the class takes first, and its counters, which triggers move.

alter table class_counters enable row level security, force row level security;
grant select, insert, update on class_counters to utspring_app;

alter table class_counters add constraint class_counters_class foreign key (class_id) references classes(id);

create policy class_counters_all on class_counters for all
  using (class_id = (select app_class_id()) or (select app_role()) in ('gate', 'admin', 'system'))
  with check (class_id = (select app_class_id()) or (select app_role()) in ('gate', 'admin', 'system'));
-- A guest's write takes the class's lock and a number too.
create policy class_counters_guest_read on class_counters for select using (class_id = (select app_guest_class_id()));
create policy class_counters_guest_count on class_counters for update
  using (class_id = (select app_guest_class_id()))
  with check (class_id = (select app_guest_class_id()));
