import { termsMarks } from "../../hydration/filled-in.tsx";
import { TermsPage } from "./TermsPage.tsx";

export function PrerenderedTermsPage() {
  return <TermsPage today="__TODAY__" sections={termsMarks} />;
}
