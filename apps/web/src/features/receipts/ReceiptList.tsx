import { Text, Title } from "@mantine/core";
import { formatFileSize } from "@utspring/domain/documents/rules";
import { receiptListTexts } from "@utspring/domain/payments/ui-texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { CutNote } from "../../ui/CutNote.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import classes from "./Receipts.module.css";
import { ReceiptListItem } from "./ReceiptListItem.tsx";

export function ReceiptList() {
  const texts = receiptListTexts;
  const receipts = trpc.payments.receipts.useQuery();
  const isManager = useCan("payments.pending");
  return (
    <section aria-label={texts.title} className={classes["section"]}>
      <Title order={3} fz="md">
        {texts.title}
      </Title>
      <QueryState query={receipts} failure={texts.load} loading={<SkeletonList rows={2} />} />
      {receipts.data && (
        <>
          <Text size="sm" c="dimmed">
            {texts.room(formatFileSize(receipts.data.storedBytes), formatFileSize(receipts.data.quotaBytes))}{" "}
            {explanationOf(receipts.data.rows.length, isManager)}
          </Text>
          {receipts.data.rows.length > 0 && (
            <ul className={classes["list"]}>
              {receipts.data.rows.map((receipt) => (
                <ReceiptListItem key={receipt.id} receipt={receipt} />
              ))}
            </ul>
          )}
          <CutNote count={receipts.data.rows.length} />
        </>
      )}
    </section>
  );
}

function explanationOf(count: number, isManager: boolean): string {
  if (count > 0) return isManager ? receiptListTexts.explanationManager : receiptListTexts.explanation;
  return isManager ? receiptListTexts.noneManager : receiptListTexts.none;
}
