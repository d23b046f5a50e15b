import { Button, CopyButton, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import type { ReactNode } from "react";
import { uiTexts } from "../../../ui/ui-texts.ts";
import classes from "./PayPanel.module.css";

interface SwishRowProps {
  label: string;
  value: string;
  copyLabel: string;
  note?: string | null;
  children: ReactNode;
}

export function SwishRow({ label, value, copyLabel, note = null, children }: SwishRowProps) {
  return (
    <div className={classes["row"]}>
      <dt className={classes["label"]}>{label}</dt>
      <dd className={classes["value"]}>
        <span className={classes["words"]} translate="no">
          {children}
          {note !== null && <span className={classes["note"]}>{note}</span>}
        </span>
        <CopyButton value={value} timeout={2500}>
          {({ copied, copy }) => (
            <>
              <Button
                variant="default"
                size="sm"
                px="sm"
                className={classes["copy"]}
                leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
                onClick={copy}
                aria-label={copyLabel}
              >
                {copied ? uiTexts.copied : paymentsTexts.pay.copy}
              </Button>
              <VisuallyHidden aria-live="polite">{copied ? uiTexts.copied : ""}</VisuallyHidden>
            </>
          )}
        </CopyButton>
      </dd>
    </div>
  );
}
