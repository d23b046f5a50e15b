import { Anchor } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { receiptTexts } from "@utspring/domain/payments/receipt-texts";
import classes from "./ReceiptLink.module.css";

interface ReceiptLinkProps {
  receiptId: string;
  owner?: string;
  label?: string;
}

/** The server sends it only to its owner and to a studentansvarig. */
export function ReceiptLink({ receiptId, owner, label }: ReceiptLinkProps) {
  const texts = receiptTexts;
  return (
    <Anchor
      href={`/files/receipts/${receiptId}`}
      target="_blank"
      rel="noopener"
      className={classes["link"] ?? ""}
      aria-label={label ?? (owner === undefined ? texts.open : texts.openOf(owner))}
    >
      <IconPaperclip size={18} aria-hidden />
      {texts.link}
    </Anchor>
  );
}
