-- True for a person who has reviewed a class's fund as its guest, and does so no longer. The session reads it.
create function was_guest(person uuid) returns boolean language sql stable as $$
  select guest_class_of(person) is null
    and exists (select from fund_auditors a where a.user_id = person and a.invitation_id is not null)
$$;
--> statement-breakpoint
revoke all on function was_guest(uuid) from public;
--> statement-breakpoint
grant execute on function was_guest(uuid) to utspring_app;
