import { notificationsTexts } from "@utspring/domain/notifications/texts";
import { unlinked } from "@utspring/domain/unlinked";
import type { Mail } from "../kernel/ports.ts";
import type { UnsubscribeTarget } from "./unsubscribe-token.ts";
import type { ClassLedgerHead } from "./queries.ts";
import type { NotificationContent } from "./notification-content.ts";

interface NotificationMail {
  /** The same for every attempt. */
  mailKey: string;
  to: string;
  firstName: string | null;
  contents: NotificationContent[];
  /** The classes' head hashes, in the day's summary. */
  heads: ClassLedgerHead[];
  target: UnsubscribeTarget;
  appUrl: string;
  unsubscribeToken: string;
}

/** Plain text, each link on a line of its own, with the link that turns such mails off. */
export function notificationMail({
  mailKey,
  to,
  firstName,
  contents,
  heads,
  target,
  appUrl,
  unsubscribeToken,
}: NotificationMail): Mail {
  const { mail, subjects } = notificationsTexts;
  const [first] = contents;
  const unsubscribe = `${appUrl}/avisering/${unsubscribeToken}`;
  const subject =
    target === "digest"
      ? subjects.digest
      : contents.length === 1 && first !== undefined
        ? first.subject
        : subjects.many(contents.length);
  const parts = [
    mail.hello(firstName === null ? null : unlinked(firstName)),
    ...contents.map(
      ({ className, subject: what, heading, detail, path }) =>
        `${unlinked(`${className}\n${what}: ${heading}\n${detail}`)}\n${mail.open}\n${appUrl}${path}`,
    ),
    ...heads.map(
      ({ className, seq, hash }) => `${mail.ledger(unlinked(className), seq, hash)}\n${appUrl}/class/fund?mot=${hash}`,
    ),
    `${mail.off(target)}:\n${unsubscribe}\n${mail.settings}\n${appUrl}/profile`,
    mail.goodbye,
  ];
  return { mailKey, to, subject, text: `${parts.join("\n\n")}\n`, unsubscribe };
}
