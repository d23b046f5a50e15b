import { createSpotlight, useSpotlight as useStore } from "@mantine/spotlight";

const [store, spotlight] = createSpotlight();

/** The quick search's own state, and what opens and closes it. */
export { spotlight, store as spotlightStore };

/** What the search stands at. */
export function useSpotlight() {
  return useStore(store);
}
