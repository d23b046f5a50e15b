import { PostMessageForm } from "./PostMessageForm.tsx";
import { UpdateMessageForm } from "./UpdateMessageForm.tsx";
import type { Message } from "./use-messages.ts";

interface MessageTaskFormProps {
  /** Null for a new one. */
  message: Message | null;
  onDone: () => void;
}

export function MessageTaskForm({ message, onDone }: MessageTaskFormProps) {
  return message === null ? (
    <PostMessageForm onDone={onDone} />
  ) : (
    <UpdateMessageForm message={message} onDone={onDone} />
  );
}
