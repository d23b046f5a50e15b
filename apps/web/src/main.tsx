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
const initialData = takeInitialData();
const queryClient = createQueryClient();
if (initialData !== null) fillCache(queryClient, initialData);

if (initialData !== null && canHydrate(root)) {
  // The page was rendered by the server: it hydrates once all of its code is loaded.
  const hydration = hydrationValuesOf(initialData);
  loadRendered(location.pathname, actorIn(initialData)).then(
    // In a transition, React hydrates piece by piece and lets the browser handle input in between.
    () =>
      startTransition(
        () =>
          void hydrateRoot(
            root,
            <StrictMode>
              <App queryClient={queryClient} hydration={hydration} Router={BrowserRouter} />
            </StrictMode>,
          ),
      ),
    (error: unknown) => {
      console.error("The page's code could not be fetched", error);
      render(root);
    },
  );
} else {
  render(root);
}

function render(place: HTMLElement): void {
  createRoot(mountPointFor(place)).render(
    <StrictMode>
      <App queryClient={queryClient} hydration={null} Router={BrowserRouter} />
    </StrictMode>,
  );
}
