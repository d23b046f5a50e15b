import { useOperator } from "../../lib/query/use-operator.ts";
import { accessibilityTexts } from "./accessibility-texts.ts";
import { BenchDrawing } from "./BenchDrawing.tsx";
import { ButtonLink } from "./ButtonLink.tsx";
import { LastCall } from "./LastCall.tsx";
import { PageIntro } from "./PageIntro.tsx";
import classes from "./PageParts.module.css";
import { Section } from "./Section.tsx";

export function AccessibilityPage() {
  const { eyebrow, title, lead, sections, report } = accessibilityTexts;
  const { email } = useOperator();
  return (
    <>
      <PageIntro eyebrow={eyebrow} title={title} lead={lead} drawing={<BenchDrawing />} />
      {sections.map((section) => (
        <Section key={section.title} title={section.title} isSplit>
          <div className={classes["prose"]}>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.points.length > 0 && (
              <ul className={classes["points"]}>
                {section.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
        </Section>
      ))}
      <LastCall title={report.title} text={report.text}>
        <ButtonLink to={email === null ? "/kontakta-oss" : `mailto:${email}`} tone="plain">
          {report.link}
        </ButtonLink>
      </LastCall>
    </>
  );
}
