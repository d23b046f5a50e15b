import { formatKr } from "@utspring/domain/money";
import { isOpenClaim } from "@utspring/domain/payments/claims";
import { useCloseWhenGone } from "../../lib/press/use-close-when-gone.ts";
import { ApproveClaimForm } from "./ApproveClaimForm.tsx";
import { AskClaimForm } from "./AskClaimForm.tsx";
import { ClaimSwish } from "./ClaimSwish.tsx";
import { DeclineClaimForm } from "./DeclineClaimForm.tsx";
import { claimTexts } from "./claim-texts.ts";
import { useRow } from "../../ui/use-row.ts";
import { useClaims } from "./use-claims.ts";

export type ClaimTask = { kind: "ask" } | { kind: "approve" | "decline" | "code"; claimId: string };

interface ClaimTaskFormProps {
  task: ClaimTask;
  isOpen: boolean;
  onDone: () => void;
}

/** Closes with a toast when somebody else has answered the claim or taken it back. */
export function ClaimTaskForm({ task, isOpen, onDone }: ClaimTaskFormProps) {
  const claims = useClaims();
  const { row: claim, isGone } = useRow(claims.data?.rows, "claimId", task.kind === "ask" ? null : task.claimId);
  const isAnswer = task.kind === "approve" || task.kind === "decline";
  const isAnswered = isGone || (claim !== null && !isOpenClaim(claim.state));
  const words = claim ? claimTexts.gone(claim.description, formatKr(claim.amountOre, 2)) : "";
  useCloseWhenGone({ isOpen, isGone: isAnswer && isAnswered, close: onDone }, words);
  if (task.kind === "ask") return <AskClaimForm onDone={onDone} />;
  if (claim === null) return null;
  switch (task.kind) {
    case "approve":
      return <ApproveClaimForm claim={claim} onDone={onDone} />;
    case "decline":
      return <DeclineClaimForm claim={claim} onDone={onDone} />;
    case "code":
      return <ClaimSwish claim={claim} isOpen={isOpen} onDone={onDone} />;
  }
}
