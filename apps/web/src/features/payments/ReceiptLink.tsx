import { Anchor } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import classes from "./ReceiptLink.module.css";

interface ReceiptLinkProps {
  receiptId: string;
  /** Whose receipt, for those who hear the link and not what stands around it. */
  owner?: string;
}

/** Opens a receipt in a tab of its own. Only its owner and a studentansvarig get it from the server (DECISIONS 9). */
export function ReceiptLink({ receiptId, owner }: ReceiptLinkProps) {
  const texts = paymentsTexts.receipt;
  return (
    <Anchor
      href={`/files/receipts/${receiptId}`}
      target="_blank"
      rel="noopener"
      className={classes["link"] ?? ""}
      aria-label={owner === undefined ? texts.open : texts.openOf(owner)}
    >
      <IconPaperclip size={18} aria-hidden />
      {texts.link}
    </Anchor>
  );
}
