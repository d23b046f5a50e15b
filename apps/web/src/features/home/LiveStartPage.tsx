import { StartButtons } from "./StartButtons.tsx";
import { StartPage } from "./StartPage.tsx";

/** The start page inside the app, where it is known who looks. */
export function LiveStartPage() {
  return <StartPage buttons={<StartButtons />} />;
}
