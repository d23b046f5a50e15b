import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./App.tsx";
import { actorIn, fillCache, hydrationValuesOf, takeInitialData } from "./ssr/initial-data.ts";
import { installPressGuard } from "./lib/press-guard.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { loadRendered } from "./routes.tsx";
import { canHydrate, mountPointFor } from "./ssr/hydrate.ts";
import "./styles/styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

installPressGuard(window);
void nextTask().then(() => start(root));

/** Running the code, filling the cache and starting React are a task each, so that a press waits for one only. */
async function start(place: HTMLElement): Promise<void> {
  const initialData = takeInitialData();
  const queryClient = createQueryClient();
  if (initialData !== null) fillCache(queryClient, initialData);
  await nextTask();
  if (initialData === null || !canHydrate(place)) {
    render();
    return;
  }
  // The page was rendered by the server: it hydrates once all of its code is loaded.
  try {
    await loadRendered(location.pathname, actorIn(initialData));
  } catch (error) {
    console.error("The page's code could not be fetched", error);
    render();
    return;
  }
  await nextTask();
  const hydration = hydrationValuesOf(initialData);
  // In a transition, React hydrates piece by piece and lets the browser handle input in between.
  startTransition(
    () =>
      void hydrateRoot(
        place,
        <StrictMode>
          <App queryClient={queryClient} hydration={hydration} Router={BrowserRouter} />
        </StrictMode>,
      ),
  );

  function render(): void {
    createRoot(mountPointFor(place)).render(
      <StrictMode>
        <App queryClient={queryClient} hydration={null} Router={BrowserRouter} />
      </StrictMode>,
    );
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
