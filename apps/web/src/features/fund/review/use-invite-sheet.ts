import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useCloseWhenGone } from "../../../lib/use-close-when-gone.ts";
import type { Invited } from "./InviteForm.tsx";
import { invitationTexts } from "./invitation-texts.ts";
import { reviewTexts } from "./review-texts.ts";
import type { Review } from "./use-review.ts";

/**
 * The sheet that invites an adult and shows the link once. It closes with a toast when the class gets an auditor, and
 * when the link that it shows is revoked or replaced.
 */
export function useInviteSheet(review: Review | undefined) {
  const [invited, setInvited] = useState<Invited | null>(null);
  const [isOpen, { open, close }] = useDisclosure(false, { onClose: () => setInvited(null) });
  const openId = review?.invitation?.id;
  // Until it has been read once, the review is older than the invitation.
  const [seenId, setSeenId] = useState<string>();
  if (openId !== undefined && openId === invited?.invitationId && openId !== seenId) setSeenId(openId);
  const hasAuditor = review !== undefined && review.auditor !== null;
  const isEnded = invited !== null && invited.invitationId === seenId && openId !== seenId;
  const why = hasAuditor ? reviewTexts.hasAuditor : invitationTexts.replaced;
  const words = invited === null ? why : { title: invitationTexts.ended, message: why };
  useCloseWhenGone({ isOpen, isGone: hasAuditor || isEnded, close }, words);
  return { isOpen, open, close, invited, setInvited };
}
