import { asksSecondFactor, redirectFor } from "@utspring/domain/auth/routes";
import type { RouteNeed } from "@utspring/domain/page";
import { shellTexts } from "@utspring/domain/shell-texts";
import { Suspense, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { readSavedInvitation } from "../lib/session/auditor-invitation.ts";
import { readSavedPayLink } from "../lib/session/saved-pay-link.ts";
import { saveJoinCode, readJoinCode } from "../lib/session/join-code.ts";
import { actorOf, useMe } from "../lib/session/use-me.ts";
import { lazyNamed } from "../ui/lazy-named.ts";
import { LoadingNotice } from "../ui/LoadingNotice.tsx";

const LoadFailed = lazyNamed(() => import("../ui/LoadFailed.tsx").then((file) => file.LoadFailed));

// Administrators see it when they sign in with the password.
const SecondFactorPage = lazyNamed(async () => {
  const [file] = await Promise.all([
    import("../features/auth/SecondFactorPage.tsx"),
    import("../styles/styles-inside.css"),
  ]);
  return file.SecondFactorPage;
});

interface GuardProps {
  need: RouteNeed;
  children: ReactNode;
}

/**
 * Shows a page to those who may see it and redirects everyone else, keeping what a link was for: an invitation, a
 * comparison.
 */
export function Guard({ need, children }: GuardProps) {
  const { me, isLoading, isFailed, retry } = useMe();
  const [query] = useSearchParams();
  const [isShowingCodes, setIsShowingCodes] = useState(false);
  const invitation = need === "join" || need === "invitation" ? query.get("kod") : null;
  const isMember = me?.actor.classId != null;
  useEffect(() => {
    if (invitation && !isLoading && !isMember) saveJoinCode(invitation);
  }, [invitation, isLoading, isMember]);

  if (isLoading) return <LoadingNotice />;
  if (isFailed) return <LoadFailed text={shellTexts.load} onRetry={retry} />;
  const target = redirectFor(actorOf(me), need);
  if (target === null && (isShowingCodes || asksSecondFactor(actorOf(me), need))) {
    return (
      <Suspense fallback={<LoadingNotice />}>
        <SecondFactorPage onCodesShown={setIsShowingCodes} />
      </Suspense>
    );
  }
  if (target === null) return children;
  // After sign-in, a person with an invitation to review a fund or a link to pay continues to it.
  if (target !== "/auth" && readSavedInvitation()) return <Navigate to="/granskare" replace />;
  if (target !== "/auth" && readSavedPayLink()) return <Navigate to="/betala" replace />;
  // The head hash of a link to compare with is kept in the URL while the visitor signs in.
  const mot = query.get("mot");
  const code = readJoinCode();
  // Someone who followed an invitation and signed in continues to it, also as a member of another class.
  const isInvited =
    code && (target === "/join-class" || (need === "auth" && redirectFor(actorOf(me), "invitation") === null));
  const ownUrl = mot ? `${target === "/class" ? "/class/fund" : target}?mot=${mot}` : target;
  return <Navigate to={isInvited ? `/join-class?kod=${encodeURIComponent(code)}` : ownUrl} replace />;
}
