-- Requests for a new class: for the person who asks and for administrators, who answer.

alter table class_requests enable row level security, force row level security;
grant select, insert, update, delete on class_requests to utspring_app;

create policy class_requests_read on class_requests for select using (user_id = (select app_user_id()));
create policy class_requests_all on class_requests for all
  using ((select app_role()) in ('gate', 'admin', 'system'))
  with check ((select app_role()) in ('gate', 'admin', 'system'));

create trigger quota_class_requests after insert on class_requests referencing new table as added
  for each statement execute function keep_quota('500', 'graduation_year');
