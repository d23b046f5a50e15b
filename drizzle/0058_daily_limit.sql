CREATE INDEX "fund_transactions_withdrawn" ON "fund_transactions" USING btree ("class_id","created_at") WHERE type = 'withdrawal';--> statement-breakpoint
-- What one person has withdrawn in the 24 hours before a time without anybody's attest, in öre; without a person, what
-- all of the class have. What was corrected does not count. The same sum as the procedures read.
create function withdrawn_alone(in_class uuid, person uuid, until timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(t.amount_ore), 0)::bigint from fund_transactions t
  where t.class_id = in_class and t.type = 'withdrawal' and t.created_at > until - interval '24 hours'
    and (person is null or t.actor_id = person)
    and not exists (select from withdrawal_requests r where r.transaction_id = t.id)
    and not exists (select from fund_transactions c where c.reverses_id = t.id)
$$;
--> statement-breakpoint
revoke all on function withdrawn_alone(uuid, uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function withdrawn_alone(uuid, uuid, timestamptz) to utspring_app;
--> statement-breakpoint
-- What one person takes out of the fund alone within 24 hours is at most the limit, whatever the rows say and however many
-- they are: withdrawals, claims, credits, corrections of deposits and undone payments. More stands on a request that somebody
-- else has attested. What several people take out alone within 24 hours is marked when together it is above the limit.
create or replace function check_attest() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  limit_now bigint := withdrawal_limit(new.class_id);
  is_limited boolean := new.type = 'withdrawal' and limit_now is not null;
  is_attested boolean := exists (
    select from withdrawal_requests r
    where r.transaction_id = new.id and r.class_id = new.class_id and r.status = 'booked'
      and new.type = 'withdrawal' and r.amount_ore = new.amount_ore and r.description = new.description
      and r.reverses_id is not distinct from new.reverses_id
      and (r.id = new.source_id or new.source_type = 'correction')
      and r.decided_by = new.actor_id and not new.is_impersonated
  );
begin
  new.is_split := false;
  if is_attested then
    return new;
  end if;
  if new.source_type = 'withdrawal_request'
    or (is_limited and new.amount_ore + withdrawn_alone(new.class_id, new.actor_id, new.created_at) > limit_now)
  then
    raise exception 'a withdrawal above the limit needs a second person'
      using errcode = 'check_violation', constraint = 'fund_transactions_attested';
  end if;
  new.is_split := is_limited and new.amount_ore + withdrawn_alone(new.class_id, null, new.created_at) > limit_now;
  return new;
end $$;
--> statement-breakpoint
-- As before, but a lower limit holds at once, and stops a change that waits.
create or replace function add_limit_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  limit_now bigint;
  is_stricter boolean;
begin
  perform require_attester(new.proposed_by, new.class_id);
  update fund_limit_changes c set status = 'applied'
  where c.class_id = new.class_id and c.status = 'waiting' and c.proposed_at <= now() - interval '168 hours';
  limit_now := withdrawal_limit(new.class_id);
  is_stricter := limit_now is null or (new.limit_ore is not null and new.limit_ore < limit_now);
  if is_stricter then
    update fund_limit_changes c set status = 'cancelled', decided_by = new.proposed_by, decided_at = now()
    where c.class_id = new.class_id and c.status = 'waiting';
  end if;
  new.seq := 1 + coalesce((select max(c.seq) from fund_limit_changes c where c.class_id = new.class_id), 0);
  new.proposed_at := now();
  new.decided_by := null;
  new.decided_at := null;
  new.status := case when is_stricter then 'applied' else 'waiting' end;
  return new;
end $$;
--> statement-breakpoint
-- Undoing an approval above the limit waits as a withdrawal request. When it is booked, the report waits for approval
-- again, and what nobody reported is removed; when it is stopped, the approval stays, without the reason against it.
create function follow_attested_undo() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from withdrawal_requests r where r.transaction_id = new.id) then
    delete from payment_records where transaction_id = new.reverses_id and is_recorded;
    update payment_records set status = 'submitted', amount_ore = reported_ore, transaction_id = null, decided_by = null, decided_at = null
    where transaction_id = new.reverses_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger fund_transactions_undo after insert on fund_transactions
  for each row when (new.reverses_id is not null) execute function follow_attested_undo();
--> statement-breakpoint
create function follow_stopped_undo() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update payment_records set reason = null where transaction_id = new.reverses_id;
  return null;
end $$;
--> statement-breakpoint
create trigger withdrawal_requests_undo after update on withdrawal_requests
  for each row when (new.reverses_id is not null and new.status in ('withdrawn', 'refused')) execute function follow_stopped_undo();
--> statement-breakpoint
-- A plan's parts always add up to what was left when it began. What is taken back of that is added to the first part.
create function extend_plans() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  paid bigint := (
    select coalesce(sum(p.amount_ore), 0) from payment_records p
    where p.requirement_id = old.requirement_id and p.user_id = old.user_id and p.status = 'approved');
  part payment_instalments%rowtype;
begin
  for part in
    select i.* from payment_instalments i join payment_reliefs r on r.id = i.relief_id
    where r.requirement_id = old.requirement_id and r.user_id = old.user_id and r.status in ('open', 'approved')
      and i.position = 1 and i.until_ore - i.amount_ore > paid
  loop
    delete from payment_instalments i where i.relief_id = part.relief_id and i.position = 1;
    part.amount_ore := part.until_ore - paid;
    insert into payment_instalments values (part.*);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger payment_records_plans after update of status on payment_records
  for each row when (old.status = 'approved' and new.status <> 'approved') execute function extend_plans();
--> statement-breakpoint
create trigger payment_records_plans_of_removed after delete on payment_records
  for each row when (old.status = 'approved') execute function extend_plans();
--> statement-breakpoint
-- As before, and the parts begin at what is paid or below it, so with that they add up to the payment.
create or replace function check_instalments() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- The trigger is on several tables.
  relief uuid := case when tg_table_name = 'payment_reliefs' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'relief_id')::uuid end;
  plan record;
begin
  select r.wish, q.amount_ore, count(i.position) as parts, min(i.position) as first, max(i.position) as last,
      coalesce(bool_and(i.is_ascending), true) as is_ascending, max(i.until_ore) as until_ore, sum(i.amount_ore) as sum_ore,
      (select coalesce(sum(p.amount_ore), 0) from payment_records p
        where p.requirement_id = r.requirement_id and p.user_id = r.user_id and p.status = 'approved') as paid_ore
    into plan
    from payment_reliefs r
      join payment_requirements q on q.id = r.requirement_id
      left join (
        select p.*, p.until_ore - p.amount_ore
            = coalesce(lag(p.until_ore) over by_position, p.until_ore - p.amount_ore)
          and p.due_date > coalesce(lag(p.due_date) over by_position, '-infinity') as is_ascending
        from payment_instalments p where p.relief_id = relief
        window by_position as (order by p.position)
      ) i on i.relief_id = r.id
    where r.id = relief and r.status in ('open', 'approved')
    group by r.wish, q.amount_ore, r.requirement_id, r.user_id;
  if not found then
    return null;
  end if;
  if (plan.wish = 'exempt' and plan.parts > 0)
    or (plan.wish = 'split' and not (
      plan.parts between 2 and 6 and plan.first = 1 and plan.last = plan.parts
      and plan.is_ascending and plan.until_ore = plan.amount_ore and plan.amount_ore - plan.sum_ore <= plan.paid_ore))
  then
    raise exception 'the parts are not a plan' using errcode = 'integrity_constraint_violation', constraint = 'payment_instalments_plan';
  end if;
  return null;
end $$;
