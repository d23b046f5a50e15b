-- The auditor's questions: asked by the auditor, answered once by a studentansvarig.

alter table fund_questions enable row level security, force row level security;
grant select, insert, update on fund_questions to utspring_app;

create policy fund_questions_read on fund_questions for select
  using (class_id = (select app_class_id()) or asked_by = (select app_user_id())
    or answered_by = (select app_user_id()) or (select app_role()) in ('admin', 'system'));
create policy fund_questions_ask on fund_questions for insert
  with check (class_id = (select app_class_id()) and (select app_role()) in ('member')
    and asked_by = (select app_user_id()));
create policy fund_questions_answer on fund_questions for update
  using (class_id = (select app_class_id()) and (select app_role()) in ('manager'))
  with check (class_id = (select app_class_id()) and (select app_role()) in ('manager'));
create policy fund_questions_guest_read on fund_questions for select using (class_id = (select app_guest_class_id()));
create policy fund_questions_guest_ask on fund_questions for insert
  with check (class_id = (select app_guest_class_id()) and asked_by = (select app_user_id()));

create trigger fund_questions_kept before delete or truncate on fund_questions
  for each statement execute function refuse_change();
create trigger quota_fund_questions after insert on fund_questions referencing new table as added
  for each statement execute function keep_quota('1000', 'class_id');
create trigger quota_fund_questions_day after insert on fund_questions referencing new table as added
  for each statement execute function keep_quota('50', 'class_id,asked_by', 'asked_at > now() - interval ''24 hours''');

-- Asked by the auditor, answered once.
create function guard_question() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform require_auditor(new.asked_by, new.class_id);
    return new;
  end if;
  if old.answer is not null
    or (new.id, new.class_id, new.question, new.asked_by, new.asked_at)
      is distinct from (old.id, old.class_id, old.question, old.asked_by, old.asked_at)
  then
    raise exception 'a question is answered once and changes in nothing else' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fund_questions_guard before insert or update on fund_questions
  for each row execute function guard_question();
