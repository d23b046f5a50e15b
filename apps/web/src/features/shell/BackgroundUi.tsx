import { Suspense } from "react";
import { usePersistedQueries } from "../../lib/offline/use-persisted-queries.ts";
import { loadWithRetry } from "../../lib/query/load-with-retry.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { usePanels } from "./use-commands.ts";
import { UnsentSalesBar } from "./UnsentSalesBar.tsx";
import { VersionBar } from "./VersionBar.tsx";

// Each loads on first use. Without a network one waits for it, and the others stay.
const CommandMenu = lazyNamed(() => loadWithRetry(() => import("./CommandMenu.tsx")).then((file) => file.CommandMenu));
const LedgerWitness = lazyNamed(() =>
  loadWithRetry(() => import("../fund/LedgerWitness.tsx")).then((file) => file.LedgerWitness),
);
const MoreSheet = lazyNamed(() => loadWithRetry(() => import("./MoreSheet.tsx")).then((file) => file.MoreSheet));
const ShortcutsHelp = lazyNamed(() =>
  loadWithRetry(() => import("./ShortcutsHelp.tsx")).then((file) => file.ShortcutsHelp),
);

export function BackgroundUi() {
  usePersistedQueries();
  const { me } = useMe();
  const { asked } = usePanels();
  return (
    <>
      <OfflineBanner />
      {me?.actor.classId && <UnsentSalesBar userId={me.actor.userId} classId={me.actor.classId} />}
      <VersionBar />
      {/* A guest who reviews the fund is in no class. */}
      {(me?.actor.classId ?? me?.guestOf) && (
        <Suspense>
          <LedgerWitness />
        </Suspense>
      )}
      {me && asked.includes("commands") && (
        <Suspense>
          <CommandMenu me={me} />
        </Suspense>
      )}
      {me && asked.includes("more") && (
        <Suspense>
          <MoreSheet me={me} />
        </Suspense>
      )}
      {me && asked.includes("help") && (
        <Suspense>
          <ShortcutsHelp />
        </Suspense>
      )}
    </>
  );
}
