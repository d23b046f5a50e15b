import { StartButtons } from "./StartButtons.tsx";
import { StartPage } from "./StartPage.tsx";

export function LiveStartPage() {
  return <StartPage buttons={<StartButtons />} />;
}
