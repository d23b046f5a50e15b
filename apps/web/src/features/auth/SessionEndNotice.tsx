import { authTexts } from "@utspring/domain/auth/texts";
import { hasSignedInMark } from "../../lib/session/signed-in-mark.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useIsHydrating } from "../../ui/hydration-values.ts";
import classes from "./AuthPage.module.css";

/** Tells why a user has to sign in again; not after signing out. */
export function SessionEndNotice() {
  const isHydrating = useIsHydrating();
  const isAsked = !isHydrating && hasSignedInMark();
  const { data } = trpc.auth.sessionEndReason.useQuery(undefined, { enabled: isAsked, staleTime: Infinity, gcTime: 0 });
  return (
    <div role="status">
      {isAsked && data != null && <p className={classes["notice"]}>{authTexts.sessionEnd[data.reason ?? "expired"]}</p>}
    </div>
  );
}
