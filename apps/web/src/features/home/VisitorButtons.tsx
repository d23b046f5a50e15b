import { homeTexts } from "./home-texts.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import classes from "./StartPage.module.css";

export function VisitorButtons() {
  return (
    <>
      <ButtonLink to="/auth" state={{ tab: "signUp" }} tone="sun">
        {homeTexts.start}
      </ButtonLink>
      <ButtonLink to="/auth" tone="sky">
        {homeTexts.signIn}
      </ButtonLink>
      <p className={classes["note"]}>{homeTexts.note}</p>
    </>
  );
}
