import { Button, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { formatKr } from "@utspring/domain/money";
import { leftToPay } from "@utspring/domain/payments/rules";
import { createPaymentTexts } from "@utspring/domain/payments/create-texts";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { Suspense, useState } from "react";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { useTaskFromUrl } from "../../lib/page/use-task-from-url.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { PaymentsOff } from "./PaymentsOff.tsx";
import { PaymentsSkeleton } from "./PaymentsSkeleton.tsx";
import { PaymentsTabs } from "./PaymentsTabs.tsx";
import { PaymentTaskForm } from "./PaymentTaskForm.tsx";
import { RequirementList } from "./requirements/RequirementList.tsx";
import { useLinkedPayment } from "./pay/use-linked-payment.ts";
import { usePaymentTask } from "./use-payment-task.ts";
import { usePayments } from "./use-payments.ts";
import type { Requirement } from "./use-payments.ts";

// Few have a credit.
const CreditNote = lazyNamed(() => import("./credits/CreditNote.tsx").then((file) => file.CreditNote));
// Loaded after a report, since few users see it.
const PushQuestion = lazyNamed(() => import("./pay/PushQuestion.tsx").then((file) => file.PushQuestion));

export function PaymentsPage() {
  const payments = usePayments();
  const canCreate = useCan("payments.create");
  const canDecide = useCan("payments.approve");
  const paysHere = useCan("payments.report");
  const requirements = payments.data?.requirements ?? [];
  const { task, isOpen, begin, close } = usePaymentTask(requirements, payments.data !== undefined);
  const [hasPaid, setHasPaid] = useState(false);
  const isOn = payments.data?.usesPayments ?? false;
  const create = canCreate ? () => begin({ kind: "create" }) : undefined;
  useTaskFromUrl("betalning", isOn ? create : undefined);
  useLinkedPayment(isOn ? requirements : undefined, (requirementId) => begin({ kind: "pay", requirementId }));
  const finish = () => {
    if (task?.kind === "pay") setHasPaid(true);
    close();
  };
  const list = <RequirementList requirements={requirements} onTask={begin} canCreate={canCreate} />;

  return (
    <Stack gap="lg">
      <PageHeader
        title={paymentsTexts.page.title}
        {...(isOn && paysHere && requirements.length > 0 ? { lead: leadOf(requirements) } : {})}
        actions={
          isOn &&
          create &&
          requirements.length > 0 && (
            <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={create}>
              {createPaymentTexts.button}
            </Button>
          )
        }
      />
      <QueryState query={payments} failure={paymentsTexts.page.load} loading={<PaymentsSkeleton />} />
      {payments.data && !isOn && <PaymentsOff />}
      {isOn && (
        <HydrationBoundary>
          <CreditNote />
        </HydrationBoundary>
      )}
      {isOn && (canDecide ? <PaymentsTabs payments={list} /> : list)}
      {hasPaid && (
        <Suspense fallback={null}>
          <PushQuestion about="decision" />
        </Suspense>
      )}
      {/* Each form is mounted while its sheet is open, so it starts empty, with a new idempotency key. */}
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={task?.title ?? ""}
        {...(task?.kind === "pay" ? { size: "lg" as const } : {})}
      >
        {task && <PaymentTaskForm task={task} isOpen={isOpen} onDone={finish} />}
      </Sheet>
    </Stack>
  );
}

function leadOf(requirements: Requirement[]): string {
  const texts = paymentsTexts.page;
  const { leftOre, waitingOre } = leftToPay(requirements);
  if (leftOre === 0) return texts.allPaid;
  const left = texts.left(formatKr(leftOre, 2));
  if (waitingOre === 0) return left;
  return `${left} ${waitingOre === leftOre ? texts.allWaiting : texts.waiting(formatKr(waitingOre, 2))}`;
}
