import type { IncomingMessage } from "node:http";

export interface MinimumRate {
  windowMs: number;
  bytesPerWindow: number;
  maxMs: number;
  maxBytes: number;
}

/** Slow clients could use up the uploads' limit. Call the returned function when the body has arrived or failed. */
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
