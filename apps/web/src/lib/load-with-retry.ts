const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Loads code that must run sooner or later, such as the sender of queued sales. After a failure it tries again when the
 * device is online, or else after growing delays. Never rejects.
 */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await load();
    } catch (error) {
      console.error("Code for the background could not be loaded yet", error);
      await onlineOrAfter(pauseMs);
    }
  }
}

/** Resolves when the device is online again, at the latest after `pauseMs`. */
async function onlineOrAfter(pauseMs: number): Promise<void> {
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
