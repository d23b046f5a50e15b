-- A withdrawal is not registered for attest by a person whose account was frozen, or who lost the role, while the registration waited for the class's lock.
create function check_requester() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user = 'utspring_app' and not new.is_impersonated and not runs_class(new.requested_by, new.class_id) then
    raise exception 'this person does not run the class' using errcode = 'check_violation', constraint = 'fund_attester';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger withdrawal_requests_requester before insert on withdrawal_requests
  for each row execute function check_requester();
