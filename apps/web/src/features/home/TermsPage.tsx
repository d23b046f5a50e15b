import { termsSections } from "@utspring/domain/auth/terms";
import { authTexts } from "@utspring/domain/auth/texts";
import { shellTexts } from "@utspring/domain/shell-texts";
import { PageIntro } from "./PageIntro.tsx";
import classes from "./TermsPage.module.css";

/** /villkor. The label says today (DECISIONS 31); `today` is written as people read it. */
export function TermsPage({ today }: { today: string }) {
  const { terms } = authTexts;
  return (
    <>
      <PageIntro eyebrow={shellTexts.titles["/villkor"]} title={terms.title} lead={terms.lastUpdated(today)} />
      <div className={classes["columns"]}>
        <nav aria-label={terms.contents} className={classes["contents"]}>
          <ol className={classes["list"]}>
            {termsSections.map(({ heading }, at) => <li key={heading}><a href={`#del-${at + 1}`} className={classes["link"]}>{heading}</a></li>)}
          </ol>
        </nav>
        <div className={classes["terms"]}>
          {termsSections.map(({ heading, paragraphs, points }, at) => (
            <section key={heading} id={`del-${at + 1}`} className={classes["section"]}>
              <h2 className={classes["heading"]}>{heading}</h2>
              {paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
              {points && <ul>{points.map((point) => <li key={point}>{point}</li>)}</ul>}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
