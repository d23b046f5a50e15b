import type { TermsSection } from "@utspring/domain/auth/terms";
import { authTexts } from "@utspring/domain/auth/texts";
import { Each, Given } from "../../hydration/filled-in.tsx";
import { PageIntro } from "./PageIntro.tsx";
import classes from "./TermsPage.module.css";

export function TermsPage({ today, sections }: { today: string; sections: readonly TermsSection[] }) {
  const { terms } = authTexts;
  const headingOf = ({ heading }: TermsSection) => heading;
  return (
    <>
      <PageIntro eyebrow={terms.label} title={terms.title} lead={terms.lastUpdated(today)} />
      <div className={classes["columns"]}>
        <nav aria-label={terms.contents} className={classes["contents"]}>
          <ol className={classes["list"]}>
            <Each of={sections} by={headingOf}>
              {({ heading }, number) => (
                <li key={number}>
                  <a href={`#del-${number}`} className={classes["link"]}>
                    {heading}
                  </a>
                </li>
              )}
            </Each>
          </ol>
        </nav>
        <div className={classes["terms"]}>
          <Each of={sections} by={headingOf}>
            {({ heading, paragraphs, points = [] }, number) => (
              <section key={number} id={`del-${number}`} className={classes["section"]}>
                <h2 className={classes["heading"]}>{heading}</h2>
                <Each of={paragraphs} by={(paragraph) => paragraph}>
                  {(paragraph) => <p key={paragraph}>{paragraph}</p>}
                </Each>
                <Given value={points[0] ?? null}>
                  <ul>
                    <Each of={points} by={(point) => point}>
                      {(point) => <li key={point}>{point}</li>}
                    </Each>
                  </ul>
                </Given>
              </section>
            )}
          </Each>
        </div>
      </div>
    </>
  );
}
