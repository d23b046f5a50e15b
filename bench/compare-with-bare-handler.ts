// Compares the answers field by field before timing.
import assert from "node:assert/strict";
import type { Answer } from "./call.ts";
import type { Installation } from "./installation.ts";
import { compare } from "./load.ts";
import type { Comparison, Effort } from "./load.ts";

type Row = Record<string, unknown>;

interface BareAnswers {
  "auth.me": Row;
  "fund.overview": Row;
  "classes.dashboard": Record<"home" | "duties", Row> &
    Record<"messages" | "events" | "requirements" | "records", Row[]>;
  "payments.status": Record<"members" | "requirements" | "cells", Row[]>;
  "sales.leaderboard": Row[];
  "sales.statistics": { totals: Row; sellers: Row[]; parts: Row[] };
  "admin.overview": Row;
  "admin.sales.overview": { sums: Row; page: Row[] };
}

export type Compared = keyof BareAnswers;

type Shapes<Procedure extends Compared> = [
  ours: (answer: NonNullable<Answer<Procedure>>) => unknown,
  bare: (answer: BareAnswers[Procedure], ours: NonNullable<Answer<Procedure>>) => unknown,
];

const shapes: { [Procedure in Compared]: Shapes<Procedure> } = {
  "auth.me": [
    ({ user, profile: p, classes }) => [
      user.email,
      p.firstName,
      p.lastName,
      p.role,
      p.classId,
      p.accountStatus,
      p.termsAcceptedAt,
      classes,
    ],
    (row) => [
      row.email,
      row.first_name,
      row.last_name,
      row.role,
      row.class_id,
      row.account_status,
      row.terms_accepted_at,
      row.classes,
    ],
  ],
  "fund.overview": [
    ({ balanceOre, incomeOre, expenseOre }) => [balanceOre, incomeOre, expenseOre],
    (row) => [row.balance_ore, row.income_ore, row.expense_ore].map(Number),
  ],
  "classes.dashboard": [
    ({ klass, fund, budget, openPolls, documents, checklist, todo, messages, events, payments }) => ({
      home: [
        klass.name,
        klass.description,
        klass.code,
        klass.graduationDate,
        klass.usesPayments,
        klass.memberCount,
        fund.balanceOre,
        budget.incomeOre,
        openPolls,
        documents,
      ],
      duties: [
        todo?.pending,
        todo?.pendingSumOre,
        todo?.waiting,
        todo?.overdue,
        todo?.pollsClosing,
        todo?.toAttest,
        checklist?.done,
        checklist?.total,
      ],
      messages: messages.map((one) => [one.id, one.title, one.content, one.authorName, one.createdAt]),
      events: events.map((one) => [one.id, one.title, one.eventDate, one.eventTime]),
      open: payments?.open.map((one) => [
        one.id,
        one.title,
        one.amountOre,
        one.dueDate,
        one.isLocked,
        one.isVoluntary,
        one.paidInOre,
        one.own.records.map(({ id }) => id),
      ]),
    }),
    ({ home: h, duties: d, messages, events, requirements, records }, { payments }) => ({
      home: [
        h.name,
        h.description,
        h.class_code,
        dayOf(h.graduation_date),
        h.uses_payments,
        ...[h.member_count, h.balance_ore, h.income_ore, h.open_polls, h.documents].map(Number),
      ],
      duties: [d.count, d.sum_ore, d.waiting, d.overdue, d.closing, d.to_attest, d.done, d.total].map(Number),
      messages: messages.map((row) => [row.id, row.title, row.content, nameOf(row), row.created_at]),
      events: events.map((row) => [row.id, row.title, dayOf(row.event_date), row.event_time]),
      // The product's rule decides which requirements are open; the bare handler returns all rows.
      open: payments?.open.map(({ id }) => {
        const row = requirements.find((one) => one.id === id);
        return [
          id,
          row?.title,
          Number(row?.amount_ore),
          row?.due_date,
          row?.is_locked,
          row?.is_voluntary,
          Number(row?.paid_in_ore),
          records.filter((one) => one.requirement_id === id).map((one) => one.id),
        ];
      }),
    }),
  ],
  "payments.status": [
    ({ members, requirements }) => ({
      // Only the product numbers members with the same name.
      members: members.map((one) => [one.userId, one.role, one.isFrozen, one.name.replace(/ \(\d+\)$/u, "")]),
      requirements: requirements.map((one) => [one.id, one.title, one.amountOre, one.dueDate, one.isArchived]),
      paid: members.map(({ cells }) => cells.paidOre),
    }),
    ({ members, requirements, cells }) => {
      const paid = new Map(cells.map((cell) => [`${cell.user_id}${cell.requirement_id}`, Number(cell.paid_ore)]));
      return {
        members: members.map((row) => [row.user_id, row.role, row.is_frozen, nameOf(row)]),
        requirements: requirements.map((row) => [
          row.id,
          row.title,
          Number(row.amount_ore),
          row.due_date,
          row.is_archived,
        ]),
        paid: members.map((row) => requirements.map(({ id }) => paid.get(`${row.user_id}${id}`) ?? 0)),
      };
    },
  ],
  "sales.leaderboard": [
    ({ rows }) => rows.map(({ quantity, amountOre }) => [quantity, amountOre]),
    (rows) =>
      rows
        .map((row) => [row.quantity, row.amount_ore].map(Number))
        .sort(most)
        .slice(0, 10),
  ],
  "sales.statistics": [
    ({ totals: t, sellers, products, days }) => ({
      totals: [t.salesCount, t.quantity, t.amountOre, t.goodsOre, t.classProfitOre],
      sellers: sellers.map((one) => [one.sellerId, one.salesCount, one.quantity, one.amountOre]).sort(byId),
      products: products.map((one) => [one.productId, one.productName, one.salesCount, one.quantity, one.amountOre]),
      days: days.map((one) => [one.day, one.salesCount, one.quantity, one.amountOre]),
    }),
    ({ totals: t, sellers, parts }) => ({
      // A class's members see the admin's part as the supplier's.
      totals: [
        t.sales_count,
        t.quantity,
        t.amount_ore,
        Number(t.cost_ore) + Number(t.admin_profit_ore),
        t.class_profit_ore,
      ].map(Number),
      sellers: sellers.map((row) => [row.seller_id, ...sold(row)]).sort(byId),
      products: parts
        .filter((row) => row.product_id !== null)
        .map((row) => [row.product_id, row.product_name, ...sold(row)]),
      days: parts.filter((row) => row.day !== null).map((row) => [row.day, ...sold(row)]),
    }),
  ],
  "admin.overview": [
    ({ classes, users, representatives }) => [classes, users, representatives],
    (row) => [row.classes, row.users, row.representatives].map(Number),
  ],
  "admin.sales.overview": [
    ({ totals, statuses, classes }) => [
      totals.classes,
      totals.sessions,
      totals.amountOre,
      statuses.ongoing,
      statuses.completed,
      ...classes.map((one) => [
        one.classId,
        one.className,
        one.sessions,
        one.salesCount,
        one.quantity,
        one.amountOre,
        one.supplierOre,
        one.classProfitOre,
        one.adminProfitOre,
      ]),
    ],
    ({ sums, page }) => [
      sums.classes,
      sums.sessions,
      sums.amount_ore,
      sums.ongoing,
      sums.completed,
      ...page
        .slice(0, 50)
        .map((row) => [
          row.class_id,
          row.class_name,
          ...[row.sessions, row.sales_count, row.quantity, row.amount_ore].map(Number),
          ...[row.cost_ore, row.class_profit_ore, row.admin_profit_ore].map(Number),
        ]),
    ],
  ],
};

const nameOf = (row: Row) => `${String(row.first_name)} ${String(row.last_name)}`;
const dayOf = (moment: unknown) => String(moment).slice(0, 10);
const sold = (row: Row) => [row.sales_count, row.quantity, row.amount_ore].map(Number);
const most = ([quantity = 0, amount = 0]: number[], [otherQuantity = 0, otherAmount = 0]: number[]) =>
  otherQuantity - quantity || otherAmount - amount;
const byId = ([one]: unknown[], [other]: unknown[]) => (String(one) < String(other) ? -1 : 1);

export async function compareWithBareHandler<Procedure extends Compared>(
  installation: Installation,
  procedure: Procedure,
  { cookie, input, effort }: { cookie?: string; input?: object; effort: Effort },
): Promise<Comparison> {
  const [ours, bare] = installation.question(procedure, cookie, input);
  const answer = await answerOf<{ result: { data: { json: NonNullable<Answer<Procedure>> } } }>(ours).then(
    ({ result }) => result.data.json,
  );
  const theirs = await answerOf<BareAnswers[Procedure]>(bare);
  const [shapeOurs, shapeBare] = shapes[procedure] as Shapes<Procedure>;
  assert.deepEqual(shapeOurs(answer), shapeBare(theirs, answer), `${procedure} is answered differently`);
  // All calls of an administrator are one user's, of which four run at once.
  const callers = cookie === undefined || cookie === installation.manager ? await installation.callers() : undefined;
  return compare(ours, bare, {
    ...effort,
    ...(callers === undefined ? { connections: Math.min(4, effort.connections ?? 50) } : { callers }),
  });
}

async function answerOf<T>({ url, headers }: { url: string; headers: { cookie: string } }): Promise<T> {
  return (await (await fetch(url, { headers })).json()) as T;
}
