import { Anchor } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { formatFileSize } from "@utspring/domain/documents/rules";
import { receiptListTexts } from "@utspring/domain/payments/ui-texts";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateText } from "../../ui/DateText.tsx";
import classes from "./Receipts.module.css";

interface ReceiptListItemProps {
  receipt: Outputs["payments"]["receipts"]["rows"][number];
}

export function ReceiptListItem({
  receipt: { id, fileName, fileSize, addedAt, isUnused, claimStatus, isOwn, ownerName },
}: ReceiptListItemProps) {
  const texts = receiptListTexts.remove;
  const remove = useAction(trpc.payments.removeReceipt, texts);
  return (
    <li className={classes["item"]}>
      <div className={classes["words"]}>
        <Anchor
          href={`/files/receipts/${id}`}
          target="_blank"
          rel="noopener"
          fw={600}
          className={classes["name"] ?? ""}
        >
          {fileName}
        </Anchor>
        <p className={classes["facts"]}>
          <span>{formatFileSize(fileSize)}</span>
          <span>
            <DateText moment={addedAt} />
          </span>
          {!isOwn && <span>{ownerName}</span>}
          {!isUnused && <span>{subjectOf(claimStatus)}</span>}
        </p>
      </div>
      <ConfirmButton
        variant="default"
        aria-label={texts.of(fileName, formatDay(dayOf(addedAt)))}
        question={{ title: texts.question, text: texts.text(fileName), confirm: texts.button }}
        isPending={remove.isPending}
        isDangerous
        onConfirm={() => remove.run({ receiptId: id })}
      >
        {texts.button}
      </ConfirmButton>
    </li>
  );
}

function subjectOf(claimStatus: ReceiptListItemProps["receipt"]["claimStatus"]): string {
  if (claimStatus === "declined" || claimStatus === "withdrawn") return receiptListTexts.ofClaim[claimStatus];
  return receiptListTexts.named;
}
