import { noticesTexts } from "@utspring/domain/notices/texts";
import type { Mail } from "../kernel/ports.ts";
import type { OffTarget } from "./off-link.ts";
import type { LedgerHead } from "./queries.ts";
import type { Line } from "./what-is-new.ts";

interface Letter {
  /** The same for every attempt. */
  mailKey: string;
  to: string;
  firstName: string | null;
  lines: Line[];
  /** The classes' head hashes, in the day's summary. */
  heads: LedgerHead[];
  target: OffTarget;
  appUrl: string;
  offToken: string;
}

/** One notification mail: plain text, each link on a line of its own, and the link that turns such mails off. */
export function noticeMail({ mailKey, to, firstName, lines, heads, target, appUrl, offToken }: Letter): Mail {
  const { mail, subjects } = noticesTexts;
  const [first] = lines;
  const unsubscribe = `${appUrl}/avisering/${offToken}`;
  const subject =
    target === "digest"
      ? subjects.digest
      : lines.length === 1 && first !== undefined
        ? first.subject
        : subjects.many(lines.length);
  const parts = [
    mail.hello(firstName),
    ...lines.map(
      ({ className, subject: what, heading, detail, path }) =>
        `${className}\n${what}: ${heading}\n${detail}\n${mail.open}\n${appUrl}${path}`,
    ),
    ...heads.map(
      ({ className, seq, hash }) => `${mail.ledger(className, seq, hash)}\n${appUrl}/class/fund?mot=${hash}`,
    ),
    `${mail.off[target]}:\n${unsubscribe}\n${mail.settings}\n${appUrl}/profile`,
    mail.goodbye,
  ];
  return { mailKey, to, subject, text: `${parts.join("\n\n")}\n`, unsubscribe };
}
