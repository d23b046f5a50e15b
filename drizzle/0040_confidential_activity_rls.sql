-- The row-level security of confidential_activity: FORCE, the grants, its class, and the triggers that keep it append-only.
alter table confidential_activity force row level security;
--> statement-breakpoint
alter table confidential_activity add constraint confidential_activity_class foreign key (class_id) references classes (id);
--> statement-breakpoint
grant select, insert on confidential_activity to utspring_app;
--> statement-breakpoint
create trigger confidential_activity_fixed before update or delete on confidential_activity
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger confidential_activity_kept before truncate on confidential_activity
  for each statement execute function refuse_change();
