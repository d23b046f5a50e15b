import type { Readable } from "node:stream";
import type { Hint, SharedArea } from "@utspring/domain/events";
import type { MailAttemptCode } from "@utspring/domain/mail-faults";

/** What the product needs of the outside world. Adapters live in apps/server; tests pass fakes. */

/** The moment now. Injected, so that a test can move time. */
export type Clock = () => Date;

/** A new UUID (version 7: sorted by time, so indexes grow at their end). */
export type NewId = () => string;

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** Media type decided by us, never the client's word. */
  type: string;
}

/** Bytes of a file, counted from 0; both ends belong to it. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Private file storage. Keys look like `documents/<class>/<id>`; a key is never built from a file name. */
export interface FileStore {
  put(key: string, content: Readable | Uint8Array, file: StoredFile): Promise<void>;
  /** The file, or the bytes of it that are asked for: `size` is then theirs. @throws FileMissing when nothing is stored under the key. */
  get(key: string, range?: ByteRange): Promise<{ content: Readable; file: StoredFile }>;
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  /** When the file under the key was stored; null when nothing is. */
  storedAt(key: string): Promise<Date | null>;
  /** Removes what puts that broke off before this moment have left behind. */
  sweepDrafts(before: Date): Promise<void>;
  /** Resolves when storage answers and its key is taken. @throws ServiceFault for a store that is another server. */
  ready(): Promise<void>;
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`no file is stored under ${key}`);
    this.name = "FileMissing";
  }
}

export interface Mail {
  /** Names this mail at each try to send it, so that a receiver recognises a second copy. Never shown: the Message-ID is its hash. */
  mailKey: string;
  to: string;
  subject: string;
  /** Plain text; the only form we send. Links stand on a line of their own. */
  text: string;
  /** The address that stops more of these, for the mail program's own button (RFC 8058). Not in mails that one has asked for. */
  unsubscribe?: string;
}

/** How one try to send a mail ended. */
export interface MailAttempt {
  code: MailAttemptCode;
  /** The mail server's last answer, shortened, on one line. It may quote the recipient: it is for the caller, never for a log. */
  reply: string | null;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail. What is known to be taken is not sent again under the same key. @throws MailRefused when trying again is no use. */
  send(mail: Mail): Promise<void>;
  /** Sends one mail now, within `deadlineMs`, and reports how that went. Resolves whatever the mail server does. */
  trySend(mail: Mail, deadlineMs: number): Promise<MailAttempt>;
  /** Removes the mails from before this moment that the mailer itself has kept. */
  sweep?(before: Date): Promise<void>;
  /** Resolves when the mail server takes the sign-in. @throws ServiceFault. */
  ready(): Promise<void>;
}

/** A browser that takes pushes, as its Push API describes it. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the service worker is handed, as JSON: it shows `title` and `body`, in place of one with the same `tag`, and opens `url`. */
export interface PushMessage {
  title: string;
  body: string;
  /** From the root: `/class/payments`. */
  url: string;
  tag: string;
}

export interface Pusher {
  /** `gone` when the device no longer listens and never will. Rejects when the push service did not take it. */
  send(device: PushDevice, message: PushMessage, keys: { publicKey: string; privateKey: string }): Promise<"sent" | "gone">;
}

/** Whose password is hashed: callers with one key wait for each other. Someone who is signed in, or was before in this browser, does not wait for strangers. */
export interface HashCaller {
  key: string;
  isKnown: boolean;
}

export interface Passwords {
  /** argon2id of the NFC-normalised password. @throws AppError BUSY when too many wait. */
  hash(password: string, caller?: HashCaller): Promise<string>;
  /** `hash` null verifies against a dummy, so that an unknown account costs the same time. @throws AppError BUSY when too many wait. */
  verify(hash: string | null, password: string, caller?: HashCaller): Promise<boolean>;
  /**
   * Runs what ends in a password's check, in its turn: in a flood most are refused before the database is asked anything and before a try is counted.
   * @throws AppError BUSY when there is no room.
   */
  inTurn<T>(caller: HashCaller, work: () => Promise<T>): Promise<T>;
}

/** One row of `activity` as it is handed on to those who listen; each subscription decides who may hear it. */
export interface Announced {
  hint: Hint;
  audience: "class" | "responsible" | "user";
  audienceUserId: string | null;
  at: Date;
}

/** A wake-up between server processes. Carries ids only, never data; the row that was written stays in the process that wrote it. */
export type Wake =
  | { kind: "activity"; classId: string; row?: Announced }
  | { kind: "shared"; area: SharedArea; version: number }
  | { kind: "revoked"; userId: string; sessionId?: string }
  | { kind: "moved"; userId: string };

export interface Wakes {
  /** Tells every process, this one included, at once. Never throws: the 1 s poll is the safety net. */
  publish(wake: Wake): void;
  subscribe(listener: (wake: Wake) => void): () => void;
}
