import { Readable } from "node:stream";
import type { Log } from "@utspring/core/kernel/context";
import { FileMissing } from "@utspring/core/kernel/ports";
import type {
  Clock,
  FileStore,
  Mail,
  Mailer,
  Pusher,
  PushMessage,
  StoredFile,
  BusMessage,
  ChangeBus,
} from "@utspring/core/kernel/ports";

export interface Mailbox extends Mailer {
  /** Every mail so far, the oldest first. */
  mails: Mail[];
  /** The token of the newest reset link to this address. */
  resetToken(to: string): string;
}

/** Keeps mails instead of sending them. */
export function fakeMailbox(): Mailbox {
  const mails: Mail[] = [];
  return {
    mails,
    send: async (mail) => void mails.push(mail),
    trySend: async (mail) => {
      mails.push(mail);
      return { code: "SENT", reply: "250 kept" };
    },
    ready: async () => undefined,
    resetToken: (to) => {
      const token = mails
        .findLast((mail) => mail.to === to && mail.text.includes("token="))
        ?.text.match(/token=(\S+)/u)?.[1];
      if (token === undefined) throw new Error(`no reset mail was sent to ${to}`);
      return token;
    },
  };
}

export interface PushService extends Pusher {
  /** Every push so far, the oldest first. */
  pushes: (PushMessage & { endpoint: string })[];
  /** The devices that no longer listen. */
  gone: Set<string>;
}

/** Keeps pushes instead of sending them. */
export function fakePushService(): PushService {
  const pushes: PushService["pushes"] = [];
  const gone = new Set<string>();
  return {
    pushes,
    gone,
    send: async ({ endpoint }, message) => {
      if (gone.has(endpoint)) return "gone";
      pushes.push({ ...message, endpoint });
      return "sent";
    },
  };
}

export interface MovableClock {
  now: Clock;
  /** Moves time, in milliseconds. */
  move(ms: number): void;
}

/** The real time until a test moves it. */
export function movableClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    move: (ms) => {
      ahead += ms;
    },
  };
}

/** Publish/subscribe within the process only. */
export function memoryChangeBus(): ChangeBus & { sent: BusMessage[] } {
  const listeners = new Set<(message: BusMessage) => void>();
  const sent: BusMessage[] = [];
  return {
    sent,
    publish: (message) => {
      sent.push(message);
      for (const listener of listeners) listener(message);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface MemoryLog extends Log {
  lines: { level: "info" | "warn" | "error"; fields: object; message: string }[];
}

/** Stores the log entries, so that a test can check that nothing went wrong. */
export function memoryLog(): MemoryLog {
  const lines: MemoryLog["lines"] = [];
  const at = (level: "info" | "warn" | "error") => (fields: object, message: string) =>
    void lines.push({ level, fields, message });
  return { lines, info: at("info"), warn: at("warn"), error: at("error") };
}

export function memoryFiles(): FileStore {
  const stored = new Map<string, { bytes: Buffer; file: StoredFile; at: Date }>();
  return {
    put: async (key, content, file) => {
      const chunks: Buffer[] = [];
      for await (const chunk of content instanceof Readable ? content : [content])
        chunks.push(Buffer.from(chunk as Uint8Array));
      stored.set(key, { bytes: Buffer.concat(chunks), file, at: new Date() });
    },
    get: async (key, range) => {
      const found = stored.get(key);
      if (!found) throw new FileMissing(key);
      if (range === undefined) return { content: Readable.from([found.bytes]), file: found.file };
      const bytes = found.bytes.subarray(range.start, range.end + 1);
      return { content: Readable.from([bytes]), file: { ...found.file, size: bytes.length } };
    },
    remove: async (key) => void stored.delete(key),
    list: async (prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)).toSorted(),
    storedAt: async (key) => stored.get(key)?.at ?? null,
    sweepDrafts: async () => undefined,
    ready: async () => undefined,
  };
}
