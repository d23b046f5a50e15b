import { termsSectionsOf } from "@utspring/domain/auth/terms";
import { authTexts } from "@utspring/domain/auth/texts";
import { PageIntro } from "./PageIntro.tsx";
import classes from "./TermsPage.module.css";

/** /villkor. The label says today; `today` is written as people read it. `address` is the operator's. */
export function TermsPage({ today, address }: { today: string; address: string }) {
  const { terms } = authTexts;
  const sections = termsSectionsOf(address);
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
          {sections.map(({ heading, paragraphs, points }, index) => (
            <section key={heading} id={`del-${index + 1}`} className={classes["section"]}>
              <h2 className={classes["heading"]}>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {points && (
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
