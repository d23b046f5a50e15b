import type { ErrorCode } from "@utspring/domain/errors";
import { command, pick, post } from "./money-model.ts";
import type { Caller } from "../caller.ts";
import type { Choice, Model, Plan, Product, Real, SalesSession } from "./money-model.ts";
import { newKey } from "../new-key.ts";

const activeIn = ({ sessions }: Model) => sessions.find(({ status }) => status === "active");
const sessionIn = ({ sessions }: Model, id: string) => sessions.find((one) => one.id === id);

const nextStatus: Partial<Record<SalesSession["status"], SalesSession["status"]>> = {
  completed: "in_delivery",
  in_delivery: "closed",
};

export const quantityIn = ({ sales }: Model, sessionId: string) =>
  sales.filter((sale) => sale.sessionId === sessionId).reduce((sum, { quantity }) => sum + quantity, 0);

/** The caller is the seller, the other pupil or the studentansvarig. */
function saleAndCaller(model: Model, { a, b }: Choice) {
  const sale = pick(model.sales, a);
  if (!sale) return null;
  const pupil = b % 3;
  const caller = ({ pupils, manager }: Real): Caller => pupils[pupil]?.caller ?? manager;
  const refusal = (now: Model): ErrorCode | null => {
    const found = now.sales.find(({ id }) => id === sale.id);
    if (!found || (pupil < 2 && pupil !== found.seller)) return "NOT_FOUND";
    return sessionIn(now, found.sessionId)?.status === "active" ? null : "SALE_OVER";
  };
  return { saleId: sale.id, caller, refusal };
}

export function salesCommandsOf({ priceOre, classProfitOre }: Pick<Product, "priceOre" | "classProfitOre">) {
  return {
    startSale: () =>
      command({
        refusal: (now) => (activeIn(now) ? "SALE_ACTIVE" : null),
        run: ({ manager, supplierId }) => manager.sales.startSession({ supplierId, name: "Höst", ...newKey() }),
        apply: (now, { sessionId }) => now.sessions.push({ id: sessionId, status: "active" }) > 0,
      }),

    sell: (model, { a, b }) => {
      const quantity = 1 + (b % 5);
      const seller = a % 2;
      // A phone sends the session that it showed when it was offline, and that session may have ended.
      const named = b % 4 === 0 ? pick(model.sessions, a)?.id : undefined;
      return command({
        refusal: (now) => {
          const active = activeIn(now);
          if (!active) return "NO_SALE";
          return named !== undefined && named !== active.id ? "SALE_OVER" : null;
        },
        run: async ({ pupils, product: { productId } }) =>
          pupils[seller]?.caller.sales.registerSale({
            productId,
            quantity,
            customerName: "Kund",
            ...(named === undefined ? {} : { sessionId: named }),
            ...newKey(),
          }),
        apply: (now, result) => {
          const active = activeIn(now);
          if (!active || !result) return false;
          now.sales.push({ id: result.saleId, sessionId: active.id, seller, quantity });
          return result.totalOre === quantity * priceOre;
        },
      });
    },

    changeSale: (model, choice) => {
      const chosen = saleAndCaller(model, choice);
      if (!chosen) return null;
      const { saleId, caller, refusal } = chosen;
      const quantity = 1 + (choice.amount % 9);
      return command({
        refusal,
        run: (real) => caller(real).sales.updateSale({ saleId, quantity, customerName: "Kund" }),
        apply: (now, { totalOre }) => {
          Object.assign(now.sales.find(({ id }) => id === saleId) ?? {}, { quantity });
          return totalOre === quantity * priceOre;
        },
      });
    },

    removeSale: (model, choice) => {
      const chosen = saleAndCaller(model, choice);
      if (!chosen) return null;
      const { saleId, caller, refusal } = chosen;
      return command({
        refusal,
        run: (real) => caller(real).sales.removeSale({ saleId }),
        apply: (now) => {
          now.sales = now.sales.filter(({ id }) => id !== saleId);
          return true;
        },
      });
    },

    // The session's total becomes one deposit; a session without sales becomes none.
    endSale: (model, { a }) => {
      const sessionId = activeIn(model)?.id ?? pick(model.sessions, a)?.id;
      if (sessionId === undefined) return null;
      return command({
        refusal: (now) => (sessionIn(now, sessionId)?.status === "active" ? null : "SALE_OVER"),
        run: ({ manager }) => manager.sales.endSession({ sessionId, ...newKey() }),
        apply: (now, result) => {
          Object.assign(sessionIn(now, sessionId) ?? {}, { status: "completed" });
          const quantity = quantityIn(now, sessionId);
          const totalOre = quantity * priceOre;
          const balance = totalOre === 0 ? null : post(now, { id: null, source: "sales_session", effect: totalOre });
          const isShared =
            result.classProfitOre === quantity * classProfitOre &&
            result.ownPurchasesOre === 0 &&
            result.goodsOre === totalOre - result.classProfitOre;
          return isShared && result.totalOre === totalOre && result.balanceAfterOre === balance;
        },
      });
    },

    advance: (model, { a }) => {
      const sessionId = pick(model.sessions, a)?.id;
      if (sessionId === undefined) return null;
      return command({
        refusal: (now) => (nextStatus[sessionIn(now, sessionId)?.status ?? "closed"] ? null : "NO_NEXT_STATUS"),
        run: ({ admin }) => admin.admin.sales.advanceStatus({ sessionId }),
        apply: (now, { status }) => {
          const session = sessionIn(now, sessionId);
          const next = session && nextStatus[session.status];
          if (!session || next !== status) return false;
          session.status = next;
          return true;
        },
      });
    },
  } satisfies Record<string, Plan>;
}
