import { Button } from "@mantine/core";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";

interface LeaveButtonProps {
  /** True when something is chosen that is not booked. */
  isAsked: boolean;
  question: { title: string; text: string };
  onLeave: () => void;
  children: string;
}

/** A button that leaves what is shown of a file, after a question when choices are lost with it. */
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
