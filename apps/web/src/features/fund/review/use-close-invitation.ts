import { useState } from "react";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { invitationTexts } from "./invitation-texts.ts";
import { reviewTexts } from "./review-texts.ts";
import type { Review } from "./use-review.ts";

/** Has the only copy of the link. */
export interface Invited {
  invitationId: string;
  link: string;
  expiresAt: Date;
  email: string | null;
  isMailed: boolean;
}

/** Closes with a notice when the class gets an auditor, or the shown link is revoked or replaced. */
export function useCloseInvitation({
  isOpen,
  review: { auditor, invitation },
  invited,
  close,
}: {
  isOpen: boolean;
  review: Review;
  invited: Invited | null;
  close: () => void;
}): void {
  // Until it has been read once, the review is older than the invitation.
  const [seenId, setSeenId] = useState(invited?.invitationId);
  if (invitation !== null && invitation.id === invited?.invitationId && invitation.id !== seenId)
    setSeenId(invitation.id);
  const hasAuditor = auditor !== null;
  const isEnded = invited !== null && invited.invitationId === seenId && invitation?.id !== seenId;
  const why = hasAuditor ? reviewTexts.hasAuditor : invitationTexts.replaced;
  const words = invited === null ? why : { title: invitationTexts.ended, message: why };
  useCloseWhenGone({ isOpen, isGone: hasAuditor || isEnded, close }, words);
}
