import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@utspring/domain/errors";
import type { Caller } from "../caller.ts";

/** A class's money as one would keep it on paper. Öre. */
export interface Model {
  balance: number;
  rows: { id: string; effect: number; isManual: boolean; isCorrected: boolean }[];
  requirements: { id: string; amount: number; records: Recorded[] }[];
  /** The sale that goes on: what it has sold for. */
  sale: { id: string; sum: number } | null;
  ended: string[];
}

interface Recorded {
  id: string;
  payer: number;
  reported: number;
  approved: number;
  status: "submitted" | "approved" | "rejected";
}

/** Who acts and with what: a class of its own for each run. */
export interface Real {
  manager: Caller;
  payers: Caller[];
  supplierId: string;
  product: { productId: string; priceOre: number };
}

/** What a step does to the paper, or the code it must be refused with, decided before it is tried. */
export interface Step {
  expected: ErrorCode | null;
  run(real: Real): Promise<(model: Model) => void>;
}

/** Numbers that a step's choices are made by: which row, which payer, how much. */
export interface Choice {
  a: number;
  b: number;
  amount: number;
}

export const emptyModel = (): Model => ({ balance: 0, rows: [], requirements: [], sale: null, ended: [] });

const key = () => ({ idempotencyKey: randomUUID() });
const pick = <T>(from: T[], n: number): T | undefined => from[n % Math.max(from.length, 1)];
const remaining = ({ amount, records }: Model["requirements"][number], payer: number) =>
  amount - records.filter((one) => one.payer === payer && one.status === "approved").reduce((sum, one) => sum + one.approved, 0);

function post(model: Model, id: string, effect: number, isManual: boolean): void {
  model.rows.push({ id, effect, isManual, isCorrected: false });
  model.balance += effect;
}

/** What can be done, each as a plan made from the paper alone; null where the paper has nothing to do it to. */
export const steps: Record<string, (model: Model, choice: Choice) => Step | null> = {
  deposit: (_model, { amount }) => ({
    expected: null,
    run: async ({ manager }) => {
      const { transactionId } = await manager.fund.deposit({ amount, description: "In", ...key() });
      return (model) => post(model, transactionId, amount, true);
    },
  }),

  withdraw: (_model, { amount }) => ({
    expected: null,
    run: async ({ manager }) => {
      const { transactionId } = await manager.fund.withdraw({ amount, description: "Ut", ...key() });
      return (model) => post(model, transactionId, -amount, true);
    },
  }),

  // The same write twice at once with one key, as a bad line has it.
  depositTwice: (_model, { amount }) => ({
    expected: null,
    run: async ({ manager }) => {
      const entry = { amount, description: "Två gånger", ...key() };
      const [one, two] = await Promise.all([manager.fund.deposit(entry), manager.fund.deposit(entry)]);
      if (one.transactionId !== two.transactionId) throw new Error("one key made two rows");
      return (model) => post(model, one.transactionId, amount, true);
    },
  }),

  correct: ({ rows }, { a }) => {
    const row = pick(rows, a);
    if (!row) return null;
    return {
      expected: !row.isManual ? "NOT_CORRECTABLE" : row.isCorrected ? "ALREADY_CORRECTED" : null,
      run: async ({ manager }) => {
        const { transactionId } = await manager.fund.correct({ transactionId: row.id, reason: "fel", ...key() });
        return (model) => {
          row.isCorrected = true;
          post(model, transactionId, -row.effect, false);
        };
      },
    };
  },

  require: (_model, { amount }) => ({
    expected: null,
    run: async ({ manager }) => {
      const { requirementId } = await manager.payments.create({ title: "Flak", amount, phoneNumber: "0701234567", ...key() });
      return (model) => void model.requirements.push({ id: requirementId, amount, records: [] });
    },
  }),

  report: ({ requirements }, { a, b, amount }) => {
    const requirement = pick(requirements, a);
    if (!requirement) return null;
    const payer = b % 2;
    const left = remaining(requirement, payer);
    const own = requirement.records.filter((record) => record.payer === payer);
    const part = b % 3 === 0 ? amount : Math.max(1, left);
    const refusal = left === 0 ? "ALREADY_PAID" : own.some(({ status }) => status === "submitted") ? "ALREADY_REPORTED" : part > left ? "AMOUNT_TOO_HIGH" : null;
    return {
      expected: refusal,
      run: async ({ payers }) => {
        const { recordId } = await (payers[payer] as Caller).payments.report({ requirementId: requirement.id, amount: part, ...key() });
        return () => {
          const again = own.find(({ id }) => id === recordId);
          if (again) Object.assign(again, { reported: part, status: "submitted" });
          else requirement.records.push({ id: recordId, payer, reported: part, approved: 0, status: "submitted" });
        };
      },
    };
  },

  approve: (model, { a, b, amount }) => onRecord(model, a, (requirement, record) => {
    const sum = b % 3 === 0 ? amount : undefined;
    const meant = sum ?? record.reported;
    const isTooHigh = meant > Math.min(record.reported, remaining(requirement, record.payer));
    return {
      expected: record.status !== "submitted" ? "NOT_SUBMITTED" : isTooHigh ? "AMOUNT_TOO_HIGH" : null,
      run: async ({ manager }) => {
        await manager.payments.approve({ recordIds: [record.id], ...(sum === undefined ? {} : { amount: sum }), ...key() });
        const { rows } = await manager.fund.transactions({ limit: 1 });
        return (paper) => {
          Object.assign(record, { status: "approved", approved: meant });
          post(paper, rows[0]?.id ?? "", meant, false);
        };
      },
    };
  }),

  reject: (model, { a }) => onRecord(model, a, (_requirement, record) => ({
    expected: record.status === "submitted" ? null : "NOT_SUBMITTED",
    run: async ({ manager }) => {
      await manager.payments.reject({ recordIds: [record.id], reason: "syns inte", ...key() });
      return () => void (record.status = "rejected");
    },
  })),

  undo: (model, { a }) => onRecord(model, a, ({ records }, record) => {
    const isWaiting = records.some(({ payer, status }) => payer === record.payer && status === "submitted");
    return {
      expected: record.status !== "approved" ? "NOT_APPROVED" : isWaiting ? "PENDING_FIRST" : null,
      run: async ({ manager }) => {
        await manager.payments.undoApproval({ recordId: record.id, reason: "fel", ...key() });
        const { rows } = await manager.fund.transactions({ limit: 1 });
        return (paper) => {
          post(paper, rows[0]?.id ?? "", -record.approved, false);
          Object.assign(record, { status: "submitted", approved: 0 });
        };
      },
    };
  }),

  startSale: ({ sale }) => ({
    expected: sale === null ? null : "SALE_ACTIVE",
    run: async ({ manager, supplierId }) => {
      const { sessionId } = await manager.sales.startSession({ supplierId, name: "Höst", ...key() });
      return (model) => void (model.sale = { id: sessionId, sum: 0 });
    },
  }),

  sell: ({ sale }, { a, b }) => ({
    expected: sale === null ? "NO_SALE" : null,
    run: async ({ payers, product }) => {
      const quantity = 1 + (b % 3);
      await (payers[a % 2] as Caller).sales.registerSale({ productId: product.productId, quantity, customerName: "Kund", ...key() });
      return (model) => void (model.sale && (model.sale.sum += quantity * product.priceOre));
    },
  }),

  endSale: ({ sale, ended }, { a }) => {
    const sessionId = sale?.id ?? pick(ended, a);
    if (sessionId === undefined) return null;
    return {
      expected: sale === null ? "SALE_OVER" : null,
      run: async ({ manager }) => {
        await manager.sales.endSession({ sessionId, ...key() });
        const { rows } = await manager.fund.transactions({ limit: 1 });
        return (model) => {
          if (model.sale && model.sale.sum > 0) post(model, rows[0]?.id ?? "", model.sale.sum, false);
          model.ended.push(sessionId);
          model.sale = null;
        };
      },
    };
  },
};

function onRecord(model: Model, n: number, plan: (requirement: Model["requirements"][number], record: Recorded) => Step): Step | null {
  const all = model.requirements.flatMap((requirement) => requirement.records.map((record) => ({ requirement, record })));
  const chosen = pick(all, n);
  return chosen ? plan(chosen.requirement, chosen.record) : null;
}
