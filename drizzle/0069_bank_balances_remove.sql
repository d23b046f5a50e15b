-- By drizzle-kit, and the grant by hand.
CREATE POLICY "bank_balances_remove" ON "bank_balances" AS PERMISSIVE FOR DELETE TO public USING (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
--> statement-breakpoint
grant delete on bank_balances to utspring_app;
