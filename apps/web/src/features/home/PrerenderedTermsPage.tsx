import { termsMarks } from "../../ssr/filled-in.tsx";
import { TermsPage } from "./TermsPage.tsx";

/** The terms with marks that the server replaces (apps/server/src/ssr/prerendered-pages.ts). */
export function PrerenderedTermsPage() {
  return <TermsPage today="__TODAY__" sections={termsMarks} />;
}
