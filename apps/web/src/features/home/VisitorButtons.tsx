import { homeTexts } from "./home-texts.ts";
import { useConfig } from "../../lib/query/use-config.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import classes from "./StartPage.module.css";

export function VisitorButtons() {
  const canStart = useConfig()?.classRequests !== undefined;
  return (
    <>
      <ButtonLink to="/auth" state={{ tab: "signUp" }} tone="sun">
        {homeTexts.start}
      </ButtonLink>
      <ButtonLink to="/auth" tone="sky">
        {homeTexts.signIn}
      </ButtonLink>
      {canStart && (
        <ButtonLink to="/starta-klass" tone="sky">
          {homeTexts.startClass}
        </ButtonLink>
      )}
      <p className={classes["note"]}>{homeTexts.note}</p>
    </>
  );
}
