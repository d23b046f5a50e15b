import { Readable } from "node:stream";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { runWithDeadline } from "@utspring/core/kernel/run-with-deadline";

/** Counts only waiting for the other server, not for a slow reader. Fails for another size than `size`. */
export function timedStream(source: Readable, size: number, maxWaitMs: number): Readable {
  const timed = Readable.from(
    (async function* () {
      let leftMs = maxWaitMs;
      let bytes = 0;
      const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      for (;;) {
        const startedAt = performance.now();
        const { done, value } = await withTimeout(chunks.next(), leftMs);
        leftMs -= performance.now() - startedAt;
        if (done === true) break;
        bytes += value.length;
        if (bytes > size) throw new LoggableError("the store sent more than the file's size");
        yield value;
      }
      if (bytes !== size) throw new LoggableError("the store sent less than the file's size");
    })(),
    { objectMode: false },
  );
  // Also when reading has not started.
  return timed.once("close", () => source.destroy());
}

export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return runWithDeadline(
    Math.max(0, ms),
    () => new LoggableError("the store is too slow"),
    () => promise,
  );
}
