import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

export async function mailsTo(email: string): Promise<SentMail[]> {
  const directory = process.env["UTSPRING_E2E_MAILS"] ?? "";
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith(".json")).toSorted();
  const mails = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(directory, name), "utf8")) as SentMail),
  );
  return mails
    .filter(({ to }) => to === email)
    .map((mail) => ({ ...mail, links: mail.text.match(/https?:\/\/\S+/gu) ?? [] }));
}
