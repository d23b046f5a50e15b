import { Button } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useSheet } from "./use-sheet.ts";
import { useOnRemovedWhileOpen } from "./use-on-removed-while-open.ts";

interface ConfirmButtonProps extends ButtonProps {
  question: { title: string; text: string; confirm: string };
  /** Resolves to false when the action has failed. */
  onConfirm: () => Promise<unknown>;
  isPending?: boolean;
  isDangerous?: boolean;
  onGone?: () => void;
  "aria-label"?: string;
  tabIndex?: -1;
}

/** Closes its dialog when the action has ended. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { question, onConfirm, isPending = false, isDangerous = false, onGone, ...button } = props;
  const [isOpen, dialog] = useSheet();
  const [isAnswered, setAnswered] = useState(false);
  useOnRemovedWhileOpen(isOpen, isAnswered, onGone);
  const confirm = async () => {
    setAnswered(true);
    const isDone = await onConfirm().finally(dialog.close);
    // A done action may have removed the subject, whose row disappears when the list is read.
    setAnswered(isDone !== false);
  };
  return (
    <>
      <Button {...button} onClick={dialog.open} />
      <ConfirmDialog
        isOpen={isOpen}
        title={question.title}
        text={question.text}
        confirmLabel={question.confirm}
        isPending={isPending}
        isDangerous={isDangerous}
        onCancel={dialog.close}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
