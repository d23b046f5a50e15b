import { createPaymentTexts } from "@utspring/domain/payments/create-texts";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useState } from "react";
import { useCloseWhenGone } from "../../lib/press/use-close-when-gone.ts";
import type { Requirement } from "./use-payments.ts";
import { useSwishTrip } from "./pay/use-swish-trip.ts";
import { useRow } from "../../ui/use-row.ts";
import { useSheetTask } from "../../ui/use-sheet.ts";

export type BegunTask =
  | { kind: "create" }
  | { kind: "pay" | "record" | "relief" | "share" | "update"; requirementId: string };

export type PaymentTask = { title: string } & (
  | { kind: "create" }
  | { kind: "pay" | "record" | "relief" | "share" | "update"; requirement: Requirement }
);

export function usePaymentTask(requirements: Requirement[], isRead: boolean) {
  const { requirementId: paidFor, forget } = useSwishTrip();
  const { task: begun, isOpen, begin, close: closeSheet } = useSheetTask<BegunTask>();
  const [isReturnSeen, setIsReturnSeen] = useState(false);
  // A user who returns from Swish to a reloaded page sees the payment they left for.
  const left = requirements.find(({ id, own }) => id === paidFor && own.canReport);
  if (!isReturnSeen && requirements.length > 0) {
    setIsReturnSeen(true);
    if (left) begin({ kind: "pay", requirementId: left.id });
  }
  const close = () => {
    forget();
    closeSheet();
  };
  const requirementId = begun !== null && begun.kind !== "create" ? begun.requirementId : null;
  const { row, isGone } = useRow(isRead ? requirements : undefined, "id", requirementId);
  useCloseWhenGone({ isOpen, isGone, close }, paymentsTexts.page.gone);
  return { task: taskOf(begun, row), isOpen, begin, close };
}

function taskOf(begun: BegunTask | null, requirement: Requirement | null): PaymentTask | null {
  if (begun === null) return null;
  if (begun.kind === "create") return { kind: "create", title: createPaymentTexts.title };
  if (requirement === null) return null;
  const titles = {
    pay: paymentsTexts.pay.title(requirement.title),
    record: paymentsTexts.record.of(requirement.title),
    relief: paymentsTexts.relief.button,
    share: paymentsTexts.share.title(requirement.title),
    update: paymentsTexts.update.title,
  };
  return { kind: begun.kind, requirement, title: titles[begun.kind] };
}
