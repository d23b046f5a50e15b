import { Button, Stack } from "@mantine/core";
import { IconBuildingBank } from "@tabler/icons-react";
import { bankLinkTexts } from "@utspring/domain/payments/bank-link-texts";
import { Link } from "react-router-dom";
import { trpc } from "../../lib/query/trpc.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { LedgerFiles } from "./LedgerFiles.tsx";
import { LimitPanel } from "./LimitPanel.tsx";
import { MeetingReportPanel } from "./MeetingReportPanel.tsx";
import { ReviewPanel } from "./review/ReviewPanel.tsx";

export function ReviewTab() {
  const canExport = useCan("fund.exportLedger");
  const isAuditor = trpc.fund.review.status.useQuery().data?.auditor?.isYou === true;
  const usesPayments = useMe().me?.klass?.usesPayments ?? false;
  const canCompare = useCan("payments.bank.book") && usesPayments;
  return (
    <Stack gap="lg">
      {canCompare && (
        <Button
          component={Link}
          to="/class/bank"
          variant="default"
          size="md"
          mr="auto"
          leftSection={<IconBuildingBank size={20} aria-hidden />}
        >
          {bankLinkTexts.open}
        </Button>
      )}
      <LimitPanel />
      <ReviewPanel />
      <MeetingReportPanel />
      {(canExport || isAuditor) && <LedgerFiles />}
    </Stack>
  );
}
