import type { ColumnMapping } from "@utspring/bank-files/bank-file";
import type { Reconciled } from "@utspring/bank-matching/reconcile";
import type { BankContext, ReadAnswer, ReaderMessage, ReaderRequest } from "./reader-messages.ts";
import type { Source } from "./read-source.ts";

/** For reading, and again for matching. Milliseconds. */
export const maxReadingMs = 30_000;

export class ReaderStopped extends Error {
  readonly reason: "unreadable" | "too-slow";

  constructor(reason: ReaderStopped["reason"]) {
    super(reason);
    this.name = "ReaderStopped";
    this.reason = reason;
  }
}

type Answered = Exclude<ReaderMessage, { kind: "part" | "failed" }>;
type OnPart = (part: ReaderMessage & { kind: "part" }) => void;

export interface BankReader {
  read(source: Source, today: string, mapping: ColumnMapping | null): Promise<ReadAnswer>;
  match(context: BankContext): Promise<Reconciled>;
  /** What was asked is never answered then. */
  close(): void;
}

/** In a worker, so that the page answers meanwhile. Rejects with `ReaderStopped` after `maxReadingMs`. */
export function openReader(): BankReader {
  const worker = new Worker(new URL("./bank-worker.ts", import.meta.url), { type: "module" });

  let lastAsked: Promise<unknown> = Promise.resolve();

  /** Waits for the answer before, since the parts do not say which answer they belong to. */
  function ask(request: ReaderRequest, onPart: OnPart): Promise<Answered> {
    const answer = lastAsked.then(() => askNow(request, onPart));
    lastAsked = answer;
    return answer;
  }

  async function askNow(request: ReaderRequest, onPart: OnPart): Promise<Answered> {
    const ended = new AbortController();
    const { signal } = ended;
    try {
      return await new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new ReaderStopped("too-slow")), maxReadingMs);
        signal.addEventListener("abort", () => clearTimeout(timer));
        const take = ({ data }: MessageEvent<ReaderMessage>) => {
          if (data.kind === "part") onPart(data);
          else if (data.kind === "failed")
            reject(data.isUnreadable ? new ReaderStopped("unreadable") : new Error(data.message));
          else resolve(data);
        };
        // The worker's code could not be loaded.
        const fail = (event: ErrorEvent) => {
          event.preventDefault();
          reject(new Error(`The reader stopped: ${event.message}`));
        };
        worker.addEventListener("message", take, { signal });
        worker.addEventListener("error", fail, { signal });
        worker.postMessage(request);
      });
    } catch (error) {
      worker.terminate();
      throw error;
    } finally {
      ended.abort();
    }
  }

  return {
    async read(source, today, mapping) {
      const answer = await ask({ kind: "read", source, today, mapping }, () => {});
      if (answer.kind === "matched") throw new Error("the reader answered another question");
      return answer;
    },
    async match(context) {
      const phones = new Map<string, string>();
      const none = { ignored: 0, ignoredRows: [], savedEarlier: 0 };
      const found: Reconciled = { book: [], suggest: [], ask: [], unknown: [], already: [], ...none, phones };
      const answer = await ask({ kind: "match", context }, (part) => {
        found[part.group].push(...part.matches);
        for (const [fingerprint, phone] of part.phones) phones.set(fingerprint, phone);
      });
      if (answer.kind !== "matched") throw new Error("the reader answered another question");
      return { ...found, ...answer.counts };
    },
    close: () => worker.terminate(),
  };
}
