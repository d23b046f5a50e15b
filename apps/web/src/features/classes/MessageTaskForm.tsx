import { PostMessageForm } from "./PostMessageForm.tsx";
import { UpdateMessageForm } from "./UpdateMessageForm.tsx";
import type { Message } from "./use-messages.ts";

export type MessageTask = { kind: "postMessage" } | { kind: "updateMessage"; message: Message };

interface MessageTaskFormProps {
  task: MessageTask;
  onDone: () => void;
}

export function MessageTaskForm({ task, onDone }: MessageTaskFormProps) {
  return task.kind === "postMessage" ? (
    <PostMessageForm onDone={onDone} />
  ) : (
    <UpdateMessageForm message={task.message} onDone={onDone} />
  );
}
