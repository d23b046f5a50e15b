-- By hand: an e-mail address has no character that cannot be seen, as every input has it since. Of accounts whose
-- addresses look alike, the one that was written so keeps it and signs in with it; the others stay as they are.
select set_config('app.role', 'system', true);
--> statement-breakpoint
with seen as (
  select id, email, lower(normalize(regexp_replace(email,
    '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g'), NFC)) as address
  from users where email is not null
), alone as (
  select id, address from (select *, count(*) over (partition by address) as same from seen) s
  where same = 1 and email <> address
)
update users set email = alone.address from alone where users.id = alone.id;
