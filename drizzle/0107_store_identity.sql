-- The file store that has this database's files: its id is written once, to both (admin/is-own-store.ts).
create table store_identity (
  is_only boolean primary key default true not null constraint store_identity_only check (is_only),
  store_id text not null,
  created_at timestamp (3) with time zone not null
);
--> statement-breakpoint
alter table store_identity enable row level security;
--> statement-breakpoint
alter table store_identity force row level security;
--> statement-breakpoint
create policy store_identity_own on store_identity for all to public
  using ((select app_role()) in ('gate', 'system')) with check ((select app_role()) in ('gate', 'system'));
--> statement-breakpoint
grant select, insert on store_identity to utspring_app;
