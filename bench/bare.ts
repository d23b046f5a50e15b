// The reference: the same SQL with row-level security behind a bare Fastify handler, without tRPC, Drizzle and rules.
import { createHash, randomUUID } from "node:crypto";
import fastify from "fastify";
import type { FastifyRequest } from "fastify";
import postgres from "postgres";

const [url = "", classId = "", userId = ""] = process.argv.slice(2);
const options = { max: 4, onnotice: () => undefined };
const sql = postgres(url, { ...options, connection: { role: "utspring_app" } });
const preAuth = postgres(url, { ...options, connection: { role: "utspring_app", "app.role": "gate" } });

const session = ({ headers: { cookie = "" } }: FastifyRequest) => preAuth`
  select s.*, p.role, p.class_id, p.account_status from sessions s join profiles p on p.user_id = s.user_id
  where s.secret_hash = ${createHash("sha256").update(cookie.slice("sid=".length)).digest("hex")}`;

type Tx = postgres.TransactionSql;

const setContext = (
  tx: Tx,
  role: string,
) => tx`select set_config('app.role', ${role}, true), set_config('app.user_id', ${userId}, true),
  set_config('app.class_id', ${role === "gate" ? "" : classId}, true)`;

const app = fastify();

app.get("/auth.me", async (request) => {
  await session(request);
  return sql.begin(async (tx) => {
    const [, [user]] = await Promise.all([
      setContext(tx, "gate"),
      tx`select u.email, p.first_name, p.last_name, p.role, p.class_id, p.account_status, p.terms_accepted_at,
          (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'role', m.role) order by c.name), '[]')
            from memberships m join classes c on c.id = m.class_id where m.user_id = u.id) as classes
        from users u join profiles p on p.user_id = u.id where u.id = ${userId}`,
    ]);
    return user;
  });
});

app.get("/fund.overview", async (request) => {
  await session(request);
  return sql.begin(async (tx) => {
    const [, [fund]] = await Promise.all([
      setContext(tx, "member"),
      tx`select balance_ore, income_ore, expense_ore from class_funds where class_id = ${classId}`,
    ]);
    return fund;
  });
});

interface Deposit {
  amount: number;
  description: string;
  idempotencyKey: string;
}

interface Fund {
  last_seq: string;
  balance_ore: string;
  last_hash: string;
  sign_off_hash: string | null;
}

app.post("/fund.deposit", async (request) => {
  await session(request);
  const { amount, description, idempotencyKey } = request.body as Deposit;
  const id = randomUUID();
  const now = new Date();
  return sql.begin(async (tx) => {
    const [, , claimed] = await Promise.all([
      setContext(tx, "manager"),
      tx`select from class_counters where class_id = ${classId} for update`,
      tx`insert into idempotency_keys (actor_id, key, verb, body_hash, created_at)
         values (${userId}, ${idempotencyKey}, 'fund.deposit', ${"0".repeat(64)}, ${now})
         on conflict do nothing returning key`,
    ]);
    if (claimed.length === 0) throw new Error("key reused");
    const [fund] = await tx<Fund[]>`select *, latest_sign_off(class_id) as sign_off_hash from class_funds
      where class_id = ${classId}`;
    if (!fund) throw new Error("the class has no fund");
    const seq = Number(fund.last_seq) + 1;
    const balance = Number(fund.balance_ore) + amount;
    const hash = createHash("sha256").update(`${fund.last_hash}${id}${seq}${balance}${description}`).digest("hex");
    await tx`insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description,
        source_type, actor_id, created_at, version, sign_off_hash, previous_hash, hash)
      values (${id}, ${classId}, ${seq}, 'deposit', ${amount}, ${amount}, ${balance}, ${description}, 'manual', ${userId},
        ${now}, ${fund.sign_off_hash === null ? 1 : 2}, ${fund.sign_off_hash}, ${fund.last_hash}, ${hash})`;
    await tx`with next as (update class_counters set last_seq = last_seq + 1 where class_id = ${classId} returning last_seq)
      insert into activity (class_id, seq, kind, ref_id, detail, actor_id, created_at)
      select ${classId}, last_seq, 'fund.deposit', ${id}, ${tx.json({ amountOre: amount })}, ${userId}, ${now} from next`;
    await tx`update idempotency_keys set result = ${tx.json({ id })} where actor_id = ${userId} and key = ${idempotencyKey}`;
    return { transactionId: id, seq, balanceAfterOre: balance };
  });
});

app.get("/classes.dashboard", async (request) => {
  await session(request);
  return sql.begin(async (tx) => {
    const [, [home], [duties], messages, events, , requirements, records] = await Promise.all([
      setContext(tx, "manager"),
      tx`select c.name, c.description, c.class_code, c.graduation_date, c.uses_payments, k.member_count, f.balance_ore,
          c.swish_number is not null or exists (select from payment_requirements q where q.class_id = c.id) as has_recipient,
          (select coalesce(sum(i.budgeted_ore), 0) from budgets b join budget_items i on i.budget_id = b.id
            where b.class_id = c.id and b.is_main and i.category = 'income' and i.removed_at is null) as income_ore,
          (select count(*) from voting_polls p where p.class_id = c.id and p.closed_at is null and (p.closes_at is null or p.closes_at >= now())
            and not exists (select from votes v where v.poll_id = p.id and v.user_id = ${userId})) as open_polls,
          (select count(*) from class_documents d where d.class_id = c.id) as documents
        from classes c join class_counters k on k.class_id = c.id join class_funds f on f.class_id = c.id where c.id = ${classId}`,
      tx`with next as (
          select distinct on (plan.requirement_id, plan.user_id)
            plan.requirement_id, plan.user_id, plan.due_date, plan.until_ore - plan.paid_ore as left_ore
          from (
            select r.requirement_id, r.user_id, i.due_date, i.until_ore, i.position, coalesce((
              select sum(p.amount_ore) from payment_records p
              where p.requirement_id = r.requirement_id and p.user_id = r.user_id and p.status = 'approved'), 0) as paid_ore
            from payment_reliefs r join payment_instalments i on i.relief_id = r.id
            where r.status = 'approved' and r.wish = 'split' and r.class_id = ${classId}
          ) plan
          where plan.until_ore > plan.paid_ore order by plan.requirement_id, plan.user_id, plan.position
        ), late as (
          select q.id, q.amount_ore, m.user_id from payment_requirements q
            join memberships m on m.class_id = q.class_id
            join profiles p on p.user_id = m.user_id and p.account_status = 'active'
            left join next n on n.requirement_id = q.id and n.user_id = m.user_id
          where q.class_id = ${classId} and q.archived_at is null and coalesce(n.due_date, q.due_date) <= (now() at time zone 'Europe/Stockholm')::date
        ), tally as (
          select r.requirement_id, r.user_id, bool_or(r.status = 'submitted') as waits, sum(r.amount_ore) filter (where r.status = 'approved') as paid_ore
          from payment_records r where r.requirement_id in (select id from late) group by 1, 2
        )
        select s.count, s.sum_ore,
          (select count(*) from join_requests j join profiles p on p.user_id = j.user_id and p.account_status = 'active' and p.role <> 'admin'
            where j.class_id = ${classId} and j.created_at > now() - interval '30 days') as waiting,
          (select count(*) from late left join tally t on t.requirement_id = late.id and t.user_id = late.user_id
            where coalesce(t.paid_ore, 0) < late.amount_ore and t.waits is not true
              and not exists (select from payment_exemptions e where e.requirement_id = late.id and e.user_id = late.user_id)) as overdue,
          (select count(*) from voting_polls p where p.class_id = ${classId} and p.closed_at is null and p.closes_at <= now() + interval '3 days') as closing,
          (select count(*) from withdrawal_requests w
            where w.class_id = ${classId} and w.status = 'waiting' and w.requested_by <> ${userId}) as to_attest,
          (select count(*) from checklist_progress g where g.class_id = ${classId}) as done, (select count(*) from checklist_items) as total
        from (select count(*) as count, coalesce(sum(reported_ore), 0) as sum_ore from payment_records
          where class_id = ${classId} and status = 'submitted' and (user_id <> ${userId} or not exists (
            select from memberships o join profiles a on a.user_id = o.user_id and a.account_status = 'active'
            where o.class_id = ${classId} and o.role = 'studentansvarig' and o.user_id <> ${userId}))) s`,
      tx`select t.*, p.first_name, p.last_name from class_messages t left join profiles p on p.user_id = t.created_by
        where t.class_id = ${classId} order by t.created_at desc, t.id desc limit 5`,
      tx`select id, title, event_date, event_time from class_events where class_id = ${classId} and event_date >= (now() at time zone 'Europe/Stockholm')::date
        order by event_date, event_time nulls first, id limit 3`,
      // In this order: in a Promise.all of their own, these would be sent before the RLS context is set.
      tx`select set_config('app.role', 'manager', true)`,
      requirementsOf(tx),
      tx`select requirement_id, id, amount_ore, reported_ore, status, submitted_at, decided_at, reason, receipt_id from payment_records
        where class_id = ${classId} and user_id = ${userId} order by submitted_at desc, id desc`,
      tx`select id, requirement_id, wish, status from payment_reliefs
        where class_id = ${classId} and user_id = ${userId} and status in ('open', 'approved', 'refused') order by created_at, id`,
    ]);
    return { home, duties, messages, events, requirements, records };
  });
});

const requirementsOf = (tx: Tx) => tx`
  with paid_in as (
    select r.requirement_id, sum(r.amount_ore) as ore from payment_records r
    where r.class_id = ${classId} and r.status = 'approved' group by r.requirement_id
  )
  select q.id, q.title, q.description, q.amount_ore, q.phone_number, q.due_date::text, q.is_voluntary, q.archived_at is not null as is_archived,
    c.uses_payments, c.swish_name, c.swish_number,
    exists (select from payment_records r where r.requirement_id = q.id) as is_locked,
    exists (select from payment_exemptions e where e.requirement_id = q.id and e.user_id = ${userId})
      or not exists (select from memberships m where m.class_id = q.class_id and m.user_id = ${userId}) as is_exempt,
    coalesce(p.ore, 0) as paid_in_ore
  from payment_requirements q join classes c on c.id = q.class_id left join paid_in p on p.requirement_id = q.id
  where q.class_id = ${classId} order by q.archived_at is not null, q.due_date nulls last, q.created_at, q.id`;

app.get("/payments.status", async (request) => {
  await session(request);
  return sql.begin(async (tx) => {
    const [, members, requirements, cells] = await Promise.all([
      setContext(tx, "manager"),
      tx`select m.user_id, m.role, p.first_name, p.last_name, p.account_status = 'frozen' as is_frozen from memberships m
        join profiles p on p.user_id = m.user_id where m.class_id = ${classId}
        order by p.first_name collate "sv-x-icu", p.last_name collate "sv-x-icu", m.number`,
      tx`select id, title, amount_ore, due_date::text, archived_at is not null as is_archived from payment_requirements
        where class_id = ${classId} order by archived_at is not null, due_date nulls last, created_at, id`,
      tx`with reported as (
          select r.requirement_id, r.user_id, coalesce(sum(r.amount_ore) filter (where r.status = 'approved'), 0) as paid_ore,
            bool_or(r.status = 'submitted') as has_submitted,
            (array_agg(r.status order by r.submitted_at desc, r.id desc))[1] = 'rejected' as is_rejected
          from payment_records r where r.class_id = ${classId} group by r.requirement_id, r.user_id
        ), exempt as (
          select e.requirement_id, e.user_id, true as is_exempt from payment_exemptions e where e.class_id = ${classId}
        ), cell as (select * from reported full join exempt using (requirement_id, user_id))
        select cell.requirement_id, cell.user_id, q.amount_ore, coalesce(cell.paid_ore, 0) as paid_ore,
          coalesce(cell.has_submitted, false) as has_submitted, coalesce(cell.is_rejected, false) as is_rejected,
          coalesce(cell.is_exempt, false) as is_exempt
        from cell join payment_requirements q on q.id = cell.requirement_id
          join memberships m on m.user_id = cell.user_id and m.class_id = q.class_id`,
    ]);
    return { members, requirements, cells };
  });
});

const activeSession = (tx: Tx) =>
  tx<{ id: string }[]>`select * from sales_sessions where class_id = ${classId} and status = 'active'`;

const listSellers = (tx: Tx, sessionId: string) => tx`
  select t.seller_id, p.first_name, p.last_name, t.sales_count, t.quantity, t.amount_ore from sales_totals t
  left join profiles p on p.user_id = t.seller_id where t.session_id = ${sessionId} and t.class_id = ${classId} and t.sales_count > 0`;

app.get("/sales.leaderboard", async (request) => {
  await session(request);
  return sql.begin(async (tx) => {
    const [, [active]] = await Promise.all([setContext(tx, "manager"), activeSession(tx)]);
    return listSellers(tx, active?.id ?? "");
  });
});

app.get("/sales.statistics", async (request) => {
  await session(request);
  return sql.begin(async (tx) => {
    const [, [active]] = await Promise.all([setContext(tx, "manager"), activeSession(tx)]);
    const [[totals], sellers, parts] = await Promise.all([
      tx`select coalesce(sum(sales_count), 0) as sales_count, coalesce(sum(quantity), 0) as quantity, coalesce(sum(amount_ore), 0) as amount_ore,
          coalesce(sum(cost_ore), 0) as cost_ore, coalesce(sum(class_profit_ore), 0) as class_profit_ore, coalesce(sum(admin_profit_ore), 0) as admin_profit_ore
        from sales_totals where session_id = ${active?.id ?? ""} and class_id = ${classId}`,
      listSellers(tx, active?.id ?? ""),
      tx`with parts as (
          select r.product_id, (r.created_at at time zone 'Europe/Stockholm')::date as day, count(*) as sales_count,
            sum(r.quantity) as quantity, sum(r.total_ore) as amount_ore
          from sales_records r where r.session_id = ${active?.id ?? ""} and r.class_id = ${classId} group by grouping sets ((1), (2))
        )
        select parts.product_id, p.name as product_name, day::text, sales_count, quantity, amount_ore
        from parts left join products p on p.id = parts.product_id
        order by day, amount_ore desc, quantity desc, p.name collate "sv-x-icu", parts.product_id`,
    ]);
    return { totals, sellers, parts };
  });
});

app.get("/admin.overview", async (request) => {
  await session(request);
  return sql.begin(async (tx) => {
    const [, [counts]] = await Promise.all([
      setContext(tx, "admin"),
      tx`select sum(classes) as classes, sum(users) as users, sum(representatives) as representatives from house_counts`,
    ]);
    return counts;
  });
});

const sumsOfFigures = (
  tx: Tx,
) => tx`sum(f.sales_count) as sales_count, sum(f.quantity) as quantity, sum(f.amount_ore) as amount_ore,
  sum(f.cost_ore) as cost_ore, sum(f.class_profit_ore) as class_profit_ore, sum(f.admin_profit_ore) as admin_profit_ore`;

app.get("/admin.sales.overview", async (request) => {
  await session(request);
  return sql.begin(async (tx) => {
    const [, [row]] = await Promise.all([
      setContext(tx, "admin"),
      tx`with statuses as (
          select sum(h.classes) as all_classes, sum(h.ongoing_classes) as ongoing, sum(h.completed_classes) as completed from house_counts h
        ), sold as (
          select sum(f.selling_classes) as classes, sum(f.sales_sessions) as sessions, ${sumsOfFigures(tx)} from house_counts f
        ), page as (
          select c.id as class_id, c.name as class_name, c.sales_place as place, c.sales_sessions from classes c
          order by c.sales_place, c.name collate "sv-x-icu", c.id limit 51
        ), f as (
          select t.session_id, t.class_id, t.sales_count, t.quantity, t.amount_ore, t.cost_ore, t.class_profit_ore, t.admin_profit_ore
          from sales_session_totals t where t.sales_count > 0 and t.class_id = any(array(select class_id from page))
        ), listed as (
          select page.class_id, page.class_name, page.place, page.sales_sessions as sessions, figures.*
          from page left join (select f.class_id as sold_in, ${sumsOfFigures(tx)} from f group by f.class_id) figures on figures.sold_in = page.class_id
        )
        select (select to_json(sums) from (select * from statuses, sold) sums) as sums,
          (select json_agg(listed order by place, class_name collate "sv-x-icu", class_id) from listed) as page`,
    ]);
    return row;
  });
});

process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
