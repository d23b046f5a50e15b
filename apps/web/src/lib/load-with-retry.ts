const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Loads code that nobody waits for but that must run in the end, such as what sends queued sales. Without a connection
 * it tries again when the device is online, and otherwise after growing delays; it is never refused.
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
