import { homeTexts } from "./home-texts.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import classes from "./PageParts.module.css";
import { PageIntro } from "./PageIntro.tsx";
import { StairDrawing } from "./StairDrawing.tsx";

export function NotFoundPage() {
  const { title, lead, back } = homeTexts.notFound;
  return (
    <>
      <PageIntro eyebrow="404" title={title} lead={lead} drawing={<StairDrawing />} />
      <p className={classes["back"]}>
        <ButtonLink to="/" tone="plain">
          {back}
        </ButtonLink>
      </p>
    </>
  );
}
