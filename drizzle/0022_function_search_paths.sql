-- What runs as the owner looks in the caller's temporary schema last. Not named in search_path it is searched first, and whoever calls could put a table there.
do $$
declare f regprocedure;
begin
  for f in
    select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname = 'public'
  loop
    execute format('alter function %s set search_path = public, pg_temp', f);
  end loop;
end $$;
--> statement-breakpoint
-- The messages of failed jobs held addresses and the parameters of statements; only summaries are kept from now on.
update graphile_worker._private_jobs set last_error = null where last_error is not null;
