-- A quota counts an owner's rows once in a transaction, and then the rows that it adds. Rows that exist are unchanged.
create or replace function keep_quota() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  most int := tg_argv[0];
  columns text[] := string_to_array(tg_argv[1], ',');
  condition text := coalesce(tg_argv[2], 'true');
  owners text := (select string_agg(format('%I', name), ', ') from unnest(columns) name);
  key text := format('hashtextextended(%L || row(%s)::text, 0)', tg_name, owners);
  -- The rows of each owner that this transaction has counted: nobody else adds any before it ends.
  counted jsonb := coalesce(nullif(current_setting('app.counted_rows', true), ''), '{}');
  owner bigint;
  total int;
begin
  -- Two inserts of one owner wait for each other, in one order for all.
  for owner, total in execute format(
    'select %s, count(*) from added where %s group by 1 order by 1', key, condition)
  loop
    perform pg_advisory_xact_lock(owner);
    total := total + (counted ->> owner::text)::int;
    if total > most is not false then
      execute format(
        'select count(*) from (select from %I where (%s) = (select %2$s from added where %s = $1 limit 1) and (%s)
          limit %s + 1) n',
        tg_table_name, owners, key, condition, most) into total using owner;
    end if;
    if total > most then
      raise exception 'no more than % rows', most using errcode = 'check_violation', constraint = tg_name;
    end if;
    counted := counted || jsonb_build_object(owner, total);
  end loop;
  perform set_config('app.counted_rows', counted::text, true);
  return null;
end $$;
