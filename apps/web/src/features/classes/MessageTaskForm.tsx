import { PostMessageForm } from "./PostMessageForm.tsx";
import { UpdateMessageForm } from "./UpdateMessageForm.tsx";
import type { Message } from "./use-messages.ts";

/** What a studentansvarig has set out to write: a new message, or one of these again. */
export type MessageTask = { verb: "postMessage" } | { verb: "updateMessage"; message: Message };

interface MessageTaskFormProps {
  task: MessageTask;
  onDone: () => void;
}

/** The form of one task. */
export function MessageTaskForm({ task, onDone }: MessageTaskFormProps) {
  return task.verb === "postMessage" ? <PostMessageForm onDone={onDone} /> : <UpdateMessageForm message={task.message} onDone={onDone} />;
}
