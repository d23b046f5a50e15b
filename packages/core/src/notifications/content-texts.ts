import type { PagePath } from "@utspring/domain/pages";

/** The texts of one piece of news: `subject` holds no user text, `heading` and `detail` do. */
export interface ContentTexts {
  subject: string;
  heading: string;
  detail: string;
  /** The path of the page that shows it. */
  path: PagePath;
}
