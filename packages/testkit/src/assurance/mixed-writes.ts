import { randomUUID } from "node:crypto";
import type { Shot } from "./load.ts";

interface Writers {
  manager: string;
  pupils: string[];
  productId: string;
}

interface Left {
  rows: string[];
  requirements: { id: string; pupil: string }[];
  records: string[];
}

interface Planned {
  path: string;
  cookie: string;
  input: object;
  /** The table that the write adds one row to. */
  table: string;
  keep?: (result: Record<string, string>) => void;
}

/** Deposits, withdrawals, corrections, sales, payments, reports and approvals, each class in turn. */
export interface MixedWrites {
  shot: (n: number) => Shot;
  answered(): Record<string, number>;
  procedures(): number;
}

export function openMixedWrites(classes: Writers[], kinds: "all" | "ledger" = "all"): MixedWrites {
  const answers: Record<string, number> = {
    fund_transactions: 0,
    sales_records: 0,
    payment_requirements: 0,
    payment_records: 0,
  };
  const answeredBy = new Set<string>();
  const lefts = classes.map((): Left => ({ rows: [], requirements: [], records: [] }));
  return {
    shot: (n) => {
      const index = n % classes.length;
      const { path, cookie, input, table, keep } = planned(
        turnOf(Math.floor(n / classes.length), kinds),
        classes[index] as Writers,
        lefts[index] as Left,
      );
      return {
        method: "POST",
        path: `/trpc/${path}`,
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify({ json: { ...input, idempotencyKey: randomUUID() } }),
        heard: (body) => {
          answers[table] = (answers[table] ?? 0) + 1;
          answeredBy.add(path);
          keep?.((JSON.parse(body) as { result: { data: { json: Record<string, string> } } }).result.data.json);
        },
      };
    },
    answered: () => ({ ...answers }),
    procedures: () => answeredBy.size,
  };
}

const ledgerTurns = [0, 1, 2, 6];

function turnOf(n: number, kinds: "all" | "ledger"): number {
  return kinds === "all" ? n : 10 * n + (ledgerTurns[n % ledgerTurns.length] ?? 0);
}

/** The n-th write of a class. Where nothing is left to correct, report or approve, it is a deposit. */
function planned(n: number, { manager, pupils, productId }: Writers, left: Left): Planned {
  const amount = 1 + (n % 1_000);
  const fund = { cookie: manager, table: "fund_transactions" };
  const deposit: Planned = {
    ...fund,
    path: "fund.deposit",
    input: { amount, description: "Kakor" },
    keep: ({ transactionId }) => void left.rows.push(transactionId ?? ""),
  };
  const pupil = pupils[n % pupils.length] ?? "";
  switch (n % 10) {
    case 2:
      return { ...fund, path: "fund.withdraw", input: { amount, description: "Tyg" } };
    case 3:
    case 4:
    case 5:
      return {
        path: "sales.registerSale",
        cookie: pupil,
        table: "sales_records",
        input: { productId, quantity: 1 + (n % 3), customerName: "Kund" },
      };
    case 6: {
      const transactionId = left.rows.shift();
      return transactionId === undefined
        ? deposit
        : { ...fund, path: "fund.correct", input: { transactionId, reason: "fel" } };
    }
    case 7: {
      const asked = { title: "Skiva", amount: 50_000, phoneNumber: "0701234567" };
      const keep = ({ requirementId: id = "" }: Record<string, string>) =>
        void left.requirements.push(...pupils.map((one) => ({ id, pupil: one })));
      return { path: "payments.create", cookie: manager, table: "payment_requirements", input: asked, keep };
    }
    case 8: {
      const asked = left.requirements.shift();
      if (!asked) return deposit;
      return {
        path: "payments.report",
        cookie: asked.pupil,
        table: "payment_records",
        input: { requirementId: asked.id },
        keep: ({ recordId }) => void left.records.push(recordId ?? ""),
      };
    }
    case 9: {
      const recordId = left.records.shift();
      return recordId === undefined ? deposit : { ...fund, path: "payments.approve", input: { recordIds: [recordId] } };
    }
    default:
      return deposit;
  }
}
