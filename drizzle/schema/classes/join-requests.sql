-- Requests to join a class: for the person who asks, and for those who answer.

alter table join_requests enable row level security, force row level security;
grant select, insert, delete on join_requests to utspring_app;

create policy join_requests_read on join_requests for select
  using (user_id = (select app_user_id())
    or (class_id = (select app_class_id()) and (select app_role()) in ('manager')));
create policy join_requests_answer on join_requests for delete
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy join_requests_door on join_requests for all
  using ((select app_role()) in ('gate', 'admin', 'system'))
  with check ((select app_role()) in ('gate', 'admin', 'system'));

create trigger quota_join_requests after insert on join_requests referencing new table as added
  for each statement execute function keep_quota('200', 'class_id');
create trigger quota_join_requests_person after insert on join_requests referencing new table as added
  for each statement execute function keep_quota('20', 'user_id');

-- A person who has got a place no longer waits, however they got it, and their invitation says that they have joined.
create function answer_request() returns trigger language plpgsql as $$
begin
  delete from join_requests where class_id = new.class_id and user_id = new.user_id;
  update class_invitations i set joined_at = now() from users u
    where u.id = new.user_id and i.class_id = new.class_id and i.email = u.email and i.joined_at is null;
  return null;
end $$;
