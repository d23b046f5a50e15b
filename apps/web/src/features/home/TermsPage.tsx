import type { TermsSection } from "@utspring/domain/auth/terms";
import { authTexts } from "@utspring/domain/auth/texts";
import { PageIntro } from "./PageIntro.tsx";
import classes from "./TermsPage.module.css";

export function TermsPage({ today, sections }: { today: string; sections: readonly TermsSection[] }) {
  const { terms } = authTexts;
  return (
    <>
      <PageIntro eyebrow={terms.label} title={terms.title} lead={terms.lastUpdated(today)} />
      <div className={classes["columns"]}>
        <nav aria-label={terms.contents} className={classes["contents"]}>
          <ol className={classes["list"]}>
            {sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#del-${index + 1}`} className={classes["link"]}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes["terms"]}>
          {sections.map(({ heading, paragraphs, points = [] }, index) => (
            <section key={heading} id={`del-${index + 1}`} className={classes["section"]}>
              <h2 className={classes["heading"]}>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {points.length > 0 && (
                <ul>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
