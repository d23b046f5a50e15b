const firstPauseMs = 2_000;
const maxPauseMs = 60_000;

/** Retries when the device is online, or after growing delays. Never rejects. */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await load();
    } catch (error) {
      console.error("A background module could not be loaded yet", error);
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
