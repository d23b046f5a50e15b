import type { Readable } from "node:stream";
import type { managersOnly, ChangeEvent, SharedArea } from "@utspring/domain/events";
import type { MailAttemptCode } from "@utspring/domain/mail-faults";

/** What the product needs from outside. Adapters are in apps/server; tests pass fakes. */

export type Clock = () => Date;

/** A new UUID (version 7: sorted by time, so indexes grow at their end). */
export type NewId = () => string;

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** Decided by the server, never taken from the client. */
  type: string;
}

/** A range of a file's bytes, counted from 0, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Keys look like `documents/<class>/<id>`; a key is never built from a file name. */
export interface FileStore {
  put(key: string, content: Readable | Uint8Array, file: StoredFile): Promise<void>;
  /** With a range, `size` is the range's. @throws FileMissing when nothing is stored under the key. */
  get(key: string, range?: ByteRange): Promise<{ content: Readable; file: StoredFile }>;
  /** A missing file is no error. */
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  storedAt(key: string): Promise<Date | null>;
  /** Removes the remains of writes that broke off before this time. */
  sweepDrafts(before: Date): Promise<void>;
  /** Resolves when the store answers and accepts its key. @throws ServiceFault for a remote store. */
  ready(): Promise<void>;
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`no file is stored under ${key}`);
    this.name = "FileMissing";
  }
}

/** Whose turn a file takes: a file that members share has the class's id for both, and who asked first. */
export interface FileOwner {
  userId: string;
  classId: string | null;
  askedBy?: string;
}
/** A copy of `content`, one file at a time for a class. @throws AppError REPORT_TOO_LONG or TOO_MANY_CALLS. */
export type WriteFile = (owner: FileOwner, name: string, content: readonly unknown[]) => Promise<Uint8Array>;
/** Before a person joins those who wait for a file that a class shares. @throws AppError TOO_MANY_TRIES. */
export type RefuseSharedFile = (userId: string) => void;

export interface Mail {
  /** The same over all attempts, so that a receiver recognises a second copy. The Message-ID is its hash. */
  mailKey: string;
  to: string;
  subject: string;
  /** Plain text. Links are on lines of their own. */
  text: string;
  /** For the mail program's own button (RFC 8058). Absent in mails that the recipient has asked for. */
  unsubscribe?: string;
}

export interface MailAttempt {
  code: MailAttemptCode;
  /** The server's last answer on one line. It may quote the recipient, so it is never logged. */
  reply: string | null;
}

export interface Mailer {
  /** An accepted mail is not sent again under the same key. @throws MailRefused when a retry cannot succeed. */
  send(mail: Mail): Promise<void>;
  /** Never rejects. */
  trySend(mail: Mail, deadlineMs: number): Promise<MailAttempt>;
  /** Deletes the mailer's own records from before this time. */
  sweep?(before: Date): Promise<void>;
  /** Resolves when the mail server accepts the sign-in. @throws ServiceFault. */
  ready(): Promise<void>;
}

export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A notification replaces one with the same `tag`, and opens `url`. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path: `/class/payments`. */
  url: string;
  tag: string;
}

export interface Pusher {
  /** `gone` when the subscription has ended for good. Rejects when the push service did not accept the message. */
  send(
    device: PushDevice,
    message: PushMessage,
    keys: { publicKey: string; privateKey: string },
  ): Promise<"sent" | "gone">;
}

/** Callers with one `key` wait for each other; known callers (signed in, known browser) not for unknown callers. */
export interface HashCaller {
  key: string;
  isKnown: boolean;
}

export interface Passwords {
  /** argon2id of the NFC-normalised password. @throws AppError BUSY when too many wait. */
  hash(password: string, caller?: HashCaller): Promise<string>;
  /** A null `hash` is compared with a dummy, so that an unknown account takes the same time. @throws AppError BUSY. */
  verify(hash: string | null, password: string, caller?: HashCaller): Promise<boolean>;
  /** During a flood most checks are refused here, before a query or a counted attempt. @throws AppError BUSY. */
  runInQueue<T>(caller: HashCaller, work: () => Promise<T>): Promise<T>;
}

/** One row of `activity` for listeners; each subscription decides whether its caller may receive it. */
export interface PublishedActivity {
  changeEvent: ChangeEvent;
  audience: "class" | typeof managersOnly | "user";
  audienceUserId: string | null;
  at: Date;
}

/** A notification to server processes. Only ids and versions leave this process; `row` stays in it. */
export type BusMessage =
  | { kind: "activity"; classId: string; row?: PublishedActivity }
  | { kind: "confidential"; classId: string }
  | { kind: "shared"; area: SharedArea; version: number }
  /** Without `sessionId`, all sessions of the person. */
  | { kind: "revoked"; userId: string; sessionId?: string }
  /** A person's rights have changed (class, role, impersonation, second factor): their sockets are closed. */
  | { kind: "moved"; userId: string };

export interface ChangeBus {
  /** To every process, this one included. Never throws, since the poll every second repairs a lost notification. */
  publish(message: BusMessage): void;
  subscribe(listener: (message: BusMessage) => void): () => void;
}
