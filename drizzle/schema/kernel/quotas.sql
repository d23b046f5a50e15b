-- How many rows a person or a class may have of each kind. The triggers `quota_…` stand with their tables; the
-- sentences of the refusals are in domain/src/quota-texts.ts.

-- Arguments: the most rows, the columns of whose they are, and perhaps a condition. It counts what the caller sees, so
-- a quota is by columns whose rows the inserting role reads.
create function keep_quota() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  most int := tg_argv[0];
  columns text[] := string_to_array(tg_argv[1], ',');
  condition text := coalesce(tg_argv[2], 'true');
  owners text := (select string_agg(format('%I', name), ', ') from unnest(columns) name);
  same text := (select string_agg(format('t.%1$I = o.%1$I', name), ' and ') from unnest(columns) name);
  owner bigint;
  is_over boolean;
begin
  -- Two inserts of one owner wait for each other, in one order for all.
  for owner in execute format(
    'select distinct hashtextextended(%L || row(%s)::text, 0) from added where %s order by 1', tg_name, owners, condition)
  loop
    perform pg_advisory_xact_lock(owner);
  end loop;
  execute format(
    'select exists (select from (select distinct %1$s from added where %2$s) o
      where (select count(*) from (select from %3$I t where %4$s and (%2$s) limit %5$s + 1) n) > %5$s)',
    owners, condition, tg_table_name, same, most) into is_over;
  if is_over then
    raise exception 'no more than % rows', most using errcode = 'check_violation', constraint = tg_name;
  end if;
  return null;
end $$;
