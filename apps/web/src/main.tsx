import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./App.tsx";
import { actorIn, fillCache, takeInitialData } from "./lib/session/initial-data.ts";
import { installPressGuard } from "./lib/press/press-guard.ts";
import { restorePersistedQueries } from "./lib/offline/restore-persisted-queries.ts";
import { createQueryClient } from "./lib/query/query-client.ts";
import { loadPage } from "./routes.tsx";
import { canHydrate } from "./hydration/hydrate.ts";
import "./styles/styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("no #root");

installPressGuard(window);
void nextTask().then(() => start(root));

/** Running the code, filling the cache and starting React are a task each, so that a press waits for one only. */
async function start(place: HTMLElement): Promise<void> {
  const initialData = takeInitialData();
  const queryClient = createQueryClient();
  if (initialData !== null) fillCache(queryClient, initialData);
  await nextTask();
  let hydration = canHydrate(place) ? initialData : null;
  try {
    // The page's code first: React would show a page that is loading for 300 ms. The server's HTML stays until then.
    if (place.hasChildNodes() || (initialData === null && (await restorePersistedQueries(queryClient))))
      await loadPage(location.pathname, actorIn(queryClient));
  } catch (error) {
    console.error("The page has not loaded", error);
    hydration = null;
  }
  await nextTask();
  const app = (
    <StrictMode>
      <App queryClient={queryClient} hydration={hydration} Router={BrowserRouter} />
    </StrictMode>
  );
  if (hydration === null) createRoot(place).render(app);
  // In a transition, React hydrates piece by piece and lets the browser handle input in between.
  else startTransition(() => void hydrateRoot(place, app));
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
