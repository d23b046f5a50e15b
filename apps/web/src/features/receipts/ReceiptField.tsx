import { Button, FileButton, Group, Text } from "@mantine/core";
import { IconPaperclip, IconX } from "@tabler/icons-react";
import { receiptTexts } from "@utspring/domain/payments/receipt-texts";
import { Suspense } from "react";
import { useProgressAnnouncements } from "../../lib/files/use-progress-announcements.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import classes from "./Receipts.module.css";
import type { useReceipt } from "./use-receipt.ts";

// Loaded only for users who have reached the limit of receipts.
const ReceiptList = lazyNamed(() => import("./ReceiptList.tsx").then((file) => file.ReceiptList));

interface ReceiptFieldProps {
  receipt: ReturnType<typeof useReceipt>;
}

export function ReceiptField({ receipt: { upload, choose, remove, isAsked } }: ReceiptFieldProps) {
  const texts = receiptTexts;
  // At 100 % only when the server has answered.
  useProgressAnnouncements(
    upload.state === "uploading" ? Math.min(upload.share, 0.99) : upload.state === "done" ? 1 : null,
    texts.progressOf,
  );
  return (
    <div>
      <Group gap="sm">
        <FileButton accept="image/jpeg,image/png,application/pdf" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPaperclip size={18} aria-hidden />}
              loading={upload.state === "uploading"}
            >
              {upload.state === "done" ? texts.change : texts.add}
            </Button>
          )}
        </FileButton>
        {upload.state === "failed" && (
          <Button variant="subtle" onClick={remove}>
            {texts.remove}
          </Button>
        )}
        {upload.state === "done" && (
          <span className={classes["chosen"]}>
            <span className={classes["fileName"]}>{upload.fileName}</span>
            <Button variant="subtle" px="sm" onClick={remove} aria-label={texts.removeNamed(upload.fileName)}>
              <IconX size={18} aria-hidden />
            </Button>
          </span>
        )}
      </Group>
      <div aria-live="polite">
        {upload.state === "uploading" && (
          <>
            <progress className={classes["bar"]} max={1} value={upload.share} aria-label={texts.progress} />
            <Text size="sm" c="dimmed" className={classes["fileName"] ?? ""}>
              {upload.fileName}
            </Text>
          </>
        )}
      </div>
      {upload.state === "failed" && (
        <div role="alert">
          <Text size="sm" c="var(--mantine-color-error)" mt={6}>
            {upload.error}
          </Text>
          {isAsked && (
            <Text size="sm" c="var(--mantine-color-error)" fw={600}>
              {texts.unanswered}
            </Text>
          )}
        </div>
      )}
      {upload.state === "failed" && upload.isFull && (
        <Suspense fallback={null}>
          <ReceiptList />
        </Suspense>
      )}
    </div>
  );
}
