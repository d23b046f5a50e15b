import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./App.tsx";
import { actorIn, fillCache, firstViewOf, takeBoot } from "./lib/boot.ts";
import { installPressGuard } from "./lib/press-guard.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { loadRendered } from "./routes.tsx";
import { isAsRendered, placeFor } from "./take-over.ts";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

installPressGuard(window);
const boot = takeBoot();
const queryClient = createQueryClient();
if (boot !== null) fillCache(queryClient, boot);

if (boot !== null && isAsRendered(root)) {
  // The page was rendered by the server: it hydrates once all of its code is loaded.
  const first = firstViewOf(boot);
  loadRendered(location.pathname, actorIn(boot)).then(
    // In a transition, React hydrates piece by piece and lets the browser handle input in between.
    () => startTransition(() => void hydrateRoot(root, <StrictMode><App queryClient={queryClient} first={first} Place={BrowserRouter} /></StrictMode>)),
    (error: unknown) => {
      console.error("The page's code could not be fetched", error);
      render(root);
    },
  );
} else {
  render(root);
}

function render(place: HTMLElement): void {
  createRoot(placeFor(place)).render(<StrictMode><App queryClient={queryClient} first={null} Place={BrowserRouter} /></StrictMode>);
}
