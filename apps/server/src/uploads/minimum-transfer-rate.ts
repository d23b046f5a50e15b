import type { IncomingMessage } from "node:http";

/** The minimum rate, longest time and largest size of a body. Bytes and milliseconds. */
export interface MinimumRate {
  windowMs: number;
  bytesPerWindow: number;
  longestMs: number;
  largestBytes: number;
}

/**
 * Destroys the connection of an upload that is slower than the minimum rate or takes too long, so that slow clients
 * cannot use up the upload slots. Call the returned function when the body has arrived.
 */
export function enforceMinimumRate(request: IncomingMessage, minimumRate: MinimumRate): () => void {
  const { socket } = request;
  const startedAt = performance.now();
  const start = socket.bytesRead;
  let windowAt = startedAt;
  let windowStart = start;
  const timer = setInterval(() => {
    const now = performance.now();
    let isSlow = false;
    if (now - windowAt >= minimumRate.windowMs) {
      isSlow = socket.bytesRead - windowStart < minimumRate.bytesPerWindow;
      windowAt = now;
      windowStart = socket.bytesRead;
    }
    if (isSlow || now - startedAt > minimumRate.longestMs || socket.bytesRead - start > minimumRate.largestBytes)
      request.destroy();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}
