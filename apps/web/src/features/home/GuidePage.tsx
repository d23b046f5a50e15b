import { guideTexts } from "./guide-texts.ts";
import { homeTexts } from "./home-texts.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import { FeatureCards } from "./FeatureCards.tsx";
import { LastCall } from "./LastCall.tsx";
import { PageIntro } from "./PageIntro.tsx";
import { Section } from "./Section.tsx";
import { StairDrawing } from "./StairDrawing.tsx";
import { Stairs } from "./Stairs.tsx";
import { WordCards } from "./WordCards.tsx";

export function GuidePage() {
  const { eyebrow, title, lead, steps, features, roles, more } = guideTexts;
  return (
    <>
      <PageIntro eyebrow={eyebrow} title={title} lead={lead} drawing={<StairDrawing />} />
      <Section title={steps.title}>
        <Stairs cards={steps.cards} />
      </Section>
      <Section title={features.title} lead={features.lead}>
        <FeatureCards cards={features.cards} leading={4} />
      </Section>
      <Section title={roles.title} lead={roles.lead}>
        <WordCards cards={roles.cards} />
      </Section>
      <LastCall title={more.title} text={more.text}>
        <ButtonLink to="/auth" state={{ tab: "signUp" }} tone="sun">
          {homeTexts.start}
        </ButtonLink>
        <ButtonLink to="/kontakta-oss" tone="plain">
          {more.contact}
        </ButtonLink>
      </LastCall>
    </>
  );
}
