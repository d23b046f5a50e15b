ALTER TABLE "class_counters" ADD COLUMN "receipt_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER POLICY "payment_receipts_remove" ON "payment_receipts" TO public USING ((class_id = (select app_class_id()) and (user_id = (select app_user_id()) or (select app_role()) in ('manager'))) or (select app_role()) in ('system'));--> statement-breakpoint
-- A pupil cannot see classmates' receipts, so their bytes are added up by a trigger. The statement that adds or removes a receipt holds the class's lock.
create function count_receipt_bytes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update class_counters set receipt_bytes = receipt_bytes + new.file_size where class_id = new.class_id;
  else
    update class_counters set receipt_bytes = receipt_bytes - old.file_size where class_id = old.class_id;
  end if;
  if not found then raise exception 'the receipt has no class to be counted in'; end if;
  return null;
end $$;
--> statement-breakpoint
create trigger payment_receipts_counted after insert or delete on payment_receipts
  for each row execute function count_receipt_bytes();
--> statement-breakpoint
-- The receipts that are there already. Policies bind the owner too, so it speaks as the system.
do $$
begin
  perform set_config('app.role', 'system', true);
  update class_counters k set receipt_bytes = coalesce((select sum(r.file_size) from payment_receipts r where r.class_id = k.class_id), 0);
  perform set_config('app.role', '', true);
end $$;
