-- A frozen account can do nothing until an administrator unfreezes it, so it neither runs the class nor attests.
create function is_frozen(person uuid) returns boolean language sql stable as $$
  select exists (select from profiles p where p.user_id = person and p.account_status = 'frozen')
$$;
--> statement-breakpoint
revoke all on function is_frozen(uuid) from public;
--> statement-breakpoint
grant execute on function is_frozen(uuid) to utspring_app;
--> statement-breakpoint
-- As before, without those whose account is frozen.
create or replace function runs_class(person uuid, in_class uuid) returns boolean language sql stable as $$
  select exists (
    select from memberships m where m.user_id = person and m.class_id = in_class and m.role = 'studentansvarig'
  ) and not is_frozen(person)
$$;
--> statement-breakpoint
-- As before, without an auditor whose account is frozen.
create or replace function may_attest(person uuid, in_class uuid) returns boolean language sql stable as $$
  select runs_class(person, in_class)
    or (is_auditor(person, in_class) and not is_new_auditor(person, in_class) and not has_booked_this_month(person, in_class)
      and not is_frozen(person))
$$;
