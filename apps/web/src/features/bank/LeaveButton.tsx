import { Button } from "@mantine/core";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";

interface LeaveButtonProps {
  isAsked: boolean;
  question: { title: string; text: string };
  onLeave: () => void;
  children: string;
}

/** Asks first when choices would be lost. */
export function LeaveButton({ isAsked, question, onLeave, children }: LeaveButtonProps) {
  return isAsked ? (
    <ConfirmButton
      variant="default"
      size="md"
      question={{ ...question, confirm: children }}
      onConfirm={async () => Promise.resolve(onLeave())}
    >
      {children}
    </ConfirmButton>
  ) : (
    <Button variant="default" size="md" onClick={onLeave}>
      {children}
    </Button>
  );
}
