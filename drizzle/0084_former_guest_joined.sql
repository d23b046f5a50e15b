-- As before, and false from when the person has joined a class with its code since the review ended.
create or replace function was_guest(person uuid) returns boolean language sql stable as $$
  select guest_class_of(person) is null
    and exists (select from fund_auditors a where a.user_id = person and a.invitation_id is not null)
    and not exists (
      select from activity j
      where j.actor_id = person and j.kind = 'classes.join' and j.created_at > (
        select max(a.ended_at) from fund_auditors a where a.user_id = person and a.invitation_id is not null)
    )
$$;
