import { Button } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useTakenAway } from "./use-taken-away.ts";

interface ConfirmButtonProps extends ButtonProps {
  /** The question's title and text, and the word on the button that answers yes. */
  question: { title: string; text: string; confirm: string };
  onConfirm: () => Promise<unknown>;
  isPending?: boolean;
  isDangerous?: boolean;
  /** Runs when the thing that is asked about disappears while the question is open. */
  onGone?: () => void;
  "aria-label"?: string;
  tabIndex?: -1;
}

/** A button that asks before it acts, and closes its question when the act is over. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { question, onConfirm, isPending = false, isDangerous = false, onGone, ...button } = props;
  const [isOpen, dialog] = useDisclosure(false);
  const [isAnswered, setAnswered] = useState(false);
  useTakenAway(isOpen, isAnswered, onGone);
  const confirm = async () => {
    setAnswered(true);
    await onConfirm().finally(() => {
      dialog.close();
      setAnswered(false);
    });
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
