import type { ClassIds, makeNeighbours } from "./definer-neighbours.ts";

type Role = "gate" | "user" | "member" | "manager" | "guest" | "admin" | "system";
export interface RlsContext {
  role: Role;
  user: string;
  class: string;
}

export interface Definer {
  /** The tables whose rows it may change; of another class none. */
  touches: string[];
  /** What the other class's people run to reach our class with it. */
  attack: string;
  isOfAccount?: true;
  /** A call that it exists for, and the rows that it changes, by a part of their text; all others must stay. */
  use?: { by: RlsContext; call: string; changes: string[] };
}

interface Reached {
  us: ClassIds;
  them: ClassIds;
  other: string;
  adminId: string;
  objects: Awaited<ReturnType<typeof makeNeighbours>>;
}

const saleColumns = `insert into sales_records (id, class_id, session_id, product_id, seller_id, customer_name, quantity, unit_price_ore, unit_cost_ore,
  unit_class_profit_ore, unit_admin_profit_ore, total_ore, created_at)
  select gen_random_uuid(), class_id, session_id, product_id`;

/** Every function that runs as the owner. A new one belongs here. */
export function definersOf({ us, them, other, adminId, objects }: Reached): Record<string, Definer> {
  const byAdmin: RlsContext = { role: "admin", user: adminId, class: "" };
  const bySystem: RlsContext = { role: "system", user: "", class: "" };
  const byPupil: RlsContext = { role: "member", user: us.pupil, class: us.class };

  return {
    append_to_fund: {
      touches: ["class_funds", "fund_transactions"],
      attack: `insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description, source_type, actor_id, created_at, previous_hash, hash)
        values (gen_random_uuid(), '${us.class}', 99, 'deposit', 1, 1, 1, 'x', 'manual', '${them.manager}', now(), repeat('0', 64), repeat('0', 64))`,
    },
    count_class: {
      touches: ["house_counts", "classes", "bank_keys"],
      attack: `insert into classes (id, name, class_code, created_at) values (gen_random_uuid(), 'x', 'ABC234', now())`,
    },
    count_class_sales: {
      touches: ["classes", "house_counts", "sales_sessions"],
      attack: `update sales_sessions set status = 'closed' where class_id = '${us.class}'`,
      use: {
        by: bySystem,
        call: `update sales_sessions set status = 'completed', end_date = now() where class_id = '${us.class}'`,
        changes: [`classes ${us.class}`, "house_counts", `sales_sessions ${us.class}`],
      },
    },
    count_person: {
      touches: ["house_counts", "users"],
      attack: `update users set removed_at = now(), email = null, password_hash = null where id = '${us.pupil}'`,
    },
    count_representative: {
      touches: ["house_counts", "memberships"],
      attack: `delete from memberships where user_id = '${us.manager}'`,
    },
    count_sale: {
      touches: ["house_counts", "sales_records", "sales_session_totals", "sales_totals"],
      attack: `${saleColumns}, '${them.pupil}', 'x', 1, 1, 1, 1, 1, 1, now() from sales_records where class_id = '${us.class}';
        delete from sales_records where class_id = '${us.class}'`,
      use: {
        by: { ...byPupil, user: other },
        // A pupil sees their own sales only, so the ids come from the class's session.
        call: `insert into sales_records (id, class_id, session_id, product_id, seller_id, customer_name, quantity, unit_price_ore, unit_cost_ore,
            unit_class_profit_ore, unit_admin_profit_ore, total_ore, created_at)
          select gen_random_uuid(), s.class_id, s.id, p.id, '${other}', 'x', 1, 10000, 6000, 3000, 1000, 10000, now()
          from sales_sessions s join products p on p.supplier_id = s.supplier_id where s.class_id = '${us.class}'`,
        changes: [
          "house_counts",
          `sales_records ${other}`,
          `sales_session_totals ${us.class}`,
          `sales_totals ${other}`,
        ],
      },
    },
    count_session_sales: {
      touches: ["house_counts", "sales_session_totals"],
      attack: `update sales_session_totals set amount_ore = 0 where class_id = '${us.class}'`,
    },
    count_vote: {
      touches: ["poll_options", "votes"],
      attack: `insert into votes (poll_id, user_id, class_id, option_index, created_at) values ('${objects.option}', '${them.pupil}', '${them.class}', 0, now())`,
      use: {
        by: byPupil,
        call: `insert into votes (poll_id, user_id, class_id, option_index, created_at) values ('${objects.option}', '${us.pupil}', '${us.class}', 1, now())`,
        changes: [`poll_options "option_index": 1`, `votes ${us.pupil}`],
      },
    },
    due_jobs: { touches: [], attack: "select * from due_jobs()" },
    end_requests: {
      touches: ["withdrawal_requests"],
      isOfAccount: true,
      attack: `select end_requests('${us.pupil}', '${us.class}', now())`,
      use: {
        by: byAdmin,
        call: `select end_requests('${us.pupil}', '${us.class}', now())`,
        changes: [`withdrawal_requests ${objects.request}`],
      },
    },
    end_waiting_payments: {
      touches: ["expense_claims", "payment_records", "withdrawal_requests"],
      isOfAccount: true,
      attack: `select end_waiting_payments('${objects.removed}', now())`,
      use: {
        by: { role: "gate", user: objects.removed, class: "" },
        call: `select end_waiting_payments('${objects.removed}', now())`,
        changes: [
          `expense_claims ${objects.claim}`,
          `expense_claims ${objects.claimed}`,
          `payment_records ${objects.record}`,
          `withdrawal_requests ${objects.stoppable}`,
        ],
      },
    },
    enqueue_job: {
      touches: ["_private_jobs"],
      attack: `select enqueue_job('collectNotices', '{"classId": "${us.class}", "seqs": [1]}', null);
        select enqueue_job('sendFactorMail', '{"userId": "${us.pupil}", "what": "auth.passkeys.add"}', null)`,
      use: {
        by: byPupil,
        call: `select enqueue_job('collectNotices', '{"classId": "${us.class}", "seqs": [1]}', null)`,
        changes: [`_private_jobs ${us.class}`],
      },
    },
    forget_person: {
      touches: ["class_documents", "classes", "payment_requirements"],
      isOfAccount: true,
      attack: `select forget_person('${us.manager}', now())`,
      use: {
        by: { role: "gate", user: us.manager, class: "" },
        call: `select forget_person('${us.manager}', now())`,
        changes: [
          `class_documents ${objects.title}`,
          `classes ${us.class}`,
          `payment_requirements ${objects.recipient}`,
        ],
      },
    },
    keep_actor: {
      touches: ["activity", "class_actors"],
      attack: `insert into activity (class_id, seq, kind, actor_id, created_at) values ('${them.class}', 999, 'fund.deposit', '${us.pupil}', now())`,
      use: {
        by: { ...byPupil, user: other },
        call: `insert into activity (class_id, seq, kind, actor_id, created_at) values ('${us.class}', 999, 'fund.deposit', '${other}', now())`,
        changes: [`activity ${other}`],
      },
    },
    keep_auditor_of_payee: {
      touches: ["fund_auditors", "memberships"],
      attack: `update fund_auditors set ended_at = now(), ended_by = '${them.manager}' where class_id = '${us.class}'`,
    },
    keep_product_price: {
      touches: ["product_prices", "products"],
      attack: `update products set price_ore = price_ore + 100, class_profit_ore = class_profit_ore + 100 where created_by = '${us.manager}'`,
    },
    make_bank_key: {
      touches: ["bank_keys", "classes", "house_counts"],
      attack: `insert into classes (id, name, class_code, created_at) values (gen_random_uuid(), 'x', 'ABC235', now())`,
    },
    probe_writes: { touches: [], attack: "select probe_writes()" },
    queued_jobs: { touches: [], attack: "select * from queued_jobs()" },
    release_jobs: { touches: ["_private_jobs"], attack: "select release_jobs('sweepFiles', 0)" },
    run_job: { touches: ["_private_jobs"], attack: "select run_job('sweepFiles', true)" },
    use_credit: {
      touches: ["class_funds", "credit_entries"],
      attack: `insert into credit_entries (id, class_id, user_id, kind, amount_ore, actor_id, created_at)
        values (gen_random_uuid(), '${us.class}', '${us.pupil}', 'used', 100, '${them.manager}', now())`,
    },
  };
}
