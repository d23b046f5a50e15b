import { PostMessageForm } from "./PostMessageForm.tsx";
import { UpdateMessageForm } from "./UpdateMessageForm.tsx";
import type { Message } from "./use-messages.ts";

/** The task: a new message, or editing one. */
export type MessageTask = { kind: "postMessage" } | { kind: "updateMessage"; message: Message };

interface MessageTaskFormProps {
  task: MessageTask;
  onDone: () => void;
}

/** The form of one task. */
export function MessageTaskForm({ task, onDone }: MessageTaskFormProps) {
  return task.kind === "postMessage" ? (
    <PostMessageForm onDone={onDone} />
  ) : (
    <UpdateMessageForm message={task.message} onDone={onDone} />
  );
}
