import { ApproveClaimForm } from "./ApproveClaimForm.tsx";
import { AskClaimForm } from "./AskClaimForm.tsx";
import { ClaimSwish } from "./ClaimSwish.tsx";
import { DeclineClaimForm } from "./DeclineClaimForm.tsx";
import type { Claim } from "./use-claims.ts";

/** What the sheet is open for. */
export type ClaimTask = { kind: "ask" } | { kind: "approve" | "decline" | "code"; claim: Claim };

interface ClaimTaskFormProps {
  task: ClaimTask;
  onDone: () => void;
}

/** The form of one task. */
export function ClaimTaskForm({ task, onDone }: ClaimTaskFormProps) {
  switch (task.kind) {
    case "ask":
      return <AskClaimForm onDone={onDone} />;
    case "approve":
      return <ApproveClaimForm claim={task.claim} onDone={onDone} />;
    case "decline":
      return <DeclineClaimForm claim={task.claim} onDone={onDone} />;
    case "code":
      return <ClaimSwish claim={task.claim} />;
  }
}
