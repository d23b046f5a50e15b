import { Button, CopyButton, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { uiTexts } from "./ui-texts.ts";

interface CopyRowProps {
  value: string;
  label: string;
  variant?: "default" | "white" | "subtle";
}

/** Screen readers are told too. */
export function CopyRow({ value, label, variant = "default" }: CopyRowProps) {
  return (
    <CopyButton value={value} timeout={2500}>
      {({ copied, copy }) => (
        <>
          <Button
            variant={variant}
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={copy}
          >
            {copied ? uiTexts.copied : label}
          </Button>
          <VisuallyHidden aria-live="polite">{copied ? uiTexts.copied : ""}</VisuallyHidden>
        </>
      )}
    </CopyButton>
  );
}
