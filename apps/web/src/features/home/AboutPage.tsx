import { useOperator } from "../../lib/query/use-operator.ts";
import { aboutTexts } from "./about-texts.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import { FlakDrawing } from "./FlakDrawing.tsx";
import { LastCall } from "./LastCall.tsx";
import { PageIntro } from "./PageIntro.tsx";
import classes from "./PageParts.module.css";
import { Section } from "./Section.tsx";
import { WordCards } from "./WordCards.tsx";

export function AboutPage() {
  const { eyebrow, title, lead, story, values, company, contact } = aboutTexts;
  return (
    <>
      <PageIntro eyebrow={eyebrow} title={title} lead={lead} drawing={<FlakDrawing />} />
      <Section title={story.title} isSplit>
        <div className={classes["prose"]}>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section title={values.title} isSplit>
        <WordCards cards={values.cards} />
      </Section>
      <Section title={company.title} isSplit>
        <div className={classes["prose"]}>
          <p>{company.text(useOperator().name)}</p>
        </div>
      </Section>
      <LastCall title={contact.title} text={contact.text}>
        <ButtonLink to="/kontakta-oss" tone="plain">
          {contact.link}
        </ButtonLink>
      </LastCall>
    </>
  );
}
