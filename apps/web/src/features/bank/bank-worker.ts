// The script of the worker that open-reader.ts starts.
import { readerThread } from "./reader-thread.ts";
import type { ReaderRequest } from "./reader-messages.ts";

const answer = readerThread((message) => self.postMessage(message));
self.addEventListener("message", ({ data }: MessageEvent<ReaderRequest>) => void answer(data));
