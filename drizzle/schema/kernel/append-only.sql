-- Tables whose rows are history: nobody changes, deletes or truncates them, not even the owner.

-- For triggers before update, delete and truncate.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
