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
  mails: Mail[];
  resetToken(to: string): string;
}

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
  pushes: (PushMessage & { endpoint: string })[];
  gone: Set<string>;
}

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
  move(ms: number): void;
}

export function movableClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    move: (ms) => {
      ahead += ms;
    },
  };
}

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
