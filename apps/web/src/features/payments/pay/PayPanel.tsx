import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { uiTexts } from "../../../ui/ui-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { SettledNotice } from "./SettledNotice.tsx";
import { SwishDetails } from "./SwishDetails.tsx";
import type { Requirement } from "../use-payments.ts";
import { useEffect, useState } from "react";
import { useSwishTrip } from "./use-swish-trip.ts";

interface PayPanelProps {
  requirement: Requirement;
  onDone: () => void;
}

/** Nothing here says "paid" before the approval. */
export function PayPanel({ requirement, onDone }: PayPanelProps) {
  const { id, own } = requirement;
  const swish = trpc.payments.swish.useQuery({ requirementId: id }, { enabled: own.canReport });
  const trip = useSwishReturn(id);
  const finish = () => {
    trip.forget();
    onDone();
  };
  if (!own.canReport) return <SettledNotice standing={own} onClose={onDone} />;
  return (
    <Stack gap="lg">
      <QueryState
        query={swish}
        failure={paymentsTexts.swish.failure}
        loading={
          <div role="status">
            <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
            <Skeleton h={274} radius="lg" />
          </div>
        }
      />
      {swish.data && <SwishDetails swish={swish.data} onLeave={trip.leave} isStuck={trip.state === "stuck"} />}
      <ReportForm requirement={requirement} isAsked={trip.state === "back"} onNotYet={trip.forget} onDone={finish} />
    </Stack>
  );
}

const timeoutMs = 1500;

/** A browser cannot tell. A page still visible after a moment: Swish did not open. Visible again: the user is back. */
function useSwishReturn(requirementId: string) {
  const trip = useSwishTrip();
  const [state, setState] = useState<"here" | "leaving" | "stuck" | "back">(
    trip.requirementId === requirementId ? "back" : "here",
  );
  const isUnderWay = state === "leaving" || state === "stuck";
  useEffect(() => {
    if (!isUnderWay) return;
    const look = () => {
      if (document.visibilityState === "visible") setState("back");
    };
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") setState("stuck");
    }, timeoutMs);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
    };
  }, [isUnderWay]);
  const leave = () => {
    trip.leaveFor(requirementId);
    setState("leaving");
  };
  const forget = () => {
    trip.forget();
    setState("here");
  };
  return { state, leave, forget };
}
