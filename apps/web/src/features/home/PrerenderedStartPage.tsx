import { StartPage } from "./StartPage.tsx";
import { VisitorButtons } from "./VisitorButtons.tsx";

/** The start page for visitors. */
export function PrerenderedStartPage() {
  return <StartPage buttons={<VisitorButtons />} />;
}
