-- The health check's write, which fails while the database is read-only or its disk is full.

-- Creating a table needs free disk space; the table is dropped when its transaction ends.
create function probe_writes() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  create temporary table write_probe on commit drop as select repeat('x', 8000) as filler;
end $$;

revoke all on function probe_writes() from public;
grant execute on function probe_writes() to utspring_app;
