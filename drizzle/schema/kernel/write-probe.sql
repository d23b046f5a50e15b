-- The health check's write, which fails while the database is read-only or its disk is full.

-- A new table needs room on the disk; it is gone with its transaction.
create function probe_writes() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  create temporary table write_probe on commit drop as select repeat('x', 8000) as filler;
end $$;

revoke all on function probe_writes() from public;
grant execute on function probe_writes() to utspring_app;
