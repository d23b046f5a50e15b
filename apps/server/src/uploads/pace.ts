import type { IncomingMessage } from "node:http";

/** A body that comes slower than this, lasts longer or is longer is cut off. Bytes and milliseconds. */
export interface Pace {
  windowMs: number;
  bytesPerWindow: number;
  longestMs: number;
  largestBytes: number;
}

/**
 * Watches a body while it comes: who sends a byte a second, or never ends, does not hold a place (SAFETY U1). Breaks the
 * connection, since there is nobody to answer. Stop it when the body is there.
 */
export function keepPace(request: IncomingMessage, pace: Pace): () => void {
  const { socket } = request;
  const startedAt = performance.now();
  const start = socket.bytesRead;
  let windowAt = startedAt;
  let windowStart = start;
  const timer = setInterval(() => {
    const now = performance.now();
    let isSlow = false;
    if (now - windowAt >= pace.windowMs) {
      isSlow = socket.bytesRead - windowStart < pace.bytesPerWindow;
      windowAt = now;
      windowStart = socket.bytesRead;
    }
    if (isSlow || now - startedAt > pace.longestMs || socket.bytesRead - start > pace.largestBytes) request.destroy();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}
