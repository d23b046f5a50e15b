import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Clock, Mail, Mailer } from "@utspring/core/kernel/ports";

/** A mail as stored in the outbox. */
export interface OutboxMail extends Mail {
  id: string;
  /** ISO timestamp. */
  at: string;
}

export interface MailOutbox extends Mailer {
  /** Newest first, for the dev inbox. */
  list(limit?: number): Promise<OutboxMail[]>;
}

/** A Mailer that writes each mail to a file instead of sending it, for `npm start` without SMTP_URL. */
export function createMailOutbox(directory: string, clock: Clock = () => new Date()): MailOutbox {
  let sequence = 0;
  const send = async (mail: Mail): Promise<void> => {
    await mkdir(directory, { recursive: true });
    const at = clock().toISOString();
    const stored: OutboxMail = { id: randomUUID(), at, ...mail };
    // File names sort by time; the number orders mails of the same millisecond.
    const name = `${at.replaceAll(":", "-")}-${String(sequence++).padStart(6, "0")}-${stored.id}`;
    const draft = path.join(directory, `${name}.draft`);
    await writeFile(draft, JSON.stringify(stored, null, 2), { mode: 0o600 });
    await rename(draft, path.join(directory, `${name}.json`));
  };
  return {
    send,

    async trySend(mail) {
      await send(mail);
      return { code: "NOT_CONFIGURED", reply: null };
    },

    async list(limit = 100) {
      await mkdir(directory, { recursive: true });
      const names = (await readdir(directory))
        .filter((name) => name.endsWith(".json"))
        .toSorted()
        .toReversed()
        .slice(0, limit);
      return Promise.all(
        names.map(async (name) => JSON.parse(await readFile(path.join(directory, name), "utf8")) as OutboxMail),
      );
    },

    async sweep(before) {
      await mkdir(directory, { recursive: true });
      // File names start with the time.
      const limit = before.toISOString().replaceAll(":", "-");
      for (const name of await readdir(directory))
        if (name < limit) await rm(path.join(directory, name), { force: true });
    },

    async ready() {
      await mkdir(directory, { recursive: true });
    },
  };
}
