import { lazy, Suspense } from "react";
import { useKeptAnswers } from "../../lib/use-kept-answers.ts";
import { useMe } from "../../lib/use-me.ts";
import { LineBar } from "./LineBar.tsx";
import { usePanels } from "./use-commands.ts";
import { VersionBar } from "./VersionBar.tsx";

// Each loads on first use.
const CommandMenu = lazy(() => import("./CommandMenu.tsx").then((file) => ({ default: file.CommandMenu })));
const ShortcutsHelp = lazy(() => import("./ShortcutsHelp.tsx").then((file) => ({ default: file.ShortcutsHelp })));

/** Background UI for signed-in users: offline banner, new version, quick search, shortcuts. */
export function Standby() {
  useKeptAnswers();
  const { me } = useMe();
  const { asked } = usePanels();
  return (
    <>
      <LineBar />
      <VersionBar />
      {me && asked.includes("commands") && <Suspense><CommandMenu me={me} /></Suspense>}
      {me && asked.includes("help") && <Suspense><ShortcutsHelp /></Suspense>}
    </>
  );
}
