import type { IncomingMessage } from "node:http";

/** The minimum rate, longest time and largest size of a body. Bytes and milliseconds. */
export interface MinimumRate {
  windowMs: number;
  bytesPerWindow: number;
  maxMs: number;
  maxBytes: number;
}

/**
 * Destroys the connection of an upload that is slower than the minimum rate, takes too long or is too large, so that
 * slow clients cannot use up the limited number of simultaneous uploads. Call the returned function when the body has
 * arrived or failed.
 */
export function enforceMinimumRate(request: IncomingMessage, minimumRate: MinimumRate): () => void {
  const { socket } = request;
  const startedAt = performance.now();
  const bytesAtStart = socket.bytesRead;
  let windowStartedAt = startedAt;
  let bytesAtWindowStart = bytesAtStart;
  const timer = setInterval(() => {
    const now = performance.now();
    let isSlow = false;
    if (now - windowStartedAt >= minimumRate.windowMs) {
      isSlow = socket.bytesRead - bytesAtWindowStart < minimumRate.bytesPerWindow;
      windowStartedAt = now;
      bytesAtWindowStart = socket.bytesRead;
    }
    if (isSlow || now - startedAt > minimumRate.maxMs || socket.bytesRead - bytesAtStart > minimumRate.maxBytes)
      request.destroy();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}
