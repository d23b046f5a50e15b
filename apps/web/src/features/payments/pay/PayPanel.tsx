import { Button, Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { uiTexts } from "../../../ui/ui-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { SettledNotice } from "./SettledNotice.tsx";
import { SwishDetails } from "./SwishDetails.tsx";
import type { Requirement } from "../use-payments.ts";
import { useState } from "react";
import { payLinkTexts } from "../link/pay-link-texts.ts";
import { SharePanel } from "../link/SharePanel.tsx";
import { useSwishReturn } from "./use-swish-return.ts";

interface PayPanelProps {
  requirement: Requirement;
  onDone: () => void;
}

/** Nothing here says "paid" before the approval. */
export function PayPanel({ requirement, onDone }: PayPanelProps) {
  const { id, own } = requirement;
  const swish = trpc.payments.swish.useQuery({ requirementId: id }, { enabled: own.canReport });
  const trip = useSwishReturn(id);
  const [isForAnother, setIsForAnother] = useState(false);
  const finish = () => {
    trip.forget();
    onDone();
  };
  if (!own.canReport) return <SettledNotice standing={own} onClose={onDone} />;
  if (isForAnother)
    return (
      <SharePanel isOwn payment={{ id, title: requirement.title, amountOre: own.nextOre, dueDate: own.dueDate }} />
    );
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
      <Button variant="subtle" onClick={() => setIsForAnother(true)}>
        {payLinkTexts.share.ownButton}
      </Button>
    </Stack>
  );
}
