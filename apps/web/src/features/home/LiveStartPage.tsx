import { StartButtons } from "./StartButtons.tsx";
import { StartPage } from "./StartPage.tsx";

/** The start page inside the app, where the user is known. */
export function LiveStartPage() {
  return <StartPage buttons={<StartButtons />} />;
}
