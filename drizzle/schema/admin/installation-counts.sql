-- The administrator's sums over all classes, in sixteen rows that triggers move. The application's role may read them
-- and never write.

alter table house_counts enable row level security, force row level security;
grant select on house_counts to utspring_app;

create policy house_counts_read on house_counts for select
  using ((select app_role()) in ('gate', 'admin', 'system') or current_user <> 'utspring_app');
create policy house_counts_move on house_counts for all
  using (current_user <> 'utspring_app')
  with check (current_user <> 'utspring_app');

insert into house_counts (shard) select generate_series(0, 15);
