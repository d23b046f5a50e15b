-- By drizzle-kit, and NOT VALID by hand: a sign-off from before is never changed, and may lack a remark.
ALTER TABLE "fund_sign_offs" ADD CONSTRAINT "fund_sign_offs_explained" CHECK ("fund_sign_offs"."difference_ore" = 0 or "fund_sign_offs"."remark" ~ '[^[:space:]]') NOT VALID;
