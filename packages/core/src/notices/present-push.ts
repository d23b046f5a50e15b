import { noticesTexts } from "@utspring/domain/notices/texts";
import type { PushMessage } from "../kernel/ports.ts";
import type { Line } from "./what-is-new.ts";

/**
 * A push for some news, which may show on a locked screen: what has happened and its title, no amount and no reason.
 */
export function presentPush(lines: Line[]): PushMessage {
  const [first] = lines;
  if (lines.length === 1 && first !== undefined) {
    return { title: first.subject, body: first.heading, url: first.path, tag: `${first.kind}-${first.refId}` };
  }
  const headings = lines.map(({ heading }) => heading).join(", ");
  return {
    title: noticesTexts.subjects.many(lines.length),
    body: headings.slice(0, mostOfBody),
    url: "/class",
    tag: "news",
  };
}

const mostOfBody = 300;
