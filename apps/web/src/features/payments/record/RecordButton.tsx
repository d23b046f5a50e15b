import { Button } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useState } from "react";
import { lazyNamed } from "../../../ui/lazy-named.ts";

const RecordForm = lazyNamed(() => import("./RecordForm.tsx").then((file) => file.RecordForm));

interface RecordButtonProps {
  target: { requirementId: string; userId: string };
  about: string;
  leftOre: number;
}

/** In a member's cell. */
export function RecordButton(props: RecordButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <RecordForm {...props} onDone={() => setIsOpen(false)} />;
  return (
    <Button variant="default" onClick={() => setIsOpen(true)}>
      {paymentsTexts.record.button}
    </Button>
  );
}
