-- Polls and votes. Nobody sees another's vote, and a vote is counted by a trigger and never changed.

alter table voting_polls enable row level security, force row level security;
grant select, insert, update, delete on voting_polls to utspring_app;

create policy voting_polls_read on voting_polls for select
  using (class_id = (select app_class_id()) or created_by = (select app_user_id())
    or (select app_role()) in ('admin', 'system'));
create policy voting_polls_write on voting_polls for all
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));

create trigger quota_voting_polls after insert on voting_polls referencing new table as added
  for each statement execute function keep_quota('200', 'class_id');

alter table poll_options enable row level security, force row level security;
grant select, insert, delete on poll_options to utspring_app;

create policy poll_options_read on poll_options for select
  using (class_id = (select app_class_id()) or (select app_role()) in ('admin', 'system'));
create policy poll_options_create on poll_options for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));
create policy poll_options_count on poll_options for update
  using (class_id = (select app_class_id()))
  with check (class_id = (select app_class_id()));
create policy poll_options_remove on poll_options for delete
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager', 'system'));

alter table votes enable row level security, force row level security;
grant select, insert on votes to utspring_app;

create policy votes_read on votes for select
  using (user_id = (select app_user_id()) or (select app_role()) in ('system'));
create policy votes_cast on votes for insert
  with check (class_id = (select app_class_id()) and user_id = (select app_user_id()));

-- Runs as the owner, since the application's role may not change counts.
create function count_vote() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update poll_options set votes = poll_options.votes + 1
    where poll_id = new.poll_id and option_index = new.option_index;
  if not found then raise exception 'the vote has no option to count'; end if;
  return null;
end $$;
create trigger votes_count after insert on votes
  for each row execute function count_vote();

-- The option with more votes than every other; null after a tie or without votes.
create function poll_winner(of_poll uuid) returns integer language sql stable as $$
  select o.option_index from poll_options o
  where o.poll_id = of_poll and o.votes > 0 and not exists (
    select from poll_options other
    where other.poll_id = of_poll and other.option_index <> o.option_index and other.votes >= o.votes
  )
$$;

revoke all on function poll_winner(uuid) from public;
grant execute on function poll_winner(uuid) to utspring_app;
