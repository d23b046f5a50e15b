import { adminTexts } from "./admin-texts.ts";

/** Characters, as in the schemas of the admin's lists. */
const maxSearchLength = 80;

/** What is searched for: the field is never cut, and says when it is longer. */
export const searchWords = (typed: string) => typed.trim().slice(0, maxSearchLength);

export const searchError = (typed: string) =>
  typed.trim().length > maxSearchLength ? adminTexts.tooLong(maxSearchLength) : null;
