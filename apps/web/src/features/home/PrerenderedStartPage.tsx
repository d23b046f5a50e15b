import { StartPage } from "./StartPage.tsx";
import { VisitorButtons } from "./VisitorButtons.tsx";

export function PrerenderedStartPage() {
  return <StartPage buttons={<VisitorButtons />} />;
}
