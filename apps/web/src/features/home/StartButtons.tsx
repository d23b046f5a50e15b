import { homeOf } from "@utspring/domain/auth/routes";
import { homeTexts } from "./home-texts.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import { VisitorButtons } from "./VisitorButtons.tsx";

export function StartButtons() {
  const { me, isLoading } = useMe();
  if (isLoading) return null;
  if (!me) return <VisitorButtons />;
  const home = homeOf(me.actor);
  const labels = {
    "/auth": homeTexts.signIn,
    "/admin": homeTexts.toAdmin,
    "/class": homeTexts.toClass,
    "/class/fund": homeTexts.toFund,
    "/join-class": homeTexts.toJoin,
  };
  return (
    <ButtonLink to={home} tone="sun">
      {labels[home]}
    </ButtonLink>
  );
}
