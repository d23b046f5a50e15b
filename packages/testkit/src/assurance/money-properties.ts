import type { Model, Product, Real } from "./money-model.ts";
import { quantityIn } from "./sales-commands.ts";

type Json = number | string | boolean | null | Json[];

interface Side {
  model: Model;
  pupils: Real["pupils"];
  product: Pick<Product, "priceOre">;
}

export interface Property {
  sql: string;
  is: (side: Side) => Json;
}

const byText = (one: Json, other: Json) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
const recordsOf = ({ model }: Side) => model.requirements.flatMap(({ records }) => records);
const activeId = ({ sessions }: Model) => sessions.find(({ status }) => status === "active")?.id ?? "";
const userOf = ({ pupils }: Side, pupil: number) => pupils[pupil]?.userId ?? "";

const list = (columns: string, from: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_array(${columns})), '[]') from ${from})`;

export const properties: Record<string, Property> = {
  "the balance is the model's": {
    sql: "(select balance_ore from class_funds where class_id = $1)",
    is: ({ model }) => model.balance,
  },
  "the balance is the sum of the rows": {
    sql: "(select coalesce(sum(effect_ore), 0) from fund_transactions where class_id = $1)",
    is: ({ model }) => model.balance,
  },
  "income less expense is the balance": {
    sql: "(select income_ore - expense_ore from class_funds where class_id = $1)",
    is: ({ model }) => model.balance,
  },
  "income is what came in and was not taken back": {
    sql: `(select income_ore - coalesce((select sum(effect_ore) from fund_transactions
      where class_id = $1 and (type = 'deposit') = (reverses_id is null)), 0) from class_funds where class_id = $1)`,
    is: () => 0,
  },
  "the ledger has the model's rows, each with its source and effect": {
    sql: list("source_type, effect_ore", "fund_transactions where class_id = $1"),
    is: ({ model }) => model.rows.map(({ source, effect }) => [source, effect]).toSorted(byText),
  },
  "rows are numbered without gaps": {
    sql: "(select coalesce(max(seq), 0) from fund_transactions where class_id = $1)",
    is: ({ model }) => model.rows.length,
  },
  "each row's balance follows from the row before": {
    sql: `(select count(*) from (select balance_after_ore - effect_ore - coalesce(lag(balance_after_ore) over (order by seq), 0) as d
      from fund_transactions where class_id = $1) t where d <> 0)`,
    is: () => 0,
  },
  "each row carries the hash of the row before": {
    sql: `(select count(*) from (select previous_hash, lag(hash) over (order by seq) as before from fund_transactions where class_id = $1) t
      where before is not null and before <> previous_hash)`,
    is: () => 0,
  },
  "no row is taken back twice": {
    sql: "(select count(*) from (select reverses_id from fund_transactions where class_id = $1 and reverses_id is not null group by 1 having count(*) > 1) t)",
    is: () => 0,
  },
  "corrected rows are the model's": {
    sql: list(
      "reverses_id",
      "fund_transactions r where class_id = $1 and exists (select from fund_transactions o where o.id = r.reverses_id and o.source_type = 'manual')",
    ),
    is: ({ model }) =>
      model.rows
        .filter(({ isCorrected }) => isCorrected)
        .map(({ id }) => [id])
        .toSorted(byText),
  },
  "approved payments are in the fund, and no others": {
    sql: `(select coalesce(sum(t.effect_ore), 0) from fund_transactions t left join fund_transactions o on o.id = t.reverses_id
      where t.class_id = $1 and 'payment_record' in (t.source_type, o.source_type))`,
    is: (side) =>
      recordsOf(side)
        .filter(({ status }) => status === "approved")
        .reduce((sum, { approved }) => sum + approved, 0),
  },
  "every approved report has a row of its own that is not taken back": {
    sql: `(select count(*) from payment_records r where r.class_id = $1 and (r.status = 'approved') <> exists
      (select from fund_transactions t where t.id = r.transaction_id and t.amount_ore = r.amount_ore and not exists
        (select from fund_transactions u where u.reverses_id = t.id)))`,
    is: () => 0,
  },
  "nobody has paid more than was asked": {
    sql: `(select count(*) from (select sum(r.amount_ore) as paid, max(q.amount_ore) as asked from payment_records r join payment_requirements q on q.id = r.requirement_id
      where r.class_id = $1 and r.status = 'approved' group by r.requirement_id, r.user_id) t where paid > asked)`,
    is: () => 0,
  },
  "reports are the model's, each with its payer, state and amounts": {
    sql: list("id, user_id, status, reported_ore, amount_ore", "payment_records where class_id = $1"),
    is: (side) =>
      recordsOf(side)
        .map(({ id, payer, status, reported, approved }) => [
          id,
          userOf(side, payer),
          status,
          reported,
          status === "approved" ? approved : reported,
        ])
        .toSorted(byText),
  },
  "payments are the model's: amount, and whether archived": {
    sql: list("id, amount_ore, archived_at is not null", "payment_requirements where class_id = $1"),
    is: ({ model }) =>
      model.requirements.map(({ id, amount, isArchived }) => [id, amount, isArchived]).toSorted(byText),
  },
  "exemptions are the model's": {
    sql: list("requirement_id, user_id", "payment_exemptions where class_id = $1"),
    is: (side) =>
      side.model.requirements
        .flatMap(({ id, exempt }) => exempt.map((payer) => [id, userOf(side, payer)]))
        .toSorted(byText),
  },
  "payments are on or off as in the model": {
    sql: "(select uses_payments from classes where id = $1)",
    is: ({ model }) => model.usesPayments,
  },
  "sessions are the model's, each with its status": {
    sql: list("id, status", "sales_sessions where class_id = $1"),
    is: ({ model }) => model.sessions.map(({ id, status }) => [id, status]).toSorted(byText),
  },
  "sales are the model's: session, seller, quantity and sum": {
    sql: list("id, session_id, seller_id, quantity, total_ore", "sales_records where class_id = $1"),
    is: (side) =>
      side.model.sales
        .map(({ id, sessionId, seller, quantity }) => [
          id,
          sessionId,
          userOf(side, seller),
          quantity,
          quantity * side.product.priceOre,
        ])
        .toSorted(byText),
  },
  "what is sold and not yet in the fund is the model's": {
    sql: "(select coalesce(sum(r.total_ore), 0) from sales_records r join sales_sessions s on s.id = r.session_id where r.class_id = $1 and s.status = 'active')",
    is: ({ model, product }) => quantityIn(model, activeId(model)) * product.priceOre,
  },
  "every ended session's sum is in the fund once": {
    sql: `(select count(*) from sales_sessions s where s.class_id = $1 and s.status <> 'active' and
      coalesce((select sum(total_ore) from sales_records r where r.session_id = s.id), 0) <>
      coalesce((select sum(effect_ore) from fund_transactions t where t.source_type = 'sales_session' and t.source_id = s.id), 0))`,
    is: () => 0,
  },
  "each seller's kept sum is the sales'": {
    sql: `(select count(*) from sales_totals t where t.class_id = $1 and (t.sales_count, t.quantity, t.amount_ore) <> (select count(*), coalesce(sum(quantity), 0), coalesce(sum(total_ore), 0)
      from sales_records r where r.session_id = t.session_id and r.seller_id = t.seller_id))`,
    is: () => 0,
  },
  "each session's kept sum is the sales'": {
    sql: `(select count(*) from sales_session_totals t where t.class_id = $1 and (t.sales_count, t.quantity, t.amount_ore) <> (select count(*), coalesce(sum(quantity), 0), coalesce(sum(total_ore), 0)
      from sales_records r where r.session_id = t.session_id))`,
    is: () => 0,
  },
  "the kept sums have all sales": {
    sql: `(select coalesce((select sum(total_ore) from sales_records where class_id = $1), 0) * 2 - coalesce((select sum(amount_ore) from sales_totals where class_id = $1), 0)
      - coalesce((select sum(amount_ore) from sales_session_totals where class_id = $1), 0))`,
    is: () => 0,
  },
  "events are numbered without gaps": {
    sql: "(select last_seq - (select count(*) from activity where class_id = $1) from class_counters where class_id = $1)",
    is: () => 0,
  },
  "every row of the fund has one event": {
    sql: "(select count(*) from activity where class_id = $1 and kind like 'fund.%')",
    is: ({ model }) => model.rows.length,
  },
};

const names = Object.keys(properties);

/** One query for all properties in one snapshot. `seenOf` reads its answer. */
export const propertiesQuery = `select jsonb_build_array(${names.map((name) => properties[name]?.sql ?? "").join(", ")}) as seen`;

export function seenOf(result: Json[]): Record<string, Json> {
  return Object.fromEntries(
    names.map((name, index) => {
      const value = result[index] ?? null;
      return [name, Array.isArray(value) ? value.toSorted(byText) : value];
    }),
  );
}

export function expectedOf(side: Side): Record<string, Json> {
  return Object.fromEntries(Object.entries(properties).map(([name, { is }]) => [name, is(side)]));
}
