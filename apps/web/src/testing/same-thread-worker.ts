import { dropKeptFile } from "../features/bank/kept-file.ts";
import { readerThread } from "../features/bank/reader-thread.ts";
import type { ReaderMessage, ReaderRequest } from "../features/bank/reader-messages.ts";
import { afterEach, beforeEach, vi } from "vitest";

/**
 * Replaces the browser's Worker in one file's tests by the reader of bank files in the test's own thread, since
 * happy-dom has no workers. `isStuck` makes the next ones answer nothing.
 */
export function runReaderInTests() {
  const state = { isStuck: false, running: 0 };
  class SameThreadWorker extends EventTarget {
    #isEnded = false;
    #answer = readerThread((message) => {
      // As between threads: later, and as a copy.
      const data = structuredClone(message);
      setTimeout(() => {
        if (!this.#isEnded) this.dispatchEvent(new MessageEvent<ReaderMessage>("message", { data }));
      });
    });
    constructor() {
      super();
      state.running += 1;
    }
    postMessage(request: ReaderRequest) {
      if (!state.isStuck) void this.#answer(request);
    }
    terminate() {
      if (!this.#isEnded) state.running -= 1;
      this.#isEnded = true;
    }
  }
  beforeEach(() => {
    dropKeptFile();
    Object.assign(state, { isStuck: false, running: 0 });
    vi.stubGlobal("Worker", SameThreadWorker);
  });
  afterEach(() => void vi.unstubAllGlobals());
  return state;
}
