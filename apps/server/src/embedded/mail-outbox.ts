import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Clock, Mail, Mailer } from "@utspring/core/kernel/ports";

export interface OutboxMail extends Mail {
  id: string;
  at: string;
}

export interface MailOutbox extends Mailer {
  list(limit?: number): Promise<OutboxMail[]>;
}

/** For `npm start` without SMTP_URL. */
export function createMailOutbox(directory: string, clock: Clock = () => new Date()): MailOutbox {
  let sequence = 0;
  const send = async (mail: Mail): Promise<void> => {
    await mkdir(directory, { recursive: true });
    const at = clock().toISOString();
    const stored: OutboxMail = { id: hashOf(mail.mailKey), at, ...mail };
    // A job runs again when its result was not recorded; the outbox already has this mail.
    if ((await readdir(directory)).some((name) => name.endsWith(`-${stored.id}.json`))) return;
    // File names sort by time; the number orders mails of the same millisecond.
    const name = `${at.replaceAll(":", "-")}-${String(sequence++).padStart(6, "0")}-${stored.id}`;
    const draft = path.join(directory, `${name}.draft`);
    await writeFile(draft, JSON.stringify(stored, null, 2), { mode: 0o600 });
    await rename(draft, path.join(directory, `${name}.json`));
  };
  return {
    send,

    async trySend(mail) {
      try {
        await send(mail);
        // Not SENT: the caller asks whether mails reach people.
        return { code: "NOT_CONFIGURED", reply: null };
      } catch {
        return { code: "SMTP_FAILED", reply: null };
      }
    },

    async list(limit = 100) {
      await mkdir(directory, { recursive: true });
      const names = (await readdir(directory)).filter((name) => name.endsWith(".json")).toSorted();
      const mails: OutboxMail[] = [];
      for (const name of names.toReversed()) {
        if (mails.length >= limit) break;
        const mail = await readMail(path.join(directory, name));
        if (mail !== null) mails.push(mail);
      }
      return mails;
    },

    async sweep(before) {
      await mkdir(directory, { recursive: true });
      const limit = before.toISOString().replaceAll(":", "-");
      for (const name of await readdir(directory))
        if (name < limit) await rm(path.join(directory, name), { force: true });
    },

    async ready() {
      await mkdir(directory, { recursive: true });
    },
  };
}

function hashOf(mailKey: string): string {
  return createHash("sha256").update(mailKey).digest("hex").slice(0, 40);
}

async function readMail(file: string): Promise<OutboxMail | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as OutboxMail;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
