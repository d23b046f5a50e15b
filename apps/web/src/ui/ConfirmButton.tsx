import { Button } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface ConfirmButtonProps extends ButtonProps {
  /** The question's title and text, and the word on the button that answers yes. */
  question: { title: string; text: string; confirm: string };
  onConfirm: () => Promise<unknown>;
  isPending?: boolean;
  isDangerous?: boolean;
  "aria-label"?: string;
  tabIndex?: -1;
}

/** A button that asks before it acts, and closes its question when the act is over. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { question, onConfirm, isPending = false, isDangerous = false, ...button } = props;
  const [isOpen, dialog] = useDisclosure(false);
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
        onConfirm={() => void onConfirm().finally(dialog.close)}
      />
    </>
  );
}
