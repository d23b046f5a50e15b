-- Suppliers, which administrators keep and studentansvariga read.

alter table suppliers enable row level security, force row level security;
grant select, insert, update on suppliers to utspring_app;

create policy suppliers_read on suppliers for select using ((select app_role()) in ('manager', 'admin', 'system'));
create policy suppliers_write on suppliers for all
  using ((select app_role()) in ('admin', 'system'))
  with check ((select app_role()) in ('admin', 'system'));
