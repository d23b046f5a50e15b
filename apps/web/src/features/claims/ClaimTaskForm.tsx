import { formatKr } from "@utspring/domain/money";
import { isOpenClaim } from "@utspring/domain/payments/claims";
import { useCloseWhenGone } from "../../lib/press/use-close-when-gone.ts";
import { ApproveClaimForm } from "./ApproveClaimForm.tsx";
import { AskClaimForm } from "./AskClaimForm.tsx";
import { ClaimSwish } from "./ClaimSwish.tsx";
import { DeclineClaimForm } from "./DeclineClaimForm.tsx";
import { claimTexts } from "./claim-texts.ts";
import { useClaims } from "./use-claims.ts";
import type { Claim } from "./use-claims.ts";

export type ClaimTask = { kind: "ask" } | { kind: "approve" | "decline" | "code"; claim: Claim };

interface ClaimTaskFormProps {
  task: ClaimTask;
  isOpen: boolean;
  onDone: () => void;
}

/** Closes with a toast when somebody else has answered the claim or taken it back. */
export function ClaimTaskForm({ task, isOpen, onDone }: ClaimTaskFormProps) {
  const claims = useClaims();
  const answered = task.kind === "approve" || task.kind === "decline" ? task.claim.claimId : null;
  const isWaiting = claims.data?.rows.some(({ claimId, state }) => claimId === answered && isOpenClaim(state));
  const isGone = answered !== null && isWaiting === false;
  const words = task.kind === "ask" ? "" : claimTexts.gone(task.claim.description, formatKr(task.claim.amountOre, 2));
  useCloseWhenGone({ isOpen, isGone, close: onDone }, words);
  switch (task.kind) {
    case "ask":
      return <AskClaimForm onDone={onDone} />;
    case "approve":
      return <ApproveClaimForm claim={task.claim} onDone={onDone} />;
    case "decline":
      return <DeclineClaimForm claim={task.claim} onDone={onDone} />;
    case "code":
      return <ClaimSwish claim={task.claim} isOpen={isOpen} onDone={onDone} />;
  }
}
