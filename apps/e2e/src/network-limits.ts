import type { Page } from "@playwright/test";

/** What is left out has no limit. */
interface NetworkLimits {
  latencyMs?: number;
  downloadBytesPerSecond?: number;
  uploadBytesPerSecond?: number;
}

/** Unlike Playwright's routes it leaves the page to its service worker. */
export async function openNetworkLimits(page: Page): Promise<(limits: NetworkLimits) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async ({ latencyMs = 0, downloadBytesPerSecond = -1, uploadBytesPerSecond = -1 }) =>
    void (await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: latencyMs,
      downloadThroughput: downloadBytesPerSecond,
      uploadThroughput: uploadBytesPerSecond,
    }));
}
