import type { PagePath } from "@utspring/domain/pages";

/** `subject` holds no user text, `heading` and `detail` do. */
export interface ContentTexts {
  subject: string;
  heading: string;
  detail: string;
  path: PagePath;
}
