import { notificationsTexts } from "@utspring/domain/notifications/texts";
import type { PushMessage } from "../kernel/ports.ts";
import type { NotificationContent } from "./notification-content.ts";

/** It may show on a locked screen: no amount and no reason. */
export function presentPush(contents: NotificationContent[]): PushMessage {
  const [first] = contents;
  if (contents.length === 1 && first !== undefined) {
    return { title: first.subject, body: first.heading, url: first.path, tag: `${first.kind}-${first.refId}` };
  }
  const headings = contents.map(({ heading }) => heading).join(", ");
  return {
    title: notificationsTexts.subjects.many(contents.length),
    body: headings.slice(0, maxOfBody),
    url: "/class",
    tag: "news",
  };
}

const maxOfBody = 300;
