import type { ErrorCode } from "@utspring/domain/errors";
import { command, pick, post } from "./money-model.ts";
import type { Command, Model, PaymentRecord, Plan, Requirement } from "./money-model.ts";
import { newKey } from "../new-key.ts";

const requirementIn = ({ requirements }: Model, id: string) => requirements.find((one) => one.id === id);

const recordsOf = ({ requirements }: Model) =>
  requirements.flatMap((requirement) => requirement.records.map((record) => ({ requirement, record })));

const recordIn = (model: Model, id: string) => recordsOf(model).find(({ record }) => record.id === id);

const remaining = ({ amount, records }: Requirement, payer: number) =>
  amount -
  records.filter((one) => one.payer === payer && one.status === "approved").reduce((sum, one) => sum + one.approved, 0);

function whyClosed(model: Model, requirement: Requirement | undefined): ErrorCode | null {
  if (!requirement) return "NOT_FOUND";
  if (!model.usesPayments) return "PAYMENTS_OFF";
  return requirement.isArchived ? "REQUIREMENT_ARCHIVED" : null;
}

function whyNotReported(
  model: Model,
  requirementId: string,
  payer: number,
  part: number | undefined,
): ErrorCode | null {
  const requirement = requirementIn(model, requirementId);
  const closed = whyClosed(model, requirement);
  if (!requirement || closed !== null) return closed;
  const left = remaining(requirement, payer);
  if (left === 0) return "ALREADY_PAID";
  if (requirement.exempt.includes(payer)) return "EXEMPTED";
  if (requirement.records.some((one) => one.payer === payer && one.status === "submitted")) return "ALREADY_REPORTED";
  return part !== undefined && part > left ? "AMOUNT_TOO_HIGH" : null;
}

function whyNotApproved(model: Model, ids: string[], sum: number | undefined): ErrorCode | null {
  const found = ids.map((id) => recordIn(model, id));
  if (found.some((one) => one?.record.status !== "submitted")) return "NOT_SUBMITTED";
  const isTooHigh = found.some(
    (one) =>
      one && (sum ?? one.record.reported) > Math.min(one.record.reported, remaining(one.requirement, one.record.payer)),
  );
  return isTooHigh ? "AMOUNT_TOO_HIGH" : null;
}

function approveIn(model: Model, ids: string[], sum: number | undefined): number {
  for (const id of ids) {
    const record = recordIn(model, id)?.record;
    if (!record) continue;
    Object.assign(record, { status: "approved", approved: sum ?? record.reported });
    post(model, { id: null, source: "payment_record", effect: record.approved });
  }
  return model.balance;
}

/** The commands of payments. "Archived" is the product's term for a payment that has ended but has reports. */
export const paymentCommands = {
  switchPayments: (_model, { a }) =>
    command({
      run: ({ manager, className }) => manager.classes.updateInfo({ name: className, usesPayments: a % 3 !== 0 }),
      apply: (model) => {
        model.usesPayments = a % 3 !== 0;
        return true;
      },
    }),

  require: (_model, { amount }) =>
    command({
      refusal: ({ usesPayments }) => (usesPayments ? null : "PAYMENTS_OFF"),
      run: ({ manager }) => manager.payments.create({ title: "Flak", amount, phoneNumber: "0701234567", ...newKey() }),
      apply: (model, { requirementId }) =>
        model.requirements.push({ id: requirementId, amount, isArchived: false, exempt: [], records: [] }) > 0,
    }),

  reprice: (model, { a, amount }) =>
    onRequirement(model, a, ({ id }) =>
      command({
        refusal: (now) => {
          const requirement = requirementIn(now, id);
          const closed = whyClosed(now, requirement);
          if (!requirement || closed !== null) return closed;
          return requirement.records.length > 0 && requirement.amount !== amount ? "REQUIREMENT_LOCKED" : null;
        },
        run: ({ manager }) =>
          manager.payments.update({ requirementId: id, title: "Flak", amount, phoneNumber: "0701234567" }),
        apply: (now) => {
          Object.assign(requirementIn(now, id) ?? {}, { amount });
          return true;
        },
      }),
    ),

  // Ended: deleted without reports, else archived.
  removeRequirement: (model, { a, b }) =>
    b % 3 > 0
      ? null
      : onRequirement(model, a, ({ id }) =>
          command({
            refusal: (now) => {
              const requirement = requirementIn(now, id);
              if (!requirement) return "NOT_FOUND";
              return requirement.isArchived ? "REQUIREMENT_ARCHIVED" : null;
            },
            run: ({ manager }) => manager.payments.remove({ requirementId: id }),
            apply: (now, { isArchived }) => {
              const requirement = requirementIn(now, id);
              if (!requirement || requirement.records.length > 0 !== isArchived) return false;
              if (isArchived) requirement.isArchived = true;
              else now.requirements = now.requirements.filter((one) => one !== requirement);
              return true;
            },
          }),
        ),

  exempt: (model, { a, b, amount }) =>
    onRequirement(model, a, ({ id }) => {
      const payer = b % 2;
      const isExempt = amount % 3 > 0;
      return command({
        refusal: (now) => (requirementIn(now, id) ? null : "NOT_FOUND"),
        run: ({ manager, pupils }) =>
          manager.payments.exempt({ requirementId: id, userId: pupils[payer]?.userId ?? "", exempt: isExempt }),
        apply: (now) => {
          const requirement = requirementIn(now, id);
          if (!requirement) return false;
          requirement.exempt = [...requirement.exempt.filter((one) => one !== payer), ...(isExempt ? [payer] : [])];
          return true;
        },
      });
    }),

  report: (model, { a, b, amount }) =>
    onRequirement(model, a, ({ id }) => {
      const payer = b % 2;
      // A part, or the whole rest.
      const part = b % 3 === 0 ? amount : undefined;
      return command({
        refusal: (now) => whyNotReported(now, id, payer, part),
        run: async ({ pupils }) =>
          pupils[payer]?.caller.payments.report({
            requirementId: id,
            ...(part === undefined ? {} : { amount: part }),
            ...newKey(),
          }),
        apply: (now, result) => {
          const requirement = requirementIn(now, id);
          if (!requirement || !result) return false;
          const reported = part ?? remaining(requirement, payer);
          const rejected = requirement.records.filter((one) => one.payer === payer && one.status === "rejected");
          const again = rejected.find((one) => one.id === result.recordId);
          // A rejected report is sent again, so there is never a second record beside one.
          if (rejected.length > 0 && !again) return false;
          if (again) Object.assign(again, { reported, status: "submitted" });
          else requirement.records.push({ id: result.recordId, payer, reported, approved: 0, status: "submitted" });
          return true;
        },
      });
    }),

  approve: (model, { a, b, amount }) =>
    onRecord(model, a, ({ id }) => {
      const sum = b % 3 === 0 ? amount : undefined;
      return command({
        refusal: (now) => whyNotApproved(now, [id], sum),
        run: ({ manager }) =>
          manager.payments.approve({ recordIds: [id], ...(sum === undefined ? {} : { amount: sum }), ...newKey() }),
        apply: (now, { balanceAfterOre }) => approveIn(now, [id], sum) === balanceAfterOre,
      });
    }),

  // Every waiting report, in one call: all of them or none.
  approveAll: (model) => {
    const ids = recordsOf(model)
      .filter(({ record }) => record.status === "submitted")
      .map(({ record }) => record.id);
    if (ids.length < 2) return null;
    return command({
      refusal: (now) => whyNotApproved(now, ids, undefined),
      run: ({ manager }) => manager.payments.approve({ recordIds: ids, ...newKey() }),
      apply: (now, { approved, balanceAfterOre }) =>
        approved === ids.length && approveIn(now, ids, undefined) === balanceAfterOre,
    });
  },

  reject: (model, { a }) =>
    onRecord(model, a, ({ id }) =>
      command({
        refusal: (now) => (recordIn(now, id)?.record.status === "submitted" ? null : "NOT_SUBMITTED"),
        run: ({ manager }) => manager.payments.reject({ recordIds: [id], reason: "syns inte", ...newKey() }),
        apply: (now) => {
          Object.assign(recordIn(now, id)?.record ?? {}, { status: "rejected" });
          return true;
        },
      }),
    ),

  undo: (model, { a }) =>
    onRecord(model, a, ({ id }) =>
      command({
        refusal: (now) => {
          const found = recordIn(now, id);
          if (found?.record.status !== "approved") return "NOT_APPROVED";
          return found.requirement.records.some(
            ({ payer, status }) => payer === found.record.payer && status === "submitted",
          )
            ? "PENDING_FIRST"
            : null;
        },
        run: ({ manager }) => manager.payments.undoApproval({ recordId: id, reason: "fel", ...newKey() }),
        apply: (now, { balanceAfterOre }) => {
          const record = recordIn(now, id)?.record;
          if (!record) return false;
          const balance = post(now, { id: null, source: "correction", effect: -record.approved });
          Object.assign(record, { status: "submitted", approved: 0 });
          return balance === balanceAfterOre;
        },
      }),
    ),
} satisfies Record<string, Plan>;

function onRequirement(model: Model, n: number, plan: (requirement: Requirement) => Command): Command | null {
  const chosen = pick(model.requirements, n);
  return chosen ? plan(chosen) : null;
}

function onRecord(model: Model, n: number, plan: (record: PaymentRecord) => Command): Command | null {
  const chosen = pick(recordsOf(model), n);
  return chosen ? plan(chosen.record) : null;
}
