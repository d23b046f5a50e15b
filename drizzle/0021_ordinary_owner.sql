-- An owner that is no superuser. PostgreSQL 16 and later make who creates a role a member that may not become it, so the right to SET it is granted here.
do $$
begin
  if current_setting('server_version_num')::int >= 160000 and not pg_has_role(current_user, 'utspring_app', 'set') then
    execute format('grant utspring_app to %I', current_user);
  end if;
end $$;
--> statement-breakpoint
-- As in 0019, for databases that ran it while the function's configuration set the role: only a superuser may set a custom parameter there.
create or replace function count_representative() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := app_role();
  was boolean := tg_op <> 'INSERT' and old.role = 'studentansvarig';
  is_now boolean := tg_op <> 'DELETE' and new.role = 'studentansvarig';
  membership memberships%rowtype;
begin
  if was = is_now then return null; end if;
  if tg_op = 'DELETE' then membership := old; else membership := new; end if;
  -- A studentansvarig sees the own class only; the other classes of the same person count too.
  perform set_config('app.role', 'system', true);
  perform from house_counts where shard = get_byte(uuid_send(membership.user_id), 15) % 16 for update;
  if not exists (
    select from memberships m where m.user_id = membership.user_id and m.class_id <> membership.class_id and m.role = 'studentansvarig'
  ) then
    update house_counts set representatives = representatives + case when is_now then 1 else -1 end
      where shard = get_byte(uuid_send(membership.user_id), 15) % 16;
  end if;
  perform set_config('app.role', caller, true);
  return null;
end $$;
--> statement-breakpoint
-- As before, and a vote that finds no option to count fails: policies bind the owner, and an update that they hide says nothing.
create or replace function count_vote() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update poll_options set votes = poll_options.votes + 1
    where poll_id = new.poll_id and option_index = new.option_index;
  if not found then raise exception 'the vote has no option to count'; end if;
  return null;
end $$;
