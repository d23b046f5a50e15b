const firstPauseMs = 2_000;
const maxPauseMs = 60_000;

/**
 * Retries when the device is online, or after growing delays. Never rejects. Browsers keep a failed import (Chromium
 * since 150), so the next is of another address, which the error names.
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  let attempt = load;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      console.error("A background module could not be loaded yet", error);
      const [url] = (
        String(error)
          .split(" ")
          .find((word) => word.startsWith("http")) ?? ""
      ).split("?");
      if (url) attempt = () => import(/* @vite-ignore */ `${url}?retry=${Date.now()}`) as Promise<Module>;
      await waitUntilOnline(pauseMs);
    }
  }
}

/** At the latest after `pauseMs`. */
async function waitUntilOnline(pauseMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, pauseMs);
    window.addEventListener("online", done);
  });
}
