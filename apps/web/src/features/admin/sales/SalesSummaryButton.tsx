import { ActionIcon } from "@mantine/core";
import { IconFileDownload } from "@tabler/icons-react";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { useClassSummary } from "./use-class-summary.ts";

interface SalesSummaryButtonProps {
  classId: string;
  className: string;
}

export function SalesSummaryButton({ classId, className }: SalesSummaryButtonProps) {
  const { download, isWorking } = useClassSummary(classId);
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      loading={isWorking}
      onClick={() => void download()}
      aria-label={adminSalesTexts.summary.button(className)}
    >
      <IconFileDownload size={22} aria-hidden />
    </ActionIcon>
  );
}
