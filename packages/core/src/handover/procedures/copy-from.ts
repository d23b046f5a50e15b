import { and, asc, eq, isNull } from "drizzle-orm";
import { yearLater } from "@utspring/domain/classes/rules";
import type { CopyFromInput } from "@utspring/domain/classes/schema";
import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { budgetItems, budgets } from "../../budget/table.ts";
import { classEvents } from "../../calendar/table.ts";
import { classes } from "../../classes/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { paymentRequirements } from "../../payments/table.ts";
import { findTemplates, inClass } from "../find-templates.ts";
import { isPersonal, loadNameWords } from "../personal-words.ts";

export interface Copied {
  payments: number;
  budgetItems: number;
  events: number;
  /** Rows that were left out, and descriptions that were left empty, since they name or may name somebody. */
  personal: number;
}

/** What the class has already under the same name is not added again. The checklist is the same for all classes. */
export async function copyFrom(ctx: Ctx, input: CopyFromInput): Promise<Copied> {
  const authorization = authorize(ctx, "classes.copyFrom");
  const { classId, userId } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const allowed = await findTemplates(tx, authorization);
      if (!allowed.some(({ id }) => id === input.classId)) throw new AppError("NOT_FOUND");
      const target = await readTarget(tx, classId);
      if (target.hasPayments) throw new AppError("COPY_HAS_PAYMENTS");
      const source = await inClass(tx, input.classId, classId, () => readSource(tx, input.classId));
      let personal = 0;
      const clean = <Row extends { description: string | null }>(rows: Row[], nameOf: (row: Row) => string): Row[] =>
        rows.flatMap((row) => {
          if (isPersonal(nameOf(row), source.names)) {
            personal += 1;
            return [];
          }
          const isKept = row.description === null || !isPersonal(row.description, source.names);
          if (!isKept) personal += 1;
          return [{ ...row, description: isKept ? row.description : null }];
        });
      const made = { classId, createdBy: userId, createdAt: now };

      const requirements = target.usesPayments ? clean(source.requirements, ({ title }) => title) : [];
      const { swishNumber } = target;
      if (requirements.length > 0 && swishNumber === null) throw new AppError("COPY_NEEDS_RECIPIENT");
      for (const { dueDate, ...requirement } of requirements) {
        const day = dueDate === null ? null : yearLater(dueDate);
        await tx.insert(paymentRequirements).values({
          ...requirement,
          ...made,
          id: ctx.deps.newId(),
          // A trigger sets the real number.
          number: 0,
          phoneNumber: swishNumber ?? "",
          // A copied day that has passed would make everybody overdue at once.
          dueDate: day === null || day < dayOf(now) ? null : day,
        });
      }

      let items = 0;
      for (const budget of clean(source.budgets, ({ name }) => name)) {
        const wanted = clean(
          source.items.filter(({ budgetId }) => budgetId === budget.id),
          ({ itemName }) => itemName,
        );
        const there = target.budgets.find(({ name }) => name === budget.name);
        const budgetId = there?.id ?? ctx.deps.newId();
        if (there === undefined)
          await tx
            .insert(budgets)
            .values({ ...made, id: budgetId, name: budget.name, description: budget.description });
        const known = new Set(
          target.items.filter((item) => item.budgetId === budgetId).map(({ itemName }) => itemName),
        );
        const added = wanted.filter(({ itemName }) => !known.has(itemName));
        items += added.length;
        if (added.length > 0)
          await tx
            .insert(budgetItems)
            .values(added.map((item) => ({ ...item, ...made, budgetId, id: ctx.deps.newId() })));
      }

      const planned = new Set(target.events.map(({ title, eventDate }) => `${eventDate} ${title}`));
      const events = clean(source.events, ({ title }) => title)
        .map((event) => ({ ...event, eventDate: yearLater(event.eventDate) }))
        .filter(({ title, eventDate }) => !planned.has(`${eventDate} ${title}`));
      if (events.length > 0)
        await tx.insert(classEvents).values(events.map((event) => ({ ...event, ...made, id: ctx.deps.newId() })));

      await work.emit({ kind: "classes.copyFrom", refId: classId });
      return { payments: requirements.length, budgetItems: items, events: events.length, personal };
    }),
  );
}

async function readTarget(tx: Tx, classId: string) {
  const r = paymentRequirements;
  const [klass] = await tx
    .select({ usesPayments: classes.usesPayments, swishNumber: classes.swishNumber })
    .from(classes)
    .where(eq(classes.id, classId));
  const paid = await tx.select({ id: r.id }).from(r).where(eq(r.classId, classId)).limit(1);
  const { usesPayments = false, swishNumber = null } = klass ?? {};
  return { usesPayments, swishNumber, hasPayments: paid.length > 0, ...(await readPlans(tx, classId)) };
}

/** No name, reference, recipient, message, document, vote or exemption is read. */
async function readSource(tx: Tx, classId: string) {
  const r = paymentRequirements;
  const requirements = await tx
    .select({
      title: r.title,
      description: r.description,
      amountOre: r.amountOre,
      dueDate: r.dueDate,
      isVoluntary: r.isVoluntary,
    })
    .from(r)
    .where(eq(r.classId, classId))
    .orderBy(asc(r.number));
  return { requirements, names: await loadNameWords(tx, classId), ...(await readPlans(tx, classId)) };
}

async function readPlans(tx: Tx, classId: string) {
  const [b, i, e] = [budgets, budgetItems, classEvents];
  return {
    budgets: await tx
      .select({ id: b.id, name: b.name, description: b.description })
      .from(b)
      .where(eq(b.classId, classId))
      .orderBy(asc(b.createdAt), asc(b.id)),
    items: await tx
      .select({
        budgetId: i.budgetId,
        category: i.category,
        itemName: i.itemName,
        budgetedOre: i.budgetedOre,
        description: i.description,
      })
      .from(i)
      .where(and(eq(i.classId, classId), isNull(i.removedAt)))
      .orderBy(asc(i.createdAt), asc(i.id)),
    events: await tx
      .select({ title: e.title, description: e.description, eventDate: e.eventDate, eventTime: e.eventTime })
      .from(e)
      .where(eq(e.classId, classId))
      .orderBy(asc(e.eventDate), asc(e.id)),
  };
}
